import { api } from '@pulse/contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { getTicket } from './get-ticket.ts'

export function pulseRoutes(services: Services): Route[] {
  return [
    route(api.ticket, ({ session, params }) => getTicket(services, { session, ticketId: params.ticketId })),
  ]
}
