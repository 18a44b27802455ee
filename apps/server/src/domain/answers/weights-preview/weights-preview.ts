import type { WeightTable } from '@pulse/scoring'
import { sql } from 'kysely'
import { agentRollups } from '../../facts/rollup-queries.ts'
import { kimScore, leaderboardOrder, onePerEmail, type Scores } from '../agents/ranking.ts'
import { averageScore } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type WeighedRollup, weighedScores } from './weighed-scores.ts'

/** What a score is, was or would be, and of how many tickets. */
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

/** More would take longer than a person who types waits for; then a part stands for the whole. */
const mostTickets = 100_000
const shownRanks = 10

/**
 * What other weights would make of the stored factors: in sum, for each category, and for whoever is among the first
 * ten before or after. Of very many tickets a sample is weighed both ways, and the difference is put on the figures
 * that everybody sees.
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
  const people = (await peopleOf(query)).flatMap(person => {
    const own = moved({ agentNo: person.agentNo })
    return own.before.tickets > 0 ? [{ ...person, ...own }] : []
  })
  const rankBefore = ranksOf(people, total.before.now, person => person.before.now)
  const rankAfter = ranksOf(people, total.after, person => person.after)
  return {
    overview: shown(total),
    categories: categories
      .map(({ category, placementId }) => ({ name: category, ...shown(moved({ category: placementId })) }))
      .filter(row => row.n > 0)
      .sort((a, b) => b.n - a.n || a.name.localeCompare(b.name, 'en')),
    agents: people
      .map(person => ({
        agent_name: person.name,
        ...shown(person),
        rankBefore: rankBefore.get(person.agentNo) ?? null,
        rankAfter: rankAfter.get(person.agentNo) ?? null,
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

/** The whole, moved as the sample moved; nothing where the sample has nothing to say. */
function estimated(whole: Scores, sample: { now: Scores; tried: Scores }): Scores {
  const { now, tried } = sample
  if (whole.n === 0 || now.n === 0 || tried.n === 0) return { n: 0, sum: 0 }
  const mean = whole.sum / whole.n + tried.sum / tried.n - now.sum / now.n
  const n = Math.round((whole.n * tried.n) / now.n)
  return { n, sum: Math.min(500, Math.max(0, mean)) * n }
}

const nothing: Scores = { n: 0, sum: 0 }

/** What everybody sees, from the sums. */
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

interface Person {
  agentNo: number
  id: string
  name: string
  email: string | null
}

function peopleOf({ tx, accountId }: ResolvedQuery): Promise<Person[]> {
  return tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .where('is_human', '=', true)
    .where('name', 'is not', null)
    .select(['agent_no as agentNo', 'agent_id as id', 'name', 'email'])
    .$narrowType<{ name: string }>()
    .execute()
}

/** As the leaderboard ranks them; whoever has no score has no rank. */
function ranksOf<T extends Person & { before: { tickets: number } }>(
  people: readonly T[],
  account: Scores,
  scoresOf: (person: T) => Scores,
): Map<number, number> {
  const scored = people.flatMap(person => {
    const { agentNo, id, name, email, before } = person
    const scores = scoresOf(person)
    const csat = averageScore(scores.sum, scores.n)
    if (csat === null) return []
    const kim = kimScore(scores, account)
    const kept = kim === null ? null : Math.round(kim * 100) / 100
    return [{ agentNo, id, name, email, csat, tickets: before.tickets, kimScore: kept }]
  })
  const ranked = onePerEmail(scored).sort(leaderboardOrder)
  return new Map(ranked.map((person, at) => [person.agentNo, at + 1]))
}
