import { type ChannelId, channels, reasonLabel } from '@pulse/contract'
import { count, plural } from '@pulse/contract/plural'
import type { Draft, Writing } from '../draft.ts'
import { exampleTickets, inPeriod, isOfScores, isShifted, lowestFirst, nothing, tooFew } from '../draft.ts'
import { type FigureId, type FigureRow, figureOf, isFactor, nameOf, statisticOf } from '../figures.ts'
import {
  and,
  basis,
  duration,
  outOf,
  percent,
  periodName,
  safe,
  ticketLinks,
  tickets,
  whole,
} from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { type Row, selectionName, selects, toolSelection, totalRow } from '../rows.ts'
import { previousPeriod } from '../understand/calendar.ts'
import { basisOf } from './figure-names.ts'

const scorecard: FigureId[] = ['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla']

/** Reports one or more figures, compared with the previous period. */
export async function figureReport(writing: Writing): Promise<Draft> {
  const { scope, understood, vocabulary } = writing
  const wanted = understood.figures.length > 0 ? understood.figures : scorecard
  const apart = wanted.filter(id => id === 'invalid' || id === 'spam')
  if (apart.length > 0) return countedApart(writing, apart)
  const kim = wanted.includes('kim') ? await kimScores(writing) : undefined
  if (kim === null) return refusedFindings.kimScore
  const period = await totalRow(writing, scope, [...wanted.filter(id => id !== 'kim'), 'tickets'])
  if (!period) return nothing(scope, vocabulary)
  const { startDate = '', endDate = '' } = scope
  const before = previousPeriod({ startDate, endDate })
  const earlier = { ...scope, ...before }
  const previous = kim ? null : await totalRow(writing, earlier, wanted)
  const row: Row = { ...period, ...(kim && { kimScore: kim.kimScore }) }
  const sentences = wanted.flatMap(id => sentence(id, row, writing))
  const [main = 'csat'] = wanted
  const figure = figureOf(main)
  const value = statisticOf(main, row, understood.statistic)
  const valueBefore = previous && statisticOf(main, previous, understood.statistic)
  const isCard = understood.figures.length === 0
  const shown = await exampleTickets(writing, 'weakest', {
    figure: main,
    selected: toolSelection(understood),
  })
  const subject = whose(writing)
  const [first = '', ...rest] = sentences
  const selected = selectionName(understood)
  const finding = isCard
    ? `${subject}${first}${selected} ${inPeriod(scope)}, with ${whole(period.totalTickets)} resolved tickets.`
    : `${subject}${and(sentences)}${selected} ${inPeriod(scope)}.`.replace(
        'resolved** resolved',
        'resolved**',
      )
  return {
    finding,
    lines: [
      ...(isCard ? rest : []),
      ...(value !== null && valueBefore !== null && previous
        ? [
            `Before (${periodName(before)}${isShifted(before, scope) ? ', the same weekdays' : ''}): ${nameOf(main, understood.statistic)} ${figure.write(valueBefore)}${main === 'tickets' ? '' : ` from ${basis(figure.n(previous), previous.totalTickets)}`}.`,
          ]
        : []),
      ...(main === 'sla' || main === 'breaches' ? await slaLines(writing, main) : []),
      ...(value === null ? [] : tooFew(figure.n(row))),
      ...(shown.ids.length && (isCard || isOfScores(main))
        ? [`${shown.are}: ${ticketLinks(shown.ids)}.`]
        : []),
    ],
    ids: shown.ids,
    ...(!isFactor(main) && { order: lowestFirst }),
  }
}

async function slaLines(
  { runner, scope, understood }: Writing,
  counted: 'sla' | 'breaches',
): Promise<string[]> {
  if (selects(understood)) return []
  const { period } = await runner.use('figures', { scope })
  return period.sla.channels.map(channel => {
    if (counted === 'sla' || channel.attainment === null) return slaLine(channel)
    const late = channel.n - channel.met
    return slaLine(channel, late, runner.derived(Math.round((late * 10_000) / channel.n) / 100))
  })
}

function sentence(
  id: FigureId,
  row: FigureRow,
  { understood, runner }: Pick<Writing, 'understood' | 'runner'>,
): string[] {
  const figure = figureOf(id)
  const rests = id === 'tickets' ? '' : ` (${basis(figure.n(row), row.totalTickets)})`
  if (understood.statistic !== 'mean' && (id === 'first' || id === 'resolution')) {
    const value = statisticOf(id, row, understood.statistic)
    return [
      value === null
        ? `no ticket has a ${figure.label.toLowerCase()}`
        : `**${nameOf(id, understood.statistic)} was ${duration(value)}**${rests}`,
    ]
  }
  const value = figure.value(row)
  if (value === null) return [`no ticket has a value for ${figure.label}`]
  const rated = understood.mentions.filter(one => one.kind === 'rating' && !one.excluded).map(one => one.name)
  if (id === 'tickets')
    return [
      `**${count(value, 'ticket')}${rated.length ? ` ${and(rated)}` : ''} ${plural(value, 'was', 'were')} resolved**`,
    ]
  if (id === 'breaches' && row.sla) {
    const share = runner.derived(Math.round((value * 10_000) / row.sla.n) / 100)
    return [
      `**${whole(value)} of ${whole(row.sla.n)} first replies (${percent(share)}) came after the target (SLA breaches)**, so ${percent(row.sla.attainment ?? 0)} were on time`,
    ]
  }
  if ((id === 'goodRatings' || id === 'badRatings') && row.ratings) {
    const rating = id === 'goodRatings' ? 'good' : 'bad'
    const ofAll = runner.derived(Math.round((row.ratings[rating] * 10_000) / row.totalTickets) / 100)
    return [
      `**${whole(row.ratings[rating])} of ${whole(figure.n(row))} customer ratings (${percent(value)}) were ${rating}**, which is ${percent(ofAll)} of all ${count(row.totalTickets, 'ticket')}`,
    ]
  }
  if (id === 'reopens') {
    const reopened = runner.derived(Math.round((value * figure.n(row)) / 100))
    return [`**${figure.label} was ${figure.write(value)}** (${outOf(reopened, figure.n(row))})`]
  }
  if (id === 'sla')
    return [`**${figure.label} was ${figure.write(value)}** (${basisOf(id, row, { runner })})`]
  const scale = id === 'csat' || isFactor(id) ? ' out of 5' : ''
  return [`**${figure.label} was ${figure.write(value)}${scale}**${rests}`]
}

/** Lists names that were only partly matched, so the user sees which ones were used. */
const said: ReadonlySet<string> = new Set(['agent', 'category', 'subcategory'])
const whose = ({ understood }: Writing) => {
  const named = understood.mentions.filter(one => said.has(one.kind) && !one.excluded)
  return named.length ? `${and(named.map(one => safe(one.name)))}: ` : ''
}

/** How many first replies of a channel were on time, or how many of them came late. */
function slaLine(
  channel: {
    channel: ChannelId
    n: number
    met: number
    attainment: number | null
    targetMinutes: number | null
  },
  late?: number,
  lateShare = 0,
): string {
  const target = channel.targetMinutes === null ? 'no target' : `target ${duration(channel.targetMinutes)}`
  const share =
    late !== undefined
      ? `${percent(lateShare)} late`
      : channel.attainment === null
        ? 'nothing measured'
        : percent(channel.attainment)
  return `${channels[channel.channel].label}: ${share} (${whole(late ?? channel.met)} of ${whole(channel.n)}, ${target}).`
}

/** Kim scores need the mean of all agents, so the agent is removed from the filters. */
async function kimScores(writing: Writing) {
  const agent = writing.understood.mentions.find(one => one.kind === 'agent')
  if (!agent) return null
  const { agentNos: _, ...everybody } = writing.scope
  const rows = await writing.runner.use('breakdown', { scope: everybody, by: 'agent' })
  return rows.find(row => row.key === agent.key) ?? null
}

async function countedApart(writing: Writing, apart: FigureId[]): Promise<Draft> {
  const { runner, scope } = writing
  const { period } = await runner.use('figures', { scope })
  const all = runner.derived(period.totalTickets + period.invalidTickets + period.spamTickets)
  const share = (n: number) =>
    all > 0
      ? `, ${percent(runner.derived(Math.round((n * 10_000) / all) / 100))} of all ${count(all, 'ticket')}`
      : ''
  const said = apart.map(id =>
    id === 'spam'
      ? `**${count(period.spamTickets, 'ticket was', 'tickets were')} spam**${share(period.spamTickets)}`
      : `**${count(period.invalidTickets, 'ticket')} could not be scored**${share(period.invalidTickets)}`,
  )
  const sum = runner.derived(period.invalidTickets + period.spamTickets)
  const ofSum =
    apart.length > 1 && sum > 0
      ? ` Together, ${count(sum, 'ticket')} didn’t count, of which ${percent(runner.derived(Math.round((period.spamTickets * 10_000) / sum) / 100))} were spam.`
      : ''
  return {
    finding: `${and(said)} ${inPeriod(scope)}.${ofSum} They are counted separately from the ${count(period.totalTickets, 'resolved ticket')} behind all other figures.`,
    lines: apart.includes('invalid') ? await reasonLines(writing) : [],
    invalid: true,
  }
}

/** How many tickets couldn't be scored for each reason, the most frequent first. */
async function reasonLines({ runner, scope }: Writing): Promise<string[]> {
  const reasons = await runner.use('invalidReasons', { scope })
  return Object.entries(reasons)
    .filter(([, n]) => n > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, n]) => `${reasonLabel(reason)}: ${tickets(n)}.`)
}
