import type { AdminDatabase } from './database.ts'
import type { Terminal } from './terminal.ts'

/** What a command may use of the outside world. */
export interface Admin {
  /** Opens the database for the length of one command. */
  useDatabase<T>(work: (database: AdminDatabase) => Promise<T>): Promise<T>
  /** The answer, on standard output. */
  print(text: string): void
  /** What a person should know besides the answer; a pipe does not get it. */
  note(text: string): void
  terminal: Terminal
  now(): Date
}
