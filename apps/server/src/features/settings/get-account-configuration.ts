import type { CallAnswer } from '@pulse/contract'
import { defaultSlaMinutes, defaultWeights } from '@pulse/scoring'
import { categoryList } from '../../domain/settings/category-list.ts'
import { sectionVersion } from '../../domain/settings/changes.ts'
import { toMetricTable } from '../../domain/settings/metric-table.ts'
import { targetsOf } from '../../domain/settings/targets.ts'
import { weightsOf } from '../../domain/settings/weights.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

export function getAccountConfiguration(
  { database }: Services,
  { accountId }: Session,
): Promise<CallAnswer<'GET /pulse/account/configure'>> {
  return database.withAccount(accountId, async tx => {
    // Reads versions before the data. If a change lands in between, the user gets a needless conflict, but no change
    // is ever lost.
    const versions = {
      categories: await sectionVersion(tx, accountId, 'categories'),
      ai: await sectionVersion(tx, accountId, 'ai'),
      sla: await sectionVersion(tx, accountId, 'sla'),
    }
    return {
      data: {
        categories: await categoryList(tx, accountId),
        ai_configuration: {
          default: toMetricTable(defaultWeights),
          user_configuration: await weightsOf(tx, accountId),
        },
        general_configuration: {
          channel_sla: {
            default: defaultSlaMinutes,
            user_configuration: await targetsOf(tx, accountId),
          },
        },
        versions,
      },
    }
  })
}
