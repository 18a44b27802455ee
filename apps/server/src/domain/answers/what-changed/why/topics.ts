import { candidateOf, type GroupCandidate } from './group-candidates.ts'
import type { Period, SampledTicket } from './sampled-ticket.ts'
import type { Table } from './tables.ts'
import { thresholds } from './thresholds.ts'
import { addValue, emptySums } from './variation.ts'

const word = /[\p{L}\p{N}_]+/gu
const fewestLetters = 4
const common = new Set(
  `about above after again against also always another anyone anything asked asks because been before being below between
  both came cannot come could customer customers days did does doing done down during each either else even ever every few
  first from further gave gets getting give given gives going gone good have having hello help helped here hers hours into
  issue issues itself just keep kept know last later least less like long made make makes many maybe message might more most
  much must need needs never next none nothing often once only order other others ours over please problem question quite
  really received regarding reply request said same says second seems sent several shall should since some someone
  something soon still such sure take taken tell than thank thanks that their them then there these they thing things think
  this those though three through ticket time today together told took under until upon very want wanted wants week weeks
  well went were what when where whether which while will with within without work would year your yours agent support team
  resolved confirmed explained offered apologised apologized january february march april june july august september
  october november december`.split(/\s+/),
)

/** Words and pairs of adjacent words in a text that may name a topic. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  let previous: string | null = null
  for (const found of wordsIn(text)) {
    const own = canNameTopic(found) ? found : null
    if (own !== null) terms.add(own)
    if (own !== null && previous !== null) terms.add(`${previous} ${own}`)
    previous = own
  }
  return terms
}

/**
 * The terms in each text, except those mentioned in too few of the period's tickets to be a topic. Dropping these early
 * removes most terms, which makes everything that follows much faster.
 */
export function frequentTermsOf(texts: readonly { text: string; period: Period }[]): Set<string>[] {
  const periods = texts.map(({ period }) => period)
  // Words and pairs are represented by numbers while they are counted. Most of them are rare, so their text is never
  // needed.
  const { words, wordOf } = numberedWords(texts.map(({ text }) => text))
  const often = mentionedOften(words, periods)
  const terms = words.map(own => withPairs(own, often, wordOf.length))
  const termOf = new Map<number, string>()
  for (const term of mentionedOften(terms, periods)) {
    const own = wordOf[term % wordOf.length] ?? ''
    const previous = wordOf[Math.floor(term / wordOf.length) - 1]
    termOf.set(term, previous === undefined ? own : `${previous} ${own}`)
  }
  return terms.map(own => {
    const found = new Set<string>()
    for (const term of own) {
      const text = termOf.get(term)
      if (text !== undefined) found.add(text)
    }
    return found
  })
}

/** The number shared by all words that can't name a topic. */
const noTopic = -1

/** Assigns a number to every word. Returns each text as a list of these numbers, and the word for each number. */
function numberedWords(texts: readonly string[]): { words: number[][]; wordOf: string[] } {
  const wordOf: string[] = []
  const numberOf = new Map<string, number>()
  const words = texts.map(text =>
    wordsIn(text).map(found => {
      let number = numberOf.get(found)
      if (number === undefined) {
        number = canNameTopic(found) ? wordOf.push(found) - 1 : noTopic
        numberOf.set(found, number)
      }
      return number
    }),
  )
  return { words, wordOf }
}

/**
 * The terms in a text, as numbers: its frequent words, and the pairs of adjacent ones. `size` is how many different
 * words there are.
 */
function withPairs(words: readonly number[], often: ReadonlySet<number>, size: number): number[] {
  const terms: number[] = []
  let previous = noTopic
  for (const found of words) {
    const own = often.has(found) ? found : noTopic
    if (own !== noTopic) {
      terms.push(own)
      if (previous !== noTopic) terms.push((previous + 1) * size + own)
    }
    previous = own
  }
  return terms
}

/** Counts a term once per text, however often the text repeats it. */
function mentionedOften(texts: readonly (readonly number[])[], periods: readonly Period[]): Set<number> {
  const mentions = new Map<number, { texts: number; latest: number }>()
  for (const [at, terms] of texts.entries()) {
    if (periods[at] !== 'now') continue
    for (const term of terms) {
      if (term === noTopic) continue
      const known = mentions.get(term)
      if (!known) mentions.set(term, { texts: 1, latest: at })
      else if (known.latest !== at) {
        known.texts += 1
        known.latest = at
      }
    }
  }
  const often = new Set<number>()
  for (const [term, { texts: n }] of mentions) if (n >= thresholds.fewestTickets) often.add(term)
  return often
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(word) ?? []

const canNameTopic = (found: string): boolean =>
  found.length >= fewestLetters && !common.has(found) && !/\d/.test(found)

/** Words and phrases that became much more frequent and whose tickets account for much of the change. */
export function topicCandidates(tickets: readonly SampledTicket[], change: number): GroupCandidate[] {
  const days = new Set(tickets.flatMap(ticket => (ticket.period === 'now' ? ticket.day : []))).size
  const all = oneBlock(days)
  const byTerm = new Map<string, Table>()
  const add = (table: Table, { period, csat }: SampledTicket) => addValue(table[period], 0, csat)
  const read = tickets.filter(ticket => ticket.terms !== null)
  const frequent = frequentTerms(read, thresholds.topicGrowth)
  for (const ticket of read) {
    add(all, ticket)
    for (const term of ticket.terms ?? []) {
      if (!frequent.has(term)) continue
      const table = byTerm.get(term) ?? oneBlock(days)
      byTerm.set(term, table)
      add(table, ticket)
    }
  }
  return [...byTerm].flatMap(
    ([words, table]) => candidateOf({ dimension: 'topic', words }, table, all, change) ?? [],
  )
}

/**
 * A topic that was hardly mentioned before. Its tickets score clearly lower than others, or clearly higher if the
 * overall score rose. It may explain only a small part of the change.
 */
export function newTopic(tickets: readonly SampledTicket[], change: number): string | null {
  const read = tickets.filter(ticket => ticket.terms !== null)
  const now = read.filter(ticket => ticket.period === 'now')
  const whole = totals(now)
  const found = [...frequentTerms(read, thresholds.newTopicGrowth)].flatMap(words => {
    const own = totals(now.filter(ticket => ticket.terms?.has(words)))
    const z = ((own.mean - whole.mean) / Math.sqrt(whole.variance / own.n)) * Math.sign(change)
    return z >= thresholds.group ? [{ words, n: own.n, z }] : []
  })
  const [best] = found.sort((a, b) => b.z - a.z)
  if (!best) return null
  const longer = found.find(
    ({ words, n }) => words !== best.words && words.includes(best.words) && n >= asMuch * best.n,
  )
  return (longer ?? best).words
}

function totals(tickets: readonly SampledTicket[]) {
  const n = tickets.length
  const mean = tickets.reduce((sum, { csat }) => sum + csat, 0) / n
  return { n, mean, variance: tickets.reduce((sum, { csat }) => sum + (csat - mean) ** 2, 0) / n }
}

/** Terms mentioned in enough tickets, and clearly more often than before. */
function frequentTerms(read: readonly SampledTicket[], growth: number): Set<string> {
  const counts = { now: new Map<string, number>(), before: new Map<string, number>() }
  const tickets = { now: 0, before: 0 }
  for (const { period, terms } of read) {
    if (period === 'earlier') continue
    tickets[period] += 1
    for (const term of terms ?? []) counts[period].set(term, (counts[period].get(term) ?? 0) + 1)
  }
  const frequent = new Set<string>()
  for (const [term, n] of counts.now) {
    if (n < thresholds.fewestTickets) continue
    const usual = ((counts.before.get(term) ?? 0) + 1) / (tickets.before + 1)
    if (n / tickets.now >= growth * usual) frequent.add(term)
  }
  return frequent
}

/** Topics come and go, so the whole period is one block instead of separate days. */
function oneBlock(blockDays: number): Table {
  return { now: emptySums(1), before: emptySums(1), earlier: emptySums(1), blockDays }
}

/** How much of a group's change a topic must explain to be named instead of the group. */
const asMuch = 0.85
const clearlySmaller = 0.75

/**
 * A topic that explains about as much as a larger group but is more specific. If several do, picks the one that
 * stands out most, in its longest form.
 */
export function topicWithin(
  candidates: readonly GroupCandidate[],
  group: GroupCandidate,
): GroupCandidate | null {
  const topics = candidates.filter(candidate => candidate.group.dimension === 'topic')
  const [best] = topics.filter(
    topic =>
      topic === group ||
      (topic.explained >= asMuch * group.explained && topic.now.share <= clearlySmaller * group.now.share),
  )
  if (!best) return null
  const isLonger = (topic: GroupCandidate) =>
    wordsOf(topic).includes(wordsOf(best)) && wordsOf(topic).length > wordsOf(best).length
  return topics.find(topic => isLonger(topic) && topic.score >= 0.9 * best.score) ?? best
}

const wordsOf = ({ group }: GroupCandidate) => (group.dimension === 'topic' ? group.words : '')
