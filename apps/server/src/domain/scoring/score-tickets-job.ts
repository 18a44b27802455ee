import * as z from 'zod'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import type { EngineFor } from './engines.ts'
import { scoreWaiting } from './score-waiting.ts'

const payload = z.strictObject({ accountId: z.int().positive() })
const name = 'score-tickets'

/** Scores what waits of one account. Several at once do no harm: tickets are claimed. */
export function scoreTicketsJob(engineFor: EngineFor) {
  return defineJob({
    name,
    payload,
    async handle({ accountId }, { database, now, signal }) {
      const comeBack = await scoreWaiting({ database, engineFor, now, signal }, accountId)
      if (comeBack === null) return
      const runAt = new Date(Math.max(comeBack.getTime(), now().getTime() + 1_000))
      await enqueue(database.global, askForScoring, { accountId }, { key: keyOf(accountId), runAt })
    },
  })
}

/** What others need to ask for scoring: the name and the payload, not the engine. */
const askForScoring = { name, payload, handle: async () => {} }

const keyOf = (accountId: number) => `${name} ${accountId}`

/** In the transaction that queued the tickets, so that it runs when they are there. */
export function requestScoring(tx: Parameters<typeof enqueue>[0], accountId: number): Promise<void> {
  return enqueue(tx, askForScoring, { accountId }, { key: keyOf(accountId) })
}
