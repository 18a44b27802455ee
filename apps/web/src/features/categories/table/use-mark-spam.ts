import { notifications } from '@mantine/notifications'
import { isSpamName, normaliseName } from '@pulse/contract/names'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { accountCategoriesQuery } from '../../../shared/queries/account-categories.ts'

type Marking = { categoryId: string; name: string; spam: boolean }

/** Marks a category as spam for everybody in the account; all figures are asked for again. */
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

/** The id of a category of the account, or why it cannot be marked; null while that is not known yet. */
export function useSpamTarget(name: string, asked: boolean): { id: string } | { because: string } | null {
  const { data, error } = useQuery({ ...accountCategoriesQuery, enabled: asked })
  if (isSpamName(name)) return { because: 'Always counted as spam, by its name' }
  if (error) return { because: error.message }
  if (!data) return null
  const id = data.data.find(one => normaliseName(one.name) === normaliseName(name))?._id
  return id ? { id } : { because: 'Not in the category configuration of the account' }
}
