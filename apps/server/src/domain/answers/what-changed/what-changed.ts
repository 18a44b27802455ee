import { sql } from 'kysely'
import type { Range } from '../../facts/range.ts'
import { agentRollups } from '../../facts/rollup-queries.ts'
import { countedSettings } from '../../scoring-settings/counted-settings.ts'
import { averageScore } from '../shared/averages.ts'
import { type PlacementRollup, rollupsByChannelAndPlacement } from '../shared/placement-rollups.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { addUp, contributionsOf, roundedTogether, type TwoPeriods, toFourDecimals } from './contributions.ts'
import { type Evidence, ticketsThatShow } from './evidence-tickets.ts'
import { type Why, whyChanged } from './why/why-changed.ts'

/** How much one category or agent changed the mean. Only scored tickets count. */
export interface Contribution {
  name: string
  agent_email?: string | null
  contribution: number
  count: number
  previousCount: number
  averageCSAT: number | null
  previousCSAT: number | null
  ticketIds: string[]
}

export interface Changes {
  change: number | null
  why: Why | null
  categories: Contribution[]
  agents: Contribution[]
}

interface Group extends TwoPeriods {
  name: string
  agent_email?: string | null
  evidence: Evidence
}

const shown = 6
const allOthers = 'All others'

/**
 * Why the mean CSAT changed since the compared period, broken down two ways: by agent and by category. Null without a
 * period to compare with.
 */
export async function whatChanged(query: ResolvedQuery): Promise<Changes | null> {
  const { tx, accountId, range, previous: before } = query
  if (!before) return null
  const { placements } = await rollupsByChannelAndPlacement(query, [range, before])
  const { weights } = await countedSettings(tx, accountId)
  const { humans, unassigned } = await agentGroups(query, before)
  const byCategory = categoryGroups(query, placements)
  const categories = ranked(byCategory, [])
  const agents = ranked(humans, unassigned)
  if (!categories || !agents) return { change: null, why: null, categories: [], agents: [] }
  const found = await ticketsThatShow(query, [...categories.shown, ...agents.shown])
  const line = (one: Ranked, index: number): Contribution => ({
    ...described(one),
    contribution: one.contribution,
    ticketIds: found[index] ?? [],
  })
  return {
    change: categories.change,
    why: await whyChanged(query, before, addUp(byCategory), weights),
    categories: [...categories.shown.map(line), ...categories.others],
    agents: [
      ...agents.shown.map((one, index) => line(one, index + categories.shown.length)),
      ...agents.others,
    ],
  }
}

type Ranked = Group & { contribution: number }

/**
 * The groups that moved the mean the most, with all other groups combined into one line. Groups in `apart` are never
 * listed individually.
 */
function ranked(groups: Group[], apart: TwoPeriods[]) {
  const whole = contributionsOf([...groups, ...apart])
  if (!whole) return null
  const sorted = groups
    .map((group, index) => ({ ...group, contribution: whole.by[index] ?? 0 }))
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution) || a.name.localeCompare(b.name, 'en'))
  const top = sorted.slice(0, shown)
  const rest = [...sorted.slice(shown), ...apart]
  const movedByTop = top.reduce((total, one) => total + one.contribution, 0)
  const change = toFourDecimals(whole.change)
  const rounded = roundedTogether(
    [...top.map(one => one.contribution), ...(rest.length ? [whole.change - movedByTop] : [])],
    change,
  )
  return {
    change,
    shown: top.map((one, index) => ({ ...one, contribution: rounded[index] ?? 0 })),
    others: rest.length
      ? [
          {
            ...described({ name: allOthers, ...addUp(rest) }),
            contribution: rounded.at(-1) ?? 0,
            ticketIds: [],
          },
        ]
      : [],
  }
}

function described(group: TwoPeriods & { name: string; agent_email?: string | null }) {
  return {
    name: group.name,
    ...(group.agent_email === undefined ? {} : { agent_email: group.agent_email }),
    count: group.n,
    previousCount: group.previousN,
    averageCSAT: averageScore(group.sum, group.n),
    previousCSAT: averageScore(group.previousSum, group.previousN),
  }
}

function categoryGroups({ placements, filter }: ResolvedQuery, sums: readonly PlacementRollup[]): Group[] {
  const byId = new Map(placements.map(placement => [placement.placementId, placement]))
  const meant = new Set(filter.placementIds)
  const scored = sums.filter(row => row.csat_n > 0 && meant.has(row.placementId))
  const byCategory = Map.groupBy(
    scored,
    row => byId.get(row.placementId)?.categoryPlacementId ?? row.placementId,
  )
  return [...byCategory].map(([categoryPlacementId, own]) => ({
    name: byId.get(categoryPlacementId)?.category ?? '',
    ...addUp(own.map(inItsPeriod)),
    evidence: { placementIds: [...new Set(own.map(row => row.placementId))] },
  }))
}

function inItsPeriod({ at, csat_n, csat_sum }: PlacementRollup): TwoPeriods {
  return at === 0
    ? { n: csat_n, sum: csat_sum, previousN: 0, previousSum: 0 }
    : { n: 0, sum: 0, previousN: csat_n, previousSum: csat_sum }
}

/** Scores by agent in both periods. */
async function twoPeriodsByAgent({ tx, accountId, range, filter, source }: ResolvedQuery, before: Range) {
  const { rows } = await sql<TwoPeriods & { key: number }>`
    select agent_no as key,
           coalesce(sum(csat_n::float8) filter (where now), 0) as n,
           coalesce(sum(csat_sum::float8) filter (where now), 0) as sum,
           coalesce(sum(csat_n::float8) filter (where not now), 0) as "previousN",
           coalesce(sum(csat_sum::float8) filter (where not now), 0) as "previousSum"
      from (select true as now, * from (${agentRollups(accountId, range, filter, source)}) as asked
            union all
            select false, * from (${agentRollups(accountId, before, filter, source)}) as before) as rollups
     group by 1 having sum(csat_n) > 0`.execute(tx)
  return rows
}

/** Groups scores by human agent. Records with the same email count as one agent. */
async function agentGroups(
  query: ResolvedQuery,
  before: Range,
): Promise<{ humans: Group[]; unassigned: TwoPeriods[] }> {
  const { tx, accountId } = query
  const rows = await twoPeriodsByAgent(query, before)
  const agents = await tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .where('is_human', '=', true)
    .where('agent_no', 'in', [0, ...rows.map(row => row.key)])
    .select(['agent_no', 'name', 'email'])
    .execute()
  const byNo = new Map(agents.map(agent => [agent.agent_no, agent]))
  const known = rows.flatMap(row => {
    const agent = byNo.get(row.key)
    return agent ? [{ ...row, ...agent, identity: agent.email?.trim().toLowerCase() || row.key }] : []
  })
  const byIdentity = Map.groupBy(known, row => row.identity)
  return {
    humans: [...byIdentity.values()].map(records => {
      const busiest = records.toSorted((a, b) => b.n - a.n || b.previousN - a.previousN || a.key - b.key)[0]
      return {
        name: busiest?.name ?? '',
        agent_email: busiest?.email ?? null,
        ...addUp(records),
        evidence: { agentNos: records.map(row => row.key) },
      }
    }),
    unassigned: rows.filter(row => !byNo.has(row.key)),
  }
}
