import { channels, configuredChannels, factorNames, factors, type MetricTable } from '@pulse/contract'
import { defaultWeights } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { requestRebuild } from '../facts/rebuild-facts-job.ts'
import { changeSettings } from '../scoring-settings/counted-settings.ts'
import { toMetricTable, toWeights } from './metric-table.ts'

/** The account's weights, or null while the defaults apply. */
export async function weightsOf(tx: Kysely<Tables>, accountId: number): Promise<MetricTable | null> {
  const row = await tx
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .select('weights')
    .executeTakeFirst()
  return row?.weights ? toMetricTable(row.weights) : null
}

/** Null resets to defaults. A job recalculates every figure, and the old ones stay visible until it is done. */
export async function applyWeights(
  tx: Kysely<Tables>,
  accountId: number,
  table: MetricTable | null,
): Promise<void> {
  await changeSettings(tx, accountId, { weights: table && toWeights(table) })
  await requestRebuild(tx, accountId)
}

/** Describes a change to the weights in plain sentences. */
export function describeWeights(before: MetricTable | null, after: MetricTable | null): string {
  const [old, now] = [before ?? defaultTable, after ?? defaultTable]
  const changes = configuredChannels.flatMap(channel => {
    const own = factorNames.flatMap(name => {
      const { label, metric } = factors[name]
      const [was, is] = [old[metric][channel], now[metric][channel]]
      return was === is ? [] : [`${label.toLowerCase()} ${was} → ${is}`]
    })
    return own.length ? [`Weights for ${channels[channel].inText}: ${own.join(', ')}.`] : []
  })
  const begin = after === null && before !== null ? ['Weights reset to defaults.'] : []
  return [...begin, ...changes].join(' ') || 'Weights saved without changes.'
}

const defaultTable = toMetricTable(defaultWeights)
