import type { CallAnswer, CallInput } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { callOr } from '../../shared/api/failing.ts'

export type View = CallAnswer<'GET /pulse/views'>['data'][number]
export type ViewChange = CallInput<'PATCH /pulse/views/{viewId}'>['body']

export const viewsQuery = queryOptions({
  queryKey: ['pulse', 'views'],
  queryFn: ({ signal }) => callOr('Failed to fetch saved views', 'GET /pulse/views', {}, { signal }),
})

export function saveView(view: CallInput<'POST /pulse/views'>['body']) {
  return call('POST /pulse/views', { body: view })
}

export function changeView(viewId: string, change: ViewChange) {
  return call('PATCH /pulse/views/{viewId}', { params: { viewId }, body: change })
}

export function deleteView(viewId: string) {
  return call('DELETE /pulse/views/{viewId}', { params: { viewId } })
}
