import type { Conversation } from '../conversation.ts'
import { rolesOf } from '../eligibility/roles.ts'
import { dimensions, embedTogether, unit } from '../embeddings/index.ts'
import { readable, sentences } from '../text/index.ts'
import { bucketOf, bucketOfPair, isStopWord, stem, wordsOf } from './word-buckets.ts'

/** The features of a conversation that the categorizer uses. */
export interface TopicFeatures {
  vector: Float32Array
  /** Unique words. */
  words: string[]
  /** Unique buckets of hashed words and word pairs. */
  buckets: number[]
}

/** Customers say what they want in the subject and the first message. Later messages mostly react to the replies. */
const subjectWeight = 1
const messageWeights = [1, 0.5, 0.25]
const longestMessage = 1_500

const addresses =
  /[\x21-\x7e]{60,}|(?:https?:\/\/|www\.)[\x21-\x7e]+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/gi
const greeting = /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^,.!?\n]{0,30}[,.!?\n]\s*/i
const mailPrefix = /^\s*(?:(?:re|fwd?|aw)\s*:\s*)+/i
/** Subjects filled in by a helpdesk or a form carry no information about the ticket. */
const emptySubject =
  /^(?:(?:new )?(?:message|conversation|chat|ticket|request|contact form|customer support)\b.{0,30}|\(?no subject\)?)$/i

export function topicFeatures(conversation: Conversation): TopicFeatures {
  const roles = rolesOf(conversation)
  const subject = (conversation.subject ?? '').slice(0, 300).replace(mailPrefix, '').trim()
  const texts: TopicText[] = []
  if (subject !== '' && !emptySubject.test(subject))
    texts.push({ text: subject, sentences: [subject], weight: subjectWeight })
  let used = 0
  for (const [index, message] of conversation.messages.entries()) {
    if (used >= messageWeights.length) break
    if (message.public === false || roles[index] !== 'customer') continue
    const own = ownText(message.body)
    // After “Hi” or “are you there?” the actual topic follows in the next message.
    if (texts.length === 0 && wordsOf(own.text).filter(word => !isStopWord(word)).length < 2) continue
    texts.push({ ...own, weight: messageWeights[used] ?? 0 })
    used++
  }
  if (texts.length === 0) {
    const first = conversation.messages.find(message => message.public !== false)
    if (first !== undefined) texts.push({ ...ownText(first.body), weight: 1 })
  }
  return featuresOfTexts(texts)
}

interface TopicText {
  text: string
  /** The sentences that the text consists of. */
  sentences: string[]
  weight: number
}

function ownText(body: string): Pick<TopicText, 'text' | 'sentences'> {
  const { text: whole } = readable(body, longestMessage * 4)
  const own = sentences(whole, 30).map(({ start, end }) => whole.slice(start, end))
  const joined = own.join(' ')
  const text = joined.replace(addresses, ' ').replace(greeting, '').slice(0, longestMessage)
  return { text, sentences: text === joined ? own : [text] }
}

/** Reads a single text as if a customer had written it. */
export const textFeatures = (text: string): TopicFeatures =>
  featuresOfTexts([{ text, sentences: [text], weight: 1 }])

function featuresOfTexts(texts: readonly TopicText[]): TopicFeatures {
  const sum = new Float64Array(dimensions)
  const buckets = new Set<number>()
  const all = new Set<string>()
  for (const { text, sentences, weight } of texts) {
    const vector = embedTogether(sentences)
    const words = wordsOf(text)
    for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0)
    let previous = ''
    for (const word of words) {
      all.add(word)
      const own = stem(word)
      buckets.add(bucketOf(own))
      if (previous !== '') buckets.add(bucketOfPair(previous, own))
      previous = own
    }
  }
  return { vector: unit(sum), words: [...all], buckets: [...Uint16Array.from(buckets).sort()] }
}
