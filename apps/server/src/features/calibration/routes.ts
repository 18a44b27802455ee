import { api, type ParsedOf } from '@pulse/contract'
import { calibrationOf } from '../../domain/answers/calibration/calibration.ts'
import { disagreeingTickets } from '../../domain/answers/calibration/calibration-tickets.ts'
import { eligibilityOf } from '../../domain/answers/calibration/eligibility.ts'
import { type AnswerQuery, runQuery } from '../../domain/answers/shared/query.ts'
import { heavyRoute, type Route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

export function calibrationRoutes({ database }: Services): Route[] {
  return [
    heavyRoute(api.calibration, async ({ session: { accountId }, signal, body }) => ({
      data: await runQuery(database, { accountId, signal }, queryOf(body), calibrationOf),
    })),
    heavyRoute(api.calibrationTickets, async ({ session: { accountId }, signal, body }) => ({
      data: await runQuery(database, { accountId, signal }, queryOf(body), disagreeingTickets),
    })),
    heavyRoute(api.calibrationEligibility, async ({ session: { accountId }, signal, body }) => ({
      data: await runQuery(database, { accountId, signal }, { ...queryOf(body), spam: true }, eligibilityOf),
    })),
  ]
}

function queryOf({ dateRange, timezone, filters }: ParsedOf<typeof api.calibration, 'body'>): AnswerQuery {
  return { ...filters, ...dateRange, timezone }
}
