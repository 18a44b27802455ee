import type { CategorizerModel } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/**
 * Stores a model trained on the moves up to `trainedAt`, unless a newer one exists; null deletes it. Waits for jobs
 * that are still writing categories with the previous model, so they never overwrite newer categories.
 */
export async function storeCategorizerModel(
  tx: Kysely<Tables>,
  accountId: number,
  trained: { model: CategorizerModel; moves: number } | null,
  trainedAt: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categorizer model', ${accountId}))`.execute(tx)
  const stored = await modelTrainedAt(tx, accountId)
  if (stored && stored > trainedAt) return false
  await tx.deleteFrom('categorizer_models').where('account_id', '=', accountId).execute()
  if (trained)
    await tx
      .insertInto('categorizer_models')
      .values({
        account_id: accountId,
        model: JSON.stringify(trained.model),
        moves: trained.moves,
        trained_at: trainedAt,
      })
      .execute()
  return true
}

/**
 * Whether the account still uses the model trained at that time (null for none). If so, that can't change until the
 * transaction ends.
 */
export async function isCurrentModel(
  tx: Kysely<Tables>,
  accountId: number,
  trainedAt: Date | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('categorizer model', ${accountId}))`.execute(
    tx,
  )
  const stored = await modelTrainedAt(tx, accountId)
  return (stored?.getTime() ?? null) === (trainedAt?.getTime() ?? null)
}

async function modelTrainedAt(tx: Kysely<Tables>, accountId: number): Promise<Date | null> {
  const model = await tx
    .selectFrom('categorizer_models')
    .where('account_id', '=', accountId)
    .select('trained_at')
    .executeTakeFirst()
  return model?.trained_at ?? null
}
