import { api } from '@pulse/contract'
import { undoCorrection } from '../../domain/tracker/change-corrections.ts'
import { isDemoLoading, listTrackedAgents } from '../../domain/tracker/tracked-agents.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { diaryRoute } from './diary-route.ts'
import { getDay } from './get-day.ts'
import { getLogs } from './get-logs.ts'
import { listCorrections, sendCorrections } from './list-corrections.ts'
import { setLog } from './set-log.ts'

/** The calendar: the time worked each day, and corrections to it. */
export function calendarRoutes(services: Services): Route[] {
  const { database, now } = services
  return [
    diaryRoute(api.trackerAgents, ({ session: { accountId } }) =>
      database.withAccount(accountId, async tx => {
        const data = await listTrackedAgents(tx, accountId)
        return { data, demoLoading: data.length === 0 && (await isDemoLoading(tx, accountId)) }
      }),
    ),
    diaryRoute(api.trackerLogs, ({ session, query, signal }) =>
      getLogs(services, session.accountId, query, signal),
    ),
    diaryRoute(api.trackerDay, ({ session, query, signal }) =>
      getDay(services, session.accountId, query, signal),
    ),
    diaryRoute(api.setTrackerLog, ({ session, body }) => setLog(services, session, body)),
    diaryRoute(api.timeCorrections, ({ session, query, signal }) =>
      listCorrections(services, session.accountId, query, signal),
    ),
    diaryRoute(api.timeCorrectionsFile, async ({ session, query, reply, signal }) => {
      await sendCorrections(services, { accountId: session.accountId, ...query }, reply, signal)
      return undefined
    }),
    diaryRoute(api.undoTimeCorrection, async ({ session: { accountId, userId }, params }) => ({
      data: await database.withAccount(accountId, tx =>
        undoCorrection(tx, { accountId, userId, correctionId: params.correctionId, now: now() }),
      ),
    })),
  ]
}
