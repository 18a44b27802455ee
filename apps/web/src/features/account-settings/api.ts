import type { CallAnswer } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { callOr } from '../../shared/api/failing.ts'
import { auth } from '../../shared/auth/auth.ts'

export type Settings = CallAnswer<'GET /account/settings'>['data']
export type Member = CallAnswer<'GET /account/members'>['data'][number]

export const settingsQuery = queryOptions({
  // Uses the query key that all settings share, so undoing a change refetches it.
  queryKey: ['settings', 'account'],
  queryFn: ({ signal }) => callOr('Couldn’t load account settings.', 'GET /account/settings', {}, { signal }),
  staleTime: 0,
})

/** Refetched after every change recorded in the history. */
export const accountHistoryKey = ['settings', 'history', 'account']

export const membersQuery = queryOptions({
  queryKey: ['account-members'],
  queryFn: ({ signal }) => callOr('Couldn’t load members.', 'GET /account/members', {}, { signal }),
})

export const invitationsQuery = queryOptions({
  queryKey: ['account-invitations'],
  queryFn: ({ signal }) => callOr('Couldn’t load invitations.', 'GET /account/invitations', {}, { signal }),
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['my-sessions'],
  queryFn: ({ signal }) => callOr('Couldn’t load your sessions.', 'GET /user/sessions', {}, { signal }),
  staleTime: 0,
})

export function retentionPreviewQuery(months: number | null) {
  return queryOptions({
    queryKey: ['account-retention', months],
    enabled: months !== null,
    queryFn: ({ signal }) =>
      callOr(
        'Couldn’t count tickets.',
        'POST /account/settings/retention/preview',
        { body: { months: months ?? 1 } },
        { signal },
      ),
    staleTime: 0,
  })
}

/** Updates the session's account details, such as the time zone, without signing in again. */
export async function refreshSession(): Promise<void> {
  const { data } = await call('GET /common/check', {})
  const { token } = auth.get()
  if (token) auth.signIn(token, data.user)
}
