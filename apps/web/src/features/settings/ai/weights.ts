import type { MetricTable } from '@pulse/contract'
import { type ConfiguredChannel, configuredChannels, perConfiguredChannel } from '@pulse/contract/channels'
import { factorNames, factors, perFactorIn } from '@pulse/contract/factors'

/** A cell's value during editing: a number, or text that isn't a complete number yet. */
export type Typed = number | string
export type TypedTable = {
  [Metric in keyof MetricTable]: Record<ConfiguredChannel, Typed>
}

/** Limits typed values to whole numbers from 0 to 100; a partly typed number is left alone. */
export function typedWeight(typed: Typed): Typed {
  return typeof typed === 'number' ? Math.min(100, Math.max(0, Math.round(typed))) : typed
}

export function totalOf(table: TypedTable, channel: ConfiguredChannel): number {
  return factorNames.reduce((sum, name) => sum + numberIn(table[factors[name].metric][channel]), 0)
}

/** Describes what is wrong with a column's total; null if it is 100. */
export function missingIn(total: number): string | null {
  if (total === 100) return null
  return total < 100 ? `${100 - total} missing` : `${total - 100} too many`
}

export function isWhole(table: TypedTable): boolean {
  return configuredChannels.every(channel => totalOf(table, channel) === 100)
}

export function asTable(table: TypedTable): MetricTable {
  return perFactorIn('metric', name => {
    const row = table[factors[name].metric]
    return perConfiguredChannel(channel => numberIn(row[channel]))
  })
}

const numberIn = (typed: Typed) => (typeof typed === 'number' ? typed : 0)
