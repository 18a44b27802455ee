import type { AccountCategory } from '@pulse/contract'

/** Excluded categories and spam aren't counted, so users can't filter by them. */
export function offeredCategories(categories: readonly AccountCategory[]): AccountCategory[] {
  return categories.filter(
    ({ name, is_excluded, is_spam }) => !is_excluded && !is_spam && name.trim().toLowerCase() !== 'spam',
  )
}
