import { normaliseName } from '@pulse/contract/category-names'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { FailedCall } from '../api/failing.ts'
import { accountCategoriesQuery } from '../queries/account-categories.ts'
import type { CategoryRef } from '../queries/answer-query.ts'

export type PageCategory = {
  /** The category as written in the URL. The server accepts this form. */
  categoryRef: CategoryRef
  /** The displayed name. */
  category: string
  subcategory: string | undefined
  /** True if the category isn't in the account's list. A deleted category may still have tickets. */
  missing: boolean
}

const builtIn = new Set(['other', 'spam'])

/** The category or subcategory in the URL. */
export function usePageCategory(): PageCategory {
  const { category = '', subCategory } = useParams({ strict: false })
  const { data } = useQuery(accountCategoriesQuery)
  const known = named(data?.data, category)
  const knownBelow = subCategory === undefined ? undefined : named(known?.subcategories, subCategory)
  const found = (known || builtIn.has(normaliseName(category))) && (subCategory === undefined || knownBelow)
  return {
    categoryRef: { category, ...(subCategory !== undefined && { subcategory: subCategory }) },
    category: known?.name ?? readable(category),
    subcategory: knownBelow?.name ?? (subCategory && readable(subCategory)),
    missing: data !== undefined && !found,
  }
}

/** Whether the category is found neither in the account's settings nor by the server. */
export function isUnknownCategory({ missing }: PageCategory, error: Error | null): boolean {
  const cause = error instanceof FailedCall ? error.cause : null
  return missing && cause instanceof ApiError && cause.code === 'invalid_input'
}

function named<T extends { name: string }>(list: readonly T[] | undefined, name: string): T | undefined {
  const wanted = normaliseName(name)
  return list?.find(one => normaliseName(one.name) === wanted)
}

function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
