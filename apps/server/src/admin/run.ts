import type { Readable, Writable } from 'node:stream'
import { CommanderError } from 'commander'
import { readConfig } from '../platform/config.ts'
import { isDatabaseUnavailable } from '../platform/database/index.ts'
import type { Admin } from './admin.ts'
import { type AdminDatabase, openAdminDatabase } from './database.ts'
import { createProgram } from './program.ts'
import { Stopped } from './terminal.ts'

/** What the command gets from the shell. */
interface Shell {
  environment: Record<string, string | undefined>
  folder: string
  input: Readable & { isTTY?: boolean }
  output: Writable
  errors: Writable
  now: () => Date
}

const usageMistake = 2
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Runs one command; gives the exit code. */
export async function runAdmin(words: string[], shell: Shell): Promise<number> {
  const admin: Admin = {
    useDatabase: work => useDatabase(shell, work),
    print: text => void shell.output.write(`${text}\n`),
    note: text => void shell.errors.write(`${text}\n`),
    terminal: { input: shell.input, output: shell.errors },
    now: shell.now,
  }
  try {
    await createProgram(admin).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    // Help and usage mistakes have been printed already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageMistake
    if (error instanceof Stopped) return signals.SIGINT
    admin.note(sentenceFor(error))
    return 1
  }
}

/** A database started for the command is stopped after it, whether it succeeds, fails or is interrupted. */
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

/** Errors meant for people carry their sentence; anything else shows where it came from. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (/^(Config|PostgresStart|DatabaseSetup|App)Error$/.test(error.name)) return error.message
  if (isDatabaseUnavailable(error))
    return `The database went away before the command was done (${error.message}). Check that it runs and try again.`
  return error.stack ?? error.message
}
