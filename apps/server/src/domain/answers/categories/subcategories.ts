import { sql } from 'kysely'
import { validFacts } from '../../facts/cells.ts'
import { averageScore } from '../shared/averages.ts'
import type { Question } from '../shared/query.ts'
import { nobody, type Performers, performersByRow } from './performers.ts'

export interface SubcategoryFigures {
  name: string
  count: number
  averageCSAT: number | null
  csatCount: number
  performers: Performers
}

/**
 * The subcategories the question is about, most tickets first. Tickets filed under a category alone are in none. No
 * sum knows who had which subcategory, so the facts of the category answer it all in one reading.
 */
export async function subcategoriesAnswer(question: Question): Promise<SubcategoryFigures[]> {
  const { tx, accountId, range, filter } = question
  const { rows } = await sql<{ row: number; agentNo: number; tickets: number; n: number; sum: number }>`
    select placement_id as row, agent_no as "agentNo", count(*) as tickets, count(csat) as n,
           coalesce(sum(csat), 0)::bigint as sum
      from ticket_facts where ${validFacts(accountId, range, filter)} group by 1, 2`.execute(tx)
  const spam = new Set(question.places.flatMap(place => (place.state === 'spam' ? [place.placeId] : [])))
  const performers = await performersByRow(
    tx,
    accountId,
    rows.filter(one => !spam.has(one.row)),
  )
  const byPlace = Map.groupBy(rows, one => one.row)
  return question.places
    .flatMap(({ placeId, subcategory }) => {
      const own = byPlace.get(placeId)
      if (!own || subcategory === null) return []
      const total = (of: 'tickets' | 'n' | 'sum') => own.reduce((sum, one) => sum + one[of], 0)
      return [
        {
          name: subcategory,
          count: total('tickets'),
          averageCSAT: averageScore(total('sum'), total('n')),
          csatCount: total('n'),
          performers: performers.get(placeId) ?? nobody,
        },
      ]
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}
