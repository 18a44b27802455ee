import type { CustomerRatings } from '@pulse/contract'
import { sql } from 'kysely'
import type { Filter } from '../../facts/filter.ts'
import type { Range } from '../../facts/range.ts'
import { categoryRollups } from '../../facts/rollup-queries.ts'
import { agentRowsOf, isHumanAgent } from '../agents/agent-rows.ts'
import { averageScore } from '../shared/averages.ts'
import { ratingsOf } from '../shared/customer-ratings.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { noPerformers, type Performers, performersByRow } from './performers.ts'

export interface CategoryFigures {
  name: string
  count: number
  averageCSAT: number | null
  csatCount: number
  ratings: CustomerRatings
  isSpam: boolean
  performers?: Performers
  previous?: { count: number; averageCSAT: number | null }
}

interface SubcategoryFigures {
  category: string
  name: string
  count: number
  averageCSAT: number | null
  csatCount: number
  ratings: CustomerRatings
}

export interface CategoriesAnswer {
  /** Categories with tickets in this period, or in the previous one if requested. Most tickets first, spam last. */
  categories: CategoryFigures[]
  /** All subcategories with tickets in this period, most tickets first. */
  subcategories: SubcategoryFigures[]
  /** Excludes spam. */
  totalTickets: number
  spamCount: number
}

/** Lists categories with their figures. Spam comes last and is counted separately. */
export async function categoriesAnswer(
  query: ResolvedQuery,
  include: { performers?: boolean | undefined; previous?: boolean | undefined },
): Promise<CategoriesAnswer> {
  const previous = include.previous ? query.previous : null
  const sums = await rollupsByPlacement(query, previous)
  const performers = include.performers ? await performersByCategory(query) : null
  const placed = query.placements.flatMap(placement => {
    const own = sums.get(placement.placementId)
    return own ? [{ placement, own }] : []
  })
  const categories = [...Map.groupBy(placed, ({ placement }) => placement.categoryPlacementId)]
    .flatMap(([categoryPlacementId, all]) => {
      const [first] = all
      if (!first) return []
      const total = all.map(({ own }) => own).reduce(add)
      return [
        {
          ...figures(first.placement.category, total),
          isSpam: first.placement.state === 'spam',
          ...(performers && { performers: performers.get(categoryPlacementId) ?? noPerformers }),
          ...(previous && {
            previous: {
              count: total.previousTickets,
              averageCSAT: averageScore(total.previousSum, total.previousN),
            },
          }),
        },
      ]
    })
    .sort((a, b) => Number(a.isSpam) - Number(b.isSpam) || byCount(a, b))
  const countOf = (spam: boolean) =>
    categories.reduce((total, row) => total + (row.isSpam === spam ? row.count : 0), 0)
  return {
    categories,
    subcategories: placed
      .filter(({ own }) => own.tickets > 0)
      .flatMap(({ placement, own }) =>
        placement.subcategory === null
          ? []
          : [{ category: placement.category, ...figures(placement.subcategory, own) }],
      )
      .sort(byCount),
    totalTickets: countOf(false),
    spamCount: countOf(true),
  }
}

interface PlacementRollup {
  placement_id: number
  tickets: number
  n: number
  sum: number
  rated_good: number
  rated_bad: number
  previousTickets: number
  previousN: number
  previousSum: number
}

function withSpam(filter: Filter): Filter {
  return { ...filter, placementIds: [...filter.placementIds, ...filter.spamIds] }
}

async function rollupsByPlacement(
  { tx, accountId, range, filter: counted, source }: ResolvedQuery,
  previous: Range | null,
): Promise<Map<number, PlacementRollup>> {
  const filter = withSpam(counted)
  const { rows } = await sql<PlacementRollup>`
    select placement_id,
           coalesce(sum(tickets::float8) filter (where now), 0) as tickets,
           coalesce(sum(csat_n::float8) filter (where now), 0) as n,
           coalesce(sum(csat_sum::float8) filter (where now), 0) as sum,
           coalesce(sum(rated_good::float8) filter (where now), 0) as rated_good,
           coalesce(sum(rated_bad::float8) filter (where now), 0) as rated_bad,
           coalesce(sum(tickets::float8) filter (where not now), 0) as "previousTickets",
           coalesce(sum(csat_n::float8) filter (where not now), 0) as "previousN",
           coalesce(sum(csat_sum::float8) filter (where not now), 0) as "previousSum"
      from (
        select true as now, * from (${categoryRollups(accountId, range, filter, source)}) as asked
        ${previous ? sql`union all select false, * from (${categoryRollups(accountId, previous, filter, source)}) as before` : sql``}) as rollups
     group by placement_id having sum(tickets) > 0`.execute(tx)
  return new Map(rows.map(row => [row.placement_id, row]))
}

/** The best and weakest agents in each category, except for spam. */
async function performersByCategory(query: ResolvedQuery): Promise<Map<number, Performers>> {
  const rows = await agentRowsOf(query)
  const scores = rows.flatMap(row =>
    row.categories.flatMap((category, at) => {
      const n = row.category_n[at] ?? 0
      return n > 0 ? [{ row: category, agentNo: row.agent_no, n, sum: row.category_sum[at] ?? 0 }] : []
    }),
  )
  const agents = rows
    .filter(isHumanAgent)
    .map(row => [row.agent_no, { id: row.agent_id, name: row.name, email: row.email }] as const)
  return performersByRow(scores, new Map(agents))
}

function add(a: PlacementRollup, b: PlacementRollup): PlacementRollup {
  return {
    placement_id: a.placement_id,
    tickets: a.tickets + b.tickets,
    n: a.n + b.n,
    sum: a.sum + b.sum,
    rated_good: a.rated_good + b.rated_good,
    rated_bad: a.rated_bad + b.rated_bad,
    previousTickets: a.previousTickets + b.previousTickets,
    previousN: a.previousN + b.previousN,
    previousSum: a.previousSum + b.previousSum,
  }
}

function figures(name: string, own: PlacementRollup) {
  const { tickets, sum, n } = own
  return {
    name,
    count: tickets,
    averageCSAT: averageScore(sum, n),
    csatCount: n,
    ratings: ratingsOf(own),
  }
}

function byCount(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || a.name.localeCompare(b.name, 'en')
}
