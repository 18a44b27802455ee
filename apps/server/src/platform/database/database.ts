import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { accountDialect } from './account-dialect.ts'
import { cancelledBy, watched } from './cancel.ts'
import { createPool, urlForRole } from './connection.ts'
import { explainConnectError } from './setup-error.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** The only way to tenant tables: one transaction as pulse_app that sees this account alone. */
  withAccount<T>(accountId: number, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * The same for reading alone: all statements see one moment, and when the signal is aborted the statement under
   * way is cancelled on the server.
   */
  readAccount<T>(
    accountId: number,
    signal: AbortSignal,
    work: (tx: Transaction<Tables>) => Promise<T>,
  ): Promise<T>
  /** pulse_app without an account: global tables. Tenant tables show nothing. */
  global: Kysely<Tables>
  /** pulse_ingest, which row-level security lets through: for bulk loading, every statement bound to one account. */
  ingest: Kysely<Tables>
  /** Whether a trivial query answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseOptions {
  ownerUrl: string
  secretKey: Buffer
  log: Logger
  statementTimeoutMs?: number
}

const readyTimeoutMs = 3_000

/** Connects; does not migrate. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { ownerUrl, secretKey, log } = options
  const limits =
    options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }
  const appPool = createPool(
    urlForRole(ownerUrl, secretKey, 'pulse_app'),
    { name: 'app', max: 10, ...limits },
    log,
  )
  const ingestPool = createPool(
    urlForRole(ownerUrl, secretKey, 'pulse_ingest'),
    { name: 'ingest', max: 4, statementTimeoutMs: 10 * 60_000 },
    log,
  )
  const citus = await hasCitus(appPool).catch(async error => {
    await Promise.all([appPool.end(), ingestPool.end()])
    throw explainConnectError(error, ownerUrl)
  })
  const global = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: appPool }) })
  const ingest = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ingestPool }) })
  return {
    withAccount: async (accountId, work) =>
      new Kysely<Tables>({ dialect: accountDialect(appPool, accountId, citus) }).transaction().execute(work),
    readAccount: (accountId, signal, work) => {
      const pool = watched(appPool)
      const reading = new Kysely<Tables>({ dialect: accountDialect(pool, accountId, citus, 'read') })
      return reading.transaction().execute(tx => cancelledBy(signal, pool, global, () => work(tx)))
    },
    global,
    ingest,
    isReady: () => answers(appPool),
    close: async () => {
      // The pools themselves: Kysely ends only those that a query went through.
      await Promise.all([appPool.end(), ingestPool.end()])
    },
  }
}

/** The owner's connection, for the admin command and seeds: row-level security does not hold it back. */
export function openOwner(ownerUrl: string): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(ownerUrl, { name: 'owner', max: 2 }) }),
  })
}

async function hasCitus(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), readyTimeoutMs)
  const answer = pool.query('select from accounts limit 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
