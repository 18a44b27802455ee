import { type CopilotServerFrame, type CopilotVariant, noOrder } from '@pulse/contract'
import { describeMessage } from './messages.ts'
import type { MessageRow } from './save-session.ts'

/** The frame that delivers a stored message to the customer. Only the mensa variant uses the order-related types. */
export function frameOf(row: MessageRow, variant: CopilotVariant): CopilotServerFrame {
  const { content: message, seq, timestamp, kind, orderId, ...rest } = describeMessage(row)
  const stored = { message, seq, timestamp }
  const { sources, role, id, by } = rest
  const cited = sources ? { sources } : {}
  if (kind === 'greeting') return { type: 'GREETINGS', ...stored, orderId: orderId ?? noOrder }
  if (kind === 'handover') return { type: 'HANDOVER', ...stored }
  if (kind === 'closed') return { type: 'CLOSED', ...stored }
  if (variant === 'mensa') {
    if (kind === 'validateOrder')
      return {
        type: 'VALIDATE_ORDER',
        orderId: orderId ?? noOrder,
        isValid: rest.isValid ?? false,
        msg: message,
        seq,
        timestamp,
      }
    if (kind === 'singleOrder' && orderId) return { type: 'SINGLE_ORDER', ...stored, orderId, ...cited }
    if (kind === 'incompleteQuery') return { type: 'INCOMPLETE_QUERY', ...stored, ...cited }
  }
  return { type: 'MESSAGE', ...stored, role, ...(id ? { id } : {}), ...cited, ...(by ? { by } : {}) }
}
