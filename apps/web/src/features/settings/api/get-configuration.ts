import type { CallAnswer } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'

export type Configuration = CallAnswer<'GET /pulse/account/configure'>['data']

/** The account's categories, weights and targets, with the version of each section. */
export const configurationQuery = queryOptions({
  queryKey: ['settings', 'configuration'],
  queryFn: async ({ signal }): Promise<Configuration> =>
    (await callOr('Failed to fetch the configuration', 'GET /pulse/account/configure', {}, { signal })).data,
  staleTime: 0,
})
