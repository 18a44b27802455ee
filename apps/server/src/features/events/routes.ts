import { api } from '@pulse/contract'
import { accountOfJob } from '../../domain/hiring/job-listings.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { storeEvents } from './store-events.ts'

export function eventRoutes(services: Services): Route[] {
  return [
    route(api.captureEvents, ({ session, body }) => storeEvents(services, session.accountId, body.events)),
    route(api.captureWizardSteps, async ({ body }) =>
      storeEvents(services, await accountOfJob(services, body.jobid), body.events),
    ),
  ]
}
