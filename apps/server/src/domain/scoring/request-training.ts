import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'

/** The job's name and payload, for enqueuing without loading the engine. */
export const training = {
  name: 'train-categorizer',
  payload: z.strictObject({
    accountId: z.int().positive(),
    /** Whether to only retrain. Otherwise, uncertain tickets are also recategorized with the new model. */
    modelOnly: z.boolean().optional(),
  }),
  handle: async () => {},
}

/** Users often move several tickets in a row, so training starts only once, this long after the last move. */
const quietMs = 20_000

export function requestTraining(tx: Kysely<Tables>, accountId: number, now: Date): Promise<void> {
  return enqueue(
    tx,
    training,
    { accountId },
    { key: `${training.name} ${accountId}`, runAt: new Date(now.getTime() + quietMs) },
  )
}

/** After a rename, the model is retrained, but tickets unaffected by the change keep their category. */
export function requestRetrainingOnly(tx: Kysely<Tables>, accountId: number, now: Date): Promise<void> {
  return enqueue(
    tx,
    training,
    { accountId, modelOnly: true },
    { key: `${training.name} ${accountId} model`, runAt: new Date(now.getTime() + quietMs) },
  )
}

/** After tickets are permanently deleted, retrains the model without them. */
export async function retrainIfTrained(tx: Kysely<Tables>, accountId: number, now: Date): Promise<void> {
  const model = await tx
    .selectFrom('categorizer_models')
    .where('account_id', '=', accountId)
    .select('moves')
    .executeTakeFirst()
  if (model) await requestTraining(tx, accountId, now)
}
