import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { latestRedo } from '../changes.ts'
import type { RecordedChange, UndoableSection } from '../undoable-section.ts'
import { applyCategories, type Kept } from './change-categories.ts'
import { impactOf, returningTickets } from './impact.ts'
import { answeredOffer, offersToRedo, undoOffer } from './offers/undo-offer.ts'
import { planChange } from './plan.ts'
import { type CategoryRecord, categoryRecords, sameRecord } from './records.ts'

/**
 * Undoes one change in the categories it affected, and keeps later changes to other categories. Possible only if the
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
  async impact(tx, accountId, change) {
    const returned = await returningTickets(tx, accountId, await latestRedo(tx, accountId, change.change))
    if (answeredOffer(change.after)) return returned
    const before = await stillUnchanged(tx, accountId, change)
    return [
      ...returned,
      ...(await impactOf(tx, accountId, planChange(before, putBack(before, keptIn(change.before))))),
    ]
  },
  async undo(tx, undoing) {
    const { accountId, change, now } = undoing
    const offer = answeredOffer(change.after)
    if (offer) return undoOffer(tx, undoing, offer)
    const before = await stillUnchanged(tx, accountId, change)
    const applied = await applyCategories(tx, accountId, {
      before,
      after: putBack(before, keptIn(change.before)),
      now,
      undoes: await latestRedo(tx, accountId, change.change),
    })
    return applied?.kept ?? { before: {}, after: {} }
  },
}

/** The current categories, unless the affected ones have changed again. */
async function stillUnchanged(
  tx: Transaction<Tables>,
  accountId: number,
  change: RecordedChange,
): Promise<CategoryRecord[]> {
  const now = await categoryRecords(tx, accountId)
  if (isStill(byId(now), change)) return now
  throw new AppError(
    'conflict',
    'These categories were changed again. Undo the later change first, or edit them.',
  )
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
