import type { Platform } from '@pulse/contract'
import type { Credentials } from '@pulse/helpdesks'
import {
  freshdesk,
  gladly,
  gorgias,
  type HelpdeskSimulator,
  type SimAccount,
  zendesk,
} from '@pulse/simulators/helpdesks'
import { sql } from 'kysely'
import { connectionOf, storeConnection } from '../src/domain/connections/connections.ts'
import { createHelpdeskAccess } from '../src/domain/connections/helpdesk-access.ts'
import { syncConnectionJob } from '../src/domain/connections/sync-connection-job.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database/index.ts'
import { SecretBox } from '../src/platform/secrets.ts'
import type { TestDatabase } from './database.ts'
import { silentLog as log } from './test-server.ts'

/** Credentials that the simulated account accepts. */
function credentialsFor(sim: SimAccount): Credentials {
  if (sim.provider === 'zendesk') return { kind: 'oauth', ...zendesk.issueTokens(sim) }
  if (sim.provider === 'gorgias') return { kind: 'oauth', ...gorgias.issueTokens(sim) }
  if (sim.provider === 'gladly') {
    const { email, token } = gladly.gladlySwitches(sim)
    return { kind: 'token', email, token }
  }
  const agent = sim.world.agents.find(user => user.role === 'agent' || user.role === 'admin')
  if (!agent?.email) throw new Error('The simulated account has no agent.')
  freshdesk.addApiKey(sim, agent, freshdesk.defaultApiKey)
  return { kind: 'token', email: agent.email, token: freshdesk.defaultApiKey }
}

export interface SyncClock {
  now: Date
}

/** Connects a test account to a simulated helpdesk and runs the sync job step by step. */
export function createSync(
  db: TestDatabase,
  simulator: HelpdeskSimulator,
  clock: SyncClock,
  database: Database = db.database,
) {
  const config = readConfig(
    {
      HELPDESK_URL: simulator.template,
      ZENDESK_CLIENT_ID: 'pulse',
      ZENDESK_CLIENT_SECRET: 'secret',
      GORGIAS_CLIENT_ID: 'pulse',
      GORGIAS_CLIENT_SECRET: 'secret',
    },
    '/',
    { terminal: false },
  )
  const secretBox = new SecretBox(db.secretKey)
  const now = () => clock.now
  const helpdesks = createHelpdeskAccess({ config, log, now }, async milliseconds => {
    clock.now = new Date(clock.now.getTime() + milliseconds)
  })
  const job = syncConnectionJob({ secretBox }, helpdesks)
  const row = (accountId: number) => db.database.withAccount(accountId, tx => connectionOf(tx, accountId))

  const isMissingMessages = async (accountId: number): Promise<boolean> => {
    const { rows } = await sql`
      select from tickets where account_id = ${accountId} and (incomplete or conversation_due) limit 1`.execute(
      db.owner,
    )
    return rows.length > 0
  }

  const sync = {
    helpdesks,
    row,
    connect: (accountId: number, sim: SimAccount) =>
      db.database.withAccount(accountId, tx =>
        storeConnection(
          tx,
          secretBox,
          accountId,
          {
            provider: sim.provider as Platform,
            subdomain: sim.name,
            credentials: credentialsFor(sim),
            identity: { name: null, email: null, timezone: null },
          },
          { userId: null, now: clock.now },
        ),
      ),
    /** Runs one turn of the job. The clock is set up to end every turn after one page. */
    async turn(accountId: number): Promise<void> {
      const connection = await row(accountId)
      if (!connection) throw new Error('Not connected.')
      const payload = { accountId, connectionId: connection.connection_id }
      const signal = new AbortController().signal
      const ticking = () => {
        clock.now = new Date(clock.now.getTime() + 400)
        return clock.now
      }
      await job.handle(payload, { database, log, now: ticking, signal })
    },
    /** Runs turns until the backfill is done and no messages are missing, waiting out rate limits and failures. */
    async backfill(accountId: number): Promise<number> {
      for (let turns = 1; ; turns++) {
        await sync.turn(accountId)
        const connection = await row(accountId)
        if (connection?.problem === 'needs_sign_in') throw new Error(connection.reason ?? 'Needs sign-in.')
        if (connection?.backfill_done_at && !connection.problem && !(await isMissingMessages(accountId)))
          return turns
        if (connection?.retry_at) clock.now = connection.retry_at
        if (turns > 2_000) throw new Error(`The backfill didn't finish: ${connection?.reason}`)
      }
    },
    /** Reads changes made up to now, after waiting out the helpdesk's delay. */
    async changes(accountId: number): Promise<void> {
      clock.now = new Date(clock.now.getTime() + 6 * 60_000)
      const since = clock.now
      for (let turns = 1; ; turns++) {
        await sync.turn(accountId)
        const connection = await row(accountId)
        if (connection?.synced_at && connection.synced_at >= since && !connection.problem) return
        if (connection?.retry_at) clock.now = connection.retry_at
        if (turns > 500) throw new Error(`Reading changes didn't finish: ${connection?.reason}`)
      }
    },
  }
  return sync
}

/** Everything a sync stores for an account, in a form that can be compared between runs. */
export async function storedRows(db: TestDatabase, accountId: number): Promise<Record<string, string[]>> {
  const tables: Record<string, string> = {
    tickets: 'account_id',
    messages: 'account_id',
    agents: 'account_id, agent_no',
    helpdesk_groups: 'account_id',
    ticket_forms: 'account_id',
    scoring_queue: 'account_id, run_id',
  }
  const stored: Record<string, string[]> = {}
  for (const [table, left] of Object.entries(tables)) {
    const leaving = left.split(', ').map(column => sql`- ${sql.lit(column)}`)
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) ${sql.join(leaving, sql` `)})::text as row from ${sql.table(table)} as t
       where account_id = ${accountId} order by 1`.execute(db.owner)
    stored[table] = rows.map(({ row }) => row)
  }
  return stored
}
