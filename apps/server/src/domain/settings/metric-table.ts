import { factors, type MetricTable, perConfiguredChannel, perFactor, perFactorIn } from '@pulse/contract'
import type { WeightTable } from '@pulse/scoring'

/** The table as edited on screen, with one row per metric. Scoring stores one column per channel. */
export function toMetricTable(weights: WeightTable): MetricTable {
  return perFactorIn('metric', name => perConfiguredChannel(channel => weights[channel][name]))
}

export function toWeights(table: MetricTable): WeightTable {
  return perConfiguredChannel(channel => perFactor(name => table[factors[name].metric][channel]))
}
