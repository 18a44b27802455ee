import { api, type ParsedOf } from '@pulse/contract'
import { calibrationOf } from '../../domain/answers/calibration/calibration.ts'
import { disagreeingTickets } from '../../domain/answers/calibration/calibration-tickets.ts'
import { eligibilityOf } from '../../domain/answers/calibration/eligibility.ts'
import { type Asked, ask } from '../../domain/answers/shared/query.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

export function calibrationRoutes({ database }: Services): Route[] {
  return [
    route(api.calibration, async ({ session: { accountId }, signal, body }) => ({
      data: await ask(database, { accountId, signal }, askedIn(body), calibrationOf),
    })),
    route(api.calibrationTickets, async ({ session: { accountId }, signal, body }) => ({
      data: await ask(database, { accountId, signal }, askedIn(body), disagreeingTickets),
    })),
    route(api.calibrationEligibility, async ({ session: { accountId }, signal, body }) => ({
      data: await ask(database, { accountId, signal }, { ...askedIn(body), spam: true }, eligibilityOf),
    })),
  ]
}

function askedIn({ dateRange, timezone, filters }: ParsedOf<typeof api.calibration, 'body'>): Asked {
  return { ...filters, ...dateRange, timezone }
}
