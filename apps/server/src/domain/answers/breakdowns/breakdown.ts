import {
  channelIds,
  channels,
  type FactorName,
  type Figures,
  factors,
  perFactor,
  ratingOfCode,
} from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import { categoryRollupColumns } from '../../facts/rollup-columns.ts'
import { categoryRollups, columnsOfValid, validFacts } from '../../facts/rollup-queries.ts'
import { agentsAnswer } from '../agents/agents.ts'
import {
  type AttainmentRollup,
  addRollups,
  attainmentOf,
  figuresOf,
  rollupColumns,
} from '../shared/figures.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export const dimensions = ['agent', 'category', 'subcategory', 'channel', 'group', 'form', 'rating'] as const
export type Dimension = (typeof dimensions)[number]

export interface BreakdownRow extends Figures {
  /** The value to filter by: an email or agent id, a name, a channel, or a helpdesk id. */
  key: string
  name: string
  /** The parent of a subcategory. */
  within?: string
  sla: ReturnType<typeof attainmentOf>
  kimScore?: number | null
  /** An agent's rank on the leaderboard; null if they have too few scored tickets. */
  rank?: number | null
  factors?: Record<FactorName, number | null>
}

type BreakdownRollup = Rollup & AttainmentRollup

const columns = [...rollupColumns, 'sla_n', 'sla_met'] as const

/**
 * Groups the query's tickets by a dimension. Returns each group's figures, most tickets first, and omits empty
 * groups.
 */
export async function breakdownOf(query: ResolvedQuery, by: Dimension): Promise<BreakdownRow[]> {
  const rows = await rowsBy(query, by)
  return rows
    .filter(row => row.totalTickets > 0)
    .sort((a, b) => b.totalTickets - a.totalTickets || a.name.localeCompare(b.name, 'en'))
}

function rowsBy(query: ResolvedQuery, by: Dimension): Promise<BreakdownRow[]> {
  switch (by) {
    case 'agent':
      return byAgent(query)
    case 'category':
    case 'subcategory':
      return byPlacement(query, by)
    case 'channel':
      return byChannel(query)
    case 'rating':
      return byLabel(query, 'rating', code => {
        const rating = ratingOfCode(code)
        return rating && { key: rating, name: rating }
      })
    default:
      return byHelpdeskName(query, by)
  }
}

async function byAgent(query: ResolvedQuery): Promise<BreakdownRow[]> {
  const { agents } = await agentsAnswer(query, {})
  return agents.map(agent => {
    return {
      key: agent.agent_email ?? agent.agent_id,
      name: agent.agent_name,
      totalTickets: agent.totalTickets,
      averageCSAT: agent.averageCSAT.overall,
      averageFirstResponseTime: agent.averageFirstResponseTime,
      averageFullResolutionTime: agent.averageResolutionTime,
      reopenRate: agent.reopenRate,
      counts: {
        csat: agent.counts.csat,
        firstResponse: agent.counts.firstResponse,
        fullResolution: agent.counts.resolution,
        reopens: agent.counts.reopens,
      },
      sla: agent.sla,
      kimScore: agent.kimScore,
      rank: agent.rank,
      factors: perFactor(name => agent.averageCSAT[factors[name].average]),
    }
  })
}

async function byPlacement(query: ResolvedQuery, by: 'category' | 'subcategory'): Promise<BreakdownRow[]> {
  const { tx, accountId, range, filter, source, placements } = query
  const sums = await rollupsBy(tx, 'placement_id', categoryRollups(accountId, range, filter, source))
  const placed = placements.flatMap(placement => {
    const own = sums.get(placement.placementId)
    return own && (by === 'category' || placement.subcategory !== null) ? [{ placement, own }] : []
  })
  const groups = Map.groupBy(placed, ({ placement }) =>
    by === 'category' ? placement.categoryPlacementId : placement.placementId,
  )
  return [...groups.values()].flatMap(all => {
    const [first] = all
    if (!first) return []
    const { category, subcategory } = first.placement
    const name = by === 'category' ? category : (subcategory ?? '')
    const added = addRollups(
      columns,
      all.map(({ own }) => own),
    )
    return [{ ...rowOf(name, name, added), ...(by === 'subcategory' && { within: category }) }]
  })
}

async function byChannel(query: ResolvedQuery): Promise<BreakdownRow[]> {
  const { tx, accountId, range, filter, source } = query
  const sums = await rollupsBy(tx, 'channel', categoryRollups(accountId, range, filter, source))
  return channelIds.flatMap(channel => {
    const own = sums.get(channels[channel].code)
    return own ? [rowOf(channel, channels[channel].label, own)] : []
  })
}

async function byHelpdeskName(query: ResolvedQuery, by: 'group' | 'form'): Promise<BreakdownRow[]> {
  const { tx, accountId } = query
  const names = new Map(
    by === 'group'
      ? (
          await tx
            .selectFrom('helpdesk_groups')
            .where('account_id', '=', accountId)
            .select(['group_id as id', 'name'])
            .execute()
        ).map(row => [Number(row.id), row.name])
      : (
          await tx
            .selectFrom('ticket_forms')
            .where('account_id', '=', accountId)
            .select(['form_id as id', 'name'])
            .execute()
        ).map(row => [Number(row.id), row.name]),
  )
  return byLabel(query, `${by}_id`, id => ({ key: String(id), name: names.get(id) ?? `${by} ${id}` }))
}

/** Groups by a column that rollups don't have, so the facts are read instead. */
async function byLabel(
  query: ResolvedQuery,
  column: 'group_id' | 'form_id' | 'rating',
  describe: (code: number) => { key: string; name: string } | undefined,
): Promise<BreakdownRow[]> {
  const { tx, accountId, range, filter } = query
  const rollups = sql`
    select ${sql.ref(column)}, ${columnsOfValid(categoryRollupColumns)} from ticket_facts
     where ${validFacts(accountId, range, filter)} and ${sql.ref(column)} is not null group by 1`
  const sums = await rollupsBy(tx, column, rollups)
  return [...sums].flatMap(([code, own]) => {
    const described = describe(code)
    return described ? [rowOf(described.key, described.name, own)] : []
  })
}

async function rollupsBy(
  tx: ResolvedQuery['tx'],
  key: string,
  rollups: RawBuilder<unknown>,
): Promise<Map<number, BreakdownRollup>> {
  const added = sql.raw(columns.map(column => `sum(${column}::float8) as ${column}`).join(', '))
  const { rows } = await sql<BreakdownRollup & { key: number | string }>`
    select ${sql.ref(key)} as key, ${added} from (${rollups}) as rollups group by 1`.execute(tx)
  return new Map(rows.map(row => [Number(row.key), row]))
}

function rowOf(key: string, name: string, sums: BreakdownRollup): BreakdownRow {
  return { key, name, ...figuresOf(sums), sla: attainmentOf(sums) }
}
