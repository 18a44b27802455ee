import type { CallAnswer } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../shared/api/failing.ts'
import { auth } from '../../shared/auth/auth.ts'

export type Requirements = CallAnswer<'GET /hirely/get-requirements'>

export const requirementsQuery = queryOptions({
  queryKey: ['hiring requirements'],
  queryFn: ({ signal }) => fetchRequirements(signal),
  // Photo and video URLs expire after five minutes.
  refetchInterval: 4 * 60_000,
})

export async function fetchRequirements(signal: AbortSignal): Promise<Requirements> {
  if (!auth.get().token) throw new Error('Authentication token not found.')
  return callOr('Failed to fetch hiring requirements', 'GET /hirely/get-requirements', {}, { signal })
}
