import { api } from '@pulse/contract'
import { isRecalculating } from '../../domain/scoring-settings/counted-settings.ts'
import { recategorizationProgress } from '../../domain/settings/categories/recategorizations.ts'
import { changeInTurn } from '../../domain/settings/changes.ts'
import { listChanges, undoChange, undoImpact } from '../../domain/settings/history.ts'
import { heavyRoute, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

/** Routes for the settings history, for undo, and for the background work that a change starts. */
export function historyRoutes({ database, now }: Services): Route[] {
  return [
    route(api.settingsHistory, ({ session: { accountId }, query }) =>
      database.withAccount(accountId, tx => listChanges(tx, accountId, query)),
    ),
    heavyRoute(api.undoImpact, ({ session: { accountId }, params }) =>
      database.withAccount(accountId, async tx => ({ data: await undoImpact(tx, accountId, params.change) })),
    ),
    route(api.undoChange, ({ session, params, body }) =>
      changeInTurn(database, session.accountId, async tx => ({
        ok: true as const,
        version: await undoChange(tx, {
          session,
          change: params.change,
          version: body.version,
          now: now(),
        }),
      })),
    ),
    route(api.settingsProgress, ({ session: { accountId } }) =>
      database.withAccount(accountId, async tx => ({
        data: {
          recategorization: await recategorizationProgress(tx, accountId),
          recalculating: await isRecalculating(tx, accountId),
        },
      })),
    ),
  ]
}
