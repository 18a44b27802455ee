import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { CodeCache } from './code-cache.ts'
import { type Embedder, fromBytes, similarityToBytes, toCode } from './embedders.ts'
import { type Correction, type QueryWord, queryWords, wordsLike } from './query-words.ts'
import { currentModel, type LiveModel } from './search-models.ts'
import { noFilter, type TicketFilters, ticketFilter } from './ticket-filters.ts'

export interface Search {
  text: string
  /** Finds tickets like this one instead. */
  like?: string | undefined
  filters: TicketFilters
  limit: number
  /** Whether personal data can be searched for. */
  personal: boolean
}

export interface SearchResult {
  ticketIds: string[]
  words: QueryWord[]
  vector: Float32Array | null
  corrections: Correction[]
}

/** How much each part counts. The quality bench also measures each part alone. */
export interface Parts {
  words: boolean
  meaning: boolean
}

/** What a search needs besides the database. */
export interface Searching {
  embedders: readonly Embedder[]
  codes: CodeCache
}

const nearestCodes = 300
/** More have to be near than are used, because some have been deleted since their codes were read. */
const nearestUnfiltered = 400
/** With filters, even more are dropped. */
const nearestFiltered = 3_000
/** The exact vectors of these are compared: the best by words, and the nearest. */
const mostByWords = 500
/** Rare words are looked up first, until they match this many tickets in total. */
const mostWithWords = 2_000
/** With filters, most of the tickets found by their words may be dropped. */
const mostWithWordsFiltered = 20_000
/** A ticket without any of the words has to be at least this near to the query. */
const leastSimilarity = 0.35
/** The more words a query has, the more they count relative to its overall meaning. */
const meaningWeight = (words: number) => Math.min(2.5, 25 / Math.max(1, words))

/** The best tickets by words and meaning. The transaction must be bound to the account. */
export async function search(
  tx: Kysely<Tables>,
  accountId: number,
  { embedders, codes }: Searching,
  asked: Search,
  parts: Parts = { words: true, meaning: true },
): Promise<SearchResult> {
  const filter = await ticketFilter(tx, accountId, asked.filters)
  if (asked.like === undefined && asked.text.trim() === '')
    return { ticketIds: await newest(tx, accountId, filter, asked.limit), ...noQuery }
  const model = parts.meaning ? await currentModel(tx, accountId, embedders) : null
  const { words, corrections, count, total } =
    asked.like === undefined
      ? await queryWords(tx, accountId, asked.text, asked.personal)
      : await wordsLike(tx, accountId, asked.like)
  const vector = model && (await vectorFor(tx, accountId, model, asked, count))
  const byWords = parts.words ? await scoredByWords(tx, accountId, words, filter, asked.personal) : []
  const near =
    model && vector ? await nearest(tx, { accountId, model, vector, tickets: total }, codes, filter) : []
  const ids = [...new Set([...byWords.slice(0, mostByWords).map(one => one.ticketId), ...near])]
  const similar = model && vector ? await similarities(tx, accountId, model.name, vector, ids) : new Map()
  const best = Math.max(Number.MIN_VALUE, ...byWords.map(one => one.score))
  const scoreOf = new Map(byWords.map(one => [one.ticketId, one.score / best]))
  const ranked = ids
    .map(id => ({ id, words: scoreOf.get(id) ?? 0, similarity: (similar.get(id) as number) ?? 0 }))
    .filter(one => one.id !== asked.like && (one.words > 0 || one.similarity >= leastSimilarity))
    .map(one => ({ id: one.id, score: one.words + meaningWeight(count) * one.similarity }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(one => one.id)
  const named = asked.like === undefined ? await namedTickets(tx, accountId, asked.text, filter) : []
  return {
    ticketIds: [...new Set([...named, ...ranked])].slice(0, asked.limit),
    words,
    vector: vector ?? null,
    corrections,
  }
}

const noQuery = { words: [], vector: null, corrections: [] }

async function newest(
  tx: Kysely<Tables>,
  accountId: number,
  filter: RawBuilder<unknown>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from tickets where account_id = ${accountId} and status <> 'deleted' and ${filter}
     order by updated_at desc, ticket_id limit ${limit}`.execute(tx)
  return rows.map(row => row.ticket_id)
}

async function vectorFor(
  tx: Kysely<Tables>,
  accountId: number,
  { name, embedder }: LiveModel,
  { like, text }: Search,
  words: number,
): Promise<Float32Array | null> {
  if (like === undefined) {
    const vector = words > 0 ? embedder.embed(text) : null
    return vector?.some(value => value !== 0) ? vector : null
  }
  const row = await tx
    .selectFrom('ticket_vectors')
    .where('account_id', '=', accountId)
    .where('model', '=', name)
    .where('ticket_id', '=', like)
    .select('vector')
    .executeTakeFirst()
  return row ? fromBytes(row.vector) : null
}

async function scoredByWords(
  tx: Kysely<Tables>,
  accountId: number,
  words: readonly QueryWord[],
  filter: RawBuilder<unknown>,
  personal: boolean,
): Promise<{ ticketId: string; score: number }[]> {
  const known = words.filter(word => word.tickets > 0).sort((a, b) => a.tickets - b.tickets)
  if (known.length === 0) return []
  const looked: string[] = []
  let tickets = 0
  for (const word of known) {
    if (looked.length > 0 && tickets + word.tickets > mostWithWords) break
    looked.push(word.stem)
    tickets += word.tickets
  }
  const weights = [personal ? 0.8 : 0, 0.8, 0.8, 1]
  const ranks = known.map(
    ({ stem, rarity }) =>
      sql`${rarity}::float8 * ts_rank(${weights}::float4[], found.words, ${`'${stem}'`}::tsquery)`,
  )
  const { rows } = await sql<{ ticket_id: string; score: number; length: number }>`
    select found.ticket_id, found.length, ${sql.join(ranks, sql` + `)} as score
      from tickets_with_words(${looked}::text[], ${filter === noFilter ? mostWithWords : mostWithWordsFiltered}) as found
      ${joinedTickets(accountId, sql.ref('found.ticket_id'), filter)}`.execute(tx)
  // A visitor's search must not depend on tickets that have the words only in personal data.
  const scored = rows.filter(({ score }) => score > 1e-6)
  const average = scored.reduce((sum, { length }) => sum + length, 0) / scored.length || 1
  const scores = new Map(
    scored.map(({ ticket_id, score, length }): [string, number] => [
      ticket_id,
      score / (0.6 + 0.4 * Math.sqrt(Math.max(length / average, 0.05))),
    ]),
  )
  return [...scores].map(([ticketId, score]) => ({ ticketId, score })).sort((a, b) => b.score - a.score)
}

function joinedTickets(accountId: number, id: RawBuilder<unknown>, filter: RawBuilder<unknown>) {
  return filter === noFilter
    ? sql``
    : sql`join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = ${id} and ${filter}`
}

async function nearest(
  tx: Kysely<Tables>,
  wanted: Omit<Parameters<CodeCache['nearest']>[1], 'limit'>,
  codes: CodeCache,
  filter: RawBuilder<unknown>,
): Promise<string[]> {
  const { accountId, model, vector } = wanted
  const limit = filter === noFilter ? nearestUnfiltered : nearestFiltered
  const near = await codes.nearest(tx, { ...wanted, limit })
  if (near) {
    const { rows } = await sql<{ ticket_id: string }>`
      select own.ticket_id from unnest(${near}::text[]) with ordinality as near (ticket_id, place)
        join ticket_vectors as own on own.account_id = ${accountId} and own.model = ${model.name}
         and own.ticket_id = near.ticket_id
        ${joinedTickets(accountId, sql.ref('own.ticket_id'), filter)} order by place limit ${nearestCodes}`.execute(
      tx,
    )
    if (rows.length === nearestCodes || near.length < limit) return rows.map(row => row.ticket_id)
  }
  // Slower, but complete: few of the nearest pass the filters or still exist, or this process hasn't read all codes yet.
  const { rows } = await sql<{ ticket_id: string }>`
    select own.ticket_id from ticket_vectors as own ${joinedTickets(accountId, sql.ref('own.ticket_id'), filter)}
     where own.account_id = ${accountId} and own.model = ${model.name}
     order by bit_count(('x' || encode(own.code, 'hex'))::bit(256) # ${`x${toCode(vector).toString('hex')}`}::bit(256))
     limit ${nearestCodes}`.execute(tx)
  return rows.map(row => row.ticket_id)
}

async function similarities(
  tx: Kysely<Tables>,
  accountId: number,
  model: string,
  vector: Float32Array,
  ticketIds: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ ticket_id: string; vector: Buffer }>`
    select ticket_id, vector from ticket_vectors
     where account_id = ${accountId} and model = ${model} and ticket_id = any(${ticketIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.ticket_id, similarityToBytes(vector, row.vector)]))
}

/** Tickets whose ID is in the query: alone, after # or after “ticket”. */
async function namedTickets(
  tx: Kysely<Tables>,
  accountId: number,
  text: string,
  filter: RawBuilder<unknown>,
): Promise<string[]> {
  const alone = text.trim().replace(/^#/, '')
  const mentioned = [...text.matchAll(/(?:#|\bticket\s+#?)([\p{L}\p{N}_-]{1,60})/giu)].map(
    ([, id = '']) => id,
  )
  const ids = [...new Set([...(alone.length <= 200 ? [alone] : []), ...mentioned])].slice(0, 20)
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from tickets where account_id = ${accountId} and ticket_id = any(${ids}::text[])
       and status <> 'deleted' and ${filter}`.execute(tx)
  return rows.map(row => row.ticket_id)
}
