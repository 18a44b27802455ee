import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { configurationQuery } from '../api/get-configuration.ts'
import type { ListChange } from './list-changes.ts'

export type WantedChange = { change: ListChange; failure: string }

/** Stores the list with one thing changed, made on the version that is on the screen. */
export function useListChange(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ change, failure }: WantedChange) => {
      const { categories, versions } = await queries.ensureQueryData(configurationQuery)
      return callOr(failure, 'POST /common/account-categories', {
        body: { categories: change(categories), version: versions.categories },
      })
    },
    onSuccess: ({ data, version }) => {
      queries.setQueryData(configurationQuery.queryKey, before => {
        if (!before) return before
        return { ...before, categories: data, versions: { ...before.versions, categories: version } }
      })
      // At once: the new list is on the screen, and somebody may already work on it.
      onDone()
      void askAgain(queries)
    },
  })
}

/** Everything that shows categories; figures are asked for when somebody looks at them. */
export async function askAgain(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['pulse'] })
  void queries.invalidateQueries({ queryKey: ['settings', 'history', 'categories'] })
  void queries.invalidateQueries({ queryKey: ['settings', 'progress'] })
  await queries.invalidateQueries({ queryKey: configurationQuery.queryKey })
}
