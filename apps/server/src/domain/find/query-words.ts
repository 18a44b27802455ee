import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { closestWord, couldBeMisspelled } from './closest-word.ts'
import { searchable, wordsIn } from './searched-text.ts'
import { stemsOf } from './stems.ts'
import { allTickets } from './word-counts.ts'

export interface QueryWord {
  stem: string
  /** How many tickets contain the word. */
  tickets: number
  /** How much a match counts. Rare words count more. */
  rarity: number
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
  /** The number of different words, including words that are too common to search for. */
  count: number
  /** How many tickets are searched. */
  total: number
}

/** Enough for ranking. A pasted email has hundreds of words, and most of them don't help. */
const mostWords = 32
const longestText = 5_000
const mostCorrected = 5
/** Customers make the same mistakes, so a word in fewer than one of this many tickets may be misspelled too. */
const rareAmong = 1_000
/** If a similar word is this many times as common, it is searched for in addition. */
const muchMoreCommon = 50

/**
 * The stems of a query. A word that occurs in no ticket is replaced with the most similar one that does. For a word in
 * very few tickets, a similar and much more common one is added. Without `personal`, occurrences in personal data don't
 * count.
 */
export async function queryWords(
  tx: Kysely<Tables>,
  accountId: number,
  text: string,
  personal: boolean,
): Promise<Read> {
  const words = [...new Set(wordsIn(text.slice(0, longestText)))]
  const stemOf = await stemsOf(tx, [words])
  const wordOf = new Map<string, string>()
  for (const word of words) {
    const stem = stemOf.get(word) ?? null
    if (stem !== null && !wordOf.has(stem)) wordOf.set(stem, word)
  }
  const rows = await tx
    .selectFrom('search_words')
    .where('account_id', '=', accountId)
    .where('stem', 'in', [allTickets, ...wordOf.keys()])
    .select(['stem', personal ? 'tickets' : 'public_tickets as tickets'])
    .execute()
  const total = rows.find(({ stem }) => stem === allTickets)?.tickets ?? 0
  const found = new Map(
    rows.flatMap(({ stem, tickets }) => (stem !== allTickets && tickets > 0 ? [[stem, tickets]] : [])),
  )
  const corrections: Correction[] = []
  const doubtful = [...wordOf]
    .map(([stem, word]) => ({ stem, word, tickets: found.get(stem) ?? 0 }))
    .filter(({ stem, tickets }) => tickets * rareAmong <= total && couldBeMisspelled(stem))
    .sort((a, b) => a.tickets - b.tickets)
  for (const { stem, word, tickets } of doubtful.slice(0, mostCorrected)) {
    const similar = await closestWord(tx, accountId, stem, personal)
    if (!similar || similar.tickets < tickets * muchMoreCommon || found.has(similar.stem)) continue
    found.set(similar.stem, similar.tickets)
    corrections.push({ from: word, to: similar.stem, also: tickets > 0 })
  }
  return { words: ranked(found, total), corrections, count: words.length, total }
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
    words: ranked(new Map(rows.map(row => [row.stem, row.tickets])), total),
    corrections: [],
    count: rows.length,
    total,
  }
}

function ranked(found: ReadonlyMap<string, number>, total: number): QueryWord[] {
  return [...found]
    .map(([stem, tickets]) => ({
      stem,
      tickets,
      rarity: Math.log(1 + Math.max(0, total - tickets + 0.5) / (tickets + 0.5)),
    }))
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
