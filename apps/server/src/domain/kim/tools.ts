import { channelIds, factorNames, ratings } from '@pulse/contract'
import * as z from 'zod'
import { breakdownOf, dimensions } from '../answers/breakdowns/breakdown.ts'
import { grains, overTime } from '../answers/breakdowns/over-time.ts'
import { scoreBands } from '../answers/breakdowns/score-bands.ts'
import { selectedFigures } from '../answers/breakdowns/selected-figures.ts'
import { invalidCategoriesAnswer } from '../answers/invalid-tickets/invalid-tickets.ts'
import { unansweredBy, unansweredDimensions } from '../answers/invalid-tickets/unanswered-by.ts'
import { unansweredAnswer } from '../answers/invalid-tickets/unanswered-tickets.ts'
import { overviewOf } from '../answers/overview/overview.ts'
import type { AnswerQuery, ResolvedQuery } from '../answers/shared/query.ts'
import { matchingTickets } from '../answers/tickets/matching-tickets.ts'
import { reasonsOf } from '../answers/tickets/score-reasons.ts'
import { measureIds } from '../answers/tickets/selected-facts.ts'
import { whatChanged } from '../answers/what-changed/what-changed.ts'
import { whyBetween } from '../answers/what-changed/why/why-changed.ts'
import { rangeOf } from '../facts/range.ts'
import { vocabularyOf } from './vocabulary.ts'

const day = z.iso.date()

export const mostConditions = 5

/** Each lookup runs a few statements in sequence on one connection. The longest reports need half this many lookups. */
export const mostLookups = 40

/** Thrown when a report needs more than `mostLookups`. */
export class TooManyLookups extends Error {}

/** Which tickets to include. Omitted parts are taken from the page. */
const scope = z.strictObject({
  startDate: day.optional(),
  endDate: day.optional(),
  categories: z.array(z.string()).optional(),
  subcategories: z.array(z.string()).optional(),
  channels: z.array(z.enum(channelIds)).optional(),
  groupIds: z.array(z.int()).optional(),
  formIds: z.array(z.int()).optional(),
  satisfactionRating: z.array(z.enum(ratings)).optional(),
  agentNos: z.array(z.int()).optional().describe('Agent numbers, as returned by `names`.'),
})

/** Further conditions on those tickets. */
const selected = {
  conditions: z
    .array(
      z.strictObject({
        measure: z.enum(measureIds),
        is: z.enum(['over', 'under', 'atLeast', 'atMost']),
        value: z.number().min(0),
      }),
    )
    .max(mostConditions)
    .default([]),
  text: z.string().max(200).optional(),
  weekdays: z.array(z.int().min(0).max(6)).min(1).optional(),
  hours: z.strictObject({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) }).optional(),
}

interface Tool<Input extends z.ZodType, Answer> {
  description: string
  input: Input
  run: (question: ResolvedQuery, input: z.output<Input>) => Promise<Answer>
}

const tool = <Input extends z.ZodType, Answer>(definition: Tool<Input, Answer>) => definition

/** Everything an engine can query. Every figure in a report comes from one of these tools. */
export const tools = {
  figures: tool({
    description:
      'Figures of a period: tickets, AI CSAT, times with median and 90th percentile, reopen rate, SLA, spam, invalid; on request with the previous period.',
    input: z.strictObject({ scope: scope.default({}), previous: z.boolean().default(false) }),
    run: (question, { previous }) => overviewOf(question, { previous }),
  }),
  selected: tool({
    description:
      'All figures for tickets that meet the given conditions: limits, words, days of the week (0 is Monday) or hours of the day. In total, or by agent, category, channel and so on, or by hour, weekday, day, week or month. Includes the median, the 90th percentile, the factors and the customers’ ratings.',
    input: z.strictObject({
      scope: scope.default({}),
      ...selected,
      by: z.enum([...dimensions, ...grains]).optional(),
    }),
    run: (question, { scope: _, ...chosen }) => selectedFigures(question, chosen),
  }),
  breakdown: tool({
    description: 'The same figures for every agent, category, subcategory, channel, group, form or rating.',
    input: z.strictObject({ scope: scope.default({}), by: z.enum(dimensions) }),
    run: (question, { by }) => breakdownOf(question, by),
  }),
  overTime: tool({
    description: 'Figures by day, week, month, weekday (0 is Monday) or hour of the day.',
    input: z.strictObject({ scope: scope.default({}), by: z.enum(grains) }),
    run: (question, { by }) => overTime(question, by),
  }),
  changes: tool({
    description: 'Who and what moved AI CSAT since the previous period, with example tickets.',
    input: z.strictObject({ scope: scope.default({}) }),
    run: question => whatChanged(question),
  }),
  why: tool({
    description:
      'Why AI CSAT changed since another period, the previous one by default: the drivers in one sentence, or that the change is within the usual variation.',
    input: z.strictObject({
      scope: scope.default({}),
      before: z.strictObject({ startDate: day, endDate: day }).optional(),
    }),
    run: async (question, { before }) => {
      const earlier = before
        ? rangeOf(before.startDate, before.endDate, question.range.timezone)
        : question.previous
      return earlier && whyBetween(question, earlier)
    },
  }),
  scoreBands: tool({
    description:
      'The mean of each factor for low-scoring tickets, high-scoring tickets and all scored tickets.',
    input: z.strictObject({ scope: scope.default({}) }),
    run: question => scoreBands(question),
  }),
  tickets: tool({
    description:
      'Tickets that meet the given conditions or contain certain words: how many there are, and the first few.',
    input: z.strictObject({
      scope: scope.default({}),
      ...selected,
      sortBy: z
        .enum([
          ...(['csat', 'first_response_time', 'full_resolution_time', 'reopens', 'resolved_at'] as const),
          ...factorNames,
        ])
        .default('csat'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
      limit: z.int().min(1).max(50).default(5),
    }),
    run: (question, { scope: _, ...chosen }) => matchingTickets(question, chosen),
  }),
  reasons: tool({
    description: 'Why tickets were scored as they were: each factor’s reason and the words it is based on.',
    input: z.strictObject({ scope: scope.default({}), ticketIds: z.array(z.string()).max(50) }),
    run: (question, { ticketIds }) => reasonsOf(question, ticketIds),
  }),
  unanswered: tool({
    description:
      'Tickets from the period that no human has answered: how many there are, how many are still open, since when, and the first few.',
    input: z.strictObject({ scope: scope.default({}), limit: z.int().min(1).max(50).default(5) }),
    run: (question, { limit }) => unansweredAnswer(question, { offset: 0, size: limit }),
  }),
  unansweredBy: tool({
    description:
      'How many tickets no human has answered, and how many of them are still open, by agent, channel or group.',
    input: z.strictObject({ scope: scope.default({}), by: z.enum(unansweredDimensions) }),
    run: (question, { by }) => unansweredBy(question, by),
  }),
  invalidReasons: tool({
    description: 'How many tickets couldn’t be scored for each reason. Spam isn’t included.',
    input: z.strictObject({ scope: scope.default({}) }),
    run: async question => (await invalidCategoriesAnswer(question)).reasons,
  }),
  names: tool({
    description: 'Names of the account’s agents, categories, subcategories, groups and forms.',
    input: z.strictObject({ scope: scope.default({}) }),
    run: question => vocabularyOf(question),
  }),
}

type Tools = typeof tools
export type ToolName = keyof Tools
export type ToolInput<Name extends ToolName> = z.input<Tools[Name]['input']>
export type ToolAnswer<Name extends ToolName> = Awaited<ReturnType<Tools[Name]['run']>>
export type Scope = z.output<typeof scope>

/** Runs the tools for one report and records their figures. No other figure may appear in the report. */
export class ToolRunner {
  readonly returned: unknown[] = []
  readonly #page: AnswerQuery
  #lookups = 0
  readonly #resolve: (query: AnswerQuery) => Promise<ResolvedQuery>

  constructor(page: AnswerQuery, resolve: (query: AnswerQuery) => Promise<ResolvedQuery>) {
    this.#page = page
    this.#resolve = resolve
  }

  async use<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolAnswer<Name>> {
    const { input: schema, run } = tools[name] as Tool<z.ZodType<{ scope: Scope }>, unknown>
    const parsed = schema.parse(input)
    this.#lookups += 1
    if (this.#lookups > mostLookups) throw new TooManyLookups(`More than ${mostLookups} lookups.`)
    const { startDate = this.#page.startDate, endDate = this.#page.endDate } = parsed.scope
    const query: AnswerQuery = { ...this.#page, ...parsed.scope, startDate, endDate }
    const returned = await run(await this.#resolve(query), parsed)
    this.returned.push(returned)
    return returned as ToolAnswer<Name>
  }

  /** Records a figure computed from the tools' figures, such as a difference or a share. */
  derived(value: number): number {
    this.returned.push(value)
    return value
  }
}
