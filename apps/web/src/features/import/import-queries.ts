import type { ImportMapping, ImportStatus } from '@pulse/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { callOr } from '../../shared/api/failing.ts'

const whileRunningMs = 2_000

export const isActive = ({ state }: ImportStatus) => state === 'running' || state === 'canceling'

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => callOr('Couldn’t load imports', 'GET /imports', {}, { signal }),
  refetchInterval: query => (query.state.data?.imports.some(isActive) ? whileRunningMs : false),
  staleTime: 0,
})

/** The guessed mapping and its preview, or the preview of a changed mapping. */
export function previewQuery(
  importId: string,
  mapping: ImportMapping | null,
  rows: ImportMapping['rows'] | undefined,
) {
  return queryOptions({
    queryKey: ['import-preview', importId, mapping, rows],
    queryFn: ({ signal }) =>
      call(
        'POST /imports/{importId}/preview',
        { params: { importId }, body: { mapping, ...(rows && { rows }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
