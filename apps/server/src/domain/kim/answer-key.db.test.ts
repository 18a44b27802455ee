import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now, seedDemo, timezone } from '../../../test-support/answer-key/account.ts'
import * as form from '../../../test-support/answer-key/answer-form.ts'
import { findingIn, withoutReading } from '../../../test-support/answer-key/answer-form.ts'
import { combinedQuestions } from '../../../test-support/answer-key/combined.ts'
import { completeQuestions } from '../../../test-support/answer-key/complete.ts'
import { conditionQuestions } from '../../../test-support/answer-key/conditions.ts'
import { everyQuestion } from '../../../test-support/answer-key/every-question.ts'
import { figureQuestions } from '../../../test-support/answer-key/figures.ts'
import { fixedQuestions } from '../../../test-support/answer-key/fixed-questions.ts'
import { freshQuestions, laterFreshQuestions } from '../../../test-support/answer-key/fresh.ts'
import { heldOutQuestions } from '../../../test-support/answer-key/held-out.ts'
import { heldOutAgain } from '../../../test-support/answer-key/held-out-second.ts'
import type { KeyQuestion, Truth } from '../../../test-support/answer-key/question.ts'
import { rankQuestions } from '../../../test-support/answer-key/ranks.ts'
import { refusedQuestions } from '../../../test-support/answer-key/refused-questions.ts'
import { ticketQuestions } from '../../../test-support/answer-key/tickets.ts'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { answerOffline, type KimReport } from './engine.ts'
import { figuresIn, figuresOf } from './figures-in-text.ts'

let app: TestApp
let accountId: number

beforeAll(async () => {
  app = await createTestApp()
  accountId = (await seedDemo(app)).accountId
}, 240_000)
afterAll(() => app?.close())

const page = { startDate: '2026-11-07', endDate: '2026-11-13', timezone }

function ask(questions: readonly string[]): Promise<KimReport> {
  const signal = new AbortController().signal
  const [text = '', ...before] = questions.toReversed()
  return answerOffline(app.database, { accountId, signal }, { text, before: before.reverse(), page, now })
}

const answers = new Map<KeyQuestion, Promise<KimReport>>()

/** Several tests check the same answer, and answering takes longer than checking. */
function answered(question: KeyQuestion): Promise<KimReport> {
  const answer = answers.get(question) ?? ask([question.ask].flat())
  answers.set(question, answer)
  return answer
}

type Verdict = 'right' | 'missed' | 'wrong'

/** Missed: kim AI refuses a question it could answer. Wrong: it states something that isn't true. */
async function judge(question: KeyQuestion): Promise<{ verdict: Verdict; why: string }> {
  const answer = await answered(question)
  const { evidence, canAnswer, returned } = answer
  const [report, finding] = [withoutReading(answer), findingIn(answer)]
  if (!question.sql) return { verdict: canAnswer ? 'wrong' : 'right', why: report }
  if (!canAnswer) return { verdict: question.mayRefuse ? 'right' : 'missed', why: finding }
  const { rows } = await sql.raw<Truth>(question.sql).execute(app.owner)
  const expected = question.shows?.(rows[0] ?? {}) ?? []
  const within = question.inReport ? (await sql.raw<Truth>(question.inReport).execute(app.owner)).rows : []
  const reported = question.reports?.(within[0] ?? {}) ?? []
  const absent = [
    ...expected.filter(text => !states(finding, text)),
    ...reported.filter(text => !states(report, text)),
    ...(question.never?.test(report) ? [`not ${question.never}`] : []),
  ]
  const invented = [...figuresIn(report)].filter(figure => !figuresOf(returned).has(figure))
  const ids = async (query: string) =>
    (await sql.raw<{ ticket_id: string }>(query).execute(app.owner)).rows.map(row => row.ticket_id)
  const got = evidence?.ticketIds ?? []
  const wrongTickets =
    (question.tickets && JSON.stringify(got.slice(0, 5)) !== JSON.stringify(await ids(question.tickets))) ||
    (question.ticketsAmong && (got.length === 0 || !isWithin(got, await ids(question.ticketsAmong))))
  if (absent.length || wrongTickets || invented.length)
    return {
      verdict: 'wrong',
      why: `${finding}\n   expected ${expected.join(' ')}; absent: ${absent.join(' ')}${wrongTickets ? ' and other tickets' : ''}; invented: ${invented.join(' ')}`,
    }
  return { verdict: 'right', why: finding }
}

/** Matches whole numbers only, so 13, 3.5 or 2036 doesn't count as 3. */
const states = (finding: string, text: string) =>
  new RegExp(`(?<![\\d.,])${text.replaceAll(/[.()]/g, '\\$&')}(?!\\d|[.,]\\d)`).test(
    finding.replaceAll('\\', ''),
  )

const isWithin = (some: readonly string[], all: readonly string[]) => some.every(one => all.includes(one))

async function judgeAll(questions: readonly KeyQuestion[]) {
  const verdicts: ({ question: KeyQuestion } & Awaited<ReturnType<typeof judge>>)[] = []
  for (const question of questions) verdicts.push({ question, ...(await judge(question)) })
  const of = (verdict: Verdict) => verdicts.filter(one => one.verdict === verdict)
  if (process.env.PULSE_SHOW_ANSWERS)
    for (const one of verdicts)
      console.info(`${one.verdict.toUpperCase()} ${[one.question.ask].flat().join(' → ')}\n   ${one.why}`)
  const asked = (list: typeof verdicts) =>
    list.map(one => `${[one.question.ask].flat().join(' → ')}: ${one.why}`)
  return { right: of('right').length, wrong: asked(of('wrong')), missed: asked(of('missed')) }
}

describe('the answer key', () => {
  const questions = [...figureQuestions, ...rankQuestions, ...ticketQuestions]

  test('kim AI answers all sixty questions correctly', async () => {
    expect(questions).toHaveLength(60)
    const { right, wrong, missed } = await judgeAll(questions)
    expect({ right, wrong, missed }).toEqual({ right: 60, wrong: [], missed: [] })
  }, 300_000)

  test('kim AI answers the first set of held-out questions', async () => {
    expect(heldOutQuestions).toHaveLength(20)
    const { right, wrong, missed } = await judgeAll(heldOutQuestions)
    expect({ right, wrong, missed }).toEqual({ right: 20, wrong: [], missed: [] })
  }, 300_000)

  test('kim AI answers the second set of held-out questions', async () => {
    const { right, wrong, missed } = await judgeAll(heldOutAgain)
    expect({ right, wrong, missed }).toEqual({ right: heldOutAgain.length, wrong: [], missed: [] })
  }, 300_000)

  test('kim AI answers questions that it once got wrong', async () => {
    const { right, wrong, missed } = await judgeAll(fixedQuestions)
    expect({ right, wrong, missed }).toEqual({ right: fixedQuestions.length, wrong: [], missed: [] })
  }, 300_000)

  test('kim AI handles limits, and combinations that no report supports', async () => {
    const { right, wrong, missed } = await judgeAll(conditionQuestions)
    expect({ right, wrong, missed }).toEqual({ right: conditionQuestions.length, wrong: [], missed: [] })
  }, 300_000)

  test('kim AI answers questions that combine conditions or name periods that depend on each other', async () => {
    const { right, wrong, missed } = await judgeAll(combinedQuestions)
    expect({ right, wrong, missed }).toEqual({ right: combinedQuestions.length, wrong: [], missed: [] })
  }, 300_000)

  test('kim AI answers every part of a question', async () => {
    const { right, wrong, missed } = await judgeAll(completeQuestions)
    expect({ right, wrong, missed }).toEqual({ right: completeQuestions.length, wrong: [], missed: [] })
  }, 300_000)

  test('kim AI answers questions written without knowledge of the engine', async () => {
    const { right, wrong, missed } = await judgeAll([...freshQuestions, ...laterFreshQuestions])
    expect({ right, wrong, missed }).toEqual({
      right: freshQuestions.length + laterFreshQuestions.length,
      wrong: [],
      missed: [],
    })
  }, 300_000)
})

describe('the form of answers', () => {
  let written: form.WrittenAnswer[]

  beforeAll(async () => {
    written = []
    for (const question of everyQuestion)
      written.push(form.written([question.ask].flat(), await answered(question)))
  }, 300_000)

  const failing = (isWrong: (one: form.WrittenAnswer) => boolean) =>
    written.filter(one => one.canAnswer && isWrong(one)).map(one => `${one.asked}: ${one.finding}`)

  test('most questions in the answer key are answered', () => {
    expect(written.filter(one => one.canAnswer).length).toBeGreaterThan(200)
  })

  test('a finding has at most 60 words', () => {
    expect(failing(form.hasLongFinding)).toEqual([])
  })

  test('a mean is stated with its ticket count', () => {
    expect(failing(form.hasUncountedMean)).toEqual([])
  })

  test('there is at most one next step, unless the question asks for steps', () => {
    expect(failing(form.hasTooManySteps)).toEqual([])
  })

  test('dates in a finding are within the periods in “Counted”', () => {
    expect(failing(form.hasOtherDates)).toEqual([])
  })

  test('the ticket list covers the dates in “Counted”', () => {
    expect(failing(form.listsOtherDates)).toEqual([])
  })

  test('a question about tickets is answered with tickets, and one about agents with agents', () => {
    expect(failing(form.namesAgentsForTickets)).toEqual([])
    expect(failing(form.namesTicketsForAgents)).toEqual([])
  })

  test('every question offered by a refusal or an answer can be answered', async () => {
    const refused = written.filter(one => !one.canAnswer)
    const instead: KimReport[] = []
    for (const question of refusedQuestions) instead.push(await ask([question]))
    expect(instead.filter(one => one.canAnswer).map(one => one.report)).toEqual([])
    const offered = new Set([...written, ...instead].flatMap(one => one.suggestions))
    const unanswered: string[] = []
    for (const question of offered) if (!(await ask([question])).canAnswer) unanswered.push(question)
    expect(unanswered).toEqual([])
    expect(offered.size).toBeGreaterThan(20)
    expect(refused.filter(one => one.suggestions.length === 0).map(one => one.asked)).toEqual([])
  }, 240_000)
})
