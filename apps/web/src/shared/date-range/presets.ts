import { addDays, completeDaysBefore, type DateRange, type Day, sameRange } from './range.ts'

/** The default range. */
export const completeDays = '7 complete days'

/** All presets end today or earlier, because every account can select today. */
export function presetRanges(today: Day): { label: string; range: DateRange }[] {
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  const last = (days: number) => ({ startDate: addDays(today, 1 - days), endDate: today })
  const yesterday = addDays(today, -1)
  return [
    { label: 'Today', range: { startDate: today, endDate: today } },
    { label: 'Yesterday', range: { startDate: yesterday, endDate: yesterday } },
    { label: completeDays, range: completeDaysBefore(today) },
    { label: 'Last 7 days', range: last(7) },
    { label: 'Last 30 days', range: last(30) },
    { label: 'Last 90 days', range: last(90) },
    { label: 'This month', range: { startDate: monthStart, endDate: today } },
    { label: 'Last month', range: { startDate: `${lastMonthEnd.slice(0, 7)}-01`, endDate: lastMonthEnd } },
  ]
}

/** The first preset that matches these days, if any. Several can match, for example on the first of a month. */
export function presetFor(range: DateRange, today: Day): string | undefined {
  return presetRanges(today).find(preset => sameRange(preset.range, range))?.label
}
