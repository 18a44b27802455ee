import { configuredChannels, type MetricTable, weightedMetrics } from '@pulse/contract'
import type { WeightTable } from '@pulse/scoring'

/** As people edit it: a row per metric. Scoring keeps a column per channel. */
export function toMetricTable(weights: WeightTable): MetricTable {
  return Object.fromEntries(
    weightedMetrics.map(metric => [
      metric,
      Object.fromEntries(configuredChannels.map(channel => [channel, weights[channel][metric]])),
    ]),
  ) as MetricTable
}

export function toWeights(table: MetricTable): WeightTable {
  return Object.fromEntries(
    configuredChannels.map(channel => [
      channel,
      Object.fromEntries(weightedMetrics.map(metric => [metric, table[metric][channel]])),
    ]),
  ) as WeightTable
}
