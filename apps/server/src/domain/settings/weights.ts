import { channels, configuredChannels, factorNames, factors, type MetricTable } from '@pulse/contract'
import { defaultWeights } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { requestRebuild } from '../facts/rebuild-facts-job.ts'
import { changeSettings } from '../scoring-settings/counted-settings.ts'
import { toMetricTable, toWeights } from './metric-table.ts'

/** The weights an account has set; null while the default holds. */
export async function weightsOf(tx: Kysely<Tables>, accountId: number): Promise<MetricTable | null> {
  const row = await tx
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .select('weights')
    .executeTakeFirst()
  return row?.weights ? toMetricTable(row.weights) : null
}

/** Null: the default again. Every figure is made anew by a job; until then everybody sees those there are. */
export async function applyWeights(
  tx: Kysely<Tables>,
  accountId: number,
  table: MetricTable | null,
): Promise<void> {
  await changeSettings(tx, accountId, { weights: table && toWeights(table) })
  await requestRebuild(tx, accountId)
}

/** What a change of weights changes, in sentences. */
export function describeWeights(before: MetricTable | null, after: MetricTable | null): string {
  const [old, now] = [before ?? defaultTable, after ?? defaultTable]
  const changes = configuredChannels.flatMap(channel => {
    const own = factorNames.flatMap(name => {
      const { label, metric } = factors[name]
      const [was, is] = [old[metric][channel], now[metric][channel]]
      return was === is ? [] : [`${label.toLowerCase()} ${was} → ${is}`]
    })
    return own.length ? [`The weights of ${channels[channel].inText}: ${own.join(', ')}.`] : []
  })
  const begin = after === null && before !== null ? ['The weights are the default ones again.'] : []
  return [...begin, ...changes].join(' ') || 'The weights, without a difference.'
}

const defaultTable = toMetricTable(defaultWeights)
