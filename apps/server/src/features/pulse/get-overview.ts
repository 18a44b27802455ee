import type { api, ParsedOf, ReturnedBy } from '@pulse/contract'
import { overviewOf } from '../../domain/answers/overview/overview.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOfFlat } from './answer-query.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.overview, 'body'>
}

/** Returns figures for a period, with the extras in `include`. */
export function getOverview(
  { database }: Services,
  { session, signal, body }: Input,
): Promise<ReturnedBy<typeof api.overview>> {
  const included = new Set(body.include)
  const extras = {
    previous: included.has('previous'),
    series: included.has('series'),
    hours: included.has('hours'),
    ratings: included.has('ratings'),
  }
  return runQuery(database, { ...session, signal }, queryOfFlat(body), async query => {
    const { period, previous, ...rest } = await overviewOf(query, extras)
    if (!previous) return { data: [period], ...rest }
    const { startDate: start_date, endDate: end_date, ...figures } = previous
    return { data: [{ ...period, previous: { ...figures, start_date, end_date } }], ...rest }
  })
}
