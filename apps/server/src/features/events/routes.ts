import { api } from '@pulse/contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { storeEvents } from './store-events.ts'

export function eventRoutes(services: Services): Route[] {
  return [
    route(api.captureEvents, ({ session, body }) => storeEvents(services, { session, events: body.events })),
  ]
}
