import { aboutOrder } from './about-order.ts'
import { type Answer, answer, type OrderTopic, orderTopics, personOffer } from './answers/answer.ts'
import {
  asksPrice,
  declined,
  incomplete,
  knowledge,
  orderList,
  smalltalk,
  unknownAnswer,
  whichOrder,
} from './answers/general-answers.ts'
import { texts } from './answers/replies.ts'
import { replyToConfirmation } from './confirmation.ts'
import { type Found, findSection, type Section } from './knowledge.ts'
import { compileAll, matchesAny } from './text/patterns.ts'
import { sentencesOf, stem, wordsOf } from './text/words.ts'
import type { CopilotRules } from './types.ts'
import { isOtherQuestion } from './understand/other-question.ts'
import { asksWhetherBot, contentOf, saysNo, smalltalkIn } from './understand/signals.ts'
import type { Turn } from './understand/turn.ts'
import { vocabulary } from './vocabulary.ts'

const followUps = compileAll(vocabulary.followUps)

export interface Deciding {
  rules: CopilotRules
  sections: readonly Section[]
  now: Date
  /** The customer's first name, and the words of their full name. */
  name: string | null
  nameWords: string[]
}

/** Chooses the answer. Handovers that don't depend on orders are decided earlier. */
export function decide(turn: Turn, deciding: Deciding): Answer {
  const { state, stems, cues, mention } = turn
  const waiting = state.waitingFor
  const topic = topicOf(turn)
  const found =
    findSection(deciding.sections, sentencesOf(turn.text)) ??
    followedUp(turn, deciding.sections) ??
    withoutPrice(turn, deciding.sections)
  // If a page answers the message, the message isn't a reply to Copilot's question.
  const isReply = topic === null && mention.kind === 'none' && found === null

  if (waiting?.kind === 'new_address' && (turn.address !== null || isReply)) {
    if (saysNo(stems)) return declined()
    return aboutOrder('address', turn, deciding)
  }
  if (waiting?.kind === 'zip' && (turn.address !== null || isReply)) {
    if (turn.address === null && saysNo(stems)) return declined()
    return aboutOrder('address', turn, deciding, waiting.detail)
  }
  const confirmed = replyToConfirmation(turn, topic, deciding)
  if (confirmed) return confirmed
  if (waiting?.kind === 'order' && (topic === null || mention.kind !== 'none')) {
    const asked = topic ?? (waiting.topic as OrderTopic)
    if (mention.kind !== 'none' || turn.orders.length === 1)
      return aboutOrder(asked, turn, deciding, waiting.detail)
    if (saysNo(stems)) return declined()
    const isQuestion = found !== null || smalltalkIn(stems, deciding.nameWords) !== null
    if (!isQuestion && turn.orders.length === 0) return aboutOrder(asked, turn, deciding, waiting.detail)
    if (!isQuestion) return whichOrder(asked, turn.orders, waiting.detail, true)
  }
  if (topic === null && mention.kind === 'none' && waiting && saysNo(stems)) return declined()

  if (cues.has('listOrders') && mention.kind === 'none' && !isChange(topic)) return orderList(turn)
  if (found && isGeneral(turn, found, topic)) return knowledge(found, turn.text)
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
  if (found) return knowledge(found, turn.text)
  if (cues.has('vague') || isBare(turn)) return incomplete(turn)
  return unknownAnswer()
}

/** The topic to answer. If a message has several, the most important one is chosen. */
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

/** Handles follow-up questions, such as "And does it cover accidents?" after an answer from the warranty page. */
function followedUp({ state, stems }: Turn, sections: readonly Section[]): Found | null {
  const page = /^page:([^:]+)/.exec(state.topics.at(-1)?.topic ?? '')?.[1]
  if (page === undefined) return null
  const found = findSection(
    sections.filter(section => section.page === page),
    [[...wordsOf(page).map(stem), ...contentOf(stems)]],
  )
  return found?.by === 'cue' && contentOf(stems).some(word => found.section.words.has(word)) ? found : null
}

const priceWords = new Set(['cost', 'price', 'fee', 'charge', 'rate', 'expensive'].map(stem))

/** Finds a page about the same thing if no page has the price. The answer then says that the price is missing. */
function withoutPrice({ text }: Turn, sections: readonly Section[]): Found | null {
  if (!asksPrice(text)) return null
  const sentences = sentencesOf(text).map(stems => stems.filter(word => !priceWords.has(word)))
  const found = findSection(sections, sentences)
  return found?.by === 'cue' ? found : null
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

/** Whether the question is about the shop rather than an order. */
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

/** If the customer names another order after an answer, the same question applies to that order. */
function lastTopic({ state }: Turn): OrderTopic {
  const last = state.topics
    .at(-1)
    ?.topic.replace(/^(?:which|confirm):/, '')
    .replace(/^status:.*/, 'status')
  return orderTopics.find(topic => topic === last) ?? 'status'
}

/**
 * Whether the message only names an item. "The boots" means the order, but "are the boots waterproof" is a question
 * about the product.
 */
function onlyNamesItem({ stems, mention }: Turn): boolean {
  if (mention.kind !== 'one') return false
  const items = mention.order.items.flatMap(({ title }) => title.toLowerCase())
  return contentOf(stems).every(word => items.some(title => title.includes(word)))
}

/** A message without any content, such as "my order" or "???". */
function isBare({ stems }: Turn): boolean {
  return contentOf(stems).length === 0
}
