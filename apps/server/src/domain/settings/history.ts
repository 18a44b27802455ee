import type { SettingsChange, SettingsSection } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Impact } from './categories/impact.ts'
import { categoriesSection } from './categories/undo-categories.ts'
import { claimSection, recordChange } from './changes.ts'
import { adjustmentSection, targetsSection, weightsSection } from './table-section.ts'
import { accountSection, mustBeAllowedToUndo } from './undo-account.ts'
import type { UndoableSection } from './undoable-section.ts'

const pageSize = 20

const sections: Partial<Record<SettingsSection, UndoableSection>> = {
  categories: categoriesSection,
  ai: weightsSection,
  sla: targetsSection,
  adjustment: adjustmentSection,
  account: accountSection,
}

interface HistoryQuery {
  section?: SettingsSection | undefined
  before?: number | undefined
}

/** A page of the history, newest first. */
export async function listChanges(
  tx: Transaction<Tables>,
  accountId: number,
  { section, before }: HistoryQuery,
): Promise<{ data: SettingsChange[]; more: boolean }> {
  const rows = await tx
    .selectFrom('settings_changes')
    .where('account_id', '=', accountId)
    .$if(section !== undefined, query => query.where('section', '=', section ?? 'categories'))
    .$if(before !== undefined, query => query.where('change_no', '<', before ?? 0))
    .selectAll()
    .orderBy('change_no', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const undone = await undoneChanges(tx, accountId)
  const undoable = new Set<number>()
  for (const [name, own] of Map.groupBy(page, row => row.section)) {
    const open = own
      .filter(row => !undone.has(row.change_no))
      .map(row => ({ change: row.change_no, before: row.before, after: row.after }))
    const possible = open.length > 0 && (await sections[name]?.undoable(tx, accountId, open))
    for (const change of possible || []) undoable.add(change)
  }
  return {
    data: page.map(row => ({
      change: row.change_no,
      section: row.section,
      summary: row.summary,
      by: row.changed_by_name,
      at: row.changed_at.toISOString(),
      undoes: row.undoes,
      undone: undone.has(row.change_no),
      undoable: undoable.has(row.change_no),
    })),
    more: rows.length > pageSize,
  }
}

interface Wanted {
  session: Pick<Session, 'accountId' | 'userId' | 'role' | 'passwordGiven'>
  change: number
  version: number | undefined
  now: Date
}

/** Undoes a change and records the undo as a change itself. Returns the section's new version. */
export async function undoChange(
  tx: Transaction<Tables>,
  { session, change, version, now }: Wanted,
): Promise<number> {
  const { accountId, userId } = session
  const { recorded, section } = await findChange(tx, accountId, change)
  if (recorded.section === 'account') mustBeAllowedToUndo(session, recorded.before)
  await claimSection(tx, accountId, recorded.section, version)
  if ((await undoneChanges(tx, accountId)).has(change))
    throw new AppError('conflict', 'This change was already undone. Reload to see the current history.')
  const { before, after } = await section.undo(tx, {
    accountId,
    userId,
    now,
    change: { change, before: recorded.before, after: recorded.after },
  })
  return recordChange(tx, {
    accountId,
    userId,
    section: recorded.section,
    summary: undoing(recorded.summary),
    before,
    after,
    now,
    undoes: change,
  })
}

/** Counts the tickets that undoing a change would affect. */
export async function undoImpact(
  tx: Transaction<Tables>,
  accountId: number,
  change: number,
): Promise<Impact[]> {
  const { recorded, section } = await findChange(tx, accountId, change)
  return (await section.impact?.(tx, accountId, { change, ...recorded })) ?? []
}

async function findChange(tx: Transaction<Tables>, accountId: number, change: number) {
  const recorded = await tx
    .selectFrom('settings_changes')
    .where('account_id', '=', accountId)
    .where('change_no', '=', change)
    .select(['section', 'summary', 'before', 'after'])
    .executeTakeFirst()
  const section = recorded && sections[recorded.section]
  if (!recorded || !section) throw new AppError('not_found', 'Change not found. Reload to see the history.')
  return { recorded, section }
}

const undo = 'Undo: '
const redo = 'Redo: '

/** Undoing an undo doesn't add the prefix again. */
function undoing(summary: string): string {
  if (summary.startsWith(undo)) return redo + summary.slice(undo.length)
  return undo + (summary.startsWith(redo) ? summary.slice(redo.length) : summary)
}

/** Changes that have been undone. If the undo was itself undone, the change counts as active again. */
async function undoneChanges(tx: Transaction<Tables>, accountId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('settings_changes')
    .where('account_id', '=', accountId)
    .where('undoes', 'is not', null)
    .select(['change_no', 'undoes'])
    .orderBy('change_no', 'desc')
    .execute()
  const undone = new Set<number>()
  for (const { change_no, undoes } of rows) if (undoes !== null && !undone.has(change_no)) undone.add(undoes)
  return undone
}
