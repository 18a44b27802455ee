import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { FairSlots } from '../fair-slots.ts'
import { accountDialect, beginReading } from './account-dialect.ts'
import { cancelledBy, watched } from './cancel.ts'
import { ServerDialect } from './citus.ts'
import { createPool } from './connection.ts'
import { connectionShares, connections } from './connection-shares.ts'
import type { Tables } from './tables.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface ReplicaOptions {
  url: string
  /** The `serverIdentity` of the primary. */
  primary: string
  log: Logger
  statementTimeoutMs?: number
  /** How long a replica that failed is left alone before it is checked again. */
  retryAfterMs?: number
}

export interface ReplicaStatus {
  isUp: boolean
  /** How many answers came from the replica, and how many from the primary and why. */
  reads: Record<'replica' | 'behind' | 'failed' | 'down', number>
}

interface Reading<T> {
  accountId: number
  /** The version of the account's figures on the primary. The replica's snapshot must have the same or a later one. */
  version: number
  signal: AbortSignal
  work: (tx: Transaction<Tables>) => Promise<T>
}

/** The primary can answer immediately, so a long wait for the replica is pointless. */
const patienceMs = 2_000
const usualRetryAfterMs = 5_000

/** The same for a server and its replicas, and different for any other server or database. */
const identity = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`
const stateOf = (accountId: number) => `select pg_is_in_recovery() as "isReplica", ${identity} as identity,
  coalesce((select version from account_versions where account_id = ${accountId}), 0) as version`

export async function serverIdentity(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(`select ${identity} as identity`)
  return rows[0]?.identity ?? ''
}

class NotCurrent extends Error {}
class NotReplica extends Error {}

/**
 * A streaming replica that answers instead of the primary if it has the account's latest figures. After a failure, it
 * is left alone until a check in the background succeeds, so no caller waits for a broken replica.
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #pool: pg.Pool
  /** Used to cancel statements. */
  readonly #others: Kysely<Tables>
  readonly #shares = new FairSlots<number>(connectionShares)
  readonly #status: ReplicaStatus = { isUp: false, reads: { replica: 0, behind: 0, failed: 0, down: 0 } }
  #reported = ''
  #next: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined
  #isClosed = false

  constructor(options: ReplicaOptions) {
    const { url, log, statementTimeoutMs } = options
    this.#options = options
    this.#pool = createPool(
      url,
      {
        name: 'replica',
        max: connections,
        ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
        connectTimeoutMs: patienceMs,
        // Applying a change to a table's structure blocks its readers, for hours if applying is paused.
        lockTimeoutMs: patienceMs,
      },
      log,
    )
    this.#others = new Kysely<Tables>({ dialect: new ServerDialect(this.#pool) })
  }

  get status(): ReplicaStatus {
    return this.#status
  }

  /** Returns null if the primary has to answer. */
  async read<T>(reading: Reading<T>): Promise<{ answer: T } | null> {
    const { accountId, signal } = reading
    const { reads } = this.#status
    if (!this.#status.isUp) {
      reads.down += 1
      return null
    }
    try {
      const answer = await this.#shares.run(accountId, () => this.#readSnapshot(reading), signal)
      reads.replica += 1
      return { answer }
    } catch (error) {
      if (error instanceof NotCurrent) {
        reads.behind += 1
        return null
      }
      if (signal.aborted || !isFromServer(error)) throw error
      reads.failed += 1
      if (isServersFault(error)) this.#leaveAlone(error)
      return null
    }
  }

  /** Checks whether the replica can be used, and keeps checking until it can. */
  async check(): Promise<void> {
    this.#checking ??= this.#checkOnce().finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#next)
    await this.#checking
    await this.#pool.end()
  }

  #readSnapshot<T>({ accountId, version, signal, work }: Reading<T>): Promise<T> {
    const pool = watched({
      connect: () => this.#openSnapshot(accountId, version),
      end: () => this.#pool.end(),
    })
    const reading = new Kysely<Tables>({ dialect: accountDialect(pool, accountId, false, 'begun') })
    return reading.transaction().execute(tx => cancelledBy(signal, pool, this.#others, () => work(tx)))
  }

  /** Begins the transaction and checks the version in one round trip, so both see the same snapshot. */
  async #openSnapshot(accountId: number, version: number): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    try {
      const state = await stateIn(client, accountId)
      this.#mustBeReplica(state)
      if (state.version < version) {
        await client.query('rollback')
        client.release()
        throw new NotCurrent()
      }
      return client
    } catch (error) {
      // Closes the connection, because a statement that timed out on this side is still running on the replica.
      if (!(error instanceof NotCurrent)) client.release(true)
      throw error
    }
  }

  #mustBeReplica({ isReplica, identity }: State): void {
    if (identity !== this.#options.primary)
      throw new NotReplica(
        'DATABASE_READ_URL is not a replica of the database at DATABASE_URL. Set it to a streaming replica of the same server, with the same database name.',
      )
    if (!isReplica)
      throw new NotReplica(
        'The server at DATABASE_READ_URL accepts changes, so it is not (or no longer) a replica.',
      )
  }

  #leaveAlone(error: unknown): void {
    if (this.#isClosed) return
    this.#status.isUp = false
    const reason = (error as Error).message
    if (reason !== this.#reported)
      this.#options.log.warn({ reason }, "The read replica isn't used; the primary answers instead.")
    this.#reported = reason
    clearTimeout(this.#next)
    this.#next = setTimeout(() => void this.check(), this.#options.retryAfterMs ?? usualRetryAfterMs)
    this.#next.unref()
  }

  async #checkOnce(): Promise<void> {
    try {
      const client = await this.#pool.connect()
      try {
        this.#mustBeReplica(await stateIn(client, 0))
        await client.query('rollback')
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
      if (this.#reported) this.#options.log.info('The read replica is used again.')
      this.#reported = ''
      this.#status.isUp = true
    } catch (error) {
      this.#leaveAlone(error)
    }
  }
}

interface State {
  isReplica: boolean
  identity: string
  version: number
}

async function stateIn(client: pg.PoolClient, accountId: number): Promise<State> {
  const statements = { text: `${beginReading(accountId)}; ${stateOf(accountId)}`, query_timeout: patienceMs }
  const results = (await client.query(statements)) as unknown as pg.QueryResult<State>[]
  const state = results.at(-1)?.rows[0]
  if (!state) throw new Error('The replica returned no state.')
  return state
}

/**
 * Whether the server caused the error. Errors from the work itself, such as an agent that doesn't exist, would be the
 * same on the primary.
 */
function isFromServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError || error instanceof NotReplica || isDatabaseUnavailable(error)
}

/** Conflicts with changes being applied, deadlocks, lock timeouts, and statements that took too long. */
const busyCodes = new Set(['40001', '40P01', '55P03', '57014'])

/** Whether the next statement would probably fail as well. */
function isServersFault(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return error instanceof NotReplica || busyCodes.has(code) || isDatabaseUnavailable(error)
}
