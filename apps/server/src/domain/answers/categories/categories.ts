import { sql } from 'kysely'
import { agentCells, placeCells } from '../../facts/cells.ts'
import { previousRange } from '../../facts/range.ts'
import { averageScore } from '../shared/averages.ts'
import type { Question } from '../shared/query.ts'
import { nobody, type Performers, performersByRow } from './performers.ts'

export interface CategoryFigures {
  name: string
  count: number
  averageCSAT: number | null
  csatCount: number
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
}

export interface CategoriesAnswer {
  /** Those with tickets now, or before where that is asked for: most first, spam last. */
  categories: CategoryFigures[]
  /** All with tickets, most first. */
  subcategories: SubcategoryFigures[]
  /** Without spam. */
  totalTickets: number
  spamCount: number
}

/** Spam that the same names ask for is listed too, last and counted apart. */
export async function categoriesAnswer(
  question: Question,
  include: { performers?: boolean | undefined; previous?: boolean | undefined },
): Promise<CategoriesAnswer> {
  const sums = await sumsByPlace(question, include.previous ?? false)
  const performers = include.performers ? await performersByCategory(question) : null
  const placed = question.places.flatMap(place => {
    const own = sums.get(place.placeId)
    return own ? [{ place, own }] : []
  })
  const categories = [...Map.groupBy(placed, ({ place }) => place.categoryPlace)]
    .flatMap(([categoryPlace, all]) => {
      const [first] = all
      if (!first) return []
      const total = all.map(({ own }) => own).reduce(add)
      return [
        {
          ...figures(first.place.category, total),
          isSpam: first.place.state === 'spam',
          ...(performers && { performers: performers.get(categoryPlace) ?? nobody }),
          ...(include.previous && {
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
      .flatMap(({ place, own }) =>
        place.subcategory === null ? [] : [{ category: place.category, ...figures(place.subcategory, own) }],
      )
      .sort(byCount),
    totalTickets: countOf(false),
    spamCount: countOf(true),
  }
}

interface PlaceSums {
  placement_id: number
  tickets: number
  n: number
  sum: number
  previousTickets: number
  previousN: number
  previousSum: number
}

async function sumsByPlace(
  { tx, accountId, range, filter: counted, source }: Question,
  previous: boolean,
): Promise<Map<number, PlaceSums>> {
  const filter = { ...counted, placeIds: [...counted.placeIds, ...counted.spamIds] }
  const before = placeCells(accountId, previousRange(range), filter, source)
  const { rows } = await sql<PlaceSums>`
    select placement_id,
           coalesce(sum(tickets::float8) filter (where now), 0) as tickets,
           coalesce(sum(csat_n::float8) filter (where now), 0) as n,
           coalesce(sum(csat_sum::float8) filter (where now), 0) as sum,
           coalesce(sum(tickets::float8) filter (where not now), 0) as "previousTickets",
           coalesce(sum(csat_n::float8) filter (where not now), 0) as "previousN",
           coalesce(sum(csat_sum::float8) filter (where not now), 0) as "previousSum"
      from (
        select true as now, * from (${placeCells(accountId, range, filter, source)}) as asked
        ${previous ? sql`union all select false, * from (${before}) as before` : sql``}) as cells
     group by placement_id having sum(tickets) > 0`.execute(tx)
  return new Map(rows.map(row => [row.placement_id, row]))
}

/** Nobody is ranked by spam. */
async function performersByCategory(question: Question): Promise<Map<number, Performers>> {
  const { tx, accountId, range, filter, source } = question
  const { rows } = await sql<{ row: number; agentNo: number; n: number; sum: number }>`
    select category_placement_id as row, agent_no as "agentNo", sum(csat_n::float8) as n, sum(csat_sum::float8) as sum
      from (${agentCells(accountId, range, filter, source)}) as cells
     group by 1, 2 having sum(csat_n) > 0`.execute(tx)
  return performersByRow(tx, accountId, rows)
}

function add(a: PlaceSums, b: PlaceSums): PlaceSums {
  return {
    placement_id: a.placement_id,
    tickets: a.tickets + b.tickets,
    n: a.n + b.n,
    sum: a.sum + b.sum,
    previousTickets: a.previousTickets + b.previousTickets,
    previousN: a.previousN + b.previousN,
    previousSum: a.previousSum + b.previousSum,
  }
}

function figures(name: string, { tickets, sum, n }: PlaceSums) {
  return { name, count: tickets, averageCSAT: averageScore(sum, n), csatCount: n }
}

function byCount(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || a.name.localeCompare(b.name, 'en')
}
