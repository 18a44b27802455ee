import {
  type Draft,
  exampleTickets,
  lowestFirst,
  nothing,
  tooFew,
  type Writing,
  writingOf,
} from '../draft.ts'
import { type FigureId, figureOf, isFactor } from '../figures.ts'
import { outOf, periodName, safe, ticketLinks } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import type { Scope } from '../tools.ts'
import { previousPeriod } from '../understand/calendar.ts'
import type { NameKind } from '../vocabulary.ts'

interface Side {
  name: string
  scope: Scope
}

/** Compares two or more names, or two periods. */
export async function compareReport(writing: Writing): Promise<Draft> {
  const { runner, understood, vocabulary, scope } = writing
  const sides = sidesOf(writing)
  const [id = 'csat', ...others] = understood.figures.length
    ? understood.figures
    : (['csat', 'tickets', 'first', 'resolution'] as FigureId[])
  if (id === 'invalid' || id === 'spam' || id === 'kim' || understood.statistic !== 'mean')
    return refusedFindings.comparison
  const figure = figureOf(id)
  const read = await Promise.all(
    sides.map(async side => {
      const { period } = await runner.use('figures', { scope: side.scope })
      const factors = isFactor(id)
        ? (await runner.use('scoreBands', { scope: side.scope })).all.factors
        : undefined
      return { ...side, row: { ...period, ...(factors && { factors }) } }
    }),
  )
  const [one, other] = read
  if (!one || !other) return nothing(scope, vocabulary)
  if (read.every(side => side.row.totalTickets === 0)) return nothing(scope, vocabulary)
  const [a, b] = [figure.value(one.row), figure.value(other.row)]
  const says = read.map(side => {
    const value = figure.value(side.row)
    return `${side.name} ${value === null ? 'has none' : figure.write(value)}`
  })
  const verdict =
    a === null || b === null
      ? 'One side has no figure to compare.'
      : verdictOf(id, one.name, other.name, a, b, runner)
  const evidence = await exampleTickets({ runner, scope: one.scope }, 'weakest', { limit: 2, figure: id })
  const evidenceOther = await exampleTickets({ runner, scope: other.scope }, 'weakest', {
    limit: 2,
    figure: id,
  })
  return {
    finding: `**${figure.label}: ${says.join(', ')}.** ${verdict}`,
    lines: [
      ...read.map(
        side => `${side.name}: ${outOf(figure.n(side.row), side.row.totalTickets)} have this figure.`,
      ),
      ...others
        .filter(more => !isFactor(more))
        .map(more => {
          const second = figureOf(more)
          const parts = read.map(side => {
            const value = second.value(side.row)
            return `${side.name} ${value === null ? 'none' : second.write(value)}`
          })
          return `${second.label}: ${parts.join(', ')}.`
        }),
      ...tooFew(Math.min(...read.map(side => figure.n(side.row)))),
      ...read
        .map((side, at) => ({ side, ids: [evidence.ids, evidenceOther.ids][at] ?? [] }))
        .filter(({ ids }) => ids.length > 0)
        .map(({ side, ids }) => `${evidence.are}, ${side.name}: ${ticketLinks(ids)}.`),
    ],
    quotes: [...evidence.quotes.slice(0, 1), ...evidenceOther.quotes.slice(0, 1)],
    ids: [...evidence.ids, ...evidenceOther.ids],
    listed: one.scope,
    order: lowestFirst,
  }
}

function verdictOf(
  id: FigureId,
  one: string,
  other: string,
  a: number,
  b: number,
  runner: Writing['runner'],
): string {
  const figure = figureOf(id)
  const by = runner.derived(Math.round(Math.abs(a - b) * 100) / 100)
  if (by === 0) return 'There is no difference.'
  const slight = (id === 'csat' || isFactor(id)) && by < 0.05 ? ' That is hardly a difference.' : ''
  const { better } = figure
  const more = a > b ? 'higher' : 'lower'
  const judged =
    better === 'neither' ? '' : a > b === (better === 'higher') ? ', which is better' : ', which is worse'
  return `${one} is ${figure.write(by)} ${more} than ${other}${judged}.${slight}`
}

function sidesOf(writing: Writing): Side[] {
  const { understood, scope } = writing
  const [first, second] = understood.periods
  if (first && second)
    return [first, second].map(period => ({
      name: periodName(period),
      scope: { ...scope, startDate: period.startDate, endDate: period.endDate },
    }))
  const alike = [
    ...Map.groupBy(
      understood.mentions.filter(one => !one.excluded),
      one => one.kind,
    ),
  ].find(([, same]) => same.length > 1)
  if (alike && !understood.withPrevious) {
    const [kind, same]: [NameKind, typeof understood.mentions] = alike
    return same.map(mention => ({
      name: safe(mention.name),
      scope: writingOf(writing, [...understood.mentions.filter(one => one.kind !== kind), mention]).scope,
    }))
  }
  const { startDate = '', endDate = '' } = scope
  const period = { startDate, endDate }
  return [period, previousPeriod(period)].map(one => ({ name: periodName(one), scope: { ...scope, ...one } }))
}
