/** What a period can be compared with, besides a custom range such as 2026-09-01..2026-09-30. */
export const comparisons = ['previous', 'days', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number] | (string & {})

/** The most recent earlier period with the same weekdays; whole months are compared with the months before them. */
export const defaultComparison = 'previous'

const customForm = /^(20\d{2}-\d{2}-\d{2})\.\.(20\d{2}-\d{2}-\d{2})$/

/** The days of a custom comparison, or null if the text is not one. */
export function customComparison(text: string): { startDate: string; endDate: string } | null {
  const [, startDate = '', endDate = ''] = customForm.exec(text) ?? []
  return exists(startDate) && exists(endDate) && startDate <= endDate ? { startDate, endDate } : null
}

export function isComparison(value: unknown): value is Comparison {
  return (
    typeof value === 'string' && (comparisons.some(one => one === value) || customComparison(value) !== null)
  )
}

function exists(day: string): boolean {
  return day !== '' && (new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false)
}
