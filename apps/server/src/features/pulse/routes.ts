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
    cachedRoute(api.overview, ['facts'], call => getOverview(services, call)),
    cachedRoute(api.changes, ['facts', 'texts'], call => getChanges(services, call)),
    cachedRoute(api.categories, ['facts'], call => getCategories(services, call)),
    cachedRoute(api.searchCategories, ['facts'], call => searchCategories(services, call)),
    cachedRoute(api.subcategories, ['facts'], call => getSubcategories(services, call)),
    cachedRoute(api.invalidCategories, ['texts'], call => getInvalidCategories(services, call)),
    cachedRoute(api.invalidSubcategories, ['texts'], call => getInvalidSubcategories(services, call)),
    cachedRoute(api.invalidTicketIds, ['texts'], call => getInvalidTicketIds(services, call)),
    cachedRoute(api.unansweredTickets, ['texts'], call => getUnansweredTickets(services, call)),
    cachedRoute(api.ticketsByCategory, ['texts'], call => getTicketsByCategory(services, call)),
    cachedRoute(api.searchTickets, ['texts'], call => searchTickets(services, call)),
    route(api.report, call => downloadReport(services, call)),
    cachedRoute(api.agentNames, ['facts'], ({ session }) => listAgents(services, session)),
    cachedRoute(api.allAgents, ['facts'], call => getAgents(services, call)),
    cachedRoute(api.leaderboard, ['facts'], call => getLeaderboard(services, call)),
    cachedRoute(api.agentCoaching, ['texts'], call => getCoaching(services, call)),
    route(api.syncData, call => getSyncData(services, call)),
  ]
}
