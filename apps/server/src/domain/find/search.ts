import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { candidates } from './candidates.ts'
import type { CodeCache } from './code-cache.ts'
import { fromBytes, type SearchModel } from './embedders.ts'
import { fused } from './fusion.ts'
import { type Correction, type QueryWord, queryWords, wordsLike } from './query-words.ts'
import { currentModel, type LiveModel } from './search-models.ts'
import { querySentences } from './sentence-codes.ts'
import { type TicketFilters, ticketFilter } from './ticket-filters.ts'

export interface Search {
  text: string
  /** A ticket ID. If set, finds similar tickets instead of searching for text. */
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

/** Which parts of the search to use. The quality bench also measures each part separately. */
export interface Parts {
  words: boolean
  meaning: boolean
}

/** Everything a search needs besides the database. */
export interface Searching {
  embedders: readonly SearchModel[]
  codes: CodeCache
  /** The query's vector, if it was requested from a service; null if that failed. */
  embedded?: { model: SearchModel; vector: Float32Array | null } | undefined
}

/** The tickets that best match the query in words and meaning. The transaction must be bound to the account. */
export async function search(
  tx: Kysely<Tables>,
  accountId: number,
  { embedders, codes, embedded }: Searching,
  asked: Search,
  parts: Parts = { words: true, meaning: true },
): Promise<SearchResult> {
  const filter = await ticketFilter(tx, accountId, asked.filters)
  if (asked.like === undefined && asked.text.trim() === '')
    return { ticketIds: await newest(tx, accountId, filter, asked.limit), ...noQuery }
  const model = parts.meaning ? await currentModel(tx, accountId, embedders) : null
  const { words, corrections, decisive, count, total } =
    asked.like === undefined
      ? await queryWords(tx, accountId, asked.text, asked.personal)
      : await wordsLike(tx, accountId, asked.like)
  const vector = model && (await vectorFor(tx, accountId, model, asked, count, embedded))
  const sentences =
    asked.like === undefined && model?.embedder.embed ? querySentences(asked.text, model.embedder.embed) : []
  const meaning = model && vector && { accountId, model, vector, sentences, tickets: total }
  const { scores, points, similar, bySentence } = await candidates(tx, meaning, codes, {
    accountId,
    words: parts.words ? words : [],
    decisive,
    filter,
    personal: asked.personal,
  })
  const ranked = fused(scores, similar, count, bySentence, points).filter(id => id !== asked.like)
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
  embedded: Searching['embedded'],
): Promise<Float32Array | null> {
  if (like === undefined) {
    if (words === 0 || embedder.understands?.(text) === false) return null
    const vector = embedded?.model === embedder ? embedded.vector : (await embedder.embedAll([text]))[0]
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
