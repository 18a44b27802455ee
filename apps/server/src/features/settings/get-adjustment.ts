import { adjustmentEvidence } from '../../domain/answers/calibration/adjustment-evidence.ts'
import { suggestedAdjustment } from '../../domain/answers/calibration/suggested-adjustment.ts'
import { countedSettings } from '../../domain/scoring-settings/counted-settings.ts'
import { adjustmentOf } from '../../domain/settings/adjustment.ts'
import { sectionVersion } from '../../domain/settings/changes.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

const year = 365 * 24 * 3_600_000

export function getAdjustment({ database, now }: Services, { accountId }: Session, signal: AbortSignal) {
  return database.readAccount(accountId, signal, async tx => {
    // Until they are recalculated, figures may still use an earlier adjustment.
    const { adjustment } = await countedSettings(tx, accountId)
    const since = new Date(now().getTime() - year)
    const { opinions, ratings } = await adjustmentEvidence(tx, accountId, since, adjustment?.points ?? 0)
    return {
      data: {
        current: await adjustmentOf(tx, accountId),
        suggested: suggestedAdjustment(opinions, ratings),
        opinions: opinions.length,
        managers: new Set(opinions.map(opinion => opinion.manager)).size,
        ratings: { good: ratings.good, bad: ratings.bad },
        version: await sectionVersion(tx, accountId, 'adjustment'),
      },
    }
  })
}
