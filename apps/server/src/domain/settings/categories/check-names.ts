import { normaliseName } from '@pulse/contract'
import { AppError } from '../../../platform/errors.ts'
import type { CategoryRecord } from './records.ts'

/** Names whose category URL is already used by another Pulse page. */
const pages = new Set(['hirely', 'time-diary'])

/** A name that tickets still use, and the category it belonged to. */
export interface NameInUse {
  category: string
  subcategory: string | null
  category_id: string
  subcategory_id: string | null
}

/**
 * Rejects names that could be mistaken for another name. Only new names are checked, so existing ones don't
 * prevent an account from changing anything else. Names are compared in their URL form.
 */
export function checkNames(
  before: readonly CategoryRecord[],
  after: readonly CategoryRecord[],
  inUse: readonly NameInUse[],
): void {
  const known = new Map(before.map(record => [record.id, record]))
  const holders = Map.groupBy(after, record => normaliseName(record.name))
  const former = Map.groupBy(before, record => normaliseName(record.name))
  for (const record of after) {
    if (known.get(record.id)?.name !== record.name) {
      const plain = normaliseName(record.name)
      mustBeUsable(record.name, 'category')
      if (plain === 'other' || plain === 'others')
        throw refused(
          `Every account already has “${record.name}” for uncategorized tickets. Choose another name.`,
        )
      if (pages.has(record.name.toLowerCase()))
        throw refused(`“${record.name}” is the name of a Pulse page. Choose another name.`)
      if ((holders.get(plain) ?? []).length > 1)
        throw refused(`A category named “${record.name}” already exists. Choose another name.`)
      const others = (former.get(plain) ?? []).filter(other => other.id !== record.id)
      const waiting = inUse.some(
        name =>
          name.subcategory === null &&
          normaliseName(name.category) === plain &&
          name.category_id !== record.id,
      )
      if (others.length > 0 || waiting) throw stillInUse(record.name)
    }
    checkSubcategories(known.get(record.id), record, inUse)
  }
}

function checkSubcategories(
  before: CategoryRecord | undefined,
  { id, name: category, subcategories }: CategoryRecord,
  inUse: readonly NameInUse[],
): void {
  const known = new Map(before?.subcategories.map(sub => [sub.id, sub.name]))
  const holders = Map.groupBy(subcategories, sub => normaliseName(sub.name))
  for (const sub of subcategories) {
    if (known.get(sub.id) === sub.name) continue
    const plain = normaliseName(sub.name)
    mustBeUsable(sub.name, 'subcategory')
    if (plain === 'tickets')
      throw refused(`“${sub.name}” is the name of a page in every category. Choose another name.`)
    if ((holders.get(plain) ?? []).length > 1)
      throw refused(`“${category}” already has a subcategory named “${sub.name}”. Choose another name.`)
    const others = before?.subcategories.filter(
      other => other.id !== sub.id && normaliseName(other.name) === plain,
    )
    const waiting = inUse.some(
      name =>
        name.category_id === id &&
        name.subcategory !== null &&
        normaliseName(name.subcategory) === plain &&
        name.subcategory_id !== sub.id,
    )
    if (others?.length || waiting) throw stillInUse(sub.name)
  }
}

function mustBeUsable(name: string, what: string): void {
  if (normaliseName(name) === '')
    throw refused(`“${name}” has no letters or digits. Give the ${what} another name.`)
}

const stillInUse = (name: string) =>
  refused(
    `The name “${name}” is still used by tickets in another category. Use it once they have been recategorized, or undo that change in the history.`,
  )

const refused = (sentence: string) => new AppError('invalid_input', sentence)
