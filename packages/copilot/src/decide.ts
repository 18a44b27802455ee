import { type Answer, answer, type OrderTopic, orderTopics, personOffer } from './answers/answer.ts'
import { orderSource } from './answers/facts.ts'
import { answerAbout } from './answers/order-answers.ts'
import { orderListText, statusText, texts, unknownOrderText, whichOrderText } from './answers/replies.ts'
import { type Found, findSection, type Section } from './knowledge.ts'
import { compileAll, matchesAny } from './text/patterns.ts'
import { plainText } from './text/safe-text.ts'
import { sentencesOf, stem, wordsOf } from './text/words.ts'
import type { CopilotRules, Order } from './types.ts'
import {
  askedWords,
  asksWhetherBot,
  contentOf,
  saysNo,
  saysYes,
  smalltalkIn,
  wordsOfTopic,
} from './understand/signals.ts'
import type { Turn } from './understand/turn.ts'
import { type TopicCue, vocabulary } from './vocabulary.ts'

const followUps = compileAll(vocabulary.followUps)

export interface Deciding {
  rules: CopilotRules
  sections: readonly Section[]
  now: Date
  /** The customer's first name, and the words of their full name. */
  name: string | null
  nameWords: string[]
}

/** Chooses what to answer. Handovers that don't depend on orders are decided before this. */
export function decide(turn: Turn, deciding: Deciding): Answer {
  const { state, stems, cues, mention } = turn
  const waiting = state.waitingFor
  const topic = topicOf(turn)
  const found = findSection(deciding.sections, sentencesOf(turn.text)) ?? followedUp(turn, deciding.sections)

  if (waiting?.kind === 'new_address' && (turn.address !== null || topic === null)) {
    if (saysNo(stems)) return declined()
    return aboutOrder('address', turn, deciding)
  }
  if (waiting?.kind === 'cancel_offer' && topic === null && saysYes(stems))
    return aboutOrder('cancel', turn, deciding)
  if (waiting?.kind === 'order' && (topic === null || mention.kind !== 'none')) {
    const asked = topic ?? (waiting.topic as OrderTopic)
    if (mention.kind !== 'none' || turn.orders.length === 1)
      return aboutOrder(asked, turn, deciding, waiting.detail)
    if (saysNo(stems)) return declined()
    const isQuestion = found !== null || smalltalkIn(stems, deciding.nameWords) !== null
    if (!isQuestion) return whichOrder(asked, turn.orders, waiting.detail, true)
  }
  if (topic === null && mention.kind === 'none' && waiting && saysNo(stems)) return declined()

  if (cues.has('listOrders') && mention.kind === 'none' && !isChange(topic)) return orderList(turn)
  if (found && isGeneral(turn, found, topic)) return knowledge(found)
  if (topic && isOtherQuestion(turn, topic)) return unknownAnswer()
  if (topic) return aboutOrder(topic, turn, deciding)
  if (mention.kind !== 'none') {
    const isPlainMention =
      mention.kind !== 'one' || mention.by !== 'item' || onlyNamesItem(turn) || matchesAny(followUps, stems)
    if (isPlainMention) return aboutOrder(lastTopic(turn), turn, deciding)
  }
  if (asksWhetherBot(stems)) return answer({ outcome: 'smalltalk', text: texts.bot, waitingFor: personOffer })
  const small = smalltalkIn(stems, deciding.nameWords)
  if (small && !cues.has('vague')) return smalltalk(small, deciding.name)
  if (found) return knowledge(found)
  if (cues.has('vague') || isBare(turn)) return incomplete(turn)
  return unknownAnswer()
}

function unknownAnswer(): Answer {
  return { ...doesNotKnow(texts.doesNotKnow), canBeFound: true }
}

const cueFor: Record<OrderTopic, TopicCue> = {
  status: 'status',
  refund: 'refund',
  refund_status: 'refundStatus',
  address: 'address',
  cancel: 'cancel',
  unwanted: 'unwanted',
  problem: 'problem',
  not_received: 'notReceived',
}

/** Which of the topics in a message wins. */
function topicOf({ cues, address, chosen, mention, isAboutOwn }: Turn): OrderTopic | null {
  const order = mention.kind === 'one' ? mention.order : chosen
  const isDelivered = order?.state === 'delivered'
  if (cues.has('cancel') && !(cues.has('refund') && isDelivered)) return 'cancel'
  if (cues.has('refundStatus')) return 'refund_status'
  if (cues.has('refund')) return 'refund'
  if (cues.has('address') || (address !== null && isAboutOwn)) return 'address'
  if (cues.has('problem')) return 'problem'
  if (cues.has('unwanted')) return 'unwanted'
  if (cues.has('notReceived')) return 'not_received'
  return cues.has('status') ? 'status' : null
}

/** "And does it cover accidents?" right after an answer from the page about the warranty. */
function followedUp({ state, stems }: Turn, sections: readonly Section[]): Found | null {
  const page = /^page:([^:]+)/.exec(state.topics.at(-1)?.topic ?? '')?.[1]
  if (page === undefined) return null
  const found = findSection(
    sections.filter(section => section.page === page),
    [[...wordsOf(page).map(stem), ...contentOf(stems)]],
  )
  return found?.by === 'cue' && contentOf(stems).some(word => found.section.words.has(word)) ? found : null
}

function isChange(topic: OrderTopic | null): boolean {
  return (
    topic === 'cancel' ||
    topic === 'refund' ||
    topic === 'address' ||
    topic === 'problem' ||
    topic === 'unwanted'
  )
}

/** A question about the shop rather than about an order. */
function isGeneral(
  { isAboutOwn, cues, chosen, stems }: Turn,
  found: Found,
  topic: OrderTopic | null,
): boolean {
  if (found.by !== 'cue') return topic === null
  if (cues.has('knowledgeFirst')) return !isAboutOwn || topic !== 'status'
  if (topic === 'cancel' || topic === 'address') return false
  const refersToChosen = chosen !== null && stems.includes('it')
  return !isAboutOwn && !refersToChosen
}

const questionStart =
  /^(?:\W|hi|hello|hey|so|ok|okay|and|also|well|please)*\b(?:do|does|is|are|can|could|will|would|what|when|where|which|who|why|how)\b/i

/**
 * "Do returned items get resold?" has a word about returns, but isn't about one of the customer's orders: at least half
 * of the words in each of its sentences have nothing to do with the topic.
 */
function isOtherQuestion({ text, stems, mention, isAboutOwn, chosen }: Turn, topic: OrderTopic): boolean {
  if (!questionStart.test(text) && !text.endsWith('?')) return false
  const isShopsItem = mention.kind === 'one' && mention.by === 'item' && stems.includes('your')
  if (isAboutOwn && !isShopsItem) return false
  if (chosen && stems.some(word => pronouns.has(word))) return false
  const known = wordsOfTopic(cueFor[topic])
  const sentences = sentencesOf(text)
    .map(askedWords)
    .filter(asked => asked.length > 0)
  return (
    sentences.length > 0 &&
    sentences.every(asked => asked.filter(word => known.has(word)).length * 2 <= asked.length)
  )
}

const pronouns = new Set(['it', 'this', 'that', 'they', 'them', 'these', 'those', 'one'])

function aboutOrder(topic: OrderTopic, turn: Turn, deciding: Deciding, detail: string | null = null): Answer {
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
  return answerAbout(topic, { order, rules: deciding.rules, now: deciding.now, address, hasProblem })
}

function whichOrder(
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

function statusOfSeveral(orders: readonly Order[], now: Date): Answer {
  return answer({
    outcome: 'status_given',
    text: orders.map(order => statusText(order, now)).join('\n'),
    sources: orders.map(orderSource),
    rule: 'status',
    topic: 'status:several',
  })
}

function unknownOrder(given: string | null): Answer {
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

function askContact(missing: 'contact' | 'number', topic: OrderTopic, detail: string | null): Answer {
  return answer({
    outcome: 'incomplete_question',
    kind: 'incompleteQuery',
    text: missing === 'contact' ? texts.askContact : texts.askNumber,
    rule: 'order.needs_contact',
    waitingFor: { kind: 'order', topic, detail },
  })
}

function orderList({ orders, missing }: Turn): Answer {
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

function knowledge({ section }: Found): Answer {
  return answer({
    outcome: 'knowledge_answer',
    text: section.text,
    sources: [{ kind: 'page', title: `${section.page}: ${section.heading}` }],
    rule: 'page',
    topic: `page:${section.page}:${section.heading}`,
  })
}

export function doesNotKnow(text: string): Answer {
  return answer({ outcome: 'does_not_know', text, isUnsure: true, waitingFor: personOffer })
}

function incomplete({ chosen }: Turn): Answer {
  return answer({
    outcome: 'incomplete_question',
    kind: 'incompleteQuery',
    text: chosen ? texts.incompleteFor(chosen.id) : texts.incomplete,
    isUnsure: true,
    rule: 'question.incomplete',
  })
}

function declined(): Answer {
  return answer({ outcome: 'smalltalk', text: texts.declined })
}

function smalltalk(kind: 'hello' | 'thanks' | 'bye', name: string | null): Answer {
  return answer({ outcome: 'smalltalk', text: kind === 'hello' ? texts.hello(name) : texts[kind] })
}

/** After an answer, another order's number or name continues the same question. */
function lastTopic({ state }: Turn): OrderTopic {
  const last = state.topics
    .at(-1)
    ?.topic.replace(/^which:/, '')
    .replace(/^status:.*/, 'status')
  return orderTopics.find(topic => topic === last) ?? 'status'
}

/** "The boots" means the order; "are the boots waterproof" is a question about a product. */
function onlyNamesItem({ stems, mention }: Turn): boolean {
  if (mention.kind !== 'one') return false
  const items = mention.order.items.flatMap(({ title }) => title.toLowerCase())
  return contentOf(stems).every(word => items.some(title => title.includes(word)))
}

/** A message without any content, such as "my order" or "???". */
function isBare({ stems }: Turn): boolean {
  return contentOf(stems).length === 0
}
