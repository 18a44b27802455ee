import { type Dialect, PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'
import { ServerAdapter } from './citus.ts'
import { raiseVersionOf, VersioningDriver } from './versions.ts'

/** With `begun`, the pool's connections are already in a transaction of this account. */
type Purpose = 'read' | 'write' | 'begun'

/**
 * A dialect whose transactions see only one account. `SET LOCAL` ends with the transaction, so it never leaks to the
 * next user of a pooled connection. The account is set in the same round trip that begins the transaction.
 */
export function accountDialect(
  pool: PostgresPool,
  accountId: number,
  citus: boolean,
  purpose: Purpose = 'write',
): Dialect {
  if (!Number.isSafeInteger(accountId) || accountId < 1)
    throw new TypeError(`An account id must be a positive integer, not ${String(accountId)}.`)
  const begin = {
    write: beginning('begin', accountId, citus),
    read: beginReading(accountId, citus),
    begun: '',
  }[purpose]
  return {
    createAdapter: () => new ServerAdapter(citus),
    createDriver: () => new VersioningDriver(pool, { begin, raise: raiseVersionOf(accountId) }),
    createIntrospector: db => new PostgresDialect({ pool }).createIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** The statements that begin a transaction with one snapshot of the account. */
export function beginReading(accountId: number, citus = false): string {
  return beginning('begin isolation level repeatable read read only', accountId, citus)
}

/** Uses a SET statement instead of set_config(), because Citus propagates only the statement to the shards. */
function beginning(begin: string, accountId: number, citus: boolean): string {
  return [
    begin,
    ...(citus ? ["set local citus.propagate_set_commands = 'local'"] : []),
    `set local app.account_id = '${accountId}'`,
  ].join('; ')
}
