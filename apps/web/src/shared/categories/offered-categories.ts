import type { AccountCategory } from '@pulse/contract'

/** Hidden categories and spam are no part of the figures, so nobody can filter by them. */
export function offeredCategories(categories: readonly AccountCategory[]): AccountCategory[] {
  return categories.filter(
    ({ name, is_excluded, is_spam }) => !is_excluded && !is_spam && name.trim().toLowerCase() !== 'spam',
  )
}
