import type { Database } from '../../../platform/database/index.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import type { Categoriser } from '../../scoring/engines.ts'
import { requestRetrainingOnly } from '../../scoring/request-training.ts'
import { formerNames } from './former-names.ts'
import { finishRefiling, listTickets, type Refiling, refilingsToDo } from './recategorization-queue.ts'
import { refiling as asked } from './recategorizations.ts'
import { refileBatch } from './recategorize-batch.ts'

/** Then others have their turn. */
const turnMs = 20_000
/** Who read the old names before they changed has written what they had to by then; it is looked at once more. */
const lateMs = 5 * 60_000

/**
 * Brings tickets from former names to where they belong now, the newest first. What is done is done: killed, it goes
 * on where it was. The figures follow in the same transaction as the tickets.
 */
export function refileTicketsJob(categoriser: Categoriser) {
  return defineJob({
    name: asked.name,
    payload: asked.payload,
    async handle({ accountId }, { database, now, signal }) {
      const end = now().getTime() + turnMs
      const todo = await database.withAccount(accountId, tx =>
        refilingsToDo(tx, accountId, new Date(now().getTime() - 2 * lateMs)),
      )
      for (const refiling of todo) {
        await listOnce(database, accountId, refiling)
        while ((await refileBatch({ database, categoriser }, accountId, refiling)) > 0) {
          signal.throwIfAborted()
          if (now().getTime() >= end)
            return enqueue(database.global, asked, { accountId }, { key: `${asked.name} ${accountId}` })
        }
        await database.withAccount(accountId, tx => finishRefiling(tx, accountId, refiling.refilingId, now()))
      }
      if (!todo.some(refiling => !refiling.finished)) return
      await database.withAccount(accountId, async tx => {
        // The moves have their new names now: what they teach counts under those.
        await requestRetrainingOnly(tx, accountId, now())
        await enqueue(
          tx,
          asked,
          { accountId },
          { key: `${asked.name} ${accountId} late`, runAt: new Date(now().getTime() + lateMs) },
        )
      })
    },
  })
}

async function listOnce(database: Database, accountId: number, refiling: Refiling): Promise<void> {
  if (refiling.listed && !refiling.finished) return
  await database.withAccount(accountId, async tx => {
    const names = await formerNames(tx, accountId)
    // The name is somebody's again: what is filed under it is right.
    if (!refiling.returned && names.resolve(refiling) === 'stays') return
    await listTickets(tx, accountId, refiling)
  })
}
