import type { Answer, OrderTopic } from './answers/answer.ts'
import { askContact, statusOfSeveral, unknownOrder, whichOrder } from './answers/general-answers.ts'
import { answerAbout } from './answers/order-answers.ts'
import { plainText } from './text/safe-text.ts'
import type { CopilotRules } from './types.ts'
import type { Turn } from './understand/turn.ts'

/** Answers a question about one of the customer's orders, or asks which order they mean. */
export function aboutOrder(
  topic: OrderTopic,
  turn: Turn,
  deciding: { rules: CopilotRules; now: Date },
  detail: string | null = null,
): Answer {
  const { mention, orders, chosen, cues } = turn
  const address = turn.address ?? (topic === 'address' ? detail : null)
  if (turn.missing) return askContact(turn.missing, topic, address)
  if (mention.kind === 'unknown') return unknownOrder(plainText(mention.given, 20))
  if (orders.length === 0) return unknownOrder(null)
  if (mention.kind === 'all' || (mention.kind === 'several' && mention.by === 'number')) {
    const meant = mention.kind === 'all' ? orders : mention.orders
    if (topic === 'status' || topic === 'not_received') return statusOfSeveral(meant, deciding.now)
    return whichOrder(topic, meant, address, false)
  }
  if (mention.kind === 'several' && !chosen) return whichOrder(topic, mention.orders, address, false)
  const refunded = orders.filter(one => one.state === 'refunded')
  const order =
    mention.kind === 'one'
      ? mention.order
      : (chosen ?? (orders.length === 1 ? orders[0] : topic === 'refund_status' ? refunded[0] : undefined))
  if (!order) return whichOrder(topic, orders, address, false)
  const hasProblem = cues.has('problem') || (cues.has('notReceived') && order.state === 'delivered')
  return answerAbout(topic, {
    order,
    rules: deciding.rules,
    now: deciding.now,
    address,
    zipWasAsked: turn.state.waitingFor?.kind === 'zip',
    hasProblem,
    isConfirmed: false,
  })
}
