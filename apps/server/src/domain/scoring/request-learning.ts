import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'

/** What others need to ask for learning: the name and the payload, not the engine. */
export const learning = {
  name: 'train-categorizer',
  payload: z.strictObject({
    accountId: z.int().positive(),
    /** Left out: tickets that were in doubt are filed anew with what was learnt. */
    lessonOnly: z.boolean().optional(),
  }),
  handle: async () => {},
}

/** People move several tickets in a row; they teach once, this long after the last. */
const quietMs = 20_000

export function requestLearning(tx: Kysely<Tables>, accountId: number, now: Date): Promise<void> {
  return enqueue(
    tx,
    learning,
    { accountId },
    { key: `${learning.name} ${accountId}`, runAt: new Date(now.getTime() + quietMs) },
  )
}

/** After names changed: the lesson follows, and tickets that the change did not touch stay where they are. */
export function requestLesson(tx: Kysely<Tables>, accountId: number, now: Date): Promise<void> {
  return enqueue(
    tx,
    learning,
    { accountId, lessonOnly: true },
    { key: `${learning.name} ${accountId} lesson`, runAt: new Date(now.getTime() + quietMs) },
  )
}

/** After tickets are gone for good: what was learnt from them is learnt anew without them. */
export async function relearnIfLearnt(tx: Kysely<Tables>, accountId: number, now: Date): Promise<void> {
  const lesson = await tx
    .selectFrom('categorizer_models')
    .where('account_id', '=', accountId)
    .select('moves')
    .executeTakeFirst()
  if (lesson) await requestLearning(tx, accountId, now)
}
