import type { OrderTopic } from '../answers/answer.ts'
import { sentencesOf } from '../text/words.ts'
import type { TopicCue } from '../vocabulary.ts'
import { askedWords, wordsOfTopic } from './signals.ts'
import type { Turn } from './turn.ts'

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

const questionStart =
  /^(?:\W|hi|hello|hey|so|ok|okay|and|also|well|please)*\b(?:do|does|is|are|can|could|will|would|what|when|where|which|who|why|how)\b/i

/**
 * Detects questions that mention a topic but aren't about one of the customer's orders, such as "Do returned items get
 * resold?". In each of their sentences, at least half of the words are unrelated to the topic.
 */
export function isOtherQuestion(
  { text, stems, mention, isAboutOwn, chosen, address }: Turn,
  topic: OrderTopic,
): boolean {
  if (!questionStart.test(text) && !text.endsWith('?')) return false
  const isShopsItem = mention.kind === 'one' && mention.by === 'item' && stems.includes('your')
  if (isAboutOwn && !isShopsItem) return false
  if (topic === 'address' && address !== null) return false
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
