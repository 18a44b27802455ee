import type { AccountCategory } from '@pulse/contract'
import { isSpamName } from '@pulse/contract/category-names'
import type { Destination } from './move-ticket-api.ts'

export type DestinationOption = { value: string; label: string; to: Destination }

/** All move targets: each category followed by its subcategories, and `other` last. */
export function destinationsOf(categories: readonly AccountCategory[]): DestinationOption[] {
  const options = categories.flatMap(({ name, subcategories }) => [
    optionFor({ category: name, subcategory: null }),
    ...subcategories.map(sub => optionFor({ category: name, subcategory: sub.name })),
  ])
  return categories.some(({ name }) => name === 'other')
    ? options
    : [...options, optionFor({ category: 'other', subcategory: null })]
}

export function placementText({ category, subcategory }: Destination): string {
  return [category, subcategory].filter(Boolean).join(' / ')
}

/** Why moving a ticket to this category excludes it from figures, or null if it stays included. */
export function leavesFigures(
  categories: readonly AccountCategory[],
  { category, subcategory }: Destination,
): 'SPAM' | 'excluded' | null {
  const own = categories.find(one => one.name === category)
  if (own?.is_excluded || own?.subcategories.some(sub => sub.is_excluded && sub.name === subcategory))
    return 'excluded'
  return own?.is_spam || isSpamName(category) ? 'SPAM' : null
}

function optionFor(to: Destination): DestinationOption {
  return { value: JSON.stringify([to.category, to.subcategory]), label: placementText(to), to }
}
