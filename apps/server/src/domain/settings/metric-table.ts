import {
  type ConfiguredChannel,
  configuredChannels,
  factors,
  type MetricTable,
  perFactor,
  perFactorIn,
} from '@pulse/contract'
import type { WeightTable } from '@pulse/scoring'

/** As people edit it: a row per metric. Scoring keeps a column per channel. */
export function toMetricTable(weights: WeightTable): MetricTable {
  return perFactorIn('metric', name => perChannel(channel => weights[channel][name]))
}

export function toWeights(table: MetricTable): WeightTable {
  return perChannel(channel => perFactor(name => table[factors[name].metric][channel]))
}

function perChannel<T>(value: (channel: ConfiguredChannel) => T): Record<ConfiguredChannel, T> {
  const entries = configuredChannels.map(channel => [channel, value(channel)])
  return Object.fromEntries(entries) as Record<ConfiguredChannel, T>
}
