import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { viewsQuery } from './views-api.ts'

/** Changes a view. Calls `onDone` once the list has been refetched. */
export function useViewChange<Input>(change: (input: Input) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: viewsQuery.queryKey })
      onDone()
    },
  })
  const { error } = mutation
  const failure = error && (error instanceof ApiError ? error.message : unknownFailure)
  return { ...mutation, failure }
}
