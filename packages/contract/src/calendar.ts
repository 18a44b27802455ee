import * as z from 'zod'
import { zoneName } from './filters.ts'

/* Days and months as the time diary's calls name them. */

const wholeNumber = (first: number, last: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(first, { error }).max(last, { error })

export const calendarMonth = {
  month: wholeNumber(1, 12, 'Use a month from 1 to 12.'),
  year: wholeNumber(2000, 2100, 'Use a year from 2000 to 2100.'),
}
export const calendarDay = { date: wholeNumber(1, 31, 'Use a day from 1 to 31.'), ...calendarMonth }

/** Days start at midnight in the viewer's zone. `timezone` wins, because an offset changes with the clocks. */
export const calendarZone = {
  offset: wholeNumber(-840, 840, 'Use minutes east of UTC, from -840 to 840.').describe(
    'Minutes east of UTC: 330 for Kolkata, -300 for New York in winter.',
  ),
  timezone: zoneName.optional().describe('IANA name. If given, days follow its clock changes.'),
}
