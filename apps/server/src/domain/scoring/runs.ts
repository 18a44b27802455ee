import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'
import { rebuildFacts } from '../facts/facts.ts'
import { isRecalculating } from '../scoring-settings/counted-settings.ts'
import { scoringSettings, settingsDigest } from '../scoring-settings/scoring-settings.ts'

export interface EngineId {
  engine: 'offline' | 'llm'
  version: string
}

/** Everything besides the conversation that determines a score. If any of it changes, a new scoring run is needed. */
export interface WantedRun extends EngineId {
  /** A digest of the account's settings, if there are any. */
  settings?: string
}

export interface Run extends EngineId {
  runId: string
  /** Null in runs that started before settings were stored. */
  settings: string | null
  state: 'filling' | 'current'
}

/** The scoring runs that tickets are scored in: the visible one, and the one being prepared to replace it. */
export async function liveRuns(tx: Kysely<Tables>, accountId: number): Promise<Run[]> {
  const rows = await tx
    .selectFrom('scoring_runs')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['current', 'filling'])
    .select(['run_id', 'engine', 'version', 'settings', 'state'])
    .orderBy('state')
    .execute()
  return rows.map(row => ({
    runId: row.run_id,
    engine: row.engine,
    version: row.version,
    settings: row.settings,
    state: row.state as Run['state'],
  }))
}

/**
 * Makes sure the account is scored with this engine, version and settings. An account's first run is current
 * immediately. A later run fills alongside it, with every ticket queued, and replaces any run that was still filling.
 */
export async function ensureRun(
  tx: Kysely<Tables>,
  accountId: number,
  { engine, version, settings = '' }: WantedRun,
  now: Date,
): Promise<'unchanged' | 'started'> {
  // Locks the account's scoring runs, because two processes with a new version may start at the same moment.
  await sql`select pg_advisory_xact_lock(hashtextextended('scoring run', ${accountId}))`.execute(tx)
  await adoptSettings(tx, accountId, settings, now)
  const isWanted = (run: Run) => run.engine === engine && run.version === version && run.settings === settings
  const runs = await liveRuns(tx, accountId)
  const newest = runs.find(run => run.state === 'filling') ?? runs.find(run => run.state === 'current')
  if (newest && isWanted(newest)) return 'unchanged'
  await tx
    .deleteFrom('scoring_runs')
    .where('account_id', '=', accountId)
    .where('state', '=', 'filling')
    .execute()
  const current = runs.find(run => run.state === 'current')
  if (current && isWanted(current)) return 'unchanged'
  const run_id = randomUUID()
  await tx
    .insertInto('scoring_runs')
    .values({
      account_id: accountId,
      run_id,
      engine,
      version,
      settings,
      state: current ? 'filling' : 'current',
      started_at: now,
      became_current_at: current ? null : now,
    })
    .execute()
  await insertSelect(tx, {
    into: 'scoring_queue',
    columns: ['account_id', 'run_id', 'ticket_id', 'content_hash', 'ticket_updated_at'],
    select: sql`select account_id, ${run_id}, ticket_id, content_hash, updated_at from tickets
     where account_id = ${accountId} and not incomplete`,
  })
  return 'started'
}

/**
 * Runs without stored settings get the current ones. The same goes for a current run without scores, so an account
 * that is still being set up, such as a demo account, isn't scored twice.
 */
export async function adoptSettings(
  tx: Kysely<Tables>,
  accountId: number,
  settings: string,
  now: Date,
): Promise<void> {
  await sql`
    update scoring_runs as run set settings = ${settings}
     where account_id = ${accountId} and settings is distinct from ${settings} and (settings is null or (state = 'current'
         and not exists (select from ticket_insights as insight
                          where insight.account_id = ${accountId} and insight.run_id = run.run_id)
         and not exists (select from scoring_queue as queue
                          where queue.account_id = ${accountId} and queue.run_id = run.run_id and claimed_until > ${now})))`.execute(
    tx,
  )
}

/** When no tickets are waiting, the filling run becomes the current one for all tickets at once. */
export async function swapWhenComplete(tx: Kysely<Tables>, accountId: number, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('scoring run', ${accountId}))`.execute(tx)
  const filling = (await liveRuns(tx, accountId)).find(run => run.state === 'filling')
  if (!filling || (await isOutdated(tx, accountId, filling))) return false
  const waiting = await tx
    .selectFrom('scoring_queue')
    .where('account_id', '=', accountId)
    .where('run_id', '=', filling.runId)
    .where('failed', '=', false)
    .select('ticket_id')
    .limit(1)
    .executeTakeFirst()
  if (waiting) return false
  await keepPlacements(tx, accountId, filling.runId)
  await tx
    .updateTable('scoring_runs')
    .set({ state: 'replaced' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'current')
    .execute()
  await tx
    .updateTable('scoring_runs')
    .set({ state: 'current', became_current_at: now })
    .where('account_id', '=', accountId)
    .where('run_id', '=', filling.runId)
    .execute()
  // Deleting the previous run also deletes its scores.
  await tx
    .deleteFrom('scoring_runs')
    .where('account_id', '=', accountId)
    .where('state', '=', 'replaced')
    .execute()
  await rebuildFacts(tx, accountId)
  return true
}

/**
 * New targets or business hours change scores but not topics, so unchanged tickets keep their category. Otherwise, they
 * could move to categories added since then, or out of categories that users moved them to by accepting an offer.
 */
async function keepPlacements(tx: Kysely<Tables>, accountId: number, fillingId: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`
    update ticket_insights as filled
       set category = kept.category, subcategory = kept.subcategory, category_confidence = kept.category_confidence
      from scoring_runs as current
      join scoring_runs as filling on filling.account_id = ${accountId} and filling.run_id = ${fillingId}
       and filling.engine = current.engine and filling.version = current.version
      join ticket_insights as kept on kept.account_id = ${accountId} and kept.run_id = current.run_id
     where current.account_id = ${accountId} and current.state = 'current'
       and filled.account_id = ${accountId} and filled.run_id = ${fillingId} and filled.ticket_id = kept.ticket_id
       and filled.content_hash = kept.content_hash and filled.eligible = kept.eligible
       and (filled.category, filled.subcategory) is distinct from (kept.category, kept.subcategory)`.execute(
    tx,
  )
}

/**
 * Whether the settings changed again after this run started. If so, another run will replace it before it becomes
 * visible.
 */
export async function isOutdated(tx: Kysely<Tables>, accountId: number, run: Run): Promise<boolean> {
  if (run.state === 'current' || !run.settings || !(await isRecalculating(tx, accountId))) return false
  return run.settings !== settingsDigest(await scoringSettings(tx, accountId))
}
