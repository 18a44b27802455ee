import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Database, Tables } from '../../platform/database/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { requestRebuild } from '../facts/rebuild-facts-job.ts'
import { targetsAwaitRebuild } from '../scoring-settings/counted-settings.ts'
import { scoringSettings, settingsDigest } from '../scoring-settings/scoring-settings.ts'
import { ownLlm } from './account-llm.ts'
import type { EngineFor } from './engines.ts'
import { requestTraining } from './request-training.ts'
import { ensureRun } from './runs.ts'
import { scoreWaiting } from './score-waiting.ts'

const payload = z.strictObject({ accountId: z.int().positive() })
const name = 'score-tickets'
const nobodyCanScoreMs = 15_000

/**
 * Scores what waits of one account, with the engine it has chosen by now. Several at once do no harm: tickets
 * are claimed.
 */
export function scoreTicketsJob(engineFor: EngineFor) {
  return defineJob({
    name,
    payload,
    async handle({ accountId }, { database, now, signal }) {
      await database.withAccount(accountId, tx => ensureAccountRun(tx, engineFor, accountId, now()))
      const comeBack = await scoreWaiting({ database, engineFor, now, signal }, accountId)
      if (comeBack === null) return
      if (comeBack === 'at once') return requestScoring(database.global, accountId)
      // Due, and yet left over: its engine is not here or cannot work now, so asking at once would ask for ever.
      const runAt = comeBack > now() ? comeBack : new Date(now().getTime() + nobodyCanScoreMs)
      // Under a key of its own: it must not put off a job that somebody asked for meanwhile.
      await enqueue(
        database.global,
        askForScoring,
        { accountId },
        { key: `${keyOf(accountId)} later`, runAt },
      )
    },
  })
}

/**
 * The account is scored by its engine in the version at hand and with its settings, when that engine is set up
 * here. Another version may use another model format, so the categorizer is retrained with it.
 */
async function ensureAccountRun(
  tx: Kysely<Tables>,
  engineFor: EngineFor,
  accountId: number,
  now: Date,
): Promise<void> {
  const settings = await scoringSettings(tx, accountId)
  const engine = await engineFor(settings.engine, { accountId, llm: await ownLlm(tx, accountId) })
  if (!engine) return
  const wanted = { engine: engine.engine, version: engine.version, settings: settingsDigest(settings) }
  const run = await ensureRun(tx, accountId, wanted, now)
  if (await targetsAwaitRebuild(tx, accountId)) await requestRebuild(tx, accountId)
  if (run === 'started' && (await hasMoves(tx, accountId))) await requestTraining(tx, accountId, now)
}

async function hasMoves(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  const move = await tx
    .selectFrom('ticket_moves')
    .where('account_id', '=', accountId)
    .select('ticket_id')
    .limit(1)
    .executeTakeFirst()
  return move !== undefined
}

/** What others need to ask for scoring: the name and the payload, not the engine. */
const askForScoring = { name, payload, handle: async () => {} }

const keyOf = (accountId: number) => `${name} ${accountId}`

/** In the transaction that queued the tickets, so that it runs when they are there. */
export function requestScoring(tx: Parameters<typeof enqueue>[0], accountId: number): Promise<void> {
  return enqueue(tx, askForScoring, { accountId }, { key: keyOf(accountId) })
}

/**
 * At start: asks for scoring of every account. Its run is there before any ticket arrives, so that none arrives
 * unseen while the first job makes it.
 */
export async function startScoring(database: Database, engineFor: EngineFor, now: Date): Promise<void> {
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id } of accounts)
    await database.withAccount(account_id, async tx => {
      await ensureAccountRun(tx, engineFor, account_id, now)
      await requestScoring(tx, account_id)
    })
}
