import type { AccountCategory } from '@pulse/contract'
import { count } from '../../../shared/figures/score.ts'

/** A category as it is posted: what is new has no id yet. */
export type Posted = {
  _id?: string
  name: string
  is_excluded?: boolean
  is_spam?: boolean
  subcategories: { _id?: string; name: string; is_excluded?: boolean }[]
}

/** What somebody wants of the list, whatever else is in it by the time it is stored. */
export type ListChange = (list: readonly AccountCategory[]) => Posted[]

export const atLeastOne = 'Each category must have at least one subcategory.'

/** Comma separated, trimmed, without blanks. */
export function splitNames(text: string): string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
}

export type NewCategory = { name: string; subcategories: string }

/** What is wrong with a new category, in the words of each field. */
export function mistakesIn({ name, subcategories }: NewCategory): { name?: string; subcategories?: string } {
  return {
    ...(name.trim() === '' && { name: 'Category name is required' }),
    ...(subcategories.trim() === ''
      ? { subcategories: 'At least one subcategory is required' }
      : splitNames(subcategories).length === 0 && {
          subcategories: 'At least one valid subcategory is required',
        }),
  }
}

export function adding({ name, subcategories }: NewCategory): ListChange {
  return list => [
    ...list,
    { name: name.trim(), subcategories: splitNames(subcategories).map(name => ({ name })) },
  ]
}

export function deleting(id: string): ListChange {
  return list => list.filter(one => one._id !== id)
}

export function renaming(id: string, name: string): ListChange {
  return inCategory(id, category => ({ ...category, name: name.trim() }))
}

export function addingSubcategories(id: string, text: string): ListChange {
  return inCategory(id, category => ({
    ...category,
    subcategories: [...category.subcategories, ...splitNames(text).map(name => ({ name }))],
  }))
}

export function renamingSubcategory(id: string, subcategoryId: string, name: string): ListChange {
  return inCategory(id, category => ({
    ...category,
    subcategories: category.subcategories.map(sub =>
      sub._id === subcategoryId ? { ...sub, name: name.trim() } : sub,
    ),
  }))
}

export function removingSubcategory(id: string, subcategoryId: string): ListChange {
  return inCategory(id, category => ({
    ...category,
    subcategories: category.subcategories.filter(sub => sub._id !== subcategoryId),
  }))
}

/** What marking a category as spam, or taking that back, did to the figures. */
export function leftTheFigures(spam: boolean, tickets: number): string {
  if (tickets === 0) return 'No ticket is in it, so the figures stay as they are.'
  const those = count(tickets, 'ticket')
  return spam ? `${those} left the figures.` : `${those} came back into the figures.`
}

function inCategory(id: string, change: (category: AccountCategory) => Posted): ListChange {
  return list => list.map(one => (one._id === id ? change(one) : one))
}
