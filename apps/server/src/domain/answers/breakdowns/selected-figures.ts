import {
  channelIds,
  channels,
  type FactorName,
  type Figures,
  factorNames,
  factors,
  perFactor,
  ratingCodes,
  ratings,
} from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import { averageScore } from '../shared/averages.ts'
import { type AttainmentRollup, attainmentOf, figuresOf } from '../shared/figures.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { localTime, mostSearched, type Selected, selectedFacts } from '../tickets/selected-facts.ts'
import type { Dimension } from './breakdown.ts'
import { type Grain, grainKeys, grains } from './over-time.ts'

export interface SelectedRow extends Figures {
  /** The same key as in a breakdown or a series over time. Empty if the row covers all tickets. */
  key: string
  name: string
  within?: string
  sla: ReturnType<typeof attainmentOf>
  factors: Record<FactorName, number | null>
  /** How many tickets have a value for each factor. */
  factorCounts: Record<FactorName, number>
  medianFirstResponseTime: number | null
  p90FirstResponseTime: number | null
  medianFullResolutionTime: number | null
  p90FullResolutionTime: number | null
  /** How many tickets customers rated. */
  ratings: { good: number; bad: number }
}

export interface SelectedFigures {
  rows: SelectedRow[]
  /** How many of the newest tickets were searched for the given words. Null if all tickets were searched. */
  searched: number | null
}

type Sums = Rollup & AttainmentRollup & Record<string, number | null>

const columns = [
  'count(*) as tickets',
  ...[...factorNames.map(name => factors[name].column), 'csat'].flatMap(column => average(column)),
  ...average('first_response', 'first'),
  ...average('resolution'),
  'count(reopens) as reopens_n',
  'count(*) filter (where reopens > 0) as reopened',
  'count(sla_met) as sla_n',
  'count(*) filter (where sla_met) as sla_met',
  ...percentiles('first_response', 'first'),
  ...percentiles('resolution', 'resolution'),
  `count(*) filter (where rating = ${ratingCodes.good}) as good`,
  `count(*) filter (where rating = ${ratingCodes.bad}) as bad`,
].join(', ')

function average(column: string, name: string = column): string[] {
  return [`count(${column}) as ${name}_n`, `coalesce(sum(${column}), 0)::float8 as ${name}_sum`]
}

/** Like the overview: the middle time, or the mean of the two middle ones, and the time that covers 90% of the tickets. */
function percentiles(column: string, name: string): string[] {
  const sorted = `within group (order by shown_minutes(${column}))`
  return [`percentile_cont(0.5) ${sorted} as median_${name}`, `percentile_disc(0.9) ${sorted} as p90_${name}`]
}

/**
 * All figures for tickets that meet the conditions, in total or grouped by a dimension or a unit of time. This reads
 * facts, so it is only for queries that rollups can't answer. Rows over time are in chronological order. Other rows are
 * sorted by ticket count, highest first.
 */
export async function selectedFigures(
  query: ResolvedQuery,
  selected: Selected & { by?: Dimension | Grain | undefined },
): Promise<SelectedFigures> {
  const { by } = selected
  const { rows } = await sql<Sums & { key: string; looked: number }>`
    with ${selectedFacts(query, selected)}
    select ${by ? keyOf(by, query) : sql`''::text`} as key, ${sql.raw(columns)},
           (select count(*) from meant)::float8 as looked
      from found ${by ? sql`group by 1` : sql``}`.execute(query.tx)
  const describe = by && !isGrain(by) ? await namesOf(query, by) : undefined
  const named = rows.flatMap(row => {
    const name = describe ? describe(row.key) : { key: row.key, name: row.key }
    return name && row.tickets > 0 ? [{ ...name, sums: row }] : []
  })
  // SQL has already merged rows that share a key, such as several records of one agent.
  const [first] = rows
  const looked = Number(first?.looked ?? 0)
  return {
    rows: named
      .map(({ sums, ...name }) => ({ ...name, ...rowOf(sums) }))
      .sort((a, b) =>
        by && isGrain(by)
          ? a.key.localeCompare(b.key, 'en', { numeric: true })
          : b.totalTickets - a.totalTickets || a.name.localeCompare(b.name, 'en'),
      ),
    searched: selected.text?.trim() && looked >= mostSearched ? looked : null,
  }
}

const isGrain = (by: string): by is Grain => (grains as readonly string[]).includes(by)

function keyOf(by: Dimension | Grain, { accountId, range }: ResolvedQuery): RawBuilder<unknown> {
  const hour = localTime(range)
  if (isGrain(by)) return grainKeys(hour)[by]
  switch (by) {
    case 'agent':
      return sql`(select coalesce(nullif(lower(trim(email)), ''), agent_id) from agents
        where agents.account_id = ${accountId} and agents.agent_no = found.agent_no and is_human)`
    case 'category':
      return sql`(select category_placement_id from placements
        where placements.account_id = ${accountId} and placements.placement_id = found.placement_id)::text`
    case 'subcategory':
      return sql`placement_id::text`
    case 'group':
    case 'form':
      return sql`${sql.ref(`${by}_id`)}::text`
    default:
      return sql`${sql.ref(by)}::text`
  }
}

type Describe = (key: string | null) => { key: string; name: string; within?: string } | null

async function namesOf(query: ResolvedQuery, by: Dimension): Promise<Describe> {
  const { tx, accountId, placements } = query
  switch (by) {
    case 'agent': {
      const agents = await tx
        .selectFrom('agents')
        .where('account_id', '=', accountId)
        .where('is_human', '=', true)
        .select(['agent_id', 'name', 'email'])
        .orderBy('agent_no', 'desc')
        .execute()
      const byKey = new Map(
        agents.map(one => [
          one.email?.trim().toLowerCase() || one.agent_id,
          { key: one.email ?? one.agent_id, name: one.name },
        ]),
      )
      return key => byKey.get(key ?? '') ?? null
    }
    case 'category':
      return key => {
        const found = placements.find(one => String(one.categoryPlacementId) === key)
        return found ? { key: found.category, name: found.category } : null
      }
    case 'subcategory':
      return key => {
        const found = placements.find(one => String(one.placementId) === key)
        return found?.subcategory
          ? { key: found.subcategory, name: found.subcategory, within: found.category }
          : null
      }
    case 'channel':
      return key => {
        const found = channelIds.find(id => String(channels[id].code) === key)
        return found ? { key: found, name: channels[found].label } : null
      }
    case 'rating':
      return key => {
        const found = ratings.find(name => String(ratingCodes[name]) === key)
        return found ? { key: found, name: found } : null
      }
    default: {
      const rows =
        by === 'group'
          ? await tx
              .selectFrom('helpdesk_groups')
              .where('account_id', '=', accountId)
              .select(['group_id as id', 'name'])
              .execute()
          : await tx
              .selectFrom('ticket_forms')
              .where('account_id', '=', accountId)
              .select(['form_id as id', 'name'])
              .execute()
      const byId = new Map(rows.map(row => [String(row.id), row.name]))
      return key => (key === null ? null : { key, name: byId.get(key) ?? `${by} ${key}` })
    }
  }
}

function rowOf(sums: Sums): Omit<SelectedRow, 'key' | 'name'> {
  const of = (column: string) => Number(sums[column] ?? 0)
  const minutes = (column: string) => (sums[column] === null ? null : Number(sums[column]))
  const numbers = Object.fromEntries(Object.keys(sums).map(column => [column, of(column)])) as typeof sums
  return {
    ...figuresOf(numbers as Rollup),
    sla: attainmentOf(numbers as AttainmentRollup),
    factors: perFactor(name =>
      averageScore(of(`${factors[name].column}_sum`), of(`${factors[name].column}_n`)),
    ),
    factorCounts: perFactor(name => of(`${factors[name].column}_n`)),
    medianFirstResponseTime: minutes('median_first'),
    p90FirstResponseTime: minutes('p90_first'),
    medianFullResolutionTime: minutes('median_resolution'),
    p90FullResolutionTime: minutes('p90_resolution'),
    ratings: { good: of('good'), bad: of('bad') },
  }
}
