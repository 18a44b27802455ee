import { isDatabaseUnavailable } from './unavailable.ts'

/** The database can't be used in its current state. The message says what to do. */
export class DatabaseSetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseSetupError'
  }
}

export function explainConnectError(error: unknown, ownerUrl: string): Error {
  const { code, message } = error as Error & { code?: string }
  const where = describeServer(ownerUrl)
  if (code === '28P01' || code === '28000')
    return new DatabaseSetupError(
      `The database ${where} rejected the sign-in (${message}). Check the user and password in DATABASE_URL; for pulse_app or pulse_worker, start Pulse with the SECRET_KEY the database was set up with.`,
      { cause: error },
    )
  if (code === '3D000')
    return new DatabaseSetupError(
      `The database in DATABASE_URL does not exist on ${where} (${message}). Create it, or correct DATABASE_URL.`,
      { cause: error },
    )
  if (isDatabaseUnavailable(error))
    return new DatabaseSetupError(
      `PostgreSQL at ${where} can't be reached (${message || code}). Check that it is running and that DATABASE_URL is correct.`,
      { cause: error },
    )
  return error instanceof Error ? error : new Error(String(error))
}

/** Host, port and database only, never the password. */
function describeServer(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const host = url.searchParams.get('host') ?? url.hostname
  return `${host || 'localhost'}:${url.port || '5432'}${url.pathname}`
}
