import type { Draft, Writing } from '../draft.ts'
import { inPeriod, lowestFirst, nothing, ticketsThatShow, tooFew } from '../draft.ts'
import { type FigureId, figureOf } from '../figures.ts'
import {
  and,
  duration,
  outOf,
  percent,
  periodName,
  safe,
  ticketLinks,
  weekdayName,
  whole,
} from '../markdown.ts'
import { isFactor } from './shared.ts'

const scorecard: FigureId[] = ['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla']

/** One figure or several, beside those of the period before. */
export async function figureReport(writing: Writing): Promise<Draft> {
  const { asking, scope, understood, vocabulary } = writing
  if (understood.weekdays) return onWeekdays(writing, understood.weekdays)
  const { period, previous } = await asking.use('figures', { scope, previous: true })
  const wanted = understood.figures.length > 0 ? understood.figures : scorecard
  const apart = wanted.filter(id => id === 'invalid' || id === 'spam')
  if (apart.length > 0) return countedApart(writing, apart, period)
  if (period.totalTickets === 0) return nothing(scope, vocabulary)
  const factors = wanted.some(isFactor) ? (await asking.use('scoreBands', { scope })).all.factors : undefined
  const kim = wanted.includes('kim') ? await kimScores(writing) : undefined
  if (kim === null)
    return {
      finding:
        'A kim score is an agent’s: name one, or ask for the top agents by kim score. For everybody there is AI CSAT.',
      canAnswer: false,
    }
  const row = { ...period, ...(factors && { factors }), ...(kim && { kimScore: kim.kimScore }) }
  const sentences = wanted.flatMap(id => sentence(id, row, writing))
  const [main = 'csat'] = wanted
  const figure = figureOf(main)
  const value = figure.value(row)
  const before = previous && figure.value({ ...previous })
  const isCard = understood.figures.length === 0
  const shown = await ticketsThatShow(writing, 'weakest')
  const subject = whose(writing)
  const [first = '', ...rest] = sentences
  const finding = isCard
    ? `${subject}${first} ${inPeriod(scope)}, with ${whole(period.totalTickets)} resolved tickets.`
    : `${subject}${and(sentences)} ${inPeriod(scope)}.`
  return {
    finding,
    lines: [
      ...(isCard ? rest : []),
      ...(value !== null && before !== null && before !== undefined && previous
        ? [
            `Before (${periodName(previous)}): ${figure.write(before)} from ${outOf(figure.n(previous), previous.totalTickets)}.`,
          ]
        : []),
      ...(main === 'sla' ? period.sla.channels.map(slaLine) : []),
      ...(value === null ? [] : tooFew(figure.n(row))),
      ...(shown.ids.length ? [`Lowest scores to look at: ${ticketLinks(shown.ids)}.`] : []),
    ],
    quotes: main === 'csat' || isFactor(main) ? shown.quotes : [],
    ids: shown.ids,
    order: lowestFirst,
  }
}

interface Spans {
  medianFirstResponseTime: number | null
  p90FirstResponseTime: number | null
  medianFullResolutionTime: number | null
  p90FullResolutionTime: number | null
}

function sentence(
  id: FigureId,
  row: Parameters<ReturnType<typeof figureOf>['value']>[0] & Spans,
  { understood }: Writing,
): string[] {
  const figure = figureOf(id)
  const rests = id === 'tickets' ? '' : ` (${outOf(figure.n(row), row.totalTickets)})`
  if ((id === 'first' || id === 'resolution') && understood.statistic !== 'mean') {
    const value =
      understood.statistic === 'median'
        ? id === 'first'
          ? row.medianFirstResponseTime
          : row.medianFullResolutionTime
        : id === 'first'
          ? row.p90FirstResponseTime
          : row.p90FullResolutionTime
    const name = understood.statistic === 'median' ? 'Median' : '90th percentile of'
    return [
      value === null
        ? `no ticket has a ${figure.label.toLowerCase()}`
        : `**${name} ${figure.label.toLowerCase()} was ${duration(value)}**${rests}`,
    ]
  }
  const value = figure.value(row)
  if (value === null) return [`no ticket has a value for ${figure.label}`]
  const rated = understood.mentions.filter(one => one.kind === 'rating' && !one.excluded).map(one => one.name)
  if (id === 'tickets')
    return [
      `**${whole(value)} ${value === 1 ? 'ticket' : 'tickets'}${rated.length ? ` ${and(rated)}` : ''} ${value === 1 ? 'was' : 'were'} resolved**`,
    ]
  const scale = id === 'csat' || isFactor(id) ? ' out of 5' : ''
  return [`**${figure.label} was ${figure.write(value)}${scale}**${rests}`]
}

const whose = ({ understood }: Writing) => {
  const agents = understood.mentions.filter(one => one.kind === 'agent' && !one.excluded)
  return agents.length ? `${and(agents.map(one => safe(one.name)))}: ` : ''
}

function slaLine(channel: {
  channel: string
  n: number
  met: number
  attainment: number | null
  targetMinutes: number | null
}): string {
  const target = channel.targetMinutes === null ? 'no target' : `target ${duration(channel.targetMinutes)}`
  return `${safe(channel.channel.replaceAll('_', ' '))}: ${channel.attainment === null ? 'nothing measured' : percent(channel.attainment)} (${whole(channel.met)} of ${whole(channel.n)}, ${target}).`
}

/** Against the mean of everybody, so without the person among the filters. */
async function kimScores(writing: Writing) {
  const agent = writing.understood.mentions.find(one => one.kind === 'agent')
  if (!agent) return null
  const { agentNos: _, ...everybody } = writing.scope
  const rows = await writing.asking.use('breakdown', { scope: everybody, by: 'agent' })
  return rows.find(row => row.key === agent.key) ?? null
}

async function countedApart(
  { scope }: Writing,
  apart: FigureId[],
  period: { invalidTickets: number; spamTickets: number; totalTickets: number },
): Promise<Draft> {
  const said = apart.map(id =>
    id === 'spam'
      ? `**${whole(period.spamTickets)} ${period.spamTickets === 1 ? 'ticket was' : 'tickets were'} spam**`
      : `**${whole(period.invalidTickets)} tickets could not be scored**`,
  )
  return {
    finding: `${and(said)} ${inPeriod(scope)}. They are counted apart from the ${whole(period.totalTickets)} resolved tickets that every other figure is about.`,
    invalid: true,
  }
}

async function onWeekdays(writing: Writing, weekdays: number[]): Promise<Draft> {
  const { asking, scope, understood, vocabulary } = writing
  const row = await asking.use('weekdays', { scope, weekdays })
  const wanted = understood.figures.length > 0 ? understood.figures : scorecard.filter(id => id !== 'sla')
  const cannot = wanted.find(
    id => id === 'sla' || id === 'kim' || id === 'invalid' || id === 'spam' || isFactor(id),
  )
  if (cannot || understood.statistic !== 'mean')
    return {
      finding: `I cannot tell this figure by day of the week. I can tell tickets, AI CSAT, response and resolution times and the reopen rate.`,
      canAnswer: false,
    }
  if (row.totalTickets === 0) return nothing(scope, vocabulary)
  const none = {
    medianFirstResponseTime: null,
    p90FirstResponseTime: null,
    medianFullResolutionTime: null,
    p90FullResolutionTime: null,
  }
  const sentences = wanted.flatMap(id => sentence(id, { ...row, ...none }, writing))
  return {
    finding: `${and(sentences)} on ${and(weekdays.map(day => `${weekdayName(day)}s`))} ${inPeriod(scope)}.`,
    lines: tooFew(row.totalTickets),
  }
}
