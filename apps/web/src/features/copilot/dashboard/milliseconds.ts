import { duration } from '../../../shared/figures/duration.ts'

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a time for chart tooltips, such as '1,234.50 ms'. */
export function inMilliseconds(value: number): string {
  return `${twoDecimals.format(value)} ms`
}

/** Formats a time for reading at a glance, such as '340 ms', '4.2 s' or '12m'. */
export function shortTime(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 1_000) return `${Math.round(ms)} ms`
  return ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : duration(ms / 60_000)
}

/** A scale that starts at zero and has grid lines at round numbers. */
export function timeScale(values: readonly number[], top: number, bottom: number) {
  const highest = Math.max(1, ...values)
  const magnitude = 10 ** Math.floor(Math.log10(highest / 3))
  const step =
    [1, 2, 5, 10].map(factor => factor * magnitude).find(one => highest / one <= 4) ?? magnitude * 10
  const lines = Math.ceil(highest / step)
  const ticks = Array.from({ length: lines + 1 }, (_, index) => index * step)
  return { ticks, y: (value: number) => bottom - (value / (lines * step)) * (bottom - top) }
}
