import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { configurationQuery } from '../api/get-configuration.ts'
import type { ListChange } from './list-changes.ts'

export type WantedChange = { change: ListChange; failure: string }

/** Saves the list with one change, based on the displayed version. */
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
      // Called before refetching, because the new list is already displayed and the user may be editing it.
      onDone()
      void askAgain(queries)
    },
  })
}

/** Invalidates everything that shows categories. Figures are refetched when they are next viewed. */
export async function askAgain(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['pulse'] })
  void queries.invalidateQueries({ queryKey: ['settings', 'history', 'categories'] })
  void queries.invalidateQueries({ queryKey: ['settings', 'progress'] })
  void queries.invalidateQueries({ queryKey: ['settings', 'category-offers'] })
  await queries.invalidateQueries({ queryKey: configurationQuery.queryKey })
}
