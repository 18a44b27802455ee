import { channels } from '@pulse/contract'
import { sql } from 'kysely'
import type { Filter } from '../../facts/filter.ts'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'

/** How to find a group's tickets. */
export type Evidence = { placementIds: number[] } | { agentNos: number[] }

interface Moved {
  n: number
  contribution: number
  evidence: Evidence
}

const tickets = 5
const enough = 500
const everyChannel = Object.values(channels).map(channel => channel.code)

/**
 * Example tickets for each group: those with the lowest CSAT if the group lowered the mean, or the highest if it
 * raised it. For a large group, only the last 500 or so tickets of the period are searched, so a million tickets take
 * no longer than a few. If that finds too few, the whole period is searched.
 */
export async function ticketsThatShow(query: ResolvedQuery, groups: readonly Moved[]): Promise<string[][]> {
  const found = await lookThrough(query, groups, group => Math.min(1, enough / Math.max(1, group.n)))
  const tooFew = groups.filter((group, index) => (found[index]?.length ?? 0) < Math.min(tickets, group.n))
  if (tooFew.length === 0) return found
  const again = await lookThrough(query, tooFew, () => 1)
  return groups.map((group, index) => again[tooFew.indexOf(group)] ?? found[index] ?? [])
}

async function lookThrough(
  { tx, accountId, range, filter }: ResolvedQuery,
  groups: readonly Moved[],
  part: (group: Moved) => number,
): Promise<string[][]> {
  if (groups.length === 0) return []
  const length = range.to.getTime() - range.from.getTime()
  const { rows } = await sql<{ at: number; ids: string[] }>`${sql.join(
    groups.map((group, at) => {
      const span = { from: new Date(range.to.getTime() - length * part(group)), to: range.to }
      const order = sql.raw(group.contribution < 0 ? 'asc' : 'desc')
      return sql`
        select ${sql.lit(at)} as at, array(
          select ticket_id from ticket_facts
           where ${validFacts(accountId, span, narrowed(filter, group.evidence))} and csat is not null
           order by csat ${order}, happened_at desc, ticket_id limit ${sql.lit(tickets)}) as ids`
    }),
    sql` union all `,
  )}`.execute(tx)
  return rows.map(row => row.ids)
}

/** Lists all channels for a category, because in the placement index the channel comes before the time. */
function narrowed(filter: Filter, evidence: Evidence): Filter {
  return 'placementIds' in evidence
    ? { ...filter, placementIds: evidence.placementIds, channels: filter.channels ?? everyChannel }
    : { ...filter, agentNos: evidence.agentNos }
}
