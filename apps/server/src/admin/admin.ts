import type { AdminDatabase } from './database.ts'
import type { Terminal } from './terminal.ts'

/** Everything outside itself that a command may use. */
export interface Admin {
  /** Opens the database for the duration of one command. */
  useDatabase<T>(work: (database: AdminDatabase) => Promise<T>): Promise<T>
  /** Prints the result to standard output. */
  print(text: string): void
  /** Prints anything but the result to standard error, so that a pipe doesn't get it. */
  note(text: string): void
  terminal: Terminal
  now(): Date
}
