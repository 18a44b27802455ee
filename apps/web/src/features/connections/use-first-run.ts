import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { connectionsQuery } from './connections-query.ts'

/** Whether the account has no tickets. False until the server confirms it, so the dashboard never waits. */
export function useFirstRun(): boolean {
  const queries = useQueryClient()
  const { data: isEmpty = false } = useQuery({
    ...connectionsQuery,
    select: ({ hasTickets }) => !hasTickets,
    // The dashboard re-renders only when this value changes, not on every refetch.
    notifyOnChangeProps: ['data'],
  })
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    // Figures that were loaded before the first tickets arrived are empty, so they are reloaded.
    if (wasEmpty.current && !isEmpty) void queries.invalidateQueries({ queryKey: ['pulse'] })
    wasEmpty.current = isEmpty
  }, [queries, isEmpty])
  return isEmpty
}
