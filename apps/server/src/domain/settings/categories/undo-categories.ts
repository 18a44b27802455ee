import { AppError } from '../../../platform/errors.ts'
import { latestRedo } from '../changes.ts'
import type { RecordedChange, UndoableSection } from '../undoable-section.ts'
import { applyCategories, type Kept } from './change-categories.ts'
import { answeredOffer, offersToRedo, undoOffer } from './offers/undo-offer.ts'
import { type CategoryRecord, categoryRecords, sameRecord } from './records.ts'

/**
 * Undoes one change to the categories it affected, and keeps later changes to other categories. Possible only if the
 * affected categories haven't changed again.
 */
export const categoriesSection: UndoableSection = {
  async undoable(tx, accountId, changes) {
    const now = byId(await categoryRecords(tx, accountId))
    const toRedo = await offersToRedo(tx, accountId)
    const possible = changes.filter(change => {
      const offer = answeredOffer(change.after)
      return offer ? offer.accepted || toRedo.has(offer.offer) : isStill(now, change)
    })
    return new Set(possible.map(({ change }) => change))
  },
  async undo(tx, undoing) {
    const { accountId, change, now } = undoing
    const offer = answeredOffer(change.after)
    if (offer) return undoOffer(tx, undoing, offer)
    const before = await categoryRecords(tx, accountId)
    if (!isStill(byId(before), change))
      throw new AppError(
        'conflict',
        'These categories were changed again. Undo the later change first, or edit them.',
      )
    const applied = await applyCategories(tx, accountId, {
      before,
      after: putBack(before, keptIn(change.before)),
      now,
      undoes: await latestRedo(tx, accountId, change.change),
    })
    return applied?.kept ?? { before: {}, after: {} }
  },
}

const keptIn = (kept: unknown) => kept as Kept

const byId = (records: readonly CategoryRecord[]) => new Map(records.map(record => [record.id, record]))

function isStill(now: ReadonlyMap<string, CategoryRecord>, { after }: RecordedChange): boolean {
  const left = Object.entries(keptIn(after))
  return (
    left.length > 0 &&
    left.every(([id, kept]) => {
      const record = now.get(id)
      return kept && record ? sameRecord(kept.record, record) : !kept && !record
    })
  )
}

function putBack(now: readonly CategoryRecord[], kept: Kept): CategoryRecord[] {
  const list = now.flatMap(record => {
    const was = kept[record.id]
    if (was === undefined) return [record]
    return was ? [was.record] : []
  })
  const there = new Set(list.map(record => record.id))
  const returned = Object.values(kept).filter(was => was !== null && !there.has(was.record.id))
  for (const was of returned.sort((a, b) => (a?.position ?? 0) - (b?.position ?? 0)))
    if (was) list.splice(was.position, 0, was.record)
  return list
}
