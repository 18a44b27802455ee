import type { AccountCategory } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { configurationQuery } from '../api/get-configuration.ts'
import { showSpamToast } from './spam-toast.tsx'
import { askAgain } from './use-list-change.ts'

type Marking = { category: AccountCategory; spam: boolean }

/** Marks or unmarks a category as spam for the whole account, with undo. */
export function useSpamChange(onDone?: () => void) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async ({ category, spam }: Marking) => {
      const { versions } = await queries.ensureQueryData(configurationQuery)
      return callOr('Failed to update spam status', 'POST /pulse/category/spam', {
        body: { categoryId: category._id, spam, version: versions.categories },
      })
    },
    onSuccess: async ({ version, tickets }, { category, spam }) => {
      // Updated immediately, because Undo is based on this version.
      queries.setQueryData(
        configurationQuery.queryKey,
        before => before && { ...before, versions: { ...before.versions, categories: version } },
      )
      const { name } = category
      showSpamToast({ name, spam, tickets, onUndo: () => change.mutate({ category, spam: !spam }) })
      onDone?.()
      await askAgain(queries)
    },
  })
  return change
}
