import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'

export type RoleName = 'pulse_app' | 'pulse_worker'

export interface PoolOptions {
  name: string
  max: number
  statementTimeoutMs?: number
  connectTimeoutMs?: number
  lockTimeoutMs?: number
}

const usualConnectTimeoutMs = 5_000
/** Firewalls and load balancers drop connections that are silent for a few minutes, and the next query would hang. */
const keepAliveInitialDelayMillis = 60_000
/** A new connection reads the tables' definitions again, so a manager's next click would take about twice as long. */
const idleTimeoutMillis = 10 * 60_000
const int8 = 20
const date = 1082

/** A bigint becomes a number (ids and counts stay far below 2^53). A date stays text, because it has no time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === date) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/** Derived from the key, so passwords don't have to be stored. */
export function rolePassword(secretKey: Buffer, role: RoleName): string {
  return createHmac('sha256', secretKey).update(`postgres role ${role}`).digest('hex')
}

/** Builds the URL for another role, with the same server, database, TLS and other options. */
export function urlForRole(ownerUrl: string, secretKey: Buffer, role: RoleName): string {
  const url = new URL(ownerUrl)
  // Set as parameters, because a Unix socket URL has no user before the host.
  url.searchParams.set('user', role)
  url.searchParams.set('password', rolePassword(secretKey, role))
  return url.href
}

export function clientConfig(url: string, name: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `pulse ${name}`,
    connectionTimeoutMillis: usualConnectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    types,
    // PostgreSQL would compile the statements that update figures each time, which takes longer than running them.
    options: '-c jit=off',
  }
}

export function createPool(url: string, options: PoolOptions, log?: Logger): pg.Pool {
  const statementTimeout = options.statementTimeoutMs ?? 20_000
  const pool = new pg.Pool({
    ...clientConfig(url, options.name),
    max: options.max,
    connectionTimeoutMillis: options.connectTimeoutMs ?? usualConnectTimeoutMs,
    lock_timeout: options.lockTimeoutMs ?? 0,
    idleTimeoutMillis,
    statement_timeout: statementTimeout,
    // The timeout is set on the client, because a hung server doesn't time out its own statements.
    query_timeout: statementTimeout === 0 ? 0 : statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const lost = (error: Error) =>
    log?.warn({ pool: options.name, reason: error.message }, 'A database connection was lost.')
  // Without these listeners, a lost connection would end the process. The first covers idle connections, the second
  // busy ones.
  pool.on('error', lost)
  pool.on('connect', client => {
    client.on('error', () => {})
    closeWhenSilent(client)
  })
  return pool
}

/**
 * Closes the connection when the server doesn't respond to a statement in time, because later statements on it would
 * wait too. pg only reports the error and returns the connection to the pool.
 */
function closeWhenSilent(client: pg.PoolClient): void {
  const query = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args)
  const check = (error: unknown) => {
    if (error instanceof Error && error.message === 'Query read timeout') void client.end()
  }
  const checked = (...args: unknown[]) => {
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        check(error)
        callback(error, result)
      })
    const result = query(...args)
    if (result instanceof Promise) result.catch(check)
    return result
  }
  client.query = checked as typeof client.query
}
