import type { Categorization } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/index.ts'
import { refreshFacts } from '../../facts/facts.ts'
import { accountScoring } from '../../scoring/context.ts'
import { loadConversations } from '../../scoring/conversations.ts'
import type { Categoriser } from '../../scoring/engines.ts'
import { sectionVersion } from '../changes.ts'
import { formerNames } from './former-names.ts'
import { stepsOf } from './placement-steps.ts'
import {
  lockRecategorization,
  markDone,
  movesBefore,
  nextTickets,
  type Recategorization,
} from './recategorization-queue.ts'
import { storeMoves, storePlacements } from './recategorize-store.ts'
import {
  type Batch,
  type CategorizedInsight,
  type CategorizedMove,
  movesAfter,
  placementsAfter,
  ticketsToCategorize,
  uncategorized,
} from './recategorize-ticket.ts'

const batchSize = 500

interface Needs {
  database: Database
  categoriser: Categoriser
}

/**
 * Recategorizes the newest pending tickets and updates their figures in one transaction. Returns how many tickets
 * were pending. If the list of categories changed in the meantime, writes nothing and reads the batch again.
 */
export async function recategorizeBatch(
  needs: Needs,
  accountId: number,
  recategorization: Recategorization,
): Promise<number> {
  const { database } = needs
  const batch = await database.withAccount(accountId, tx => loadBatch(tx, accountId, recategorization))
  if (batch.ticketIds.length === 0) return 0
  const categorized = await categorize(needs, accountId, ticketsToCategorize(batch))
  await database.withAccount(accountId, async tx => {
    await lockRecategorization(tx, accountId)
    if ((await sectionVersion(tx, accountId, 'categories')) !== batch.version) return
    await storePlacements(tx, accountId, placementsAfter(batch, categorized))
    const moves = movesAfter(batch, categorized)
    await storeMoves(tx, accountId, moves.changed)
    await markDone(tx, accountId, recategorization.recategorizationId, batch.ticketIds, moves.gone)
    await refreshFacts(tx, accountId, batch.ticketIds)
  })
  return batch.ticketIds.length
}

async function loadBatch(
  tx: Kysely<Tables>,
  accountId: number,
  recategorization: Recategorization,
): Promise<Batch> {
  const version = await sectionVersion(tx, accountId, 'categories')
  const ticketIds = await nextTickets(tx, accountId, recategorization.recategorizationId, batchSize)
  const { rows: insights } = await sql<CategorizedInsight>`
    select run_id as "runId", ticket_id as "ticketId", category, subcategory, category_confidence as confidence,
           encode(content_hash, 'hex') as "contentHash", run.state = 'current' as "isCurrent"
      from ticket_insights join scoring_runs as run using (account_id, run_id)
     where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[]) and category is not null`.execute(
    tx,
  )
  const { rows: moves } = await sql<CategorizedMove>`
    select ticket_id as "ticketId", category, subcategory, moved_by, moved_at from ticket_moves
     where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])`.execute(tx)
  return {
    version,
    undoes: recategorization.undoes,
    isWithoutSteps: recategorization.isWithoutSteps,
    ticketIds,
    insights,
    moves,
    steps: await stepsOf(tx, accountId, ticketIds),
    before:
      recategorization.undoes === null
        ? new Map()
        : await movesBefore(tx, accountId, recategorization.undoes, ticketIds),
    names: await formerNames(tx, accountId),
  }
}

/** A ticket the categorizer can't read stays uncategorized. */
async function categorize(
  { database, categoriser }: Needs,
  accountId: number,
  ticketIds: string[],
): Promise<Map<string, Categorization>> {
  if (ticketIds.length === 0) return new Map()
  const { conversations, context } = await database.withAccount(accountId, async tx => ({
    conversations: await loadConversations(tx, accountId, ticketIds),
    ...(await accountScoring(tx, accountId)),
  }))
  const readable = [...conversations.values()]
  const outcomes = await categoriser.categoriseAll(readable, context)
  return new Map(
    readable.map(({ id }, index): [string, Categorization] => {
      const outcome = outcomes[index]
      if (outcome && 'score' in outcome) return [id, outcome.score]
      if (outcome?.whose === 'engine') throw new Error(outcome.failure)
      return [id, uncategorized]
    }),
  )
}
