import { isDeepStrictEqual } from 'node:util'
import type { MetricTable, ScoreAdjustment, SlaTable } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { adjustmentOf, applyAdjustment } from './adjustment.ts'
import { applyTargets, targetsOf } from './targets.ts'
import type { UndoableSection } from './undoable-section.ts'
import { applyWeights, weightsOf } from './weights.ts'

interface Table<Value> {
  read(tx: Transaction<Tables>, accountId: number): Promise<Value | null>
  apply(tx: Transaction<Tables>, accountId: number, value: Value | null): Promise<void>
}

/** A change to a whole table can be undone until the table changes again. */
function tableSection<Value>({ read, apply }: Table<Value>): UndoableSection {
  return {
    async undoable(tx, accountId, changes) {
      const now = await read(tx, accountId)
      const [newest] = changes.toSorted((a, b) => b.change - a.change)
      return new Set(newest && isDeepStrictEqual(newest.after, now) ? [newest.change] : [])
    },
    async undo(tx, { accountId, change }) {
      const now = await read(tx, accountId)
      if (!isDeepStrictEqual(change.after, now))
        throw new AppError(
          'conflict',
          'These settings were changed again. Undo the newer changes first, or edit the settings.',
        )
      const before = change.before as Value | null
      await apply(tx, accountId, before)
      return { before: now, after: before }
    },
  }
}

export const weightsSection = tableSection<MetricTable>({ read: weightsOf, apply: applyWeights })
export const targetsSection = tableSection<SlaTable>({ read: targetsOf, apply: applyTargets })
export const adjustmentSection = tableSection<ScoreAdjustment>({
  read: adjustmentOf,
  apply: applyAdjustment,
})
