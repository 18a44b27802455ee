import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { accountDialect } from './account-dialect.ts'
import { cancelledBy, watched } from './cancel.ts'
import { createPool, urlForRole } from './connection.ts'
import { explainConnectError } from './setup-error.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** The only way to tenant tables: one transaction as pulse_app that sees only this account. */
  withAccount<T>(accountId: number, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * The same, read-only: all statements see one snapshot, and aborting the signal cancels the running statement on the
   * server.
   */
  readAccount<T>(
    accountId: number,
    signal: AbortSignal,
    work: (tx: Transaction<Tables>) => Promise<T>,
  ): Promise<T>
  /** pulse_app without an account: sees global tables, and no row of a tenant table. */
  global: Kysely<Tables>
  /** Whether the database answers a trivial query. */
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
  const citus = await hasCitus(appPool).catch(async error => {
    await appPool.end()
    throw explainConnectError(error, ownerUrl)
  })
  const global = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: appPool }) })
  return {
    withAccount: async (accountId, work) =>
      new Kysely<Tables>({ dialect: accountDialect(appPool, accountId, citus) }).transaction().execute(work),
    readAccount: (accountId, signal, work) => {
      const pool = watched(appPool)
      const reading = new Kysely<Tables>({ dialect: accountDialect(pool, accountId, citus, 'read') })
      return reading.transaction().execute(tx => cancelledBy(signal, pool, global, () => work(tx)))
    },
    global,
    isReady: () => answers(appPool),
    // The pool itself: Kysely ends only a pool that a query went through.
    close: () => appPool.end(),
  }
}

/** The owner's connection, for the admin command and seeds: row-level security doesn't restrict it. */
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
