import { api } from '@pulse/contract'
import { moveTicket } from '../../domain/tickets/move-ticket.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { getTicket } from './get-ticket.ts'

export function pulseRoutes(services: Services): Route[] {
  return [
    route(api.ticket, ({ session, params }) => getTicket(services, { session, ticketId: params.ticketId })),
    route(api.moveTicket, async ({ session: { accountId, userId }, params, body }) => ({
      data: await services.database.withAccount(accountId, tx =>
        moveTicket(tx, accountId, {
          ticketId: params.ticketId,
          category: body.category,
          subcategory: body.subcategory ?? null,
          movedBy: userId,
          now: services.now(),
        }),
      ),
    })),
  ]
}
