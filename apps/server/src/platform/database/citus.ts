import { type Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Caches whether the server runs Citus. */
export class ServerAdapter extends PostgresAdapter {
  citus: boolean | undefined

  constructor(citus?: boolean) {
    super()
    this.citus = citus
  }
}

/** A dialect without an account. If `citus` is omitted, the first call to `isOnCitus` asks the server. */
export class ServerDialect extends PostgresDialect {
  readonly #citus: boolean | undefined

  constructor(pool: PostgresPool, citus?: boolean) {
    super({ pool })
    this.#citus = citus
  }

  override createAdapter(): ServerAdapter {
    return new ServerAdapter(this.#citus)
  }
}

/**
 * Whether tables are distributed over the nodes of a Citus cluster. Asks the server at most once per connection pool.
 */
export async function isOnCitus(db: Kysely<Tables>): Promise<boolean> {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof ServerAdapter)) return false
  adapter.citus ??= await hasCitus(db)
  return adapter.citus
}

async function hasCitus(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length === 1
}
