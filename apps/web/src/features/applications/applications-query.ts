import { keepPreviousData } from '@tanstack/react-query'
import { callOr } from '../../shared/api/failing.ts'
import type { ApplicationsSearch } from './address.ts'

export const filterOf = ({ q, job, stage }: ApplicationsSearch) => ({
  ...(q && { search: q }),
  ...(job && { jobid: job }),
  ...(stage && { stage }),
})

export const applicationsQuery = (search: ApplicationsSearch) => {
  const { page = 1, size = 20 } = search
  const query = { ...filterOf(search), page, size }
  return {
    queryKey: ['applications', 'list', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callOr('Failed to fetch applications', 'GET /hire/applications', { query }, { signal }),
    placeholderData: keepPreviousData,
  }
}

export const applicationQuery = (id: string) => ({
  queryKey: ['applications', 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callOr('Failed to fetch the application', 'GET /hire/applications/{id}', { params: { id } }, { signal }),
  // The application's file URLs expire after a few minutes.
  staleTime: 60_000,
})
