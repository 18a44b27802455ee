import type { Vocabulary } from '../vocabulary.ts'
import { wordsOf } from './name-words.ts'
import type { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'
import { topicWords } from './words/topic-words.ts'

interface Topic {
  name: string
  spoken: string
}

const customers = '(?:people|customers|clients|folks|shoppers|buyers)'

const known = new WeakMap<Vocabulary, Topic[]>()

/** The account's topics that people often call something else. */
function topicsOf(vocabulary: Vocabulary): Topic[] {
  const kept = known.get(vocabulary)
  if (kept) return kept
  const topics = vocabulary.names.filter(({ kind }) => kind === 'category' || kind === 'subcategory')
  const found = topicWords.flatMap(([pattern, spoken]) => {
    const isNamed = new RegExp(`^(?:${pattern})$`, 'u')
    const names = new Set(topics.map(one => wordsOf(one).text).filter(text => isNamed.test(text)))
    const [name, ...more] = names
    return name !== undefined && more.length === 0 ? [{ name, spoken }] : []
  })
  known.set(vocabulary, found)
  return found
}

/** Replaces everyday words for a topic with the account's name for it: “lost parcels” for “Parcel not received”. */
export function rewriteTopics(reading: Reading, vocabulary: Vocabulary): Understood['corrected'] {
  return topicsOf(vocabulary).flatMap(({ name, spoken }) => {
    if (reading.find(name)) return []
    // “Double charged people”, “people who forgot their password”: these are tickets, not agents.
    const people = reading.rewrite(
      `(?:${spoken}) ${customers}|${customers} (?:(?:who|that|whose|had|have|has|got|were|was) )+(?:${spoken})`,
      `${name} tickets`,
    )
    return [...people, ...reading.rewrite(spoken, name)].map(from => ({ from: from.trim(), to: name }))
  })
}
