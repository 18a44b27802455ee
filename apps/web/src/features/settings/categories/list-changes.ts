import type { AccountCategory } from '@pulse/contract'
import { count } from '@pulse/contract/plural'

/** A category as sent to the server. A new category has no id yet. */
export type Posted = {
  _id?: string
  name: string
  is_excluded?: boolean
  is_spam?: boolean
  subcategories: { _id?: string; name: string; is_excluded?: boolean }[]
}

/** A change to apply to whatever the list contains at the time of saving. */
export type ListChange = (list: readonly AccountCategory[]) => Posted[]

export const atLeastOne = 'Each category must have at least one subcategory.'

/** Splits the text at commas, trims the names and drops empty ones. */
export function splitNames(text: string): string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
}

export type NewCategory = { name: string; subcategories: string }

/** A new category's validation errors by field. */
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

/** Describes the effect of marking or unmarking a category as spam. */
export function leftTheFigures(spam: boolean, tickets: number): string {
  if (tickets === 0) return 'It has no tickets, so figures won’t change.'
  const those = count(tickets, 'ticket')
  return spam ? `${those} removed from figures.` : `${those} added back to figures.`
}

function inCategory(id: string, change: (category: AccountCategory) => Posted): ListChange {
  return list => list.map(one => (one._id === id ? change(one) : one))
}
