import { aboutOrder } from './about-order.ts'
import type { Answer, OrderTopic } from './answers/answer.ts'
import { declined } from './answers/general-answers.ts'
import { answerAbout } from './answers/order-answers.ts'
import { texts } from './answers/replies.ts'
import { stem, wordsOf } from './text/words.ts'
import type { CopilotRules } from './types.ts'
import { saysNo, saysYes, smalltalkIn, startsWithYes } from './understand/signals.ts'
import type { Turn } from './understand/turn.ts'
import { vocabulary } from './vocabulary.ts'

const interjections = new Set(vocabulary.interjections)

/**
 * Handles the reply to "Should I pass on this request?": yes, no, another order or another address. Returns null for
 * anything else, which is then answered as usual.
 */
export function replyToConfirmation(
  turn: Turn,
  topic: OrderTopic | null,
  deciding: { rules: CopilotRules; now: Date },
): Answer | null {
  const { state, mention, orders, address } = turn
  const waiting = state.waitingFor
  const order = orders.find(one => one.id === waiting?.orderId)
  if (waiting?.kind !== 'confirmation' || !order) return null
  const asked = waiting.topic as OrderTopic
  const isOther = mention.kind !== 'none' && !(mention.kind === 'one' && mention.order.id === order.id)
  const isOtherTopic = topic !== null && topic !== asked && topic !== 'unwanted'
  const question = {
    order,
    rules: deciding.rules,
    now: deciding.now,
    zipWasAsked: false,
    hasProblem: false,
  }
  if (asked === 'address' && address !== null && !isOther)
    return answerAbout('address', { ...question, address, isConfirmed: address === waiting.detail })
  if (saysNo(withoutInterjections(turn))) {
    if (isOtherTopic) return null
    return isOther ? aboutOrder(asked, turn, deciding) : declined()
  }
  const confirmed = answerAbout(asked, { ...question, address: waiting.detail, isConfirmed: true })
  if (!isOther && !isOtherTopic) return agrees(turn) ? confirmed : null
  return agreesFirst(turn) ? { ...confirmed, text: `${confirmed.text} ${texts.restNotDone}` } : null
}

/** Skips interjections at the start, so "Hmm no" counts as a no. */
function withoutInterjections({ stems }: Turn): string[] {
  const first = stems.findIndex(word => !interjections.has(word))
  return stems.slice(Math.max(first, 0))
}

/** A plain yes, or a yes that repeats the request, such as "yes please cancel it". "Thanks" alone is not a yes. */
function agrees(turn: Turn): boolean {
  const { text } = turn
  const stems = withoutInterjections(turn)
  const isThanks = smalltalkIn(stems, []) === 'thanks' && !stems.some(word => startsWithYes([word]))
  if (isThanks) return false
  return saysYes(stems) || (startsWithYes(stems) && !/\?/.test(text) && !hasCondition(text))
}

/**
 * A yes, followed by something else: "Yes please, and also cancel the socks". "Yes, the socks" corrects the request
 * instead, so the rest has to be a separate sentence or start with "and".
 */
function agreesFirst({ text }: Turn): boolean {
  const [, yes, separator = '', rest = ''] =
    /^(.*?)([.!;\n]+\s*|[,\s]+(?=(?:and|also|plus)\b))(.+)$/is.exec(text) ?? []
  if (yes === undefined || hasCondition(text)) return false
  const stems = wordsOf(yes).map(stem)
  const isQuestion = rest.includes('?') && !/^(?:and|also|plus)\b/i.test(rest)
  // "Sure" followed by a question may not be a yes yet, but "Yes please" is one even then.
  const isClear = !isQuestion || stems.length > 1
  return separator !== '' && isClear && startsWithYes(stems) && saysYes(stems)
}

function hasCondition(text: string): boolean {
  return /\b(?:but|wait|only|except|if|unless|first|instead|actually|rather)\b/i.test(text)
}
