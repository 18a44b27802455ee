import { type Dialect, PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'
import { ServerAdapter } from './citus.ts'
import { raiseVersionOf, VersioningDriver } from './versions.ts'

/**
 * A dialect whose transactions see only one account. `SET LOCAL` ends with the transaction, so it never leaks to the
 * next user of a pooled connection. The account is set in the same round trip that begins the transaction.
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
    createDriver: () => new VersioningDriver(pool, { begin, raise: raiseVersionOf(accountId) }),
    createIntrospector: db => new PostgresDialect({ pool }).createIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
