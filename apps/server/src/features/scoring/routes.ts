import { api } from '@pulse/contract'
import { scoringProgress } from '../../domain/scoring/progress.ts'
import { isRecalculating } from '../../domain/scoring-settings/counted-settings.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

export function scoringRoutes({ database }: Services): Route[] {
  return [
    route(api.scoringProgress, async ({ session }) => ({
      data: await database.withAccount(session.accountId, async tx => ({
        ...(await scoringProgress(tx, session.accountId)),
        recalculating: await isRecalculating(tx, session.accountId),
      })),
    })),
  ]
}
