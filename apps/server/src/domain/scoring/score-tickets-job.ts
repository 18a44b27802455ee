import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Database, Tables } from '../../platform/database/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { analyzeAfterStep } from '../facts/fresh-statistics.ts'
import { requestRebuild } from '../facts/rebuild-facts-job.ts'
import { targetsAwaitRebuild } from '../scoring-settings/counted-settings.ts'
import { scoringSettings, settingsDigest } from '../scoring-settings/scoring-settings.ts'
import { ownLlm } from './account-llm.ts'
import type { Categoriser, EngineFor, ScoringEngine } from './engines.ts'
import { requestTraining } from './request-training.ts'
import { ensureRun } from './runs.ts'
import { scoreWaiting } from './score-waiting.ts'
import { trainWhenGrown } from './train-account.ts'

const payload = z.strictObject({ accountId: z.int().positive() })
const name = 'score-tickets'
const engineUnavailableMs = 15_000

/**
 * Scores an account's waiting tickets with its current engine. Concurrent jobs are safe, because tickets are claimed.
 * Once all are scored, an account rests for `restMs`, so tickets that arrive one by one are scored together, and cached
 * figures stay valid longer. The categorizer learns from the account's tickets first, so they are scored with what it
 * learned.
 */
export function scoreTicketsJob(
  engineFor: EngineFor,
  { restMs = 0, categoriser }: { restMs?: number; categoriser?: Categoriser } = {},
) {
  /** When all of an account's tickets were last scored. */
  const doneAt = new Map<number, number>()
  /** How many turns in a row were too short to score all of an account's tickets. */
  const turns = new Map<number, number>()
  /** How many tickets each account had when the categorizer last learned from them. */
  const trained = new Map<number, number>()
  return defineJob({
    name,
    payload,
    async handle({ accountId }, { database, now, signal }) {
      const rest = restMs - (performance.now() - (doneAt.get(accountId) ?? Number.NEGATIVE_INFINITY))
      if (rest > 0) return requestLater(database.global, accountId, new Date(Date.now() + rest))
      const engine = await database.withAccount(accountId, tx =>
        ensureAccountRun(tx, engineFor, accountId, now()),
      )
      if (categoriser && engine === categoriser.engine)
        await trainWhenGrown({ database, categoriser, now, signal }, accountId, trained)
      const comeBack = await scoreWaiting({ database, engineFor, now, signal }, accountId)
      const before = turns.get(accountId) ?? 0
      if (comeBack === 'at once') {
        turns.set(accountId, before + 1)
        await analyzeAfterStep(database, before + 1)
        return requestScoring(database.global, accountId)
      }
      if (turns.delete(accountId)) await analyzeAfterStep(database, 1)
      doneAt.set(accountId, performance.now())
      if (comeBack === null) return
      // Tickets are due but weren't scored, because the engine is missing or unavailable. Retrying immediately would
      // loop.
      const runAt = comeBack > now() ? comeBack : new Date(now().getTime() + engineUnavailableMs)
      await requestLater(database.global, accountId, runAt)
    },
  })
}

/** Uses a separate key, so the later job doesn't replace or delay one requested in the meantime. */
function requestLater(database: Database['global'], accountId: number, runAt: Date): Promise<void> {
  return enqueue(database, askForScoring, { accountId }, { key: `${keyOf(accountId)} later`, runAt })
}

/**
 * If the account's engine is set up, makes sure there is a scoring run for its installed version and the account's
 * settings. A different version may use a different model format, so the categorizer is retrained for it. Returns the
 * engine.
 */
async function ensureAccountRun(
  tx: Kysely<Tables>,
  engineFor: EngineFor,
  accountId: number,
  now: Date,
): Promise<ScoringEngine['engine'] | null> {
  const settings = await scoringSettings(tx, accountId)
  const engine = await engineFor(settings.engine, { accountId, llm: await ownLlm(tx, accountId) })
  if (!engine) return null
  const wanted = { engine: engine.engine, version: engine.version, settings: settingsDigest(settings) }
  const run = await ensureRun(tx, accountId, wanted, now)
  if (await targetsAwaitRebuild(tx, accountId)) await requestRebuild(tx, accountId)
  if (run === 'started' && (await hasMoves(tx, accountId))) await requestTraining(tx, accountId, now)
  return engine.engine
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

/** The job's name and payload, for enqueuing without loading the engine. */
const askForScoring = { name, payload, handle: async () => {} }

const keyOf = (accountId: number) => `${name} ${accountId}`

/** Call in the transaction that queued the tickets, so the job sees them. */
export function requestScoring(tx: Parameters<typeof enqueue>[0], accountId: number): Promise<void> {
  return enqueue(tx, askForScoring, { accountId }, { key: keyOf(accountId) })
}

/** Requests scoring for every account on startup. The run is created first, so it includes every new ticket. */
export async function startScoring(database: Database, engineFor: EngineFor, now: Date): Promise<void> {
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id } of accounts)
    await database.withAccount(account_id, async tx => {
      await ensureAccountRun(tx, engineFor, account_id, now)
      await requestScoring(tx, account_id)
    })
}
