import type { ChatKind } from '@pulse/contract'
import type { MessageRow } from './save-session.ts'
import type { SessionRow } from './sessions.ts'

/* How long customers wait for replies. */

export type Waits = Pick<
  SessionRow,
  'first_message_at' | 'first_reply_at' | 'first_reply_by' | 'waiting_since' | 'waits' | 'waited_ms'
>

/** Automatic messages such as “A person will reply” don't count as the reply the customer is waiting for. */
export function repliesToCustomer(kind: ChatKind): boolean {
  return !['greeting', 'reminder', 'handover', 'handBack', 'closed'].includes(kind)
}

/** The columns that a new message changes. */
export function waitsAfter(
  waits: Waits,
  { role, kind }: Pick<MessageRow, 'role' | 'kind'>,
  at: Date,
): Partial<Waits> {
  const { first_message_at, first_reply_at, first_reply_by, waiting_since } = waits
  if (role === 'user') return { first_message_at: first_message_at ?? at, waiting_since: waiting_since ?? at }
  if (!waiting_since || !repliesToCustomer(kind)) return {}
  return {
    first_reply_at: first_reply_at ?? at,
    first_reply_by: first_reply_at ? first_reply_by : role,
    waiting_since: null,
    waits: waits.waits + 1,
    waited_ms: waits.waited_ms + Math.max(0, at.getTime() - waiting_since.getTime()),
  }
}

/** Computes the columns from all messages except replies that never reached the customer. */
export function waitsIn(messages: readonly MessageRow[]): Waits {
  let waits: Waits = {
    first_message_at: null,
    first_reply_at: null,
    first_reply_by: null,
    waiting_since: null,
    waits: 0,
    waited_ms: 0,
  }
  for (const message of messages) {
    if (message.role !== 'user' && message.delivery_error !== null) continue
    const reset = message.kind === 'handBack' ? { waiting_since: null } : {}
    waits = { ...waits, ...waitsAfter(waits, message, message.written_at), ...reset }
  }
  return waits
}
