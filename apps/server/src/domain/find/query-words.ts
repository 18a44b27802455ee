import { isWholeWord } from '@pulse/scoring/embeddings'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { closestWord, couldBeMisspelled, isMostlyPersonal, type WordUse } from './closest-word.ts'
import { type DecisiveTerm, decisiveTerms } from './decisive-terms.ts'
import { isInDictionary, wordToShow } from './dictionary.ts'
import { searchable, wordsIn } from './searched-text.ts'
import { stemsOf } from './stems.ts'
import { allTickets } from './word-counts.ts'

export interface QueryWord {
  stem: string
  /** How many tickets contain the word. */
  tickets: number
  /** How much a match counts. Rare words count more. */
  rarity: number
  /** The stem of the correctly spelled word, if it is different. If both spellings match, they count once. */
  meant?: string
}

export interface Correction {
  from: string
  to: string
  /** Whether the original word is searched for as well. */
  also: boolean
}

interface Read {
  words: QueryWord[]
  corrections: Correction[]
  /** Tickets that contain these terms come first. */
  decisive: DecisiveTerm[]
  /** The number of different words, including words that are too common to search for. */
  count: number
  /** How many tickets are searched. */
  total: number
}

/** Enough for ranking. A pasted email has hundreds of words, and most of them don't help. */
const mostWords = 32
const longestText = 5_000
const mostCorrected = 5
/**
 * Customers misspell words too. An unknown word can be a misspelling if it occurs in at most one of this many tickets.
 */
const rareAmong = 50
/** If a similar word is this many times as common, it is searched for as well. */
const muchMoreCommon = 10

/**
 * The stems of a query. A word that occurs in no ticket and isn't an ordinary English word is replaced with the most
 * similar word in the tickets. An unknown word that occurs in only a few tickets is kept, and a similar but much more
 * common word is added. Without `personal`, occurrences in personal data don't count.
 */
export async function queryWords(
  tx: Kysely<Tables>,
  accountId: number,
  text: string,
  personal: boolean,
): Promise<Read> {
  const asked = text.slice(0, longestText)
  const words = [...new Set(wordsIn(asked))]
  const stemOf = await stemsOf(tx, [words])
  const wordOf = new Map<string, string>()
  for (const word of words) {
    const stem = stemOf.get(word) ?? null
    if (stem !== null && !wordOf.has(stem)) wordOf.set(stem, word)
  }
  const { uses, total } = await usesOf(tx, accountId, [...wordOf.keys()], personal)
  const corrections: Correction[] = []
  /** The correct spelling for each misspelled stem. */
  const correct = new Map<string, string>()
  for (const { stem, word, tickets } of doubtful(wordOf, uses, total).slice(0, mostCorrected)) {
    if (await isInDictionary(tx, word, stem)) continue
    const similar = await closestWord(tx, accountId, stem, personal)
    if (!similar || similar.tickets < tickets * muchMoreCommon) continue
    correct.set(stem, similar.stem)
    if (uses.has(similar.stem)) continue
    uses.set(similar.stem, similar)
    const to = personal ? await wordToShow(tx, accountId, similar.stem, word) : similar.stem
    corrections.push({ from: word, to, also: tickets > 0 })
  }
  const searched = [...wordOf.keys()].map(stem => ({
    spellings: [...new Set([stem, correct.get(stem) ?? stem])].filter(spelling => uses.has(spelling)),
  }))
  return {
    words: ranked(uses, total, correct),
    corrections,
    decisive: decisiveTerms({ text: asked, words: searched, stemOf, uses, total, personal }),
    count: words.length,
    total,
  }
}

/** How many tickets contain each stem, and how many tickets there are. Omits stems that no ticket contains. */
async function usesOf(
  tx: Kysely<Tables>,
  accountId: number,
  stems: readonly string[],
  personal: boolean,
): Promise<{ uses: Map<string, WordUse>; total: number }> {
  const rows = await tx
    .selectFrom('search_words')
    .where('account_id', '=', accountId)
    .where('stem', 'in', [allTickets, ...stems])
    .select(['stem', personal ? 'tickets' : 'public_tickets as tickets', 'public_tickets as publicTickets'])
    .execute()
  const uses = new Map(rows.flatMap(({ stem, ...use }) => (use.tickets > 0 ? [[stem, use]] : [])))
  const total = uses.get(allTickets)?.tickets ?? 0
  uses.delete(allTickets)
  return { uses, total }
}

/**
 * The words that may be misspelled, starting with those in the fewest tickets. Names that occur in tickets are left
 * out.
 */
function doubtful(wordOf: ReadonlyMap<string, string>, uses: ReadonlyMap<string, WordUse>, total: number) {
  return [...wordOf]
    .map(([stem, word]) => ({ stem, word, use: uses.get(stem) ?? { tickets: 0, publicTickets: 0 } }))
    .filter(
      ({ stem, word, use }) =>
        couldBeMisspelled(stem) &&
        !isWholeWord(word) &&
        use.tickets * rareAmong <= total &&
        !isMostlyPersonal(use),
    )
    .map(({ use, ...one }) => ({ ...one, tickets: use.tickets }))
    .sort((a, b) => a.tickets - b.tickets)
}

/** The words that distinguish a ticket from others, excluding its personal data. */
export async function wordsLike(tx: Kysely<Tables>, accountId: number, ticketId: string): Promise<Read> {
  const { rows } = await sql<{ stem: string; tickets: number }>`
    select lexeme as stem, known.public_tickets as tickets
      from ticket_words, unnest(words) join search_words as known on known.account_id = ${accountId} and known.stem = lexeme
     where ticket_words.account_id = ${accountId} and ticket_id = ${ticketId}
       and known.public_tickets > 1 and weights <> array_fill('D'::text, array[cardinality(weights)])
     order by cardinality(positions) * ln(1 + 1000000.0 / known.public_tickets) desc limit 12`.execute(tx)
  const total = await searchedTickets(tx, accountId)
  return {
    words: ranked(new Map(rows.map(row => [row.stem, row])), total),
    corrections: [],
    decisive: [],
    count: rows.length,
    total,
  }
}

/** A word and its misspelling count as one word, so the misspelling doesn't count as a rarer word. */
function ranked(
  uses: ReadonlyMap<string, { tickets: number }>,
  total: number,
  correct: ReadonlyMap<string, string> = new Map(),
): QueryWord[] {
  const meantBy = (stem: string) => correct.get(stem) ?? stem
  const together = new Map<string, number>()
  for (const [stem, { tickets }] of uses)
    together.set(meantBy(stem), (together.get(meantBy(stem)) ?? 0) + tickets)
  return [...uses]
    .map(([stem, { tickets }]) => {
      const all = together.get(meantBy(stem)) ?? tickets
      const rarity = Math.log(1 + Math.max(0, total - all + 0.5) / (all + 0.5))
      return { stem, tickets, rarity, meant: meantBy(stem) }
    })
    .sort((a, b) => b.rarity - a.rarity)
    .slice(0, mostWords)
}

export async function searchedTickets(tx: Kysely<Tables>, accountId: number): Promise<number> {
  const row = await tx
    .selectFrom('search_words')
    .where('account_id', '=', accountId)
    .where('stem', '=', allTickets)
    .select('tickets')
    .executeTakeFirst()
  return row?.tickets ?? 0
}

/** Tests whether a word in a ticket has one of these stems, such as “delivered” for “deliv”. */
export function stemMatcher(stems: readonly string[]): (word: string) => boolean {
  const roots = stems.map(stem => (stem.length > 4 ? stem.replace(/[iey]$/, '') : stem))
  return word => {
    const plain = searchable(word)
    return roots.some(
      root => plain === root || (plain.startsWith(root) && hasEnding(plain.slice(root.length), root)),
    )
  }
}

/** Short stems have few endings: “car” and “cars”, “use” and “used”, but not “card” or “cargo”. */
const hasEnding = (ending: string, root: string) =>
  root.length < 4
    ? ending === 's' || (ending === 'd' && root.endsWith('e'))
    : ending.length <= Math.min(root.length - 1, 5)
