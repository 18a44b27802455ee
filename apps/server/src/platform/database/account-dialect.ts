import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  PostgresQueryCompiler,
} from 'kysely'
import { ServerAdapter } from './citus.ts'

/** Sets the account in the same round trip that begins a transaction. */
class AccountDriver extends PostgresDriver {
  readonly #begin: string

  constructor(pool: PostgresPool, begin: string) {
    super({ pool })
    this.#begin = begin
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }

  /**
   * After a failed statement, COMMIT rolls back without an error. The SELECT before it fails in that case, so a
   * rollback is never mistaken for a success.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('select; commit'))
  }
}

/**
 * A dialect whose transactions see only one account. `SET LOCAL` ends with the transaction, so it never leaks to the
 * next user of a pooled connection.
 */
export function accountDialect(
  pool: PostgresPool,
  accountId: number,
  citus: boolean,
  purpose: 'read' | 'write' = 'write',
): Dialect {
  if (!Number.isSafeInteger(accountId) || accountId < 1)
    throw new TypeError(`An account id must be a positive integer, not ${String(accountId)}.`)
  // Uses a SET statement instead of set_config(), because Citus propagates only the statement to the shards.
  const begin = [
    purpose === 'read' ? 'begin isolation level repeatable read read only' : 'begin',
    ...(citus ? ["set local citus.propagate_set_commands = 'local'"] : []),
    `set local app.account_id = '${accountId}'`,
  ].join('; ')
  return {
    createAdapter: () => new ServerAdapter(citus),
    createDriver: () => new AccountDriver(pool, begin),
    createIntrospector: db => new PostgresDialect({ pool }).createIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
