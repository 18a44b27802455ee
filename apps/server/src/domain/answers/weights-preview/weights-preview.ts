import type { WeightTable } from '@pulse/scoring'
import { sql } from 'kysely'
import { agentRollups } from '../../facts/rollup-queries.ts'
import { kimScore, onePerEmail, ranking, type Scores } from '../agents/ranking.ts'
import { averageScore } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type WeighedRollup, weighedScores } from './weighed-scores.ts'

/** A score before and after, and the number of tickets it is based on. */
interface Moved {
  before: number | null
  after: number | null
  n: number
}

interface WeightsPreview {
  overview: Moved
  categories: (Moved & { name: string })[]
  agents: (Moved & { agent_name: string; rankBefore: number | null; rankAfter: number | null })[]
  sample: { tickets: number; of: number } | null
}

/** Above this number of tickets, previews would lag behind typing, so a sample is used. */
const mostTickets = 100_000
const shownRanks = 10

/**
 * How new weights would change the scores: overall, per category, and for agents who rank in the top ten before or
 * after the change. With very many tickets, a sample is scored both ways and the difference is added to the currently
 * visible figures.
 */
export async function previewWeights(
  query: ResolvedQuery,
  weights: WeightTable,
  most = mostTickets,
): Promise<WeightsPreview> {
  const known = await knownScores(query)
  const of = known.reduce((total, rollup) => total + rollup.tickets, 0)
  const weighed = await weighedScores(query, weights, of > most ? Math.ceil(of / most) : 1)
  const tickets = weighed.reduce((total, rollup) => total + rollup.tickets, 0)
  const whole = tickets === of
  const moved = (key: Key) => {
    const before = addUp(known, key)
    const after = addUp(weighed, key)
    return { before, after: whole ? after.tried : estimated(before.now, after) }
  }
  const shown = ({ before, after }: ReturnType<typeof moved>): Moved => ({
    before: averageScore(before.now.sum, before.now.n),
    after: averageScore(after.sum, after.n),
    n: before.now.n,
  })
  const categories = query.placements.filter(
    placement => placement.placementId === placement.categoryPlacementId,
  )
  const total = moved({})
  const agents = (await humanAgents(query)).flatMap(agent => {
    const own = moved({ agentNo: agent.agentNo })
    return own.before.tickets > 0 ? [{ ...agent, ...own }] : []
  })
  const rankBefore = ranksOf(agents, total.before.now, agent => agent.before.now)
  const rankAfter = ranksOf(agents, total.after, agent => agent.after)
  return {
    overview: shown(total),
    categories: categories
      .map(({ category, placementId }) => ({ name: category, ...shown(moved({ category: placementId })) }))
      .filter(row => row.n > 0)
      .sort((a, b) => b.n - a.n || a.name.localeCompare(b.name, 'en')),
    agents: agents
      .map(agent => ({
        agent_name: agent.name,
        ...shown(agent),
        rankBefore: rankBefore.get(agent.agentNo) ?? null,
        rankAfter: rankAfter.get(agent.agentNo) ?? null,
      }))
      .filter(({ rankBefore: a, rankAfter: b }) => Math.min(a ?? Infinity, b ?? Infinity) <= shownRanks)
      .sort((a, b) => (a.rankAfter ?? Infinity) - (b.rankAfter ?? Infinity)),
    sample: whole ? null : { tickets, of },
  }
}

type Key = Partial<Pick<WeighedRollup, 'agentNo' | 'category'>>

function addUp(rollups: readonly WeighedRollup[], key: Key): Omit<WeighedRollup, 'agentNo' | 'category'> {
  const total = { tickets: 0, now: { n: 0, sum: 0 }, tried: { n: 0, sum: 0 } }
  for (const rollup of rollups) {
    if (key.agentNo !== undefined && rollup.agentNo !== key.agentNo) continue
    if (key.category !== undefined && rollup.category !== key.category) continue
    total.tickets += rollup.tickets
    total.now = { n: total.now.n + rollup.now.n, sum: total.now.sum + rollup.now.sum }
    total.tried = { n: total.tried.n + rollup.tried.n, sum: total.tried.sum + rollup.tried.sum }
  }
  return total
}

/** The total, adjusted by the change in the sample. The change is zero if the sample has no scores. */
function estimated(whole: Scores, sample: { now: Scores; tried: Scores }): Scores {
  const { now, tried } = sample
  if (whole.n === 0 || now.n === 0 || tried.n === 0) return { n: 0, sum: 0 }
  const mean = whole.sum / whole.n + tried.sum / tried.n - now.sum / now.n
  const n = Math.round((whole.n * tried.n) / now.n)
  return { n, sum: Math.min(500, Math.max(0, mean)) * n }
}

const nothing: Scores = { n: 0, sum: 0 }

/** The scores users currently see, from rollups. */
async function knownScores({
  tx,
  accountId,
  range,
  filter,
  source,
}: ResolvedQuery): Promise<WeighedRollup[]> {
  const { rows } = await sql<{ agentNo: number; category: number; tickets: number } & Scores>`
    select agent_no as "agentNo", category_placement_id as category, sum(tickets::float8) as tickets,
           sum(csat_n::float8) as n, sum(csat_sum::float8) as sum
      from (${agentRollups(accountId, range, filter, source)}) as rollups group by 1, 2`.execute(tx)
  return rows.map(({ n, sum, ...row }) => ({ ...row, now: { n, sum }, tried: nothing }))
}

interface HumanAgent {
  agentNo: number
  id: string
  name: string
  email: string | null
}

function humanAgents({ tx, accountId }: ResolvedQuery): Promise<HumanAgent[]> {
  return tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .where('is_human', '=', true)
    .where('name', 'is not', null)
    .select(['agent_no as agentNo', 'agent_id as id', 'name', 'email'])
    .$narrowType<{ name: string }>()
    .execute()
}

/** Ranks as on the leaderboard. Agents with too few scored tickets have no rank. */
function ranksOf<T extends HumanAgent & { before: { tickets: number } }>(
  agents: readonly T[],
  account: Scores,
  scoresOf: (agent: T) => Scores,
): Map<number, number> {
  const scored = agents.map(agent => {
    const { agentNo, id, name, email, before } = agent
    const scores = scoresOf(agent)
    const kim = kimScore(scores, account)
    const kept = kim === null ? null : Math.round(kim * 100) / 100
    return { agentNo, id, name, email, scores, tickets: before.tickets, kimScore: kept }
  })
  const { ranked } = ranking(onePerEmail(scored))
  return new Map(ranked.map((agent, at) => [agent.agentNo, at + 1]))
}
