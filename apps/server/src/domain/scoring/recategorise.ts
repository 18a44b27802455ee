import type { Categorization } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { refreshFacts } from '../facts/facts.ts'
import { isCurrentModel } from './categorizer-models.ts'
import { accountScoring } from './context.ts'
import { loadConversations } from './conversations.ts'
import type { Categoriser } from './engines.ts'

const unsureBelow = 0.6
const lookBackMs = 90 * 24 * 60 * 60_000
const batchSize = 200

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
}

/**
 * Recategorizes, without rescoring, tickets from the last 90 days whose category was `other` or uncertain. Limited to
 * tickets that this categorizer version placed: a different version fills its own run, and a language model chooses
 * categories itself. Stops early when a newer model exists, because that model's own job recategorizes them.
 */
export async function recategorise(needs: Needs, accountId: number): Promise<void> {
  const { database, categoriser, now, signal } = needs
  const { candidates, context, modelTrainedAt } = await database.withAccount(accountId, async tx => ({
    candidates: await inDoubt(tx, accountId, categoriser, now()),
    ...(await accountScoring(tx, accountId)),
  }))
  for (let start = 0; start < candidates.length; start += batchSize) {
    signal.throwIfAborted()
    const batch = candidates.slice(start, start + batchSize)
    const conversations = await database.withAccount(accountId, tx =>
      loadConversations(
        tx,
        accountId,
        batch.map(one => one.ticketId),
      ),
    )
    const work = batch.flatMap(candidate => {
      const conversation = conversations.get(candidate.ticketId)
      return conversation ? [{ candidate, conversation }] : []
    })
    const outcomes = await categoriser.categoriseAll(
      work.map(one => one.conversation),
      context,
    )
    const placed = work.flatMap(({ candidate }, index) => {
      const outcome = outcomes[index]
      return outcome && 'score' in outcome ? [{ ...candidate, ...outcome.score }] : []
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
    select insight.run_id as "runId", insight.ticket_id as "ticketId", insight.content_hash as "contentHash"
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
