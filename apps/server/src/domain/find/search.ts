import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type Embedder, similarityToBytes, toCode } from './embedders.ts'
import { publicly, quoted } from './public-words.ts'
import { type Correction, type QueryWord, queryWords, wordsLike } from './query-words.ts'
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

const nearestCodes = 300
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
  embedders: readonly Embedder[],
  asked: Search,
  parts: Parts = { words: true, meaning: true },
): Promise<SearchResult> {
  const filter = await ticketFilter(tx, accountId, asked.filters)
  if (asked.like === undefined && asked.text.trim() === '')
    return { ticketIds: await newest(tx, accountId, filter, asked.limit), ...noQuery }
  const model = parts.meaning ? await servingModel(tx, accountId, embedders) : null
  const { words, corrections, count } =
    asked.like === undefined
      ? await queryWords(tx, accountId, asked.text, asked.personal)
      : await wordsLike(tx, accountId, asked.like)
  const vector = model && (await vectorFor(tx, accountId, model, asked, count))
  const byWords = parts.words ? await scoredByWords(tx, accountId, words, filter, asked.personal) : []
  const near = model && vector ? await nearest(tx, accountId, model.model, vector, filter) : []
  const ids = [...new Set([...byWords.map(one => one.ticketId), ...near])]
  const similar = model && vector ? await similarities(tx, accountId, model.model, vector, ids) : new Map()
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

/** The account's current model, or null if it has none or this installation no longer has it. */
async function servingModel(
  tx: Kysely<Tables>,
  accountId: number,
  embedders: readonly Embedder[],
): Promise<Embedder | null> {
  const row = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'current')
    .select('model')
    .executeTakeFirst()
  return embedders.find(({ model }) => model === row?.model) ?? null
}

async function vectorFor(
  tx: Kysely<Tables>,
  accountId: number,
  model: Embedder,
  { like, text }: Search,
  words: number,
): Promise<Float32Array | null> {
  if (like === undefined) {
    const vector = words > 0 ? model.embed(text) : null
    return vector?.some(value => value !== 0) ? vector : null
  }
  const row = await tx
    .selectFrom('ticket_vectors')
    .where('account_id', '=', accountId)
    .where('model', '=', model.model)
    .where('ticket_id', '=', like)
    .select('vector')
    .executeTakeFirst()
  if (!row) return null
  const values = Float32Array.from(new Int8Array(row.vector))
  const length = Math.hypot(...values) || 1
  return values.map(value => value / length)
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
  const { rows } = await sql<{ ticket_id: string; score: number }>`
    with candidates as materialized (
      select ticket_id, words || ''::tsvector as words, length::float8 / avg(length) over () as length from ticket_words
       where account_id = ${accountId} ${personal ? sql`` : sql`and words @@ ${looked.map(publicly).join(' | ')}::tsquery`}
         and ticket_id in (
         select found.ticket_id from ticket_ids_with_words(${looked}::text[],
             ${filter === noFilter ? mostWithWords : mostWithWordsFiltered}) as found
          ${filter === noFilter ? sql`` : sql`join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = found.ticket_id and ${filter}`}))
    select ticket_id, (
        select sum(rarity * ts_rank(${[personal ? 0.8 : 0, 0.8, 0.8, 1]}::float4[], words, stem))
          from unnest(${known.map(word => quoted(word.stem))}::tsquery[], ${known.map(word => word.rarity)}::float8[])
            as word (stem, rarity)
      ) / (0.6 + 0.4 * sqrt(greatest(length, 0.05))) as score
      from candidates`.execute(tx)
  return rows.flatMap(({ ticket_id: ticketId, score }) => (score > 1e-6 ? [{ ticketId, score }] : []))
}

async function nearest(
  tx: Kysely<Tables>,
  accountId: number,
  model: string,
  vector: Float32Array,
  filter: RawBuilder<unknown>,
): Promise<string[]> {
  const code = toCode(vector)
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_codes.ticket_id from ticket_codes
     ${filter === noFilter ? sql`` : sql`join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = ticket_codes.ticket_id and ${filter}`}
     where ticket_codes.account_id = ${accountId} and model = ${model}
     order by bit_count(code # ${code}::bit(256)) limit ${nearestCodes}`.execute(tx)
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
