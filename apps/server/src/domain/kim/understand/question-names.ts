import type { NameKind, Vocabulary } from '../vocabulary.ts'
import { takeAgainst } from './against.ts'
import { rewriteAroundNames, rewriteWordings } from './everyday-wordings.ts'
import { takeNames } from './name-mentions.ts'
import { correctNameTypos } from './name-typos.ts'
import { isPartOfName } from './name-words.ts'
import { takeOtherRating, takeRated } from './ratings.ts'
import { literally, type Reading } from './reading.ts'
import { takeQuoted, takeSaid, takeTicketId } from './search-words.ts'
import { rewriteTopics } from './topic-names.ts'
import { takeTopic } from './topics.ts'

const kindWords: Partial<Record<NameKind, string>> = {
  ...{ category: 'category', subcategory: 'sub ?category', group: 'group', form: 'form', channel: 'channel' },
}

/** In some helpdesks, upper and lower case letters make different ticket numbers. */
const asTyped = (ticketId: string | null, question: string) =>
  ticketId &&
  (new RegExp(`(?<![\\p{L}\\d])${literally(ticketId)}(?![\\p{L}\\d])`, 'iu').exec(question)?.[0] ?? ticketId)

/** Consumes the ticket, the words to search for and the names, and replaces everyday wordings around them. */
export function takeNamed(reading: Reading, question: string, vocabulary: Vocabulary, topic: string | null) {
  const ticketId = asTyped(takeTicketId(reading), question)
  const quotedText =
    takeTopic(reading, topic) ?? takeQuoted(reading, question, vocabulary) ?? takeSaid(reading)
  // “The others” isn't a name.
  const againstPlain = takeAgainst(reading)
  const aroundNames = [...rewriteTopics(reading, vocabulary), ...rewriteAroundNames(reading)]
  const nameTypos = correctNameTypos(reading, vocabulary)
  const names = takeNames(reading, vocabulary)
  const rewritten = rewriteWordings(reading, word => isPartOfName(word, vocabulary))
  // An everyday wording can mean a rating or a channel.
  names.mentions.push(...takeNames(reading, { names: [] }).mentions)
  names.mentions.push(...takeOtherRating(reading, names.mentions))
  names.mentions.push(...takeRated(reading, names.mentions))
  // “the group Delivery desk”, if the question asks for something else
  for (const kind of new Set(names.mentions.map(one => one.kind)))
    if (kind in kindWords && !reading.find(`which ${kindWords[kind]}|(?:by|per|each) ${kindWords[kind]}`))
      reading.takeAll(`(?:in|for|of|from|at|on|with) (?:the |our )?${kindWords[kind]}(?= ¦)`)
  return {
    ticketId,
    quotedText,
    againstPlain,
    names,
    corrected: [...aroundNames, ...nameTypos, ...rewritten.corrected],
    ignored: rewritten.ignored,
  }
}
