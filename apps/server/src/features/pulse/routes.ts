import { api } from '@pulse/contract'
import { moveTicket } from '../../domain/tickets/move-ticket.ts'
import { cachedRoute, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { downloadReport } from './download-report.ts'
import { getAgents, getLeaderboard } from './get-agents.ts'
import { getCategories } from './get-categories.ts'
import { getChanges } from './get-changes.ts'
import { getCoaching } from './get-coaching.ts'
import { getInvalidCategories } from './get-invalid-categories.ts'
import { getInvalidSubcategories } from './get-invalid-subcategories.ts'
import { getInvalidTicketIds } from './get-invalid-ticket-ids.ts'
import { getOverview } from './get-overview.ts'
import { getSubcategories } from './get-subcategories.ts'
import { getSyncData } from './get-sync-data.ts'
import { getTicket } from './get-ticket.ts'
import { getTicketsByCategory } from './get-tickets-by-category.ts'
import { getUnansweredTickets } from './get-unanswered-tickets.ts'
import { listAgents } from './list-agents.ts'
import { searchCategories } from './search-categories.ts'
import { searchTickets } from './search-tickets.ts'

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
    cachedRoute(api.overview, call => getOverview(services, call)),
    cachedRoute(api.changes, call => getChanges(services, call)),
    cachedRoute(api.categories, call => getCategories(services, call)),
    cachedRoute(api.searchCategories, call => searchCategories(services, call)),
    cachedRoute(api.subcategories, call => getSubcategories(services, call)),
    cachedRoute(api.invalidCategories, call => getInvalidCategories(services, call)),
    cachedRoute(api.invalidSubcategories, call => getInvalidSubcategories(services, call)),
    cachedRoute(api.invalidTicketIds, call => getInvalidTicketIds(services, call)),
    cachedRoute(api.unansweredTickets, call => getUnansweredTickets(services, call)),
    cachedRoute(api.ticketsByCategory, call => getTicketsByCategory(services, call)),
    cachedRoute(api.searchTickets, call => searchTickets(services, call)),
    route(api.report, call => downloadReport(services, call)),
    cachedRoute(api.agentNames, ({ session }) => listAgents(services, session)),
    cachedRoute(api.allAgents, call => getAgents(services, call)),
    cachedRoute(api.leaderboard, call => getLeaderboard(services, call)),
    cachedRoute(api.agentCoaching, call => getCoaching(services, call)),
    route(api.syncData, call => getSyncData(services, call)),
  ]
}
