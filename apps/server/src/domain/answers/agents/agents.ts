import { type AgentRecord, factors, fairRanking, perFactorIn } from '@pulse/contract'
import { sql } from 'kysely'
import type { Range } from '../../facts/range.ts'
import { agentRollups } from '../../facts/rollup-queries.ts'
import { averageMinutes, averageScore, percentOf } from '../shared/averages.ts'
import { ratingsOf } from '../shared/customer-ratings.ts'
import { attainmentOf } from '../shared/figures.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type AgentRow, agentRowsOf, type HumanAgentRow, isHumanAgent } from './agent-rows.ts'
import {
  adjustedMean,
  intervalOfMean,
  kimScore,
  onePerEmail,
  ranking,
  type Scores,
  topAndLow,
} from './ranking.ts'

export interface AgentsAnswer {
  /** Ranked agents by rank, then unranked agents. */
  agents: AgentRecord[]
  /** The period that the previous figures cover. */
  compared?: { startDate: string; endDate: string }
  account: { averageCSAT: number | null; totalTickets: number }
  /** The ids of the agents, including agents that the search hides. */
  performers: { top: string[]; low: string[]; minimumTickets: number; rule: string }
}

/**
 * How agents performed under the query's filters. The account's mean and category mix cover all matching tickets,
 * including those without a human agent. An agent filter or a search affects only which agents are shown: they keep the
 * ranks and scores they have among all agents. Top and low performers are chosen from the filtered agents.
 */
export async function agentsAnswer(
  query: ResolvedQuery,
  { search, previous: withPrevious = false }: { search?: string | undefined; previous?: boolean },
): Promise<AgentsAnswer> {
  const previous = withPrevious ? query.previous : null
  const { agentNos } = query.filter
  const all = { ...query, filter: { ...query.filter, agentNos: null } }
  const rows = await agentRowsOf(all)
  const account = addUp(rows)
  const before = previous ? await earlierScores(all, previous) : []
  const accountBefore = totalOf(before)
  const beforeByNo = new Map(before.map(row => [row.agent_no, row]))
  const agents = onePerEmail(
    rows.filter(isHumanAgent).map(row => {
      const record = recordOf(row, account)
      const earlier = beforeByNo.get(row.agent_no)
      return {
        no: row.agent_no,
        id: row.agent_id,
        name: row.name,
        email: row.email,
        kimScore: record.kimScore,
        tickets: row.tickets,
        scores: scoresOf(row),
        record: previous ? { ...record, previous: figuresBefore(earlier, accountBefore) } : record,
      }
    }),
  )
  const isChosen = ({ no }: { no: number }) => agentNos?.includes(no) ?? true
  const everyone = ranking(agents)
  const ranked = everyone.ranked.map((agent, at) => ({ ...agent, rank: at + 1 })).filter(isChosen)
  const unranked = everyone.unranked.map(agent => ({ ...agent, rank: null })).filter(isChosen)
  const { top, low } = topAndLow(ranked)
  return {
    agents: [...ranked, ...unranked]
      .map(({ record, rank }) => ({ ...record, rank }))
      .filter(record => isFound(record, search)),
    ...(previous && { compared: { startDate: previous.startDate, endDate: previous.endDate } }),
    account: {
      averageCSAT: averageScore(account.scores.sum, account.scores.n),
      totalTickets: account.tickets,
    },
    performers: {
      top: top.map(agent => agent.id),
      low: low.map(agent => agent.id),
      minimumTickets: fairRanking.fewTickets,
      rule: fairRanking.rule,
    },
  }
}

/** The few figures that are shown of the previous period. */
type EarlierScores = Pick<AgentRow, 'agent_no' | 'tickets' | 'csat_n' | 'csat_sum'>

async function earlierScores(
  { tx, accountId, filter, source }: ResolvedQuery,
  previous: Range,
): Promise<EarlierScores[]> {
  const { rows } = await sql<EarlierScores>`
    select agent_no, sum(tickets::float8) as tickets, sum(csat_n::float8) as csat_n, sum(csat_sum::float8) as csat_sum
      from (${agentRollups(accountId, previous, filter, source)}) as rollups
     group by agent_no having sum(tickets) > 0`.execute(tx)
  return rows
}

interface AccountRollup {
  tickets: number
  scores: Scores
  byCategory: Map<number, Scores>
}

function addUp(rows: readonly AgentRow[]): AccountRollup {
  const all: AccountRollup = { tickets: 0, scores: { n: 0, sum: 0 }, byCategory: new Map() }
  for (const row of rows) {
    all.tickets += row.tickets
    all.scores.n += row.csat_n
    all.scores.sum += row.csat_sum
    for (const [category, { n, sum }] of categoriesOf(row)) {
      const known = all.byCategory.get(category)
      all.byCategory.set(category, { n: (known?.n ?? 0) + n, sum: (known?.sum ?? 0) + sum })
    }
  }
  return all
}

const scoresOf = (row: EarlierScores): Scores => ({ n: row.csat_n, sum: row.csat_sum })

function totalOf(rows: readonly EarlierScores[]): Scores {
  return rows.reduce((all, row) => ({ n: all.n + row.csat_n, sum: all.sum + row.csat_sum }), { n: 0, sum: 0 })
}

function categoriesOf(row: AgentRow): Map<number, Scores & { squares: number }> {
  return new Map(
    row.categories.map((category, at) => [
      category,
      {
        n: row.category_n[at] ?? 0,
        sum: row.category_sum[at] ?? 0,
        squares: row.category_squares[at] ?? 0,
      },
    ]),
  )
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100
const rounded = (value: number | null) => (value === null ? null : twoDecimals(value))
const roundedInterval = ({ low, high }: { low: number; high: number }) => ({
  low: twoDecimals(low),
  high: twoDecimals(high),
})

function recordOf(row: HumanAgentRow, account: AccountRollup): Omit<AgentRecord, 'rank'> {
  const adjusted = adjustedMean(categoriesOf(row), account.byCategory)
  const interval = intervalOfMean({ ...scoresOf(row), squares: row.csat_squares })
  return {
    agent_id: row.agent_id,
    agent_name: row.name,
    agent_email: row.email,
    kimScore: rounded(kimScore(scoresOf(row), account.scores)),
    totalTickets: row.tickets,
    averageCSAT: {
      overall: averageScore(row.csat_sum, row.csat_n),
      ...perFactorIn('average', name => {
        const { column } = factors[name]
        return averageScore(row[`${column}_sum`], row[`${column}_n`])
      }),
    },
    averageFirstResponseTime: averageMinutes(row.first_sum, row.first_n),
    averageResolutionTime: averageMinutes(row.resolution_sum, row.resolution_n),
    reopenRate: percentOf(row.reopened, row.reopens_n),
    sla: attainmentOf(row),
    ratings: ratingsOf(row),
    counts: {
      csat: row.csat_n,
      firstResponse: row.first_n,
      resolution: row.resolution_n,
      reopens: row.reopens_n,
    },
    interval: interval && roundedInterval(interval),
    adjustedCSAT: rounded(adjusted?.mean ?? null),
    adjustedInterval: adjusted?.interval ? roundedInterval(adjusted.interval) : null,
  }
}

function figuresBefore(row: EarlierScores | undefined, account: Scores): AgentRecord['previous'] {
  if (!row) return { totalTickets: 0, averageCSAT: null, kimScore: null }
  return {
    totalTickets: row.tickets,
    averageCSAT: averageScore(row.csat_sum, row.csat_n),
    kimScore: rounded(kimScore(scoresOf(row), account)),
  }
}

function isFound({ agent_name, agent_email }: AgentRecord, search: string | undefined): boolean {
  const wanted = search?.trim().toLowerCase()
  if (!wanted) return true
  return agent_name.toLowerCase().includes(wanted) || (agent_email?.toLowerCase().includes(wanted) ?? false)
}
