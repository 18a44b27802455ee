import { addDays, type DateRange, type Day } from './range.ts'

/** All presets end today or earlier, because every account can select today. */
export function presetRanges(today: Day): { label: string; range: DateRange }[] {
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  const last = (days: number) => ({ startDate: addDays(today, 1 - days), endDate: today })
  const yesterday = addDays(today, -1)
  return [
    { label: 'Today', range: { startDate: today, endDate: today } },
    { label: 'Yesterday', range: { startDate: yesterday, endDate: yesterday } },
    { label: 'Last 7 days', range: last(7) },
    { label: 'Last 30 days', range: last(30) },
    { label: 'Last 90 days', range: last(90) },
    { label: 'This month', range: { startDate: monthStart, endDate: today } },
    { label: 'Last month', range: { startDate: `${lastMonthEnd.slice(0, 7)}-01`, endDate: lastMonthEnd } },
  ]
}
