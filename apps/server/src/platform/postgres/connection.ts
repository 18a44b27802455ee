import pg from 'pg'
import { OWNER } from './cluster.ts'
import { errorCode, PostgresStartError } from './errors.ts'
import type { Home } from './home.ts'

const DATABASE = 'pulse'

export function ownerUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/** `busy` means that the server responds but is still starting, recovering or stopping. */
export type Answer = 'ready' | 'busy' | 'silent'

/**
 * Asks the server for its data folder and makes sure Pulse's database exists. With SCRAM, each side proves that it
 * knows the password, so another program on the port isn't mistaken for our server.
 */
export async function greet(port: number, password: string, home: Home): Promise<Answer> {
  const client = new pg.Client({
    connectionString: ownerUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 3000,
    query_timeout: 30_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SHOW data_directory')
    if (rows[0]?.data_directory !== home.cluster) {
      throw new PostgresStartError(
        `Another database (${rows[0]?.data_directory}) is responding on port ${port} instead of ${home.cluster}.`,
      )
    }
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
    return 'ready'
  } catch (error) {
    return interpret(error, home)
  } finally {
    await client.end().catch(() => {})
  }
}

function interpret(error: unknown, home: Home): Answer {
  const code = errorCode(error)
  if (code === '28P01' || code === '28000') {
    throw new PostgresStartError(
      `The database doesn't accept the password in ${home.passwordFile}. Restore the right file, or stop the database, delete the file and start Pulse again to set a new password.`,
      { cause: error },
    )
  }
  if (code === '57P03' || code === '57P01') return 'busy'
  // A five-character SQLSTATE comes from PostgreSQL. Any other error means the call never reached a server.
  if (
    error instanceof PostgresStartError ||
    (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code))
  ) {
    throw error
  }
  return 'silent'
}
