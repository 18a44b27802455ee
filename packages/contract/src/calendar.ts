import * as z from 'zod'
import { zoneName } from './filters.ts'

/* The format of days and months in the time diary's calls. */

const whole = (number: z.ZodNumber, first: number, last: number, error: string) =>
  number.int({ error }).min(first, { error }).max(last, { error })

const texts = {
  date: 'Use a day from 1 to 31.',
  month: 'Use a month from 1 to 12.',
  year: 'Use a year from 2000 to 2100.',
  offset: 'Use minutes east of UTC, from -840 to 840.',
}

/** Numbers arrive as text in a URL. In a request body, only real numbers are accepted. */
const fields = (number: (error: string) => z.ZodNumber) => {
  const month = {
    month: whole(number(texts.month), 1, 12, texts.month),
    year: whole(number(texts.year), 2000, 2100, texts.year),
  }
  return {
    month,
    day: { date: whole(number(texts.date), 1, 31, texts.date), ...month },
    /** Days start at midnight in the viewer's zone. `timezone` takes precedence, because offsets change with DST. */
    zone: {
      offset: whole(number(texts.offset), -840, 840, texts.offset).describe(
        'Minutes east of UTC: 330 for Kolkata, -300 for New York in winter.',
      ),
      timezone: zoneName.optional().describe('An IANA time zone name. Days then follow its clock changes.'),
    },
  }
}

export const inQuery = fields(error => z.coerce.number({ error }) as unknown as z.ZodNumber)
export const inBody = fields(error => z.number({ error }))
