import { api } from '@pulse/contract'
import { readRoster } from '../../domain/tracker/roster.ts'
import { storeActivity } from '../../domain/tracker/store-activity.ts'
import { isDemoLoading } from '../../domain/tracker/tracked-agents.ts'
import { authenticateTracker } from '../../domain/tracker/tracker-token.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addAgent, changeAgent, eraseAgent } from './change-roster.ts'
import { diaryRoute } from './diary-route.ts'
import { recordedAboutMe } from './recorded-about-me.ts'
import { createTrackerToken, revokeTrackerToken } from './tokens.ts'
import { getTrackerSettings, previewTrackerSettings, setTrackerSettings } from './tracker-settings.ts'

/** Routes for the tracked agents, the tracker settings, and the trackers themselves. */
export function trackerRoutes(services: Services): Route[] {
  const { database } = services
  return [
    diaryRoute(api.trackerSettings, ({ session }) => getTrackerSettings(services, session.accountId)),
    diaryRoute(api.setTrackerSettings, ({ session, body }) => setTrackerSettings(services, session, body)),
    diaryRoute(api.previewTrackerSettings, ({ session, query }) =>
      previewTrackerSettings(services, session.accountId, query.retentionDays),
    ),
    diaryRoute(api.trackedAgents, ({ session: { accountId } }) =>
      database.withAccount(accountId, async tx => {
        const roster = await readRoster(tx, accountId)
        return { ...roster, demoLoading: roster.data.length === 0 && (await isDemoLoading(tx, accountId)) }
      }),
    ),
    diaryRoute(api.addTrackedAgent, ({ session, body }) => addAgent(services, session.accountId, body)),
    diaryRoute(api.changeTrackedAgent, ({ session: { accountId }, params, body }) =>
      changeAgent(services, { accountId, ...params }, body),
    ),
    diaryRoute(api.deleteTrackedAgent, async ({ session: { accountId }, params }) => {
      await eraseAgent(services, { accountId, ...params })
      return undefined
    }),
    diaryRoute(api.createTrackerToken, ({ session, params }) =>
      createTrackerToken(services, session, params.agentId),
    ),
    diaryRoute(api.revokeTrackerToken, async ({ session: { accountId }, params }) => {
      await revokeTrackerToken(services, { accountId, ...params })
      return undefined
    }),
    route(api.ingestActivity, async ({ body, request, address }) => {
      const { authorization } = request.headers
      const tracker = await authenticateTracker(services, { authorization, address, isUpload: true })
      return storeActivity(services, tracker, { ...body, sentAt: new Date(body.sentAt) })
    }),
    route(api.trackerSelf, async ({ query, request, address }) => {
      const { authorization } = request.headers
      const tracker = await authenticateTracker(services, { authorization, address, isUpload: false })
      return recordedAboutMe(services, tracker, query.days)
    }),
  ]
}
