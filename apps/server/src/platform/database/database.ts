import { Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { FairSlots } from '../fair-slots.ts'
import { accountDialect } from './account-dialect.ts'
import { cancelledBy, watched } from './cancel.ts'
import { isOnCitus, ServerDialect } from './citus.ts'
import { createPool, urlForRole } from './connection.ts'
import { connectionShares, connections, figureShares } from './connection-shares.ts'
import { Listener, type Listening } from './listener.ts'
import { namedStatements } from './named-statements.ts'
import { Replica, type ReplicaStatus, serverIdentity } from './replica.ts'
import { explainConnectError } from './setup-error.ts'
import type { Tables } from './tables.ts'
import { raiseAllVersions, VersioningDriver } from './versions.ts'

export interface Database {
  /**
   * The only way to access tenant tables: one transaction as pulse_app that sees only this account. An account gets a
   * limited share of the connections, so don't nest calls: the inner one could wait forever for the outer one. Until
   * a caller has proven that it belongs to the account, `share` is a different key, so outsiders can't use up the
   * account's share.
   */
  withAccount<T>(accountId: number, work: (tx: Transaction<Tables>) => Promise<T>, share?: string): Promise<T>
  /**
   * Like withAccount, but read-only: all statements see one snapshot, and aborting the signal cancels the running
   * statement on the server. If the version of the account's figures is given, a read replica that has this version can
   * answer; the work must then read only tables that `figure-tables.ts` marks, and may run twice.
   */
  readAccount<T>(
    accountId: number,
    signal: AbortSignal,
    work: (tx: Transaction<Tables>) => Promise<T>,
    figuresVersion?: number,
  ): Promise<T>
  /** The same database with separate shares, so an account's jobs can't make its own screens wait. */
  forJobs(): Database
  /** Connects as pulse_app without an account. Global tables are visible, but no rows in tenant tables. */
  global: Kysely<Tables>
  /** Listens for notifications that transactions send with `notifyCall`, from any process. */
  listen(channel: string, listening: Listening): Promise<() => void>
  /** Checks whether the database responds to a trivial query. */
  isReady(): Promise<boolean>
  /** Undefined without a read replica. */
  replica(): ReplicaStatus | undefined
  close(): Promise<void>
}

export interface DatabaseOptions {
  ownerUrl: string
  /** The read replica, if there is one. */
  readUrl?: string | undefined
  replicaRetryAfterMs?: number
  secretKey: Buffer
  log: Logger
  statementTimeoutMs?: number
}

const readyTimeoutMs = 3_000

/** Connects without migrating. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { ownerUrl, secretKey, log } = options
  const limits =
    options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }
  const url = urlForRole(ownerUrl, secretKey, 'pulse_app')
  const appPool = createPool(url, { name: 'app', max: connections, ...limits }, log)
  const global = new Kysely<Tables>({ dialect: new ServerDialect(appPool) })
  const citus = await isOnCitus(global).catch(async error => {
    await appPool.end()
    throw explainConnectError(error, ownerUrl)
  })
  const replica = citus ? undefined : await openReplica(options, appPool)
  const listener = new Listener(url, log)
  // Every call starts with the same query to check its token, and planning that query takes far longer than running it.
  const checks = namedStatements(appPool)
  const shares = new FairSlots<number | string>(connectionShares)
  const figureReads = new FairSlots<number>(figureShares)
  const sharedBy = (shareOf: (accountId: number) => number | string) => ({
    withAccount: ((accountId, work, share) =>
      shares.run(share ?? shareOf(accountId), () =>
        new Kysely<Tables>({ dialect: accountDialect(share ? checks : appPool, accountId, citus) })
          .transaction()
          .execute(work),
      )) satisfies Database['withAccount'],
    readAccount: ((accountId, signal, work, figuresVersion) => {
      const read = () =>
        shares.run(
          shareOf(accountId),
          () => {
            const pool = watched(appPool)
            const reading = new Kysely<Tables>({ dialect: accountDialect(pool, accountId, citus, 'read') })
            return reading.transaction().execute(tx => cancelledBy(signal, pool, global, () => work(tx)))
          },
          signal,
        )
      if (figuresVersion === undefined) return read()
      const readFigures = async () => {
        const fromReplica = await replica?.read({ accountId, version: figuresVersion, signal, work })
        return fromReplica ? fromReplica.answer : read()
      }
      return figureReads.run(accountId, readFigures, signal)
    }) satisfies Database['readAccount'],
  })
  const database: Database = {
    ...sharedBy(accountId => accountId),
    forJobs: () => ({ ...database, ...sharedBy(accountId => `jobs of ${accountId}`) }),
    global,
    isReady: () => answers(appPool),
    replica: () => replica?.status,
    listen: (channel, listening) => listener.listen(channel, listening),
    close: async () => {
      await listener.close()
      await replica?.close()
      // Ends the pool directly, because Kysely ends only a pool that has run a query.
      await appPool.end()
    },
  }
  return database
}

/** A replica that can't be reached doesn't keep Pulse from starting. */
async function openReplica(options: DatabaseOptions, primary: pg.Pool): Promise<Replica | undefined> {
  const { readUrl, secretKey, log, statementTimeoutMs, replicaRetryAfterMs: retryAfterMs } = options
  if (readUrl === undefined) return undefined
  const identity = await serverIdentity(primary).catch((error: Error) => {
    log.warn(
      { reason: error.message },
      "The read replica isn't used, because the primary can't be identified.",
    )
  })
  if (identity === undefined) return undefined
  const replica = new Replica({
    url: urlForRole(readUrl, secretKey, 'pulse_app'),
    primary: identity,
    log,
    ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
  await replica.check()
  return replica
}

/**
 * SQL that notifies all processes that listen to the channel, after the transaction commits. It can be part of a larger
 * statement. The payload must contain only ids.
 */
export function notifyCall(channel: string, payload: string): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${payload})`
}

/**
 * The owner's connection, for the admin command and seeds. It isn't restricted by row-level security. Its changes can
 * affect any account, so they increase every account's version.
 */
export function openOwner(ownerUrl: string): Kysely<Tables> {
  const pool = createPool(ownerUrl, { name: 'owner', max: 2 })
  const dialect = new ServerDialect(pool)
  dialect.createDriver = () => new VersioningDriver(pool, { begin: 'begin', raise: () => raiseAllVersions })
  return new Kysely<Tables>({ dialect })
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
