import { setImmediate } from 'node:timers/promises'
import type { KimMessage } from '@pulse/contract'
import type { Database } from '../../platform/database/index.ts'
import { type AnswerQuery, resolveQuery } from '../answers/shared/query.ts'
import { isoDay, offsetMs } from '../facts/range.ts'
import { assemble, type Draft, type Writing, writingOf } from './draft.ts'
import { nextQuestionsFor, questionsInDoubt, suggestionsFor } from './reading/offered-questions.ts'
import { readingOf } from './reading/reading-chips.ts'
import { inDoubtReport, refusalFor, refuse } from './refusals/refusal-reports.ts'
import { driversReport, issuesReport, stepsReport } from './reports/advice.ts'
import { coachingReport } from './reports/coaching.ts'
import { compareReport } from './reports/compare.ts'
import { figureReport } from './reports/figure.ts'
import { havingReport } from './reports/having.ts'
import { moversReport } from './reports/movers.ts'
import { breakdownReport, rankReport } from './reports/rank.ts'
import { countReport, ticketReport, ticketsReport } from './reports/tickets.ts'
import { peakReport, trendReport } from './reports/time.ts'
import { unansweredReport } from './reports/unanswered.ts'
import { whyReport } from './reports/why.ts'
import { mostLookups, ToolRunner, TooManyLookups } from './tools.ts'
import { continueFrom } from './understand/follow-up.ts'
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
    const today = isoDay(new Date(now.getTime() + offsetMs(now.getTime(), page.timezone)))
    const read = understand(text, vocabulary, today)
    const instead = (one: Understood | null) => ({
      read: null,
      suggestions: suggestionsFor(one, vocabulary, today),
      returned: [],
    })
    if (read.is === 'refused') return { ...refuse(read.why), ...instead(null) }
    const understood = read.understood.followsUp
      ? continueFrom(await earlier(before, vocabulary, today), read.understood)
      : read.understood
    if (read.is === 'inDoubt' && !excludes.test(text)) {
      const suggestions = questionsInDoubt({ ...read, understood }, vocabulary, today)
      if (suggestions.length > 0)
        return { ...inDoubtReport(read.inDoubt, { isOffered: true }), ...instead(understood), suggestions }
    }
    const refusal = refusalFor(read, understood)
    if (refusal) return { ...refusal, ...instead(understood) }
    // A named agent is compared with everyone, not only with the page's agents.
    const { agentNos: _, ...ofEveryone } = page
    const namesAgent = understood.mentions.some(one => one.kind === 'agent')
    const runner = runnerFor(namesAgent ? ofEveryone : page)
    const writing = writingOf({ runner, page, vocabulary, understood, today })
    const written = await write(writing).catch(error => {
      if (error instanceof TooManyLookups) return null
      throw error
    })
    if (!written)
      return {
        ...refuse(
          `This question needs more than ${mostLookups} lookups, which is the limit. Ask a narrower question.`,
        ),
        ...instead(understood),
      }
    const draft = understood.cameIn
      ? {
          ...written,
          finding: `Pulse counts tickets when they are resolved, not when they arrive. ${written.finding}`,
        }
      : written
    const assembled = assemble(draft, writing)
    // An answer has one next step: its own advice, or a question to go on with.
    const suggestions = !assembled.canAnswer
      ? instead(understood).suggestions
      : draft.next?.length || !draft.ids?.length
        ? []
        : nextQuestionsFor(understood, vocabulary, today)
    const { scope } = writing
    return {
      ...assembled,
      suggestions,
      returned: runner.returned,
      read: { understood, scope, vocabulary, today },
    }
  })
  // Writing the choices takes a while and needs no database connection.
  return { ...answered, reading: read ? await readingOf(read) : null }
}

type Answered = Omit<KimReport, 'reading'> & { read: Parameters<typeof readingOf>[0] | null }

/** A name in doubt could be one to leave out, which the offered questions don't do. */
const excludes =
  /\b(?:not|no|except|exclud\w*|without|other than|apart from|besides|but|ignor\w*|leaving)\b|n['’]t\b/i

/** Combines the conversation's earlier questions into one. */
async function earlier(
  questions: readonly string[],
  vocabulary: Vocabulary,
  today: string,
): Promise<Understood | null> {
  let before: Understood | null = null
  for (const question of questions) {
    // Parsing takes a moment, so other requests get a turn first.
    await setImmediate()
    const read = understand(question, vocabulary, today)
    if (read.is === 'understood' || read.is === 'inDoubt') before = continueFrom(before, read.understood)
  }
  return before
}

function write(writing: Writing): Promise<Draft> {
  switch (writing.understood.intent) {
    case 'rank':
      return rankReport(writing)
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
    case 'high':
    case 'low':
      return driversReport(writing, writing.understood.intent)
    default:
      return figureReport(writing)
  }
}
