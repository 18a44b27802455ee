import { notifications } from '@mantine/notifications'
import type { AccountCategory } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { configurationQuery } from '../api/get-configuration.ts'
import { askAgain } from './use-list-change.ts'

/** Marks a category as spam for everybody, or takes that back. */
export function useSpamChange({ _id, name, is_spam }: AccountCategory) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { versions } = await queries.ensureQueryData(configurationQuery)
      return callOr('Failed to update spam status', 'POST /pulse/category/spam', {
        body: { categoryId: _id, spam: !is_spam, version: versions.categories },
      })
    },
    onSuccess: async () => {
      notifications.show({ message: `Category "${name}" ${is_spam ? 'unmarked' : 'marked'} as SPAM` })
      await askAgain(queries)
    },
  })
}
