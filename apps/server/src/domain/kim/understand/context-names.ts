import type { NameKind, Vocabulary } from '../vocabulary.ts'
import { withoutRepeats } from './excluded-names.ts'
import { type Mention, takeNames, takePartialNames } from './name-mentions.ts'
import { correctNameTypos } from './name-typos.ts'
import { literally, plain, Reading } from './reading.ts'
import { rewriteTopics } from './topic-names.ts'
import type { Understood } from './understood-question.ts'

/** “for Ken, for Priya” names two people, like “for Ken and Priya”. */
export function joinedNames(needed: readonly string[]): string[] {
  const names = needed.filter(one => one.startsWith('for ')).map(one => one.slice(4))
  return [
    ...needed.filter(one => !one.startsWith('for ')),
    ...(names.length > 0 ? [`for ${names.join(' and ')}`] : []),
  ]
}

const topics: ReadonlySet<NameKind> = new Set(['group', 'category', 'subcategory', 'form'])
const kindWords: Partial<Record<NameKind, string>> = {
  ...{ group: 'group', form: 'form', category: 'category', subcategory: 'subcategory' },
}

/** “I’m worried about Mara. How is her CSAT?”: names in the context count unless the question names one itself. */
export function namesIn(
  context: string[],
  { mentions, dimension }: Pick<Understood, 'mentions' | 'dimension'>,
  vocabulary: Vocabulary,
  meant: { several: boolean; person: boolean; ofThem: boolean; thing: string | null },
): string[] {
  const reading = new Reading(context.join(' ¦ '))
  const text = ` ${plain(context.join(' '))} `
  rewriteTopics(reading, vocabulary)
  correctNameTypos(reading, vocabulary)
  const found = [
    ...takeNames(reading, vocabulary).mentions,
    // “Send them a card” doesn't name gift cards, unless the question refers to something.
    ...takePartialNames(reading, vocabulary).mentions.filter(one => one.kind === 'agent' || meant.several),
  ]
  const placed = (kind: NameKind) => (kind === 'subcategory' ? 'category' : kind)
  const taken = new Set([
    ...mentions.map(one => placed(one.kind)),
    // “Who needs coaching” asks for an agent. “What should she work on” doesn't.
    dimension === 'agent' && (meant.person || meant.ofThem) ? null : dimension,
  ])
  // “I want to praise someone” and “a workshop on Friday” name neither a category nor a group.
  const isCommon = ({ name, kind }: Mention) => {
    const [word = ''] = plain(name).split(' ')
    return kind !== 'agent' && new RegExp(` (?:to|an?|some|more|much) ${literally(word)} `, 'u').test(text)
  }
  // “Something is off with billing. How many tickets about unexpected charges …”: the question has its own topic.
  const isOwn = mentions.some(one => topics.has(one.kind) && !one.excluded) && !meant.several && !meant.thing
  const kept = found.filter(
    one =>
      !(isOwn && topics.has(one.kind)) &&
      !isCommon(one) &&
      !one.excluded &&
      one.kind !== 'rating' &&
      !taken.has(placed(one.kind)),
  )
  const namesAgent = kept.some(one => one.kind === 'agent') && (meant.person || meant.several)
  const isMeant = ({ kind }: Mention) => !namesAgent || kind === 'agent' || kind === meant.thing
  const groups = [
    ...Map.groupBy(withoutRepeats(kept.filter(isMeant)), one => placed(one.kind)).values(),
  ].filter(same => same.length === 1 || meant.several)
  return groups.flat().map(({ kind, name }) => (kind in kindWords ? `the ${name} ${kindWords[kind]}` : name))
}
