import { count, plural } from '@pulse/contract/plural'
import { daysBetween } from '../../facts/range.ts'
import {
  type Draft,
  exampleTickets,
  lowestFirst,
  nothing,
  tooFew,
  type Writing,
  writingOf,
} from '../draft.ts'
import { type FigureId, type FigureRow, figureOf, isFactor, nameOf, statisticOf } from '../figures.ts'
import { and, percent, periodName, points, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { daysName, selectionName, toolSelection, totalRow } from '../rows.ts'
import { withoutKind } from '../scope.ts'
import type { Scope } from '../tools.ts'
import { type Period, previousPeriod } from '../understand/calendar.ts'
import type { Understood } from '../understand/understood-question.ts'
import type { NameKind } from '../vocabulary.ts'
import { conditionName } from './condition-name.ts'
import { basisOf, gapBetween } from './figure-names.ts'
import { spamByPeriod } from './spam-by-period.ts'

interface Side {
  name: string
  scope: Scope
  understood: Understood
}

/** Compares two or more names, or two periods. */
export async function compareReport(writing: Writing): Promise<Draft> {
  const { runner, understood, vocabulary, scope } = writing
  const sides = sidesOf(writing)
  const [id = 'csat', ...others] = understood.figures.length
    ? understood.figures
    : (['csat', 'tickets', 'first', 'resolution'] as FigureId[])
  if (id === 'invalid' || id === 'spam') return spamByPeriod(writing, understood.figures)
  if (id === 'kim') return refusedFindings.comparison
  const figure = figureOf(id)
  const { statistic } = understood
  const read = await Promise.all(
    sides.map(async side => ({
      ...side,
      row: await totalRow({ runner, understood: side.understood }, side.scope, [id, ...others]),
    })),
  )
  const [one, other] = read
  if (!one || !other) return nothing(scope, vocabulary)
  if (read.every(side => side.row === null)) return nothing(scope, vocabulary)
  // The others have more tickets, so late replies are compared as shares.
  const isShare = id === 'breaches' && understood.against !== null
  const figureValue = (side: (typeof read)[number]) =>
    side.row && (isShare ? lateShare(side.row) : statisticOf(id, side.row, statistic))
  const [a, b] = [figureValue(one), figureValue(other)]
  const says = read.map(side => {
    const value = figureValue(side)
    if (value === null || !side.row) return `${side.name} has none`
    const n = read.length > fewSides ? tickets(figure.n(side.row)) : basisOf(id, side.row, writing)
    if (isShare)
      return `${side.name} ${percent(runner.derived(value))} (${whole(figure.value(side.row) ?? 0)} of ${whole(figure.n(side.row))} first replies)`
    return `${side.name} ${figure.write(value)}${id === 'tickets' ? '' : ` (${n})`}`
  })
  const verdict =
    read.length > 2
      ? highestOf(read.map(side => ({ name: side.name, value: figureValue(side) })))
      : a === null || b === null
        ? 'One side has no figure to compare.'
        : `${verdictOf(id, a, b, { runner, isShare })}${inPercentOf(writing, a, b)}`
  const perDay =
    id === 'tickets' && lengthsDiffer(understood)
      ? ` Per day: ${and(
          read.map((side, at) => {
            const period = understood.periods[at]
            const value = figureValue(side) ?? 0
            return `${side.name} ${runner.derived(Math.round((value * 100) / (period ? daysIn(period) : 1)) / 100)}`
          }),
        )}.`
      : ''
  const uneven =
    id === 'tickets' && differInLength(understood)
      ? ` The periods have different lengths: ${and(understood.periods.map(period => count(runner.derived(daysIn(period)), 'day')))}.`
      : ''
  const together = comparesNames(understood) && id === 'tickets' ? sumOf(read.map(figureValue), runner) : ''
  const evidence = await exampleTickets({ runner, scope: one.scope }, 'weakest', {
    limit: 2,
    figure: id,
    selected: toolSelection(one.understood),
  })
  const evidenceOther = await exampleTickets({ runner, scope: other.scope }, 'weakest', {
    limit: 2,
    figure: id,
    selected: toolSelection(other.understood),
  })
  const common = {
    ...understood,
    conditions: understood.against === 'otherTickets' ? [] : understood.conditions,
    weekdays: understood.against === 'otherDays' || understood.otherWeekdays ? null : understood.weekdays,
    hours: understood.otherHours ? null : understood.hours,
  }
  const further = others.map(more => {
    const second = figureOf(more)
    const parts = read.map(side => {
      const value = side.row && statisticOf(more, side.row, statistic)
      return `${side.name} ${value === null || !side.row ? 'none' : written(more, side.row, value, runner)}`
    })
    return `${second.label}: ${parts.join(', ')}.`
  })
  // The figures that the question names belong in the finding, as long as it stays short.
  const inFinding = understood.figures.length > 1 && others.length * read.length <= mostFurther
  return {
    finding: `**${nameOf(id, statistic)}${selectionName(common)}: ${says.join(', ')}.** ${verdict}${together}${uneven}${perDay}${inFinding ? ` ${further.join(' ')}` : ''}`,
    lines: [
      ...(inFinding ? [] : further),
      ...tooFew(Math.min(...read.map(side => (side.row ? figure.n(side.row) : 0)))),
      ...read
        .map((side, at) => ({ side, ids: [evidence.ids, evidenceOther.ids][at] ?? [] }))
        .filter(({ ids }) => ids.length > 0)
        .map(({ side, ids }) => `${evidence.are}, ${side.name}: ${ticketLinks(ids)}.`),
    ],
    ids: [...evidence.ids, ...evidenceOther.ids],
    listed: one.scope,
    periods: sides.map(side => side.scope),
    order: lowestFirst,
  }
}

const mostFurther = 6

const lateShare = ({ sla }: FigureRow) =>
  sla && sla.n > 0 ? Math.round(((sla.n - sla.met) * 10_000) / sla.n) / 100 : null

/** Ratings and reopened tickets are shown as a number and as a share. */
function written(id: FigureId, row: FigureRow, value: number, runner: Writing['runner']): string {
  const figure = figureOf(id)
  if (id === 'reopens' || id === 'sla') return `${figure.write(value)} (${basisOf(id, row, { runner })})`
  if ((id !== 'goodRatings' && id !== 'badRatings') || !row.ratings) return figure.write(value)
  const n = row.ratings[id === 'goodRatings' ? 'good' : 'bad']
  return `${whole(n)} of ${whole(figure.n(row))} ratings, ${figure.write(value)}`
}

/** Up to this many sides, the finding also shows each side's total number of tickets. */
const fewSides = 3

const daysIn = ({ startDate, endDate }: Period) => daysBetween(startDate, endDate) + 1

const lengthsDiffer = ({ periods }: Understood) => periods.length > 1 && new Set(periods.map(daysIn)).size > 1

/** Months differ by up to three days. A larger difference makes counts hard to compare. */
const differInLength = ({ periods: [one, other] }: Understood) =>
  one !== undefined && other !== undefined && Math.abs(daysIn(one) - daysIn(other)) > 3

/** Whether the sides are names of one kind. Their tickets don't overlap, so they can be added up. */
const comparesNames = ({ against, otherHours, otherWeekdays, periods, withPrevious }: Understood) =>
  !against && !otherHours && !otherWeekdays && periods.length < 2 && !withPrevious

function sumOf(values: readonly (number | null)[], runner: Writing['runner']): string {
  const sum = runner.derived(values.reduce<number>((total, value) => total + (value ?? 0), 0))
  return ` Together: ${tickets(sum)}.`
}

function highestOf(sides: { name: string; value: number | null }[]): string {
  const sorted = sides
    .filter(({ value }) => value !== null)
    .toSorted((x, y) => (y.value ?? 0) - (x.value ?? 0))
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  return highest?.value && lowest ? `Highest: ${highest.name}. Lowest: ${lowest.name}.` : ''
}

function verdictOf(
  id: FigureId,
  a: number,
  b: number,
  { runner, isShare }: Pick<Writing, 'runner'> & { isShare: boolean },
): string {
  const figure = figureOf(id)
  const by = runner.derived(gapBetween(id, a, b))
  if (by === 0) return 'There is no difference.'
  if ((id === 'csat' || isFactor(id)) && by < 0.05) return `A difference of ${points(by)} is negligible.`
  // The difference between two shares isn't a share of anything.
  const amount =
    isShare || figure.write === percent ? `${by} percentage ${plural(by, 'point')}` : figure.write(by)
  const { better } = figure
  const judged =
    better === 'neither' ? '' : a > b === (better === 'higher') ? ', which is better' : ', which is worse'
  return `The first is ${amount} ${a > b ? 'higher' : 'lower'}${judged}.`
}

/** The change relative to the earlier of two periods. */
function inPercentOf({ understood, runner }: Writing, a: number, b: number): string {
  const [first, second] = understood.periods
  if (!understood.inPercent && !(understood.figures[0] === 'tickets' && (second || understood.withPrevious)))
    return ''
  const [now, was] = second && first && first.startDate < second.startDate ? [b, a] : [a, b]
  if (was === 0 || differInLength(understood)) return ''
  const by = runner.derived(Math.abs(Math.round(((now - was) / was) * 10_000) / 100))
  return ` That is ${percent(by)} ${now < was ? 'less' : 'more'} than in the earlier period.`
}

const opposite = { over: 'atMost', under: 'atLeast', atLeast: 'under', atMost: 'over' } as const

function sidesOf(writing: Writing): Side[] {
  const { understood, scope } = writing
  const [first, second] = understood.periods
  const side = (name: string, of: Scope, change: Partial<Understood> = {}): Side => ({
    name,
    scope: of,
    understood: { ...understood, ...change },
  })
  if (understood.against === 'otherDays') {
    const days = understood.weekdays ?? [5, 6]
    const others = [0, 1, 2, 3, 4, 5, 6].filter(day => !days.includes(day))
    return [days, others].map(weekdays => side(daysName(weekdays), scope, { weekdays }))
  }
  const [condition, otherCondition] = understood.conditions
  if (understood.against === 'otherTickets' && condition)
    return [condition, otherCondition ?? { ...condition, is: opposite[condition.is] }].map(one =>
      side(conditionName(one), scope, { conditions: [one] }),
    )
  if (understood.weekdays && understood.otherWeekdays)
    return [understood.weekdays, understood.otherWeekdays].map(weekdays =>
      side(daysName(weekdays), scope, { weekdays }),
    )
  if (understood.against && understood.against !== 'otherTickets') return against(writing, understood.against)
  if (understood.hours && understood.otherHours)
    return [understood.hours, understood.otherHours].map(hours => side(hours.name, scope, { hours }))
  if (first && second)
    return understood.periods.map(period => side(periodName(period), { ...scope, ...period }))
  const alike = [
    ...Map.groupBy(
      understood.mentions.filter(one => !one.excluded),
      one => one.kind,
    ),
  ].find(([, same]) => same.length > 1)
  if (alike && !understood.withPrevious) {
    const [kind, same]: [NameKind, typeof understood.mentions] = alike
    return same.map(mention =>
      side(
        safe(mention.name),
        writingOf(writing, [...understood.mentions.filter(one => one.kind !== kind), mention]).scope,
      ),
    )
  }
  const { startDate = '', endDate = '' } = scope
  const period = { startDate, endDate }
  return [period, previousPeriod(period)].map(one => side(periodName(one), { ...scope, ...one }))
}

/** The two sides of a comparison: names of one kind, and either all other names of that kind or everyone. */
function against(writing: Writing, whom: 'rest' | 'ownRest' | 'team'): Side[] {
  const { understood, scope } = writing
  const kinds: NameKind[] = ['agent', 'group', 'subcategory', 'category', 'channel', 'form', 'rating']
  const kind = kinds.find(
    one =>
      (whom !== 'ownRest' || one !== 'agent') && understood.mentions.some(mention => mention.kind === one),
  )
  const own = understood.mentions.filter(one => one.kind === kind)
  const rest = understood.mentions.filter(one => one.kind !== kind)
  const others = whom === 'team' ? [] : own.map(one => ({ ...one, excluded: true }))
  // The page's own filter of that kind is removed, because it would hide the others.
  const page = kind ? withoutKind(writing.page, kind) : writing.page
  return [
    { name: and(own.map(one => safe(one.name))), scope, understood },
    {
      name:
        whom === 'team'
          ? 'overall'
          : whom === 'rest'
            ? 'all others'
            : `${and(rest.map(one => safe(one.name)))}’s other tickets`,
      scope: writingOf({ ...writing, page }, [...rest, ...others]).scope,
      understood,
    },
  ]
}
