import { api } from '@pulse/contract'
import { createCodeCache } from '../../domain/find/code-cache.ts'
import { searchModels } from '../../domain/find/installed-models.ts'
import { usedCategories } from '../../domain/find/used-categories.ts'
import { createAccountModels } from '../../domain/scoring/account-models.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { askAboutTickets } from './ask-about-tickets.ts'
import { findTickets } from './find-tickets.ts'
import { readerOf } from './reader.ts'
import { createVisitorLimit } from './visitor-limit.ts'

const modelLimits = { requestMs: 45_000, retryMs: 500, longestRetryMs: 5_000, maxOutputTokens: 1_000 }

export function findRoutes(services: Services): Route[] {
  const limit = createVisitorLimit()
  const models = createAccountModels(services, modelLimits)
  const searching = { ...services, codes: createCodeCache(), embedders: searchModels(services.config) }
  return [
    route(api.findTickets, async ({ session, query, address }) => {
      limit(session?.userId ?? address, services.now())
      const reader = await readerOf(services, session, query)
      const found = await findTickets(searching, reader, {
        text: query.query,
        like: query.like,
        limit: query.no_of_tickets,
        filters: {
          startDate: query.start_date,
          endDate: query.end_date,
          category: query.category,
          channel: query.channel,
          rating: query.rating,
        },
      })
      return { statusCode: 200 as const, body: JSON.stringify(found) }
    }),
    route(api.findCategories, async ({ session, query, address }) => {
      limit(session?.userId ?? address, services.now())
      const { accountId, share } = await readerOf(services, session, { ...query, user_id: '0' })
      return {
        categories: await services.database.withAccount(
          accountId,
          tx => usedCategories(tx, accountId),
          share,
        ),
      }
    }),
    route(api.askAboutTickets, async ({ session, query, address }) => {
      limit(session?.userId ?? address, services.now())
      const reader = await readerOf(services, session, query)
      return {
        statusCode: 200 as const,
        body: await askAboutTickets(services, models, reader, query.chat_query),
      }
    }),
  ]
}
