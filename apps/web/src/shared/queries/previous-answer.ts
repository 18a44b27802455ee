import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

/**
 * While figures for other dates or filters are loading, a block keeps its previous ones, dimmed. Updating them in place
 * takes a fraction of the time that replacing them with placeholders and back would take.
 */
export const withPreviousAnswer = { placeholderData: keepPreviousData }

/** Attributes for the card of a block: whether its figures are loading, and whether previous ones are shown meanwhile. */
export function loadingState({
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>) {
  return { 'aria-busy': isPending || isPlaceholderData, 'data-stale': isPlaceholderData }
}
