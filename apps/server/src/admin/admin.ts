import type { AdminDatabase } from './database.ts'
import type { Terminal } from './terminal.ts'

/** The outside dependencies a command may use. */
export interface Admin {
  /** Opens the database for the duration of one command. */
  useDatabase<T>(work: (database: AdminDatabase) => Promise<T>): Promise<T>
  /** Prints the result to standard output. */
  print(text: string): void
  /** Prints everything except the result to standard error, so that it doesn't end up in a pipe. */
  note(text: string): void
  terminal: Terminal
  now(): Date
}
