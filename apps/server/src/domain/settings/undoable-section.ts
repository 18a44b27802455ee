import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** A change as it was recorded, with what its section kept of before and after. */
export interface RecordedChange {
  change: number
  before: unknown
  after: unknown
}

export interface Undoing {
  accountId: number
  userId: string
  change: RecordedChange
  now: Date
}

/** How the changes of a section are taken back. */
export interface UndoableSection {
  /** Those of these changes that can be taken back as things are now. */
  undoable(tx: Transaction<Tables>, accountId: number, changes: RecordedChange[]): Promise<Set<number>>
  /**
   * Puts back what the change was made to. The section is claimed already; what it did is recorded by the caller, as
   * a change of its own. Throws a conflict when things have moved on too far.
   */
  undo(tx: Transaction<Tables>, undoing: Undoing): Promise<{ before: unknown; after: unknown }>
}
