import { factors, type MetricTable, perConfiguredChannel, perFactor, perFactorIn } from '@pulse/contract'
import type { WeightTable } from '@pulse/scoring'

/** As edited on screen, with a row per metric. Scoring stores a column per channel. */
export function toMetricTable(weights: WeightTable): MetricTable {
  return perFactorIn('metric', name => perConfiguredChannel(channel => weights[channel][name]))
}

export function toWeights(table: MetricTable): WeightTable {
  return perConfiguredChannel(channel => perFactor(name => table[factors[name].metric][channel]))
}
