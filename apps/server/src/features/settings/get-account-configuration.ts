import { type CallAnswer, configuredChannels, type SlaTable } from '@pulse/contract'
import { defaultSlaMinutes, defaultWeights } from '@pulse/scoring'
import { categoryList } from '../../domain/settings/category-list.ts'
import { sectionVersion } from '../../domain/settings/changes.ts'
import { toMetricTable } from '../../domain/settings/metric-table.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

export function getAccountConfiguration(
  { database }: Services,
  { accountId }: Session,
): Promise<CallAnswer<'GET /pulse/account/configure'>> {
  return database.withAccount(accountId, async tx => {
    // Versions first: who saves on an older version than what they saw is told once too often, never too seldom.
    const versions = {
      categories: await sectionVersion(tx, accountId, 'categories'),
      ai: await sectionVersion(tx, accountId, 'ai'),
      sla: await sectionVersion(tx, accountId, 'sla'),
    }
    const set = await tx
      .selectFrom('scoring_settings')
      .where('account_id', '=', accountId)
      .select(['weights', 'sla_minutes'])
      .executeTakeFirst()
    return {
      data: {
        categories: await categoryList(tx, accountId),
        ai_configuration: {
          default: toMetricTable(defaultWeights),
          user_configuration: set?.weights ? toMetricTable(set.weights) : null,
        },
        general_configuration: {
          channel_sla: {
            default: defaultSlaMinutes,
            user_configuration: set?.sla_minutes ? toSlaTable(set.sla_minutes) : null,
          },
        },
        versions,
      },
    }
  })
}

/** A channel that was never given a target of its own has the default one. */
function toSlaTable(minutes: Partial<SlaTable>): SlaTable {
  return Object.fromEntries(
    configuredChannels.map(channel => [channel, minutes[channel] ?? defaultSlaMinutes[channel]]),
  ) as SlaTable
}
