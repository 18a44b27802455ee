import type { Turn } from './reading.ts'
import { tag } from './turn-features.ts'

/** How the conversation ended for each side. Each value is 0 or 1. */
export interface Outcome {
  /** The agent reports an action, and no complaint follows. */
  resolved: number
  /** The agent reports an action, but the customer says the problem persists. */
  undone: number
  /** The customer's last turn is a complaint, and no action follows. */
  endsUnhappy: number
  /** The agent ends with a promise, a request to wait or a handoff, without any action before it. */
  promiseOnly: number
  /** Neither side ever reports an action or a success. */
  nothingDone: number
  /** Closed after an unsatisfied customer stopped responding. */
  dropped: number
}

export function outcomeOf(turns: readonly Turn[]): Outcome {
  const opening = turns.findIndex(t => t.side === 'customer')
  const lastCustomer = turns.findLastIndex(t => t.side === 'customer')
  const lastDone = turns.findLastIndex(t => t.side === 'agent' && isDone(t))
  const later = turns.filter((t, i) => t.side === 'customer' && i > opening)
  const last = lastCustomer > opening ? turns[lastCustomer] : undefined
  const wrongAfter = turns.some((t, i) => i > lastDone && t.side === 'customer' && isDispleased(t))
  const content = last !== undefined && isContent(last)
  const confirmed = later.some(t => tag(t, 'success') > 0 && !isDispleased(t))
  const end = turns.slice(lastCustomer + 1)
  const putOff = turns
    .slice(-2)
    .some(t => t.side === 'agent' && tag(t, 'promise') + tag(t, 'wait') + tag(t, 'handoff') > 0)
  return {
    resolved: Number(lastDone > opening && !wrongAfter),
    undone: Number(lastDone > opening && wrongAfter && !content),
    endsUnhappy: Number(last !== undefined && isDispleased(last) && lastDone < lastCustomer),
    promiseOnly: Number(putOff && lastDone < 0 && !content),
    nothingDone: Number(lastDone < 0 && !confirmed && !content),
    dropped: Number(!content && end.some(t => tag(t, 'inactivity') > 0)),
  }
}

function isDone(turn: Turn): boolean {
  return tag(turn, 'action') + tag(turn, 'success') > 0
}

function isContent(turn: Turn): boolean {
  const glad =
    tag(turn, 'thanks') +
    tag(turn, 'settled') +
    tag(turn, 'warmth') +
    tag(turn, 'success') +
    tag(turn, 'praise')
  return glad > 0 && !isDispleased(turn) && turn.tone > 0
}

export function isDispleased(turn: Turn): boolean {
  const wrong = tag(turn, 'complaint') + tag(turn, 'correction') + tag(turn, 'threat') + turn.anger
  return turn.tone < -0.4 || (wrong > 0 && turn.tone < 0.2)
}
