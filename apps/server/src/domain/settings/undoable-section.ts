import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { Impact } from './categories/impact.ts'

/** A recorded change, with its section before and after. */
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

/** How changes to a section are undone. */
export interface UndoableSection {
  /** Returns which of these changes can currently be undone. */
  undoable(tx: Transaction<Tables>, accountId: number, changes: RecordedChange[]): Promise<Set<number>>
  /** Counts the tickets that undoing a change would affect. Omitted if changes to this section never move tickets. */
  impact?(tx: Transaction<Tables>, accountId: number, change: RecordedChange): Promise<Impact[]>
  /**
   * Restores the state before the change. The section is already claimed; the caller records the undo as a change.
   * Throws a conflict when later changes make it impossible.
   */
  undo(tx: Transaction<Tables>, undoing: Undoing): Promise<{ before: unknown; after: unknown }>
}
