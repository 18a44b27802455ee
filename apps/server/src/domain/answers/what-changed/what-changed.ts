import type { Contributors } from '@pulse/contract'
import type { Range } from '../../facts/range.ts'
import { countedSettings } from '../../scoring-settings/counted-settings.ts'
import { averageScore } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { addUp, contributionsOf, roundedTogether, type TwoPeriods, toFourDecimals } from './contributions.ts'
import { ticketsThatShow } from './evidence-tickets.ts'
import { type KeyedScores, scoresByAgent, scoresByPlacement } from './scores-in-two-periods.ts'
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
  others?: true
}

export interface Changes {
  change: number | null
  why: Why | null
  categories?: Contribution[]
  agents?: Contribution[]
}

interface Group extends TwoPeriods {
  name: string
  agent_email?: string | null
  /** The category's placements, or the numbers of the agent's records. */
  ids: number[]
}

const shown = 6
const allOthers = 'All others'

/**
 * Why the mean CSAT changed since the comparison period, and how much each category or agent contributed. Null if there
 * is no comparison period.
 */
export async function whatChanged(
  query: ResolvedQuery,
  by?: Contributors,
  readsTexts?: () => void,
): Promise<Changes | null> {
  const { tx, accountId, previous: before } = query
  if (!before) return null
  const scores = await scoresByPlacement(query, before)
  const all = addUp(scores)
  const { weights } = await countedSettings(tx, accountId)
  const why = await whyChanged(query, before, all, weights, readsTexts)
  const change = contributionsOf(scores)?.change
  // When only categories or only agents are listed, each line links to all its tickets, so no examples are needed.
  const withTickets = by === undefined
  return {
    change: change === undefined ? null : toFourDecimals(change),
    why,
    ...(by === 'agents' ? {} : { categories: await categoryLines(query, scores, withTickets) }),
    ...(by === 'categories' ? {} : { agents: await agentLines(query, before, withTickets) }),
  }
}

/**
 * The groups that moved the mean the most, with example tickets, and all other groups combined into one line. Groups in
 * `apart` are never listed individually.
 */
async function linesOf(
  groups: Group[],
  apart: TwoPeriods[],
  examples: (top: (Group & { contribution: number })[]) => Promise<string[][]>,
): Promise<Contribution[]> {
  const whole = contributionsOf([...groups, ...apart])
  if (!whole) return []
  const sorted = groups
    .map((group, index) => ({ ...group, contribution: whole.by[index] ?? 0 }))
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution) || a.name.localeCompare(b.name, 'en'))
  const top = sorted.slice(0, shown)
  const rest = [...sorted.slice(shown), ...apart]
  const movedByTop = top.reduce((total, one) => total + one.contribution, 0)
  const rounded = roundedTogether(
    [...top.map(one => one.contribution), ...(rest.length ? [whole.change - movedByTop] : [])],
    toFourDecimals(whole.change),
  )
  const found = await examples(top)
  const lines = top.map((one, index) => ({
    ...described(one),
    contribution: rounded[index] ?? 0,
    ticketIds: found[index] ?? [],
  }))
  if (rest.length === 0) return lines
  const others = described({ name: allOthers, ...addUp(rest) })
  return [...lines, { ...others, contribution: rounded.at(-1) ?? 0, ticketIds: [], others: true }]
}

function categoryLines(query: ResolvedQuery, scores: readonly KeyedScores[], withTickets: boolean) {
  return linesOf(categoryGroups(query, scores), [], async top =>
    withTickets ? ticketsThatShow(query, 'categories', top) : [],
  )
}

async function agentLines(query: ResolvedQuery, before: Range, withTickets: boolean) {
  const { humans, unassigned } = await agentGroups(query, before)
  return linesOf(humans, unassigned, async top => (withTickets ? ticketsThatShow(query, 'agents', top) : []))
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

function categoryGroups({ placements }: ResolvedQuery, scores: readonly KeyedScores[]): Group[] {
  const byId = new Map(placements.map(placement => [placement.placementId, placement]))
  const byCategory = Map.groupBy(scores, row => byId.get(row.key)?.categoryPlacementId ?? row.key)
  return [...byCategory].map(([categoryPlacementId, own]) => ({
    name: byId.get(categoryPlacementId)?.category ?? '',
    ...addUp(own),
    ids: own.map(row => row.key),
  }))
}

/** Groups scores by human agent. Records with the same email count as one agent. */
async function agentGroups(
  query: ResolvedQuery,
  before: Range,
): Promise<{ humans: Group[]; unassigned: TwoPeriods[] }> {
  const { tx, accountId } = query
  const rows = await scoresByAgent(query, before)
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
        ids: records.map(row => row.key),
      }
    }),
    unassigned: rows.filter(row => !byNo.has(row.key)),
  }
}
