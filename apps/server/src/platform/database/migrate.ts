import path from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { citusForm } from './citus-statements.ts'
import { clientConfig } from './connection.ts'
import {
  type AppliedMigration,
  type Migration,
  pendingMigrations,
  readMigrations,
  statementsOf,
} from './migration-files.ts'
import { ensureRoles, retryRaces } from './roles.ts'
import { DatabaseSetupError, explainConnectError } from './setup-error.ts'
import { raiseAllVersions } from './versions.ts'

export interface MigrateOptions {
  ownerUrl: string
  secretKey: Buffer
  log: Logger
  /** The embedded server's data folder. Absent when DATABASE_URL is set. */
  dataDir?: string | undefined
  /** The folder with the numbered SQL files. Defaults to Pulse's own. */
  directory?: string
}

const ownDirectory = path.join(import.meta.dirname, '../../../migrations')
const lockKey = 7_056_213_901
const oldestServer = 150_000

/**
 * Brings roles, the job queue and the schema up to date. When several processes call it at the same time, one does
 * the work and the others wait.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const client = new pg.Client(clientConfig(options.ownerUrl, 'migrate'))
  // If the connection is lost, the running query fails and reports it.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw explainConnectError(error, options.ownerUrl)
  }
  try {
    refuseOldServer(await readServer(client))
    await takeLock(client, options.log)
    await migrateLocked(client, options)
  } finally {
    // Ending the session releases the lock.
    await client.end().catch(() => {})
  }
}

async function migrateLocked(client: pg.Client, options: MigrateOptions): Promise<void> {
  const { ownerUrl, secretKey, log } = options
  await client.query(
    'create table if not exists migrations (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migrations order by number',
  )
  const files = await readMigrations(options.directory ?? ownDirectory)
  const pending = pendingMigrations(files, rows, options.dataDir)
  await ensureRoles({ client, ownerUrl, secretKey, log })
  await migrateQueue(client, ownerUrl, log)
  for (const migration of pending) await apply(client, migration, log)
  if (pending.length > 0 && (await hasVersions(client))) await client.query(raiseAllVersions)
}

async function hasVersions(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select where to_regclass('account_versions') is not null and to_regclass('accounts') is not null",
  )
  return rowCount === 1
}

async function readServer(client: pg.Client): Promise<{ number: number; version: string }> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  )
  return rows[0] ?? { number: 0, version: 'unknown' }
}

export function refuseOldServer({ number, version }: { number: number; version: string }): void {
  if (number >= oldestServer) return
  throw new DatabaseSetupError(
    `Pulse needs PostgreSQL 15 or newer; this server is ${version}. Upgrade it, or point DATABASE_URL to a newer one.`,
  )
}

async function takeLock(client: pg.Client, log: Logger): Promise<void> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0')
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ])
  if (rows[0]?.taken) return
  log.info('Another process is migrating the database; waiting for it.')
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

async function apply(client: pg.Client, migration: Migration, log: Logger): Promise<void> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  try {
    // On Citus, this also creates the roles on the workers, where a migration of another database may do the same.
    await retryRaces(
      () => applyOnce(client, migration, rowCount === 1),
      error => error.message.includes('tuple concurrently updated'),
    )
  } catch (error) {
    throw new DatabaseSetupError(
      `The migration ${migration.name} failed and was rolled back: ${(error as Error).message}`,
      { cause: error },
    )
  }
  log.info({ migration: migration.name }, 'Applied a migration.')
}

async function applyOnce(client: pg.Client, migration: Migration, citus: boolean): Promise<void> {
  await client.query('begin')
  try {
    // Within one transaction, Citus can't distribute tables in parallel if they have foreign keys to each other.
    if (citus) await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const statement of statementsOf(migration.sql))
      for (const form of citus ? citusForm(statement) : [statement]) await client.query(form)
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
