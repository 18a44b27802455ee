import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'

/** Values that the global setup provides to the tests. */
export interface TestServer {
  /** The owner's URL for a database from which others can be created. */
  adminUrl: string
  /** A migrated database that new databases are copied from. */
  template: string
  isCitus: boolean
  /** The host:port of each Citus worker. Empty without Citus, or for a coordinator without workers. */
  citusWorkers: string[]
  /** Whether the server checks passwords. A server that trusts every connection can't detect a wrong key. */
  checksPasswords: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export const testSecretKey = Buffer.alloc(32, 'pulse tests')

export const silentLog = pino({ level: 'silent' })

export function newDatabaseName(): string {
  return `pulse_test_${randomBytes(8).toString('hex')}`
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
