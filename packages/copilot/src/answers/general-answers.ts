import type { Found } from '../knowledge.ts'
import type { Order } from '../types.ts'
import type { MissingContact } from '../understand/own-orders.ts'
import type { Turn } from '../understand/turn.ts'
import { type Answer, answer, type OrderTopic, personOffer } from './answer.ts'
import { orderSource } from './facts.ts'
import { orderListText, statusText, texts, unknownOrderText, whichOrderText } from './replies.ts'

/* Answers that aren't about a specific order. */

export function whichOrder(
  topic: OrderTopic,
  orders: readonly Order[],
  detail: string | null,
  isAgain: boolean,
): Answer {
  return answer({
    outcome: 'asks_which_order',
    kind: 'orderList',
    text: whichOrderText(orders, isAgain),
    sources: orders.map(orderSource),
    rule: 'order.several',
    topic: `which:${topic}`,
    isUnsure: isAgain,
    waitingFor: { kind: 'order', topic, detail },
  })
}

export function statusOfSeveral(orders: readonly Order[], now: Date): Answer {
  return answer({
    outcome: 'status_given',
    text: orders.map(order => statusText(order, now)).join('\n'),
    sources: orders.map(orderSource),
    rule: 'status',
    topic: 'status:several',
  })
}

export function unknownOrder(given: string | null): Answer {
  return answer({
    outcome: 'unknown_order',
    kind: given === null ? 'message' : 'validateOrder',
    text: unknownOrderText(given),
    rule: 'order.unknown',
    isUnsure: true,
    unknownId: given,
    waitingFor: personOffer,
  })
}

export function askContact(missing: MissingContact, topic: OrderTopic, detail: string | null): Answer {
  const isNotFound = missing === 'match'
  return answer({
    outcome: isNotFound ? 'unknown_order' : 'incomplete_question',
    kind: 'incompleteQuery',
    text: texts.missing[missing],
    rule: isNotFound ? 'order.unknown' : 'order.needs_contact',
    topic: `needs:${missing}`,
    waitingFor: { kind: 'order', topic, detail },
  })
}

export function orderList({ orders, missing }: Turn): Answer {
  if (missing) return askContact(missing, 'status', null)
  if (orders.length === 0) return unknownOrder(null)
  return answer({
    outcome: 'order_list',
    kind: 'orderList',
    text: orderListText(orders),
    sources: orders.map(orderSource),
    rule: 'order.list',
    waitingFor: { kind: 'order', topic: 'status', detail: null },
  })
}

const price =
  /\bhow (?:expensive|much(?! (?:time|longer|later)))\b|\bwhat\b.{0,40}\b(?:price|costs?|fees?)\b/i
const hasPrice =
  /[$€£]\s?\d|\d\s?(?:%|percent|dollars|cents|usd|eur)|\b(?:free|pays?|charges?|costs?|fees?|refund)\b/i

export function asksPrice(text: string): boolean {
  return price.test(text)
}

/** If the customer asks for a price and the section has none, the answer says so. */
export function knowledge({ section }: Found, question: string): Answer {
  const isMissingPrice = asksPrice(question) && !hasPrice.test(section.text)
  return answer({
    outcome: 'knowledge_answer',
    text: isMissingPrice ? `${section.text} ${texts.noPrice}` : section.text,
    sources: [{ kind: 'page', title: `${section.page}: ${section.heading}` }],
    rule: 'page',
    topic: `page:${section.page}:${section.heading}`,
  })
}

export function doesNotKnow(text: string): Answer {
  return answer({ outcome: 'does_not_know', text, isUnsure: true, waitingFor: personOffer })
}

export function incomplete({ chosen }: Turn): Answer {
  return answer({
    outcome: 'incomplete_question',
    kind: 'incompleteQuery',
    text: chosen ? texts.incompleteFor(chosen.id) : texts.incomplete,
    isUnsure: true,
    rule: 'question.incomplete',
  })
}

export function declined(): Answer {
  return answer({ outcome: 'smalltalk', text: texts.declined, isDeclined: true })
}

export function smalltalk(kind: 'hello' | 'thanks' | 'bye', name: string | null): Answer {
  return answer({ outcome: 'smalltalk', text: kind === 'hello' ? texts.hello(name) : texts[kind] })
}

export function unknownAnswer(): Answer {
  return { ...doesNotKnow(texts.doesNotKnow), canBeFound: true }
}
