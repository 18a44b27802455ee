import type { CallAnswer } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import type { DateRange } from '../../../shared/date-range/range.ts'
import { withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { overviewQuery } from './overview-query.ts'

export type Overview = CallAnswer<'POST /common/overview'>
export type PeriodFigures = Overview['data'][0]
export type DayFigures = NonNullable<Overview['series']>[number]

export type OverviewQuery = ReturnType<typeof useOverview>

/** Several blocks share this call. */
export function useOverview() {
  return useQuery({ ...overviewQuery(useAnswerQuery(dashboardPageName)), ...withPreviousAnswer })
}

/** The number next to the title. Errors are shown by the blocks. */
export function useTotalTickets() {
  return useQuery({
    ...overviewQuery(useAnswerQuery(dashboardPageName)),
    ...withPreviousAnswer,
    select: ({ data: [now] }) => now.totalTickets,
  })
}

/** The days the period is compared with. Errors are shown by the blocks. */
export function useComparedRange(): DateRange | undefined {
  return useQuery({
    ...overviewQuery(useAnswerQuery(dashboardPageName)),
    select: ({ data: [{ previous }] }) =>
      previous && { startDate: previous.start_date, endDate: previous.end_date },
  }).data
}
