import type { AccountCategory } from '@pulse/contract'
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

function optionFor(to: Destination): DestinationOption {
  return { value: JSON.stringify([to.category, to.subcategory]), label: placementText(to), to }
}
