import { api } from '@pulse/contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { snapRoutes } from './snap-routes.ts'
import { trackerRoutes } from './tracker-routes.ts'

export function timeDiaryRoutes(services: Services): Route[] {
  return [
    route(api.trackerAccess, async ({ session }) => ({
      data: session.capabilities.includes('time_tracker'),
    })),
    ...calendarRoutes(services),
    ...snapRoutes(services),
    ...trackerRoutes(services),
  ]
}
