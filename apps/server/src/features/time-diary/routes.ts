import { api } from '@pulse/contract'
import { type Route, route } from '../../platform/http/route.ts'

export function timeDiaryRoutes(): Route[] {
  return [
    route(api.trackerAccess, async ({ session }) => ({
      data: session.capabilities.includes('time_tracker'),
    })),
  ]
}
