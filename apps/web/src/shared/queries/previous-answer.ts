import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

/**
 * While figures for different dates or filters are loading, a block keeps showing its previous figures, dimmed.
 * Updating them in place takes a fraction of the time needed to switch to placeholders and back.
 */
export const withPreviousAnswer = { placeholderData: keepPreviousData }

/**
 * Attributes for a block's card: whether its figures are loading, and whether it shows previous figures in the
 * meantime.
 */
export function loadingState({
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>) {
  return { 'aria-busy': isPending || isPlaceholderData, 'data-stale': isPlaceholderData }
}
