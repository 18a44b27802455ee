import { api } from '@pulse/contract'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { rescheduleTimersJob } from '../../domain/copilot/reschedule-job.ts'
import { changeCopilotSettings, copilotSettingsOf } from '../../domain/copilot/settings.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { channelRoutes } from './channel-routes.ts'
import { listChats, transcriptOf } from './chats.ts'
import { demoEmails } from './demo-emails.ts'
import { eraseChat } from './erase-chat.ts'
import { analytics, insights, metrics } from './figures.ts'
import { closeChat, handBackChat, moveToAgent, replyToChat, takeChat } from './inbox.ts'
import { tryMessage } from './try-message.ts'
import { watchChats } from './watch-chats.ts'

export function copilotRoutes(services: Services, parts: CopilotParts): Route[] {
  const { database } = services
  return [
    route(api.getCopilotSettings, ({ session: { accountId } }) =>
      database.withAccount(accountId, tx => copilotSettingsOf(tx, accountId)),
    ),
    route(api.setCopilotSettings, ({ session: { accountId }, body }) =>
      database.withAccount(accountId, async tx => {
        const settings = await changeCopilotSettings(tx, accountId, body)
        await enqueue(tx, rescheduleTimersJob, { accountId }, { key: `copilot-reschedule ${accountId}` })
        return settings
      }),
    ),
    route(api.copilotChats, ({ session: { accountId }, query, signal }) =>
      database.readAccount(accountId, signal, tx => listChats(tx, accountId, query)),
    ),
    route(api.copilotTranscript, ({ session: { accountId }, params, signal }) =>
      database.readAccount(accountId, signal, tx => transcriptOf(tx, accountId, params)),
    ),
    route(api.watchCopilotChats, async ({ session, reply, signal }) => {
      await watchChats(parts.notices, reply, session.accountId, signal)
      return undefined
    }),
    route(api.moveToFreshchat, ({ session: { accountId }, body: { sessionId } }) =>
      moveToAgent(services, parts, { accountId, sessionId }),
    ),
    route(api.takeChat, ({ session, params, body }) => takeChat(services, session, params.sessionId, body)),
    route(api.replyToChat, ({ session, params, body }) =>
      replyToChat(services, session, params.sessionId, body),
    ),
    route(api.handBackChat, ({ session, params }) =>
      handBackChat(services, parts, session, params.sessionId),
    ),
    route(api.closeChat, ({ session, params }) => closeChat(services, session, params.sessionId)),
    route(api.eraseChat, ({ session, params }) => eraseChat(services, session, params.sessionId)),
    route(api.copilotAnalytics, ({ session: { accountId }, query, signal }) => {
      const { startDate, endDate, timezone } = query
      const range = startDate && endDate ? { startDate, endDate, timezone } : null
      return database.readAccount(accountId, signal, tx => analytics(tx, accountId, range))
    }),
    route(api.copilotMetrics, ({ session: { accountId }, query, signal }) =>
      database.readAccount(accountId, signal, tx => metrics(tx, accountId, query)),
    ),
    route(api.copilotInsights, ({ session: { accountId }, query, signal }) =>
      database.readAccount(accountId, signal, tx => insights(tx, accountId, query)),
    ),
    route(api.copilotDemoEmails, ({ query }) => demoEmails(services, query)),
    route(api.tryCopilot, ({ session, body }) => tryMessage(services, parts, session, body)),
    ...channelRoutes(services, parts),
  ]
}
