import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { CodeCache } from './code-cache.ts'
import type { DecisiveTerm } from './decisive-terms.ts'
import { similarityToBytes, toCode } from './embedders.ts'
import type { QueryWord } from './query-words.ts'
import { sentenceComparer } from './sentence-codes.ts'
import { noFilter } from './ticket-filters.ts'
import { ticketsWithWords } from './tickets-with-words.ts'

interface Asked {
  accountId: number
  words: readonly QueryWord[]
  decisive: readonly DecisiveTerm[]
  filter: RawBuilder<unknown>
  personal: boolean
}

interface Meaning extends Omit<Parameters<CodeCache['nearest']>[1], 'limit'> {
  /** The vectors of the query's sentences. Empty if the model doesn't embed sentences. */
  sentences: readonly Float32Array[]
}

/** The tickets worth ranking, by ID. */
interface Candidates {
  /** How well each ticket matches the query's words. Tickets without any of the words are omitted. */
  scores: Map<string, number>
  /** How many points each ticket has for the query's decisive terms. Tickets with none are omitted. */
  points: Map<string, number>
  /** The cosine similarity of each ticket to the query. */
  similar: Map<string, number>
  /** How similar each ticket's sentences are to the query's. */
  bySentence: Map<string, number>
}

type WordScores = Pick<Candidates, 'scores' | 'points'>

const nearestCodes = 200
/**
 * How many tickets to fetch without filters. Some may have been deleted since their codes were read, so fetch extra.
 */
const nearestUnfiltered = 260
/** How many tickets to fetch with filters. Filters drop many tickets, so fetch many more. */
const nearestFiltered = 3_000
/** How many of the best word matches are compared by their exact vectors, in addition to the nearest tickets. */
const mostByWords = 200
/** Words are looked up, rarest first, until they match this many tickets in total. */
const mostWithWords = 2_000
/** The same limit with filters, which may drop most of the tickets that match the words. */
const mostWithWordsFiltered = 20_000
/**
 * If even the rarest word is common, it is looked up only when fewer than this many of the nearest tickets match any
 * word.
 */
const enoughWithWords = 100

/** The tickets that match the query's words best and those nearest to it in meaning. Each has both scores. */
export async function candidates(
  tx: Kysely<Tables>,
  meaning: Meaning | null,
  codes: CodeCache,
  asked: Asked,
): Promise<Candidates> {
  const limit = asked.filter === noFilter ? nearestUnfiltered : nearestFiltered
  const inMemory = meaning && (await codes.nearest(tx, { ...meaning, limit }))
  const found = await compared(tx, meaning, inMemory && (await passing(tx, asked, inMemory)), asked)
  // Either too few of the nearest tickets still exist and pass the filters, or not all codes are in memory. Searching
  // in the database is slower but complete.
  const isComplete = inMemory && (found.near >= nearestCodes || inMemory.length < limit)
  if (!meaning || isComplete) return found
  return compared(tx, meaning, await nearestInDatabase(tx, meaning, asked.filter), asked)
}

/** The nearest tickets that pass the filters, nearest first. */
async function passing(
  tx: Kysely<Tables>,
  { accountId, filter }: Asked,
  near: readonly string[],
): Promise<readonly string[]> {
  if (filter === noFilter) return near
  const { rows } = await sql<{ ticket_id: string }>`
    select near.ticket_id from unnest(${near}::text[]) with ordinality as near (ticket_id, place)
      ${joinedTickets(accountId, sql.ref('near.ticket_id'), filter)} order by place limit ${nearestUnfiltered}`.execute(
    tx,
  )
  return rows.map(row => row.ticket_id)
}

async function nearestInDatabase(
  tx: Kysely<Tables>,
  { accountId, model, vector }: Meaning,
  filter: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ ticket_id: string }>`
    select own.ticket_id from ticket_vectors as own ${joinedTickets(accountId, sql.ref('own.ticket_id'), filter)}
     where own.account_id = ${accountId} and own.model = ${model.name}
     order by bit_count(('x' || encode(own.code, 'hex'))::bit(256) # ${`x${toCode(vector).toString('hex')}`}::bit(256))
     limit ${nearestCodes}`.execute(tx)
  return rows.map(row => row.ticket_id)
}

async function compared(
  tx: Kysely<Tables>,
  meaning: Meaning | null,
  near: readonly string[] | null,
  asked: Asked,
): Promise<Candidates & { near: number }> {
  const { scores, points } = await wordScores(tx, asked, near ?? [])
  if (!meaning) return { scores, points, similar: new Map(), bySentence: new Map(), near: 0 }
  const { all, bySentence } = await similarities(tx, meaning, [
    ...new Set([...(near ?? []), ...scores.keys()]),
  ])
  const existing = (near ?? []).filter(id => all.has(id))
  const dropped = new Set(existing.slice(nearestCodes).filter(id => !scores.has(id)))
  const similar = new Map([...all].filter(([id]) => !dropped.has(id)))
  return { scores, points, similar, bySentence, near: existing.length }
}

/** Scores the tickets that contain the rarest words, and tickets similar in meaning that contain any of the words. */
async function wordScores(tx: Kysely<Tables>, asked: Asked, near: readonly string[]): Promise<WordScores> {
  const decisive = new Set(asked.decisive.map(term => term.rarest))
  const known = asked.words
    .filter(word => word.tickets > 0)
    .sort((a, b) => Number(decisive.has(b.stem)) - Number(decisive.has(a.stem)) || a.tickets - b.tickets)
  const [rarest] = known
  if (!rarest) return { scores: new Map(), points: new Map() }
  if (rarest.tickets > mostWithWords && near.length >= enoughWithWords) {
    const found = await scored(tx, asked, known, [], near)
    if (found.scores.size >= enoughWithWords) return found
  }
  const looked: string[] = []
  let tickets = 0
  for (const word of known) {
    if (looked.length > 0 && tickets + word.tickets > mostWithWords) break
    looked.push(word.stem)
    tickets += word.tickets
  }
  return scored(tx, asked, known, looked, near)
}

async function scored(
  tx: Kysely<Tables>,
  { accountId, decisive, filter, personal }: Asked,
  words: readonly QueryWord[],
  looked: readonly string[],
  near: readonly string[],
): Promise<WordScores> {
  const weights = [personal ? 0.8 : 0, 0.8, 0.8, 1]
  const rank = ({ stem, rarity }: QueryWord) =>
    sql`${rarity}::float8 * ts_rank(${weights}::float4[], found.words, ${`'${stem}'`}::tsquery)`
  const ranks = [...Map.groupBy(words, word => word.meant ?? word.stem).values()].map(
    spellings => sql`greatest(${sql.join(spellings.map(rank))})`,
  )
  const points = decisive.map(
    term => sql`case when found.words @@ ${term.tsquery}::tsquery then ${term.points}::int else 0 end`,
  )
  const sources = [
    ...(near.length > 0
      ? [
          sql`select ticket_id, words, length, true as is_near from ticket_words
               where account_id = ${accountId} and ticket_id = any(${near}::text[])`,
        ]
      : []),
    ...(looked.length > 0
      ? [
          sql`select with_words.*, false as is_near from (${await ticketsWithWords(tx, accountId, looked, {
            atMost: filter === noFilter ? mostWithWords : mostWithWordsFiltered,
            personal,
          })}) as with_words`,
        ]
      : []),
  ]
  // A visitor's search must not depend on tickets that contain the words only in personal data.
  const { rows } = await sql<{ ticket_id: string; score: number; points: number }>`
    select ticket_id, points, score / (0.5 + 0.5 * sqrt(greatest(length / avg(length) over (), 0.05)))::float8 as score
      from (select found.ticket_id, found.is_near, found.length, ${sql.join(ranks, sql` + `)} as score,
                   ${sql.join([sql`0`, ...points], sql` + `)} as points
              from (${sql.join(sources, sql` union all `)}) as found
              ${joinedTickets(accountId, sql.ref('found.ticket_id'), filter)}) as scored
     where score > 1e-6
     order by is_near desc, points desc, score desc limit ${near.length + mostByWords}`.execute(tx)
  return {
    scores: new Map(rows.map(row => [row.ticket_id, row.score])),
    points: new Map(rows.flatMap(row => (row.points > 0 ? [[row.ticket_id, row.points]] : []))),
  }
}

function joinedTickets(accountId: number, id: RawBuilder<unknown>, filter: RawBuilder<unknown>) {
  return filter === noFilter
    ? sql``
    : sql`join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = ${id} and ${filter}`
}

async function similarities(
  tx: Kysely<Tables>,
  { accountId, model, vector, sentences }: Meaning,
  ticketIds: string[],
): Promise<{ all: Map<string, number>; bySentence: Map<string, number> }> {
  const { rows } = await sql<{
    ids: string[] | null
    vectors: Buffer | null
    sizes: number[]
    codes: Buffer
  }>`
    select json_agg(ticket_id) as ids, string_agg(vector, ''::bytea) as vectors,
           json_agg(length(sentence_codes)) as sizes, string_agg(sentence_codes, ''::bytea) as codes
      from ticket_vectors
     where account_id = ${accountId} and model = ${model.name} and ticket_id = any(${ticketIds}::text[])`.execute(
    tx,
  )
  const all = new Map<string, number>()
  const bySentence = new Map<string, number>()
  const { ids, vectors, sizes, codes } = rows[0] ?? {}
  if (!ids || !vectors || !sizes || !codes) return { all, bySentence }
  const size = vectors.length / ids.length
  const compare = sentenceComparer(sentences)
  let from = 0
  for (const [i, id] of ids.entries()) {
    const similarity = similarityToBytes(vector, vectors.subarray(i * size, (i + 1) * size))
    all.set(id, similarity)
    const own = codes.subarray(from, from + (sizes[i] ?? 0))
    from += own.length
    if (sentences.length > 0) bySentence.set(id, own.length > 0 ? compare(own) : similarity)
  }
  return { all, bySentence }
}
