import { HelpdeskError } from '@pulse/helpdesks'
import type { Database } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { TakenOver } from '../../platform/jobs/taken-over.ts'
import type { Services } from '../../platform/services.ts'
import { type ConnectionRow, connectionOf } from './connections.ts'
import { ConnectorMemories } from './connector-memories.ts'
import { storedCredentials } from './credentials.ts'
import type { HelpdeskAccess } from './helpdesk-access.ts'
import { readConnection } from './read-connection.ts'
import { requestSync, type SyncPayload, syncing } from './request-sync.ts'
import { TurnLimit } from './turn-limit.ts'

/** How long a turn lasts before other jobs get one. */
const turnMs = 10_000
const firstRetryMs = 30_000
const longestRetryMs = 30 * 60_000

/** How many of this process's worker slots can sync. The others are left for scoring and everything else. */
const mostAtOnce = 2
const slotRetryMs = 2_000

/**
 * Reads new data from one connected helpdesk, then enqueues itself for the next turn. It's safe for two of these jobs
 * to run on the same connection: only one of them stores each page, and the other one ends.
 */
export function syncConnectionJob(services: Pick<Services, 'secretBox'>, helpdesks: HelpdeskAccess) {
  const { secretBox } = services
  let running = 0
  const memories = new ConnectorMemories()
  return defineJob({
    name: syncing.name,
    payload: syncing.payload,
    async handle(payload, { database, log, now, signal }) {
      const row = await readable(database, payload, now())
      if (!row) return memories.forget(payload.connectionId)
      if (row instanceof Date) return requestSync(database.global, payload, row)
      if (running >= mostAtOnce)
        return requestSync(database.global, payload, new Date(now().getTime() + slotRetryMs))
      const limit = new TurnLimit(signal)
      const turn = limit.signal
      const credentials = storedCredentials({ database, secretBox }, payload)
      const connector = helpdesks.connect(row, credentials, turn, {
        onReceived: bytes => limit.received(bytes),
        memory: memories.of(payload.connectionId),
      })
      const end = now().getTime() + turnMs
      const isOver = () => turn.aborted || now().getTime() >= end
      const position = { row }
      running++
      try {
        const reading = { database, recogniser: secretBox, connector, now, isOver }
        const next = await readConnection(reading, position)
        if (next !== 'at once') memories.forget(payload.connectionId)
        await requestNext(database, payload, next)
      } catch (error) {
        if (error instanceof TakenOver) return
        signal.throwIfAborted()
        const problem = turn.aborted ? tookTooLong(error) : error
        if (!(problem instanceof HelpdeskError))
          log.error({ err: problem, accountId: payload.accountId }, 'Reading from a helpdesk failed.')
        const record = (what: unknown) => recordProblem(database, payload, position.row, what, now())
        await record(problem).catch(failure => {
          log.error({ err: failure, accountId: payload.accountId }, 'Couldn’t record why a sync failed.')
          // This error contains no text from the helpdesk, so it can be stored.
          return record(failure)
        })
      } finally {
        limit.end()
        running--
      }
    },
  })
}

/** A webhook may have requested an earlier read in the meantime. The row lock keeps the two requests in order. */
async function requestNext(database: Database, payload: SyncPayload, next: Date | 'at once'): Promise<void> {
  await database.withAccount(payload.accountId, async tx => {
    const row = await tx
      .selectFrom('connections')
      .where('account_id', '=', payload.accountId)
      .where('connection_id', '=', payload.connectionId)
      .select('changes_due')
      .forUpdate()
      .executeTakeFirst()
    const due = row?.changes_due
    const at = next === 'at once' ? undefined : due && due < next ? due : next
    await requestSync(tx, payload, at)
  })
}

function tookTooLong(cause: unknown): HelpdeskError {
  return new HelpdeskError('unavailable', 'The helpdesk took too long to respond.', { cause })
}

/** The connection if it can be read now, the time to retry if it can't, or null if it shouldn't be read at all. */
async function readable(
  database: Database,
  { accountId, connectionId }: SyncPayload,
  now: Date,
): Promise<ConnectionRow | Date | null> {
  const row = await database.withAccount(accountId, tx => connectionOf(tx, accountId))
  if (!row || row.connection_id !== connectionId) return null
  if (row.paused || row.erasing || row.problem === 'needs_sign_in') return null
  return row.retry_at && row.retry_at > now ? row.retry_at : row
}

async function recordProblem(
  database: Database,
  payload: SyncPayload,
  { step }: ConnectionRow,
  error: unknown,
  now: Date,
): Promise<void> {
  const { accountId, connectionId } = payload
  await database.withAccount(accountId, async tx => {
    const row = await tx
      .selectFrom('connections')
      .where('account_id', '=', accountId)
      .where('connection_id', '=', connectionId)
      .select(['failures', 'paused', 'step'])
      .forUpdate()
      .executeTakeFirst()
    // The user has changed the connection since the failure, for example by reconnecting, so the problem no longer
    // applies.
    if (row?.step !== step) return
    const problem = problemOf(error, row.failures, now)
    await tx
      .updateTable('connections')
      .set({ ...problem, reason: storable(reasonOf(error)) })
      .where('account_id', '=', accountId)
      .execute()
    if (problem.retry_at && !row.paused) await requestSync(tx, payload, problem.retry_at)
  })
}

function problemOf(error: unknown, failures: number, now: Date) {
  const code = error instanceof HelpdeskError ? error.code : null
  if (code === 'needs_sign_in') return { problem: 'needs_sign_in' as const, retry_at: null }
  if (error instanceof HelpdeskError && code === 'rate_limited') {
    // Backs off if a helpdesk keeps giving retry times that are too early.
    const soonest = now.getTime() + Math.min(1_000 * 2 ** Math.min(failures, 10), longestRetryMs)
    const until = error.until?.getTime() ?? now.getTime() + firstRetryMs
    return {
      problem: 'rate_limited' as const,
      retry_at: new Date(Math.max(until, soonest)),
      failures: failures + 1,
    }
  }
  const wait = Math.min(firstRetryMs * 2 ** Math.min(failures, 10), longestRetryMs)
  return {
    problem: 'failed' as const,
    retry_at: new Date(now.getTime() + wait),
    failures: failures + 1,
  }
}

function reasonOf(error: unknown): string {
  return error instanceof HelpdeskError
    ? error.message
    : 'Pulse ran into an unexpected error (see the server log). It will try again later.'
}

/** Resumes syncing every connection on startup. */
export async function startSyncing(database: Database): Promise<void> {
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id } of accounts)
    await database.withAccount(account_id, async tx => {
      const row = await connectionOf(tx, account_id)
      if (row) await requestSync(tx, { accountId: account_id, connectionId: row.connection_id })
    })
}
