import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { viewsQuery } from './views-api.ts'

/** Changes a view, and reads the list again before it counts as done. `failure` is a sentence for the place. */
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
