import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  PostgresQueryCompiler,
} from 'kysely'

/** Begins every transaction with the account set, in the same round trip. */
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
   * COMMIT of a transaction in which a statement failed rolls back without an error. The SELECT before it fails
   * in that case, so nobody is told that something was stored that was not.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('select; commit'))
  }
}

/** A dialect whose transactions see one account. `SET LOCAL` ends with the transaction, so a pooled connection keeps nothing. */
export function accountDialect(
  pool: PostgresPool,
  accountId: number,
  citus: boolean,
  purpose: 'read' | 'write' = 'write',
): Dialect {
  if (!Number.isSafeInteger(accountId) || accountId < 1)
    throw new TypeError(`An account id is a positive whole number, not ${String(accountId)}.`)
  // A statement, not set_config(): Citus passes only the statement on to the shards.
  const begin = [
    purpose === 'read' ? 'begin isolation level repeatable read read only' : 'begin',
    ...(citus ? ["set local citus.propagate_set_commands = 'local'"] : []),
    `set local app.account_id = '${accountId}'`,
  ].join('; ')
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new AccountDriver(pool, begin),
    createIntrospector: db => new PostgresDialect({ pool }).createIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
