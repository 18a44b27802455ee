import type { Readable, Writable } from 'node:stream'
import { CommanderError } from 'commander'
import { readConfig } from '../platform/config.ts'
import { isDatabaseUnavailable } from '../platform/database/index.ts'
import type { Admin } from './admin.ts'
import { type AdminDatabase, openAdminDatabase } from './database.ts'
import { createProgram } from './program.ts'
import { Stopped } from './terminal.ts'

/** The environment the command runs in. */
interface Shell {
  environment: Record<string, string | undefined>
  folder: string
  /**
   * npm runs scripts in the project's folder, but the user's paths are relative to the folder they ran the command in.
   */
  userFolder: string
  input: Readable & { isTTY?: boolean }
  output: Writable
  errors: Writable
  now: () => Date
}

const usageError = 2
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Runs one command and returns its exit code. */
export async function runAdmin(words: string[], shell: Shell): Promise<number> {
  const admin: Admin = {
    useDatabase: work => useDatabase(shell, work),
    print: text => void shell.output.write(`${text}\n`),
    note: text => void shell.errors.write(`${text}\n`),
    terminal: { input: shell.input, output: shell.errors },
    folder: shell.userFolder,
    now: shell.now,
  }
  try {
    await createProgram(admin).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    // Help and usage errors are already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageError
    if (error instanceof Stopped) return signals.SIGINT
    admin.note(messageFor(error))
    return 1
  }
}

/** A database started for the command is stopped afterward, whether the command succeeds, fails or is interrupted. */
async function useDatabase<T>(shell: Shell, work: (database: AdminDatabase) => Promise<T>): Promise<T> {
  const config = readConfig(shell.environment, shell.folder, { terminal: true })
  const opening = openAdminDatabase(config, line => void shell.errors.write(`${line}\n`))
  const interrupt = async (signal: keyof typeof signals) => {
    const opened = await opening.catch(() => undefined)
    await opened?.close().catch(() => {})
    process.exit(signals[signal])
  }
  const names = Object.keys(signals) as (keyof typeof signals)[]
  for (const name of names) process.on(name, interrupt)
  try {
    const database = await opening
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    for (const name of names) process.off(name, interrupt)
  }
}

/** Errors meant for the user show their message; any other error shows its stack. */
function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (/^(Config|PostgresStart|DatabaseSetup|App)Error$/.test(error.name)) return error.message
  if (isDatabaseUnavailable(error))
    return `The database connection was lost before the command finished (${error.message}). Check that the database is running and try again.`
  return error.stack ?? error.message
}
