import { normaliseName } from '@pulse/contract'
import { AppError } from '../../../platform/errors.ts'
import type { CategoryRecord } from './records.ts'

/** Returns the list with exactly these categories excluded. */
export function excludeCategories(
  before: readonly CategoryRecord[],
  excludedIds: string[],
): CategoryRecord[] {
  mustAllBeThere(before, excludedIds, 'category')
  const excluded = new Set(excludedIds)
  return before.map(record => ({ ...record, is_excluded: excluded.has(record.id) }))
}

/** Returns the list with exactly these subcategories of one category excluded. */
export function excludeSubcategories(
  before: readonly CategoryRecord[],
  categoryName: string,
  excludedIds: string[],
): CategoryRecord[] {
  const own = before.find(record => normaliseName(record.name) === normaliseName(categoryName))
  if (!own)
    throw new AppError('not_found', `Category “${categoryName}” not found. Reload to see the current list.`)
  mustAllBeThere(own.subcategories, excludedIds, 'subcategory')
  const excluded = new Set(excludedIds)
  const subcategories = own.subcategories.map(sub => ({ ...sub, is_excluded: excluded.has(sub.id) }))
  return before.map(record => (record === own ? { ...record, subcategories } : record))
}

/** Returns the list with one category marked or unmarked as spam. */
export function markCategory(
  before: readonly CategoryRecord[],
  id: string,
  is_spam: boolean,
): CategoryRecord[] {
  if (!before.some(record => record.id === id)) throw gone('category')
  return before.map(record => (record.id === id ? { ...record, is_spam } : record))
}

function mustAllBeThere(known: readonly { id: string }[], ids: string[], what: string): void {
  const there = new Set(known.map(one => one.id))
  if (!ids.every(id => there.has(id))) throw gone(what)
}

const gone = (what: string) =>
  new AppError('not_found', `This ${what} was not found. It may have been deleted; reload the page.`)
