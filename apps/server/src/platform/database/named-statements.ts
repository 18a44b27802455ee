import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * A pool whose statements have names, so the server parses and plans each of them only a few times per connection.
 * Names and plans are kept until the connection closes, so use this only for a small, fixed set of statements. Each
 * must have a plan that works well for any values. Queries with dates and filters don't: a generic plan makes them
 * slower.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => named(await pool.connect()),
    end: () => pool.end(),
  }
}

function named(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[] = []) =>
    values.length > 0 ? client.query({ name: nameOf(text), text, values }) : client.query(text)
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
