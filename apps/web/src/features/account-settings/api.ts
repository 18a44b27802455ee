import type { CallAnswer } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { callOr } from '../../shared/api/failing.ts'
import { auth } from '../../shared/auth/auth.ts'

export type Settings = CallAnswer<'GET /account/settings'>['data']
export type Member = CallAnswer<'GET /account/members'>['data'][number]

export const settingsQuery = queryOptions({
  // Under what all settings share, so that taking a change back reads it anew.
  queryKey: ['settings', 'account'],
  queryFn: ({ signal }) =>
    callOr('The account settings could not be loaded.', 'GET /account/settings', {}, { signal }),
  staleTime: 0,
})

export const membersQuery = queryOptions({
  queryKey: ['account-members'],
  queryFn: ({ signal }) => callOr('The members could not be loaded.', 'GET /account/members', {}, { signal }),
})

export function retentionPreviewQuery(months: number | null) {
  return queryOptions({
    queryKey: ['account-retention', months],
    enabled: months !== null,
    queryFn: ({ signal }) =>
      callOr(
        'The tickets could not be counted.',
        'POST /account/settings/retention/preview',
        { body: { months: months ?? 1 } },
        { signal },
      ),
    staleTime: 0,
  })
}

/** What the session says of the account, such as its time zone, is taken up without signing in again. */
export async function refreshSession(): Promise<void> {
  const { data } = await call('GET /common/check', {})
  const { token } = auth.get()
  if (token) auth.signIn(token, data.user)
}
