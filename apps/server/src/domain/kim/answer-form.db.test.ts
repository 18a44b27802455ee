import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now, seedDemo, timezone } from '../../../test-support/answer-key/account.ts'
import { everyQuestion } from '../../../test-support/answer-key/every-question.ts'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { answerOffline, type KimReport } from './engine.ts'

/** Checks the form of answers, regardless of their content, for all questions in the answer key. */

let app: TestApp
let accountId: number
const answers: (KimReport & { asked: string; finding: string; counted: string })[] = []
const page = { startDate: '2026-11-07', endDate: '2026-11-13', timezone }

const ask = (text: string, before: string[] = []) =>
  answerOffline(
    app.database,
    { accountId, signal: new AbortController().signal },
    { text, before, page, now },
  )

beforeAll(async () => {
  app = await createTestApp()
  accountId = (await seedDemo(app)).accountId
  for (const question of everyQuestion) {
    const questions = [question.ask].flat()
    const answered = await ask(questions.at(-1) ?? '', questions.slice(0, -1))
    answers.push({
      ...answered,
      asked: questions.join(' → '),
      finding: answered.report.split('\n\n')[0] ?? '',
      counted: /^Counted: .*$/m.exec(answered.report)?.[0] ?? '',
    })
  }
}, 480_000)
afterAll(() => app?.close())

const failing = (isWrong: (one: (typeof answers)[number]) => boolean) =>
  answers.filter(one => one.canAnswer && isWrong(one)).map(one => `${one.asked}: ${one.finding}`)

const wordsIn = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, '')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length

/** A mean as written in a finding: a score, a first response time or a resolution time. */
const mean = /\d\.\d\d(?![\d%])|\btime (?:was|by|:)|\btime\b.*\d[mhd]\b/i
const n = /\d[\d,]* (?:of [\d,]+ )?(?:\w+ ){0,2}(?:tickets?|first replies|ratings)\b/
/** A single ticket's score, a limit, a ticket count and a condition that no ticket meets don't count as means. */
const isMean = ({ finding }: { finding: string }) =>
  mean.test(finding.replaceAll(/\b(?:over|under|at least|at most|below|reach) \S+/g, '')) &&
  !finding.startsWith('**[#') &&
  !/^\*\*(?:No |Resolved tickets)/.test(finding)

describe('the form of answers', () => {
  test('most questions in the answer key are answered', () => {
    expect(answers.filter(one => one.canAnswer).length).toBeGreaterThan(200)
  })

  test('a finding has at most 60 words', () => {
    expect(failing(one => wordsIn(one.finding) > 60)).toEqual([])
  })

  test('a mean is stated with its ticket count', () => {
    expect(failing(one => isMean(one) && !n.test(one.finding))).toEqual([])
  })

  test('there is at most one next step, unless the question asks for steps', () => {
    const steps = (report: string) => (report.split('**What to do next**')[1]?.match(/^- /gm) ?? []).length
    const asksForSteps =
      /\b(?:what (?:should|can|could|to)|how (?:can|do|could) we|improve|recommend|advice|steps?|fix)\b/i
    const hasMore = ({ report, suggestions }: KimReport) => steps(report) + suggestions.length > 1
    expect(failing(one => hasMore(one) && !asksForSteps.test(one.asked))).toEqual([])
  })

  test('dates in a finding are within the periods in “Counted”', () => {
    expect(
      failing(({ finding, counted }) => {
        const periods = periodsIn(counted)
        return daysIn(finding).some(day => !periods.some(([start, end]) => start <= day && day <= end))
      }),
    ).toEqual([])
  })

  test('the ticket list covers the dates in “Counted”', () => {
    expect(
      failing(({ evidence, counted }) => {
        const search = new URLSearchParams(evidence?.search?.split('?')[1])
        const days = [search.get('start'), search.get('end')]
        const periods = periodsIn(counted)
        return days.some(day => day && !periods.some(([start, end]) => start <= day && day <= end))
      }),
    ).toEqual([])
  })

  test('a question about tickets is answered with tickets, and one about agents with agents', () => {
    const asksForTickets =
      /\b(?:which|show|list|find|give me|what)\b(?: me| us)?(?: the| all| our)?(?: \d+| single)? ?(?:\w+ ){0,2}tickets?\b(?!.*\b(?:agents?|categor|who|how many|share|percent|count|number of)\b)/i
    const asksForAgents = /^(?:which|what) (?:agents?|person)\b|^who(?:se)?\b/i
    expect(
      failing(
        ({ asked, finding }) =>
          asksForTickets.test(asked) &&
          !asked.includes('→') &&
          !/ticket:/.test(finding) &&
          / agents?\b/.test(finding),
      ),
    ).toEqual([])
    expect(failing(({ asked, finding }) => asksForAgents.test(asked) && /\(ticket:/.test(finding))).toEqual(
      [],
    )
  })

  test('every question offered by a refusal or an answer can be answered', async () => {
    const refused = answers.filter(one => !one.canAnswer)
    const offered = new Set(answers.flatMap(one => one.suggestions))
    const unanswered: string[] = []
    for (const question of offered) if (!(await ask(question)).canAnswer) unanswered.push(question)
    expect(unanswered).toEqual([])
    expect(offered.size).toBeGreaterThan(20)
    expect(refused.filter(one => one.suggestions.length === 0).map(one => one.asked)).toEqual([])
  }, 240_000)
})

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
