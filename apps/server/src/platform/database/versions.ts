import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
} from 'kysely'
import { type Read, readFrom } from './figure-tables.ts'

/**
 * A version is the time of its change in microseconds. If the clock is behind, it is the previous version plus one. A
 * plain counter would repeat old versions with different figures after a backup is restored.
 */
const changedNow = '(extract(epoch from clock_timestamp()) * 1000000)::bigint'
const raised = (column: string) => `${column} = greatest(account_versions.${column} + 1, excluded.${column})`
const insertNow = 'insert into account_versions (account_id, version, facts_version)'
const orNext = {
  texts: `on conflict (account_id) do update set ${raised('version')}`,
  facts: `on conflict (account_id) do update set ${raised('version')}, ${raised('facts_version')}`,
}

/** Skips an account that is being deleted at the same time: its version would refer to a missing account. */
export const raiseAllVersions = `${insertNow}
  select account_id, ${changedNow}, ${changedNow} from accounts order by account_id for key share ${orNext.facts}`

/** `facts_version` stays the same if only texts have changed. */
export const raiseVersionOf = (accountId: number) => (changed: Read) =>
  `${insertNow} values (${accountId}, ${changedNow}, ${changedNow}) ${orNext[changed]}`

const writes =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)/gi
const plainWrite = /^\s*(?:insert|update|delete|merge)\b/i

/**
 * What a statement can change for the calls that read figures. Values are bound parameters, so the pattern can't match
 * them.
 */
export function changeOf(statement: string): Read | null {
  const changed = new Set([...statement.matchAll(writes)].map(([, table = '']) => readFrom(table)))
  return changed.has('facts') ? 'facts' : changed.has('texts') ? 'texts' : null
}

interface Statements {
  /** Begins a transaction. Empty if connections are already in one. */
  begin: string
  /** Raises the version of every account that a transaction can change. */
  raise: (changed: Read) => string
}

/**
 * Raises the version in every transaction that changes a table used for figures. It does so in the same round trip as
 * the commit, so transactions of one account wait for each other only while they commit. Each waits until the previous
 * one has committed, so a snapshot with a certain version contains exactly the changes up to that version.
 */
export class VersioningDriver extends PostgresDriver {
  readonly #statements: Statements

  constructor(pool: PostgresPool, statements: Statements) {
    super({ pool })
    this.#statements = statements
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new VersioningConnection(await super.acquireConnection(), this.#statements)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { begin } = this.#statements
    if (begin) await connection.executeQuery(CompiledQuery.raw(begin))
    if (connection instanceof VersioningConnection) connection.inTransaction = true
  }

  /**
   * After a failed statement, COMMIT rolls back without an error. The SELECT before it fails in that case, so a
   * rollback is never mistaken for a success.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const changed = connection instanceof VersioningConnection ? connection.changed : null
    const raise = changed ? `${this.#statements.raise(changed)};` : ''
    await connection.executeQuery(CompiledQuery.raw(`select; ${raise} commit`))
    ended(connection)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection)
    ended(connection)
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    const inner = connection instanceof VersioningConnection ? connection.inner : connection
    return super.releaseConnection(inner as Parameters<PostgresDriver['releaseConnection']>[0])
  }
}

function ended(connection: DatabaseConnection): void {
  if (!(connection instanceof VersioningConnection)) return
  connection.inTransaction = false
  connection.changed = null
}

class VersioningConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #statements: Statements
  inTransaction = false
  /** What the current transaction has changed so far. */
  changed: Read | null = null

  constructor(inner: DatabaseConnection, statements: Statements) {
    this.inner = inner
    this.#statements = statements
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const change = changeOf(query.sql)
    if (change === null || this.changed === 'facts' || this.changed === change)
      return this.inner.executeQuery<R>(query)
    if (!this.inTransaction) return this.#alone<R>(query, change)
    const result = await this.inner.executeQuery<R>(query)
    // For a statement with several parts, the number of affected rows covers only the last part.
    if (result.numAffectedRows !== 0n || !plainWrite.test(query.sql)) this.changed = change
    return result
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    if (this.changed !== 'facts') this.changed = changeOf(query.sql) ?? this.changed
    return this.inner.streamQuery<R>(query, chunkSize)
  }

  /**
   * A statement outside a transaction runs in its own transaction, so the change and the version become visible
   * together.
   */
  async #alone<R>(query: CompiledQuery, change: Read): Promise<QueryResult<R>> {
    const run = (statement: string) => this.inner.executeQuery(CompiledQuery.raw(statement))
    await run(this.#statements.begin)
    try {
      const result = await this.inner.executeQuery<R>(query)
      await run(`${this.#statements.raise(change)}; commit`)
      return result
    } catch (error) {
      await run('rollback').catch(() => {})
      throw error
    }
  }
}
