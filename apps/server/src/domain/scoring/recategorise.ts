import type { Categorization } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { refreshFacts } from '../facts/facts.ts'
import { categoriseInBatches } from './categorise-batches.ts'
import { isCurrentModel } from './categorizer-models.ts'
import { accountScoring } from './context.ts'
import type { Categoriser } from './engines.ts'

const unsureBelow = 0.6
const lookBackMs = 90 * 24 * 60 * 60_000

interface Needs {
  database: Database
  categoriser: Categoriser
  now: () => Date
  signal: AbortSignal
}

interface Candidate {
  runId: string
  ticketId: string
  contentHash: Buffer
  scoredAt: Date
}

/**
 * Recategorizes tickets from the last 90 days whose category was `other` or uncertain, without rescoring them. Limited
 * to tickets placed by this categorizer version: a different version fills its own run, and a language model chooses
 * categories itself. Never moves a ticket into a category added after the ticket was scored, because such moves are
 * offered to the user instead. Stops early if a newer model exists, because that model's own job recategorizes the
 * tickets.
 */
export async function recategorise(needs: Needs, accountId: number): Promise<void> {
  const { database, categoriser, now, signal } = needs
  const { candidates, added, context, modelTrainedAt } = await database.withAccount(accountId, async tx => ({
    candidates: await inDoubt(tx, accountId, categoriser, now()),
    added: await addedSince(tx, accountId),
    ...(await accountScoring(tx, accountId)),
  }))
  const batches = categoriseInBatches({ database, categoriser, signal }, accountId, candidates, context)
  for await (const batch of batches) {
    const placed = batch.flatMap(one => {
      const isNewer = (added(one.placed)?.getTime() ?? 0) >= one.ticket.scoredAt.getTime()
      return isNewer ? [] : [{ ...one.ticket, ...one.placed }]
    })
    const goesOn = await database.withAccount(accountId, async tx => {
      if (!(await isCurrentModel(tx, accountId, modelTrainedAt))) return false
      await storePlacements(tx, accountId, placed)
      return true
    })
    if (!goesOn) return
  }
}

async function inDoubt(
  tx: Kysely<Tables>,
  accountId: number,
  { engine, version }: Categoriser,
  now: Date,
): Promise<Candidate[]> {
  const since = new Date(now.getTime() - lookBackMs)
  const { rows } = await sql<Candidate>`
    select insight.run_id as "runId", insight.ticket_id as "ticketId", insight.content_hash as "contentHash",
           insight.scored_at as "scoredAt"
      from ticket_insights as insight
      join scoring_runs as run on run.account_id = insight.account_id and run.run_id = insight.run_id
       and state in ('current', 'filling') and engine = ${engine} and version = ${version}
      join tickets on tickets.account_id = insight.account_id and tickets.ticket_id = insight.ticket_id
       and tickets.content_hash = insight.content_hash
      left join ticket_moves as move on move.account_id = insight.account_id and move.ticket_id = insight.ticket_id
     where insight.account_id = ${accountId} and move.ticket_id is null and tickets.created_at >= ${since}
       and (insight.category = 'other' or insight.category_confidence < ${unsureBelow})
     order by tickets.updated_at desc, insight.ticket_id`.execute(tx)
  return rows
}

/** When a category or subcategory was added, if known. */
async function addedSince(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<(placed: Pick<Categorization, 'category' | 'subcategory'>) => Date | undefined> {
  const key = (category: string, subcategory: string | null) => JSON.stringify([category, subcategory])
  const { rows } = await sql<{ category: string; subcategory: string | null; added_at: Date }>`
    select name as category, null as subcategory, added_at from categories
     where account_id = ${accountId} and added_at is not null
    union all
    select categories.name, subcategories.name, subcategories.added_at
      from categories join subcategories using (account_id, category_id)
     where account_id = ${accountId} and subcategories.added_at is not null`.execute(tx)
  const known = new Map(rows.map(row => [key(row.category, row.subcategory), row.added_at]))
  return ({ category, subcategory }) =>
    known.get(key(category, subcategory)) ?? known.get(key(category, null))
}

/** A ticket that changed in the meantime is rescored with the new model anyway. */
async function storePlacements(
  tx: Kysely<Tables>,
  accountId: number,
  placed: (Candidate & Categorization)[],
): Promise<void> {
  if (placed.length === 0) return
  await sql`
    update ticket_insights as insight
       set category = placed.category, subcategory = placed.subcategory, category_confidence = placed.confidence
      from unnest(${placed.map(one => one.runId)}::uuid[], ${placed.map(one => one.ticketId)}::text[],
                  ${placed.map(one => one.contentHash)}::bytea[], ${placed.map(one => one.category)}::text[],
                  ${placed.map(one => one.subcategory)}::text[], ${placed.map(one => one.confidence)}::real[])
             as placed (run_id, ticket_id, content_hash, category, subcategory, confidence)
     where insight.account_id = ${accountId} and insight.run_id = placed.run_id
       and insight.ticket_id = placed.ticket_id and insight.content_hash = placed.content_hash`.execute(tx)
  await refreshFacts(
    tx,
    accountId,
    placed.map(one => one.ticketId),
  )
}
