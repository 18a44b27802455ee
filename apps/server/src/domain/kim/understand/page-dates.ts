import type { Period } from './calendar.ts'

const see = '(?:looking at|seeing|see|have (?:here|open|on (?:the |my )?(?:screen|page)))'
const thisPage = '(?:on (?:the|this|my) (?:page|screen|dashboard))'
const shown = new RegExp(
  `\\b(?<than>than|compared (?:to|with)|vs\\.?|versus|against)(?: in| on| for)? (?:(?:what|the (?:numbers|figures|period|dates|days|week|one)(?: that)?) (?:i|we)(?:['’]m| am|['’]re| are)? ${see}|what(?:['’]s| is) (?:shown )?${thisPage}|(?:the|this|my) (?:page|screen|dashboard)(?:['’]s (?:dates|period|numbers|figures))?)(?: (?:right )?now| here| today| ${thisPage})*`,
  'iu',
)

/** “Better in October than what I'm looking at now” compares October with the page's dates. */
export const withPageDates = (question: string, page: Period | null): string =>
  page === null ? question : question.replace(shown, `$<than> from ${page.startDate} to ${page.endDate}`)
