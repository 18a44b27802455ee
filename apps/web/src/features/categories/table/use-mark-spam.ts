import { notifications } from '@mantine/notifications'
import { isSpamName, normaliseName } from '@pulse/contract/category-names'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { accountCategoriesQuery } from '../../../shared/queries/account-categories.ts'

type Marking = { categoryId: string; name: string; spam: boolean }

/** Marks a category as spam for the whole account, and reloads all figures. */
export function useMarkSpam() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ categoryId, spam }: Marking) =>
      call('POST /pulse/category/spam', { body: { categoryId, spam } }),
    onSuccess: (_, { name, spam }) => {
      notifications.show({ message: `Category "${name}" ${done(spam)} as SPAM` })
      void queries.invalidateQueries({ queryKey: ['pulse'] })
    },
    onError: (error, { name, spam }) =>
      notifications.show({
        color: 'red',
        title: `Category "${name}" was not ${done(spam)} as SPAM`,
        message: error instanceof ApiError ? error.message : 'Something went wrong',
      }),
  })
}

function done(spam: boolean) {
  return spam ? 'marked' : 'unmarked'
}

/** The category's id, or the reason it can't be marked as spam. Null while loading. */
export function useSpamTarget(name: string, enabled: boolean): { id: string } | { because: string } | null {
  const { data, error } = useQuery({ ...accountCategoriesQuery, enabled })
  if (isSpamName(name)) return { because: 'Always spam because of its name' }
  if (error) return { because: error.message }
  if (!data) return null
  const id = data.data.find(one => normaliseName(one.name) === normaliseName(name))?._id
  return id ? { id } : { because: 'Not in the account’s category configuration' }
}
