import { addDays } from '../../facts/range.ts'
import { number, numberOf, type Period } from './calendar.ts'

const see = '(?:looking at|seeing|see|have (?:here|open|on (?:the |my )?(?:screen|page)))'
const thisPage = '(?:on (?:the|this|my) (?:page|screen|dashboard))'
const shown = new RegExp(
  `\\b(?<than>than|compared (?:to|with)|vs\\.?|versus|against)(?: in| on| for)? (?:(?:what|the (?:numbers|figures|period|dates|days|week|one)(?: that)?) (?:i|we)(?:['’]m| am|['’]re| are)? ${see}|what(?:['’]s| is) (?:shown )?${thisPage}|(?:the|this|my) (?:page|screen|dashboard)(?:['’]s (?:dates|period|numbers|figures))?)(?: (?:right )?now| here| today| ${thisPage})*`,
  'iu',
)

/** “for these seven days” */
const theseDays = new RegExp(`\\b(?:(?:for|in|over|during|of|on|from) )?these (?<n>${number}) days\\b`, 'iu')

/**
 * “Better in October than what I'm looking at now” compares October with the page's dates. “These seven days” are the
 * page's if it shows as many.
 */
export const withPageDates = (question: string, page: Period | null): string => {
  if (page === null) return question
  const dates = `from ${page.startDate} to ${page.endDate}`
  return question
    .replace(shown, `$<than> ${dates}`)
    .replace(theseDays, (found, n: string) =>
      addDays(page.startDate, numberOf(n.toLowerCase()) - 1) === page.endDate ? dates : found,
    )
}
