import { type FactorName, type KimMessage, metrics, type TicketSelection } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { AnswerQuery } from '../answers/shared/query.ts'
import { addDays } from '../facts/range.ts'
import { type FigureId, isFactor } from './figures.ts'

import { and, dayName, periodName, points, quoted, safe, ticketLink } from './markdown.ts'
import { withFurther } from './reports/further-entries.ts'
import { addressOf, described, type ListOrder, overriddenFilters, scopeOf } from './scope.ts'
import type { Scope, ToolAnswer, ToolInput, ToolRunner } from './tools.ts'
import { type Period, previousPeriod } from './understand/calendar.ts'
import type { Mention } from './understand/name-mentions.ts'
import type { Found, Understood } from './understand/understood-question.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The parts of a report before they are assembled. */
export interface Draft {
  /** The answer itself, in a sentence or two. */
  finding: string
  /** The next entries of a ranking. The finding names those that fit. */
  further?: string[]
  /** The last sentence of the finding, after the further entries. */
  closing?: string
  /** The figures and drivers behind the answer. */
  lines?: string[]
  quotes?: string[]
  next?: string[]
  ids?: string[]
  order?: ListOrder
  invalid?: boolean
  /** The scope of the ticket list, if it differs from the scope of the question. */
  listed?: Scope
  /** The tickets in the scope that explain a change. */
  behind?: TicketSelection | undefined
  /** Other periods that the finding has figures for. */
  periods?: Pick<Scope, 'startDate' | 'endDate'>[]
  canAnswer?: boolean
  /** The subject of the answer, which follow-up questions can refer to. */
  found?: Found
}

/** Everything needed to write a report. */
export interface Writing {
  runner: ToolRunner
  page: AnswerQuery
  vocabulary: Vocabulary
  understood: Understood
  scope: Scope
  today: string
}

export function writingOf(
  base: Omit<Writing, 'scope'>,
  mentions: readonly Mention[] = base.understood.mentions,
  period: Period | undefined = base.understood.periods[0],
): Writing {
  return { ...base, scope: scopeOf(base.page, mentions, period, base.vocabulary) }
}

/** Merges the answers to a question's parts: first all findings, then the main details of each part. */
export function mergedDraft(drafts: readonly Draft[], parts: readonly Understood[]): Draft {
  const [first = { finding: '' }, ...others] = drafts
  const note = parts.some(one => one.cameIn)
    ? 'Pulse counts tickets when they are resolved, not when they arrive. '
    : ''
  const finding = `${note}${withFurther(drafts).join(' ')}`
  if (others.length === 0) return { ...first, finding }
  return {
    ...first,
    finding,
    lines: drafts.flatMap(draft => (draft.lines ?? []).slice(0, 3)),
    next: [],
    ids: drafts.flatMap(draft => draft.ids ?? []),
    periods: drafts.flatMap(draft => draft.periods ?? []),
    canAnswer: drafts.every(draft => draft.canAnswer ?? true),
  }
}

export function assemble(
  draft: Draft,
  writings: readonly Writing[],
): { report: string; evidence: KimMessage['evidence']; canAnswer: boolean } {
  const [first] = writings
  if (!first) return { report: draft.finding, evidence: null, canAnswer: false }
  const { scope, page, vocabulary } = first
  const overridden = [...new Set(writings.flatMap(writing => overriddenFilters(page, writing.scope)))]
  const counted = [...new Set(writings.map(writing => described(writing.scope, vocabulary)))]
  const parts = [
    draft.finding,
    (draft.lines ?? []).map(line => `- ${line}`).join('\n'),
    (draft.quotes ?? []).map(line => `> ${line}`).join('\n>\n'),
    draft.next?.length ? `**What to do next**\n\n${draft.next.map(line => `- ${line}`).join('\n')}` : '',
    `Counted: ${counted.join('; ')}${comparedWith(draft, scope)}.${overridden.length ? ` Your question overrides ${and(overridden)} on this page.` : ''}`,
  ]
  return {
    report: parts.filter(part => part !== '').join('\n\n'),
    evidence: {
      ticketIds: [...new Set(draft.ids ?? [])].slice(0, 50),
      search: addressOf(draft.listed ?? scope, vocabulary, {
        ...(draft.order && { order: draft.order }),
        invalid: draft.invalid ?? false,
        behind: draft.behind,
      }),
    },
    canAnswer: draft.canAnswer ?? true,
  }
}

function comparedWith({ periods = [] }: Draft, scope: Scope): string {
  const others = periods.filter(one => one.startDate !== scope.startDate || one.endDate !== scope.endDate)
  const names = others.map(({ startDate = '', endDate = '' }) => {
    const period = { startDate, endDate }
    return isShifted(period, scope) ? `${periodName(period)} (the same weekdays)` : periodName(period)
  })
  return names.length > 0 ? `, compared with ${and([...new Set(names)])}` : ''
}

/** Whether this is the previous period, moved back by whole weeks, so that there are days in between. */
export function isShifted(period: Period, { startDate = '', endDate = '' }: Scope): boolean {
  const previous = previousPeriod({ startDate, endDate })
  const isPrevious = previous.startDate === period.startDate && previous.endDate === period.endDate
  return isPrevious && addDays(period.endDate, 1) < startDate
}

export const lowestFirst: ListOrder = { sort: 'csat', order: 'asc' }
export const highestFirst: ListOrder = { sort: 'csat', order: 'desc' }

/** Whether tickets with low scores are examples of a figure. They say nothing about times and counts. */
export const isOfScores = (id: FigureId) =>
  id === 'csat' || id === 'goodRatings' || id === 'badRatings' || isFactor(id)

const few = 10

/** A warning about small samples. */
export function tooFew(n: number): string[] {
  if (n >= few) return []
  return [`Only ${count(n, 'ticket has', 'tickets have')} this figure: too few to conclude anything.`]
}

/** A quote needs enough words to be meaningful. An emoji or a “thanks” is too short. */
const isMeaningful = (quote: string) => (quote.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).length >= 3

/** Quotes that explain one factor of each ticket: the one in `only`, or else its weakest or strongest factor. */
export function quotesFrom(
  reasons: ToolAnswer<'reasons'>,
  which: 'weakest' | 'strongest',
  { most = 3, only }: { most?: number; only?: FactorName | undefined } = {},
): string[] {
  return reasons
    .flatMap(({ ticketId, factors }) => {
      const [first] = Object.entries(factors)
        .flatMap(([name, { score, reason, quotes }]) => {
          const quote = quotes.find(isMeaningful)
          return isFactor(name) && quote && (!only || name === only) ? [{ name, score, reason, quote }] : []
        })
        .sort((a, b) => (which === 'weakest' ? a.score - b.score : b.score - a.score))
      if (!first) return []
      const { name, score, reason, quote } = first
      return [
        `${quoted(quote)} ${ticketLink(ticketId)}, ${metrics[name].label} ${points(score)}: ${safe(reason)}`,
      ]
    })
    .slice(0, most)
}

/** Tickets with the lowest or highest value of the figure's factor, or of the score if the figure isn't a factor. */
export async function exampleTickets(
  { runner, scope }: Pick<Writing, 'runner' | 'scope'>,
  which: 'weakest' | 'strongest',
  {
    limit = 3,
    figure,
    selected = {},
  }: { limit?: number; figure?: FigureId; selected?: Partial<ToolInput<'tickets'>> } = {},
): Promise<{ ids: string[]; quotes: string[]; are: string }> {
  const only = figure && isFactor(figure) ? figure : undefined
  const { tickets } = await runner.use('tickets', {
    ...selected,
    scope,
    sortBy: only ?? 'csat',
    sortOrder: which === 'weakest' ? 'asc' : 'desc',
    limit,
  })
  const ids = tickets.filter(ticket => ticket.csat !== null).map(ticket => ticket.ticketId)
  const reasons = await runner.use('reasons', { scope, ticketIds: ids })
  return {
    ids,
    quotes: quotesFrom(reasons, which, { only }),
    are: `${which === 'weakest' ? 'Lowest' : 'Highest'} ${only ? `in ${metrics[only].label}` : 'scores'}`,
  }
}

export const inPeriod = ({ startDate = '', endDate = '' }: Pick<Scope, 'startDate' | 'endDate'>) =>
  startDate === endDate
    ? `on ${dayName(startDate, { year: true })}`
    : `from ${dayName(startDate, { year: startDate.slice(0, 4) !== endDate.slice(0, 4) })} to ${dayName(endDate, { year: true })}`

export const signed = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${points(Math.abs(value))}`

export function nothing(scope: Scope, vocabulary: Vocabulary): Draft {
  const [, ...filters] = described(scope, vocabulary).split(' · ')
  return {
    finding: `**No ticket was resolved ${inPeriod(scope)}**${filters.length ? ` (${filters.join(' · ')})` : ''}. Choose a longer period or fewer conditions.`,
  }
}
