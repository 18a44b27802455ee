import { addDays, daysBetween } from '../../facts/range.ts'
import { addMonths, number, numberOf, type Period, previousPeriod } from './calendar.ts'
import { takePeriods } from './period.ts'
import { sameDays } from './question-hints.ts'
import { Reading } from './reading.ts'

const see = '(?:looking at|seeing|see|have (?:here|open|on (?:the |my )?(?:screen|page)))'
const thisPage = '(?:on (?:the|this|my) (?:page|screen|dashboard))'
const shown = new RegExp(
  `\\b(?<than>than|compared (?:to|with)|vs\\.?|versus|against)(?: in| on| for)? (?:(?:what|the (?:numbers|figures|period|dates|days|week|one)(?: that)?) (?:i|we)(?:['’]m| am|['’]re| are)? ${see}|what(?:['’]s| is) (?:shown )?${thisPage}|(?:the|this|my) (?:page|screen|dashboard)(?:['’]s (?:dates|period|numbers|figures))?)(?: (?:right )?now| here| today| ${thisPage})*`,
  'iu',
)

/** “for these seven days” */
const theseDays = new RegExp(`\\b(?:(?:for|in|over|during|of|on|from) )?these (?<n>${number}) days\\b`, 'iu')

/** “than in the previous 30 days”, “compared to the 30 days before” */
const daysBefore = new RegExp(
  `\\b(?<than>than|compared? (?:to|with)|vs\\.?|versus|against|(?<=\\b(?:up|down|better|worse) )on)(?: in| on| for| over)?(?: the)? (?:(?:previous|prior|preceding) (?<n>${number}) (?<unit>day|week)s|(?<m>${number}) (?<unit2>day|week)s (?:before|prior|earlier)(?: that| it| this| those)?|the (?<unit3>week|month) (?:before|prior|earlier))\\b`,
  'iu',
)

/**
 * “Better in October than what I'm looking at now” compares October with the page's dates. “These seven days” are the
 * page's if it shows as many. “Than in the previous 30 days” means those before the other dates, or else before the
 * page's.
 */
export const withPageDates = (question: string, page: Period | null, today: string): string => {
  if (page === null) return question
  const dates = datesOf(page)
  return question
    .replace(shown, `$<than> ${dates}`)
    .replace(theseDays, (found, n: string) =>
      addDays(page.startDate, numberOf(n.toLowerCase()) - 1) === page.endDate ? dates : found,
    )
    .replace(daysBefore, (...found) => {
      const {
        than = '',
        n,
        unit,
        m = '',
        unit2 = '',
        unit3,
      } = found.at(-1) as Record<string, string | undefined>
      const isDated = takePeriods(new Reading(question.replace(String(found[0]), ' ')), today).length > 0
      if (unit3 !== undefined) {
        const before = unitBefore(page, unit3)
        return isDated || before === null
          ? String(found[0])
          : `${dates} ${than === 'on' ? 'compared with' : than} ${datesOf(before)}`
      }
      const [count, days] = [n ?? m, unit ?? unit2]
      const on = than === 'on' ? 'compared with' : than
      if (isDated) return `${on} the ${count} ${days}s before that`
      const length = numberOf(count.toLowerCase()) * (days.toLowerCase() === 'week' ? 7 : 1)
      const before = { startDate: addDays(page.startDate, -length), endDate: addDays(page.startDate, -1) }
      // The previous period of one or more whole weeks is the same.
      return sameDays(before, previousPeriod(page)) ? String(found[0]) : `${dates} ${on} ${datesOf(before)}`
    })
}

const datesOf = ({ startDate, endDate }: Period) => `from ${startDate} to ${endDate}`

/** The week or month before the page's dates. Null if that is the previous period anyway. */
function unitBefore({ startDate, endDate }: Period, unit: string): Period | null {
  const length = daysBetween(startDate, endDate) + 1
  const isMonth = unit.toLowerCase() === 'month'
  if (isMonth ? length >= 28 && length <= 31 : length <= 7) return null
  const start = isMonth ? addMonths(startDate, -1) : addDays(startDate, -7)
  return { startDate: start, endDate: addDays(startDate, -1) }
}
