import type { CallAnswer } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../api/get-overview.ts'
import { useAsked } from '../use-asked.ts'

export type Overview = CallAnswer<'POST /common/overview'>
export type PeriodFigures = Overview['data'][0]
export type DayFigures = NonNullable<Overview['series']>[number]
export type Contribution = NonNullable<Overview['changes']>['categories'][number]

export const dashboardPage = '/pulse'

/** One call answers several blocks: whoever asks for the same gets the same. */
export function useOverview() {
  return useQuery(overviewQuery(useAsked(dashboardPage)))
}

/** Of that answer, the number beside the title. An answer without it is for the blocks to tell. */
export function useTotalTickets() {
  return useQuery({
    ...overviewQuery(useAsked(dashboardPage)),
    select: ({ data: [now] }) => now.totalTickets,
  })
}
