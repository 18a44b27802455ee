import type { Database } from '../../../platform/database/index.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import type { Categoriser } from '../../scoring/engines.ts'
import { requestRetrainingOnly } from '../../scoring/request-training.ts'
import { formerNames } from './former-names.ts'
import { applyOffers } from './offers/apply-offers.ts'
import {
  finishRecategorization,
  listTickets,
  type Recategorization,
  recategorizationsToDo,
} from './recategorization-queue.ts'
import { enqueueRecategorization, recategorizationJob } from './recategorizations.ts'
import { recategorizeBatch } from './recategorize-batch.ts'

/** How long the job runs before other jobs get a turn. */
const turnMs = 20_000
/**
 * After this long, every transaction that read the old names has finished, so a second pass finds all late writes.
 */
const lateMs = 5 * 60_000

/**
 * Recategorizes tickets still under old category names, newest first. If killed, it resumes where it left off.
 * Figures change in the same transaction as the tickets.
 */
export function recategorizeTicketsJob(categoriser: Categoriser) {
  return defineJob({
    name: recategorizationJob.name,
    payload: recategorizationJob.payload,
    async handle({ accountId }, { database, now, signal }) {
      const end = now().getTime() + turnMs
      const todo = await database.withAccount(accountId, tx =>
        recategorizationsToDo(tx, accountId, new Date(now().getTime() - 2 * lateMs)),
      )
      for (const recategorization of todo) {
        await listOnce(database, accountId, recategorization)
        while ((await recategorizeBatch({ database, categoriser }, accountId, recategorization)) > 0) {
          signal.throwIfAborted()
          if (now().getTime() >= end) return enqueueRecategorization(database.global, accountId)
        }
        await database.withAccount(accountId, tx =>
          finishRecategorization(tx, accountId, recategorization.recategorizationId, now()),
        )
      }
      const offers = await applyOffers({ database, now, signal }, accountId, end)
      if (offers === 'more') return enqueueRecategorization(database.global, accountId)
      if (!todo.some(({ finished }) => !finished)) return
      await database.withAccount(accountId, async tx => {
        // The moves now have the new names, so the model has to be retrained.
        await requestRetrainingOnly(tx, accountId, now())
        await enqueue(
          tx,
          recategorizationJob,
          { accountId },
          { key: `${recategorizationJob.name} ${accountId} late`, runAt: new Date(now().getTime() + lateMs) },
        )
      })
    },
  })
}

async function listOnce(
  database: Database,
  accountId: number,
  recategorization: Recategorization,
): Promise<void> {
  if (recategorization.listed && !recategorization.finished) return
  await database.withAccount(accountId, async tx => {
    const names = await formerNames(tx, accountId)
    if (recategorization.undoes === null) {
      const resolution = names.resolve(recategorization)
      // The name is in use again, so its tickets are already correct.
      if (resolution === 'stays') return
      // The category was restored and then deleted again. Its tickets belong to the later deletion.
      const deleted = resolution === 'deleted' && names.deletedBy(names.remember(recategorization, null))
      if (deleted && deleted !== recategorization.change) return
    }
    await listTickets(tx, accountId, recategorization)
  })
}
