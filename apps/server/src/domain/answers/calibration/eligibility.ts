import { sql } from 'kysely'
import { categoryRollups } from '../../facts/rollup-queries.ts'
import { invalidCategoriesAnswer } from '../invalid-tickets/invalid-tickets.ts'
import { percentOf } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'

interface Rollup {
  spam: boolean
  tickets: number
  csat_n: number
  invalid: number
}

/** How many tickets were scored, and why the rest were not. The query must include spam. */
export async function eligibilityOf(query: ResolvedQuery) {
  const { tx, accountId, range, filter, source } = query
  const { rows } = await sql<Rollup>`
    select placement_id = any(${filter.spamIds}::integer[]) as spam, sum(tickets::float8) as tickets,
           sum(csat_n::float8) as csat_n, sum(invalid::float8) as invalid
      from (${categoryRollups(accountId, range, filter, source, 'all')}) as rollups
     group by 1`.execute(tx)
  const none = { tickets: 0, csat_n: 0, invalid: 0 }
  const counted = rows.find(row => !row.spam) ?? none
  const spam = rows.find(row => row.spam) ?? none
  const { reasons } = await invalidCategoriesAnswer(query)
  const tickets = counted.tickets + counted.invalid + spam.tickets + spam.invalid
  const found: Record<string, number> = {
    ...reasons,
    no_factor: counted.tickets - counted.csat_n,
    spam: (reasons.spam ?? 0) + spam.tickets + spam.invalid,
  }
  return {
    tickets,
    scored: counted.csat_n,
    notScored: tickets - counted.csat_n,
    reasons: Object.entries(found)
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => ({ reason, count, share: percentOf(count, tickets) ?? 0 }))
      .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'en')),
  }
}
