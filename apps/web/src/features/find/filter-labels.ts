import { channels } from '@pulse/contract/channels'
import type { FindFilters } from './find-calls.ts'

export const ratingNames = {
  good: 'Good',
  bad: 'Bad',
  offered: 'Asked but not rated',
  unoffered: 'Not asked',
} as const

/** The labels of the active filters, shown while the panel is closed. */
export function filterLabels({ start_date, end_date, category, channel, rating }: FindFilters): string[] {
  return [
    start_date && `From ${start_date}`,
    end_date && `To ${end_date}`,
    category,
    channel && channels[channel].label,
    rating && `Rating: ${ratingNames[rating]}`,
  ].filter((label): label is string => label !== undefined && label !== '')
}
