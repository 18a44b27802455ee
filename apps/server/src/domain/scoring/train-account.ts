import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { storeCategorizerModel } from './categorizer-models.ts'
import type { Categoriser } from './engines.ts'
import { recategorise } from './recategorise.ts'
import { requestOfferCount } from './request-offer-count.ts'
import { countTrainingTickets, isTimeToTrain, loadTrainingTickets } from './training-tickets.ts'

interface Needs {
  database: Database
  categoriser: Categoriser
  now: () => Date
  signal: AbortSignal
}

/**
 * Trains the categorizer on an account's tickets, then recategorizes the tickets it was unsure of, unless only the
 * model is wanted. The heavy work is done in the categorizer's threads. Doing it twice gives the same result.
 */
export async function trainAccount(
  needs: Needs,
  accountId: number,
  { modelOnly = false } = {},
): Promise<void> {
  const { database, categoriser, now } = needs
  const trainedAt = now()
  const { moved, unmoved, categories } = await loadTrainingTickets(database, accountId)
  const trained = await categoriser.train(moved, unmoved, categories)
  const model = trained.placements.length > 0 ? trained : null
  const stored = await database.withAccount(accountId, tx =>
    storeCategorizerModel(tx, accountId, model && { model, moves: moved.length }, trainedAt),
  )
  if (stored && model) await database.withAccount(accountId, tx => requestOfferCount(tx, accountId))
  if (stored && !modelOnly) await recategorise(needs, accountId)
}

/**
 * Trains on an account's own tickets before they are scored: once there are enough of them, and again when there are
 * many more. `attempted` remembers how many there were, because not every training results in a model.
 */
export async function trainWhenGrown(
  needs: Needs,
  accountId: number,
  attempted: Map<number, number>,
): Promise<void> {
  const { tickets, before } = await needs.database.withAccount(accountId, async tx => ({
    tickets: await countTrainingTickets(tx, accountId),
    before: await trainedTickets(tx, accountId),
  }))
  if (!isTimeToTrain(tickets, Math.max(before, attempted.get(accountId) ?? 0))) return
  attempted.set(accountId, tickets)
  await trainAccount(needs, accountId)
}

async function trainedTickets(tx: Kysely<Tables>, accountId: number): Promise<number> {
  const stored = await tx
    .selectFrom('categorizer_models')
    .where('account_id', '=', accountId)
    .select(({ ref }) => ref('model', '->').key('tickets').as('tickets'))
    .executeTakeFirst()
  return Number(stored?.tickets ?? 0)
}
