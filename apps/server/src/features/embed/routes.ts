import { api } from '@pulse/contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { exchangeIdentity } from './exchange-identity.ts'

export function embedRoutes(services: Services): Route[] {
  return [
    route(api.embedSession, ({ body, request }) =>
      exchangeIdentity(services, { ...body, userAgent: request.headers['user-agent'] }),
    ),
  ]
}
