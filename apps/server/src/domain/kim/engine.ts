import type { KimMessage } from '@pulse/contract'
import type { Database } from '../../platform/database/index.ts'
import { type AnswerQuery, resolveQuery } from '../answers/shared/query.ts'
import { addDays, dayAt } from '../facts/range.ts'
import { answerableParts, answerOrRefuse, type Refused, refusedAfterRefusal } from './answer-or-refuse.ts'
import { assemble, type Draft, mergedDraft, type Writing, writingOf } from './draft.ts'
import { safe } from './markdown.ts'
import { QuestionReader } from './read-question.ts'
import { nextQuestionsFor, suggestionsFor } from './reading/offered-questions.ts'
import { type readingOf, readingOfParts } from './reading/reading-chips.ts'
import { refuse } from './refusals/refusal-reports.ts'
import { driversReport, issuesReport, stepsReport } from './reports/advice.ts'
import { breakdownReport } from './reports/breakdown.ts'
import { coachingReport } from './reports/coaching.ts'
import { compareReport } from './reports/compare.ts'
import { distributionReport } from './reports/distribution.ts'
import { factorsReport } from './reports/factors.ts'
import { figureReport } from './reports/figure.ts'
import { sinceFirstTicket, withFirstTicket } from './reports/first-ticket.ts'
import { havingReport } from './reports/having.ts'
import { lowOfNameReport } from './reports/low-of-name.ts'
import { moversReport } from './reports/movers.ts'
import { ticketReport } from './reports/one-ticket.ts'
import { rankReport } from './reports/rank.ts'
import { rankEachReport } from './reports/rank-each.ts'
import { spamByReport } from './reports/spam-by.ts'
import { countReport, ticketsReport } from './reports/tickets.ts'
import { peakReport, trendReport } from './reports/time.ts'
import { unansweredReport } from './reports/unanswered.ts'
import { whyReport } from './reports/why.ts'
import { mostLookups, ToolRunner, TooManyLookups } from './tools.ts'
import { dividesSpam } from './understand/spam-questions.ts'
import { understand } from './understand/understand.ts'
import type { Understood } from './understand/understood-question.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The question, and the page it was asked on. */
export interface KimQuestion {
  text: string
  /** Earlier questions in the conversation, oldest first. */
  before: string[]
  page: AnswerQuery
  now: Date
}

export interface KimReport {
  report: string
  evidence: KimMessage['evidence']
  canAnswer: boolean
  reading: KimMessage['reading']
  suggestions: string[]
  /** Every figure the tools returned for this answer. */
  returned: unknown[]
}

/** Answers without a model: parses the question, runs the screens' queries on one snapshot, and writes a report. */
export async function answerOffline(
  database: Database,
  { accountId, signal }: { accountId: number; signal: AbortSignal },
  { text, before, page, now }: KimQuestion,
): Promise<KimReport> {
  const { read, ...answered } = await database.readAccount<Answered>(accountId, signal, async tx => {
    const runnerFor = (page: AnswerQuery) => new ToolRunner(page, query => resolveQuery(tx, accountId, query))
    const vocabulary = await runnerFor(page).use('names', {})
    const today = dayAt(now, page.timezone)
    const context: Context = { page, vocabulary, today, runnerFor }
    const lookups = {
      occurs: (topic: string) => occurs(context, topic),
      found: async (one: Understood) => {
        const writing = writingFor(context, runnerFor(pageFor(page, [one])), one)
        return (await written(writing))?.found ?? null
      },
    }
    const reader = new QuestionReader(vocabulary, today, lookups, undefined, page)
    const asked = { reader, vocabulary, today, text, before }
    const refused = async ({ refusal, suggestions }: Refused) => ({
      ...refusal,
      ...{ read: [], suggestions: await existing(context, suggestions), returned: [] },
    })
    const builds = await refusedAfterRefusal(asked)
    if (builds) return refused(builds)
    const parts = await answerableParts(asked)
    const inParts = parts && (await answerTo(context, parts))
    if (inParts?.canAnswer) return inParts
    const whole = await answerOrRefuse(asked)
    if ('refusal' in whole) return refused(whole)
    const suggestions = () => suggestionsFor(whole.one, vocabulary, today)
    const answer = await answerTo(context, [whole.one])
    if (!answer) return refused({ refusal: refuse(tooManyLookups), suggestions: suggestions() })
    return answer.canAnswer ? answer : { ...answer, suggestions: await existing(context, suggestions()) }
  })
  // Runs after the database connection is released, because it takes a while and doesn't need one.
  const reading = await readingOfParts(read)
  return reading
    ? { ...answered, report: `${safe(reading.text)}\n\n${answered.report}`, reading }
    : { ...answered, reading }
}

const tooManyLookups = `This question needs more than ${mostLookups} lookups, which is the limit, so ask a narrower one.`

/** The offered questions without those about a ticket that doesn't exist. If none are left, general ones. */
async function existing(context: Context, suggestions: string[]): Promise<string[]> {
  const { vocabulary, today } = context
  const kept: string[] = []
  for (const question of suggestions) {
    const read = understand(question, vocabulary, today)
    const isTicket = read.is === 'understood' && read.understood.intent === 'ticket'
    if (!isTicket || (await answerTo(context, [read.understood]))?.canAnswer) kept.push(question)
  }
  return kept.length > 0 ? kept : suggestionsFor(null, vocabulary, today)
}

type Answered = Omit<KimReport, 'reading'> & { read: Parameters<typeof readingOf>[0][] }

interface Context {
  page: AnswerQuery
  vocabulary: Vocabulary
  today: string
  runnerFor: (page: AnswerQuery) => ToolRunner
}

/** How many days of tickets are searched for a topic. */
const searchedDays = 120

async function occurs({ page, today, runnerFor }: Context, text: string): Promise<boolean> {
  const recent = { startDate: addDays(today, -searchedDays), endDate: today, timezone: page.timezone }
  const { total } = await runnerFor(recent).use('tickets', { text, limit: 1 })
  return total > 0
}

/** A named agent is compared with everyone, not only with the page's agents. */
function pageFor(page: AnswerQuery, parts: readonly Understood[]): AnswerQuery {
  const { agentNos: _, ...ofEveryone } = page
  return parts.some(({ mentions }) => mentions.some(one => one.kind === 'agent')) ? ofEveryone : page
}

const writingFor = ({ page, vocabulary, today }: Context, runner: ToolRunner, understood: Understood) =>
  writingOf({ runner, page, vocabulary, understood, today })

/** The report, or null if it needs too many lookups. */
const written = (writing: Writing) =>
  write(writing).catch(error => {
    if (error instanceof TooManyLookups) return null
    throw error
  })

/** One report for all parts of a question, or null if that takes too many lookups. */
async function answerTo(context: Context, parts: readonly Understood[]): Promise<Answered | null> {
  const runner = context.runnerFor(pageFor(context.page, parts))
  const writings: Writing[] = []
  const drafts: Draft[] = []
  for (const one of parts) {
    const asked = writingFor(context, runner, one)
    const writing = await sinceFirstTicket(asked)
    writings.push(writing)
    const draft = await written(writing)
    if (!draft) return null
    drafts.push(writing === asked ? draft : withFirstTicket(draft, writing))
  }
  const { vocabulary, today } = context
  const read = writings.map(({ understood, scope }) => ({ understood, scope, vocabulary, today }))
  const draft = mergedDraft(drafts, parts)
  const [only, ...more] = parts
  // An answer ends with one next step: either its own advice or a follow-up question.
  const isLast = !only || more.length > 0 || (draft.next?.length ?? 0) > 0 || !draft.ids?.length
  return {
    ...assemble(draft, writings),
    suggestions: isLast ? [] : nextQuestionsFor(only, vocabulary, today),
    returned: runner.returned,
    read,
  }
}

function write(writing: Writing): Promise<Draft> {
  if (dividesSpam(writing.understood)) return spamByReport(writing)
  switch (writing.understood.intent) {
    case 'rank':
      return writing.understood.each ? rankEachReport(writing, writing.understood.each) : rankReport(writing)
    case 'having':
      return havingReport(writing)
    case 'breakdown':
      return breakdownReport(writing)
    case 'compare':
      return compareReport(writing)
    case 'trend':
      return trendReport(writing)
    case 'peak':
      return peakReport(writing)
    case 'why':
      return whyReport(writing)
    case 'tickets':
      return ticketsReport(writing)
    case 'count':
      return countReport(writing)
    case 'ticket':
      return ticketReport(writing)
    case 'issues':
      return issuesReport(writing)
    case 'steps':
      return stepsReport(writing)
    case 'unanswered':
      return unansweredReport(writing)
    case 'coaching':
      return coachingReport(writing)
    case 'movers':
      return moversReport(writing)
    case 'factors':
      return factorsReport(writing)
    case 'distribution':
      return distributionReport(writing)
    case 'low': {
      const named = writing.understood.mentions.filter(one => !one.excluded)
      return named.length > 0 ? lowOfNameReport(writing, named) : driversReport(writing, 'low')
    }
    case 'high':
      return driversReport(writing, 'high')
    default:
      return figureReport(writing)
  }
}
