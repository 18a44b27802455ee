import { type CustomerRatings, factorNames, factors, metrics } from '@pulse/contract'
import { byteOrderMark, type CsvValue, csvRecord } from '../../csv/csv.ts'
import { agentsAnswer } from '../agents/agents.ts'
import { categoriesAnswer } from '../categories/categories.ts'
import { overviewOf, type PeriodFigures } from '../overview/overview.ts'
import { percentOf } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import type { Report } from './ticket-reports.ts'

/** The period's figures followed by each category's. Both include the comparison period if there is one. */
export async function overviewReport(query: ResolvedQuery): Promise<Report> {
  const { range } = query
  const { period, previous } = await overviewOf(query, { previous: true })
  const { categories } = await categoriesAnswer(query, { performers: true, previous: true })
  const before = previous && figuresOf(previous)
  const overview: CsvValue[][] = [
    ['Overview'],
    ['From', range.startDate],
    ['To', range.endDate],
    ...(previous
      ? [
          ['Comparison start', previous.startDate],
          ['Comparison end', previous.endDate],
        ]
      : []),
    ['Time zone', range.timezone],
    [
      'Figure',
      'Value',
      'Tickets counted',
      ...(before ? ['Comparison value', 'Comparison tickets counted'] : []),
    ],
    ...figuresOf(period).map((row, index) => [...row, ...(before?.[index]?.slice(1) ?? [])]),
  ]
  const rows: CsvValue[][] = [
    ['Categories'],
    [
      ...['Category', 'Tickets', 'AI CSAT', 'Tickets with AI CSAT', 'Spam', 'Top performer', 'Low performer'],
      ...ratingColumns,
      ...(before ? ['Comparison tickets', 'Comparison AI CSAT'] : []),
    ],
    ...categories.map(row => [
      row.name,
      row.count,
      row.averageCSAT,
      row.csatCount,
      yesOrNo(row.isSpam),
      row.performers?.top?.name ?? null,
      row.performers?.low?.name ?? null,
      ...ratingValues(row.ratings),
      ...(row.previous ? [row.previous.count, row.previous.averageCSAT] : []),
    ]),
  ]
  return {
    fileName: 'ticket-report.csv',
    totalRows: categories.length,
    chunks: atOnce([...overview, [], ...rows]),
  }
}

function figuresOf(period: PeriodFigures): CsvValue[][] {
  const { counts, sla } = period
  const first = metrics.averageFirstResponseTime.label
  const full = metrics.averageFullResolutionTime.label
  return [
    [metrics.totalTickets.label, period.totalTickets, period.totalTickets],
    [metrics.averageCSAT.label, period.averageCSAT, counts.csat],
    [`${first} (mean, minutes)`, period.averageFirstResponseTime, counts.firstResponse],
    [`${first} (median, minutes)`, period.medianFirstResponseTime, counts.firstResponse],
    [`${first} (90th percentile, minutes)`, period.p90FirstResponseTime, counts.firstResponse],
    [`${full} (mean, minutes)`, period.averageFullResolutionTime, counts.fullResolution],
    [`${full} (median, minutes)`, period.medianFullResolutionTime, counts.fullResolution],
    [`${full} (90th percentile, minutes)`, period.p90FullResolutionTime, counts.fullResolution],
    [`${metrics.reopenRate.label} (%)`, period.reopenRate, counts.reopens],
    [`${metrics.slaAttainment.label} (%)`, sla.attainment, sla.n],
    ['Invalid tickets', period.invalidTickets, period.invalidTickets],
    ['Spam tickets', period.spamTickets, period.spamTickets],
  ]
}

/** One row per agent, in leaderboard order: the leaderboard's values, then those from the comparison period. */
export async function agentReport(query: ResolvedQuery, search: string | undefined): Promise<Report> {
  const { previous: before } = query
  const { agents } = await agentsAnswer(query, { search, previous: true })
  const head = [
    'Agent',
    'Email',
    `${metrics.kimScore.label} (%)`,
    metrics.totalTickets.label,
    metrics.averageCSAT.label,
    `${metrics.averageCSAT.label} from (95 %)`,
    `${metrics.averageCSAT.label} to (95 %)`,
    metrics.adjustedCSAT.label,
    `${metrics.adjustedCSAT.label} from (95 %)`,
    `${metrics.adjustedCSAT.label} to (95 %)`,
    ...factorNames.map(name => `${factors[name].label} (%)`),
    `${metrics.averageFirstResponseTime.label} (minutes)`,
    `${metrics.averageFullResolutionTime.label} (minutes)`,
    `${metrics.reopenRate.label} (%)`,
    `${metrics.slaAttainment.label} (%)`,
    'Rank',
    ...ratingColumns,
    ...(before
      ? [
          'Comparison start',
          'Comparison end',
          'Comparison tickets',
          'Comparison AI CSAT',
          `Comparison ${metrics.kimScore.label} (%)`,
        ]
      : []),
  ]
  const rows = agents.map(({ averageCSAT, ...agent }) => [
    agent.agent_name,
    agent.agent_email,
    agent.kimScore,
    agent.totalTickets,
    averageCSAT.overall,
    agent.interval?.low ?? null,
    agent.interval?.high ?? null,
    agent.adjustedCSAT,
    agent.adjustedInterval?.low ?? null,
    agent.adjustedInterval?.high ?? null,
    ...factorNames.map(name => inPercent(averageCSAT[factors[name].average])),
    agent.averageFirstResponseTime,
    agent.averageResolutionTime,
    agent.reopenRate,
    agent.sla.attainment,
    agent.rank ?? notRanked,
    ...ratingValues(agent.ratings),
    ...(before && agent.previous
      ? [
          before.startDate,
          before.endDate,
          agent.previous.totalTickets,
          agent.previous.averageCSAT,
          agent.previous.kimScore,
        ]
      : []),
  ])
  return { fileName: 'agent-report.csv', totalRows: rows.length, chunks: atOnce([head, ...rows]) }
}

/** The factor as a percentage of 5 points, as on screen. */
const inPercent = (score: number | null) => (score === null ? null : Math.round(score * 2_000) / 100)

const ratingColumns = ['Rated good by customers (%)', 'Customer ratings']
const ratingValues = ({ good, n }: CustomerRatings) => [percentOf(good, n), n]

const notRanked = 'Not enough tickets'
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

async function* atOnce(rows: CsvValue[][]): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + rows.map(csvRecord).join('')
}
