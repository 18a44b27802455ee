import type { AdminDatabase } from './database.ts'
import type { Terminal } from './terminal.ts'

/** External dependencies available to commands. */
export interface Admin {
  /** Opens the database for the duration of one command. */
  useDatabase<T>(work: (database: AdminDatabase) => Promise<T>): Promise<T>
  /** Prints the result to standard output. */
  print(text: string): void
  /** Prints everything except the result to standard error, to keep piped output clean. */
  note(text: string): void
  terminal: Terminal
  /** The folder that paths in a command are relative to. */
  folder: string
  now(): Date
}
