import type { KimReport } from '../../src/domain/kim/engine.ts'

/** Checks of how an answer is written, regardless of its content. Each returns true if the answer fails. */

export interface WrittenAnswer extends KimReport {
  asked: string
  finding: string
  counted: string
}

/** The report without its first line, which shows how the question was understood. */
export const withoutReading = ({ report, reading }: Pick<KimReport, 'report' | 'reading'>) =>
  reading ? report.slice(report.indexOf('\n\n') + 2) : report

export const findingIn = (answer: Pick<KimReport, 'report' | 'reading'>) =>
  withoutReading(answer).split('\n\n')[0] ?? ''

export function written(questions: readonly string[], answer: KimReport): WrittenAnswer {
  return {
    ...answer,
    asked: questions.join(' → '),
    finding: findingIn(answer),
    counted: /^Counted: .*$/m.exec(answer.report)?.[0] ?? '',
  }
}

const wordsIn = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, '')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length

export const hasLongFinding = ({ finding }: WrittenAnswer) => wordsIn(finding) > 60

/** A mean as written in a finding: a score, a first response time or a resolution time. */
const mean = /\d\.\d\d(?![\d%])|\btime (?:was|by|:)|\btime\b.*\d[mhd]\b/i
const n = /\d[\d,]* (?:of [\d,]+ )?(?:\w+ ){0,2}(?:tickets?|first replies|ratings)\b/
/** A single ticket's score, a limit, a ticket count and a condition that no ticket meets don't count as means. */
const isMean = (finding: string) =>
  mean.test(finding.replaceAll(/\b(?:over|under|at least|at most|below|reach) \S+/g, '')) &&
  !finding.startsWith('**[#') &&
  !/^\*\*(?:No |Resolved tickets)/.test(finding)

export const hasUncountedMean = ({ finding }: WrittenAnswer) => isMean(finding) && !n.test(finding)

const asksForSteps =
  /\b(?:what (?:should|can|could|to)|how (?:can|do|could) we|improve|recommend|advice|steps?|fix)\b/i

/** There is at most one next step, unless the question asks for steps. */
export function hasTooManySteps({ asked, report, suggestions }: WrittenAnswer): boolean {
  const steps = (report.split('**What to do next**')[1]?.match(/^- /gm) ?? []).length
  return steps + suggestions.length > 1 && !asksForSteps.test(asked)
}

export function hasOtherDates({ finding, counted }: WrittenAnswer): boolean {
  return daysIn(finding).some(day => !isCounted(day, counted))
}

export function listsOtherDates({ evidence, counted }: WrittenAnswer): boolean {
  const search = new URLSearchParams(evidence?.search?.split('?')[1])
  return [search.get('start'), search.get('end')].some(day => day && !isCounted(day, counted))
}

const isCounted = (day: string, counted: string) =>
  periodsIn(counted).some(([start, end]) => start <= day && day <= end)

const asksForTickets =
  /\b(?:which|show|list|find|give me|what)\b(?: me| us)?(?: the| all| our)?(?: \d+| single)? ?(?:\w+ ){0,2}tickets?\b(?!.*\b(?:agents?|categor|who|how many|share|percent|count|number of)\b)/i
const asksForAgents = /^(?:which|what) (?:agents?|person)\b|^who(?:se)?\b/i

export const namesAgentsForTickets = ({ asked, finding }: WrittenAnswer) =>
  asksForTickets.test(asked) && !asked.includes('→') && !/ticket:/.test(finding) && / agents?\b/.test(finding)

export const namesTicketsForAgents = ({ asked, finding }: WrittenAnswer) =>
  asksForAgents.test(asked) && /\(ticket:/.test(finding)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const day = `(\\d{1,2}) (${months.join('|')})(?: (\\d{4}))?`
const isoDay = (date: string, month: string, year = '2026') =>
  `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`

const daysIn = (text: string) =>
  [...text.matchAll(new RegExp(`\\b${day}\\b`, 'g'))].map(([, date = '', month = '', year]) =>
    isoDay(date, month, year),
  )

/** The periods in a line such as “Counted: 7 Nov – 13 Nov 2026 · Fatima; 1 Oct – 31 Oct 2026.” */
function periodsIn(counted: string): [string, string][] {
  const ranges = [...counted.matchAll(new RegExp(`\\b${day} – ${day}\\b`, 'g'))].map(
    ([, a = '', b = '', c, d = '', e = '', f]): [string, string] => [isoDay(a, b, c ?? f), isoDay(d, e, f)],
  )
  const single = daysIn(counted.replaceAll(new RegExp(`\\b${day} – ${day}\\b`, 'g'), ''))
  return [...ranges, ...single.map((one): [string, string] => [one, one])]
}
