import { type Comparison, customComparison, defaultComparison } from '@pulse/contract/comparison'
import { displayRange } from '../../shared/date-range/range.ts'

export const comparisonOptions = [
  {
    value: defaultComparison,
    label: 'Previous period',
    about: 'Same weekdays; full months vs the months before',
    short: 'vs previous period',
  },
  { value: 'days', label: 'Preceding days', about: 'Regardless of weekdays', short: 'vs preceding days' },
  { value: 'year', label: 'Same dates last year', about: '', short: 'vs last year' },
  { value: 'none', label: 'No comparison', about: '', short: 'No comparison' },
] as const

/** The label of the menu's button. */
export function comparisonLabel(comparison: Comparison): string {
  const custom = customComparison(comparison)
  if (custom) return `vs ${displayRange(custom)}`
  return comparisonOptions.find(option => option.value === comparison)?.short ?? ''
}
