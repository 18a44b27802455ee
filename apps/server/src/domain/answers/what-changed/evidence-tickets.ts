import { channels } from '@pulse/contract'
import { sql } from 'kysely'
import type { Filter } from '../../facts/filter.ts'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'

/** Where a group's tickets are. */
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
 * For each group tickets of the period that show what it did: the lowest CSAT when it pulled the mean down, the highest
 * when it lifted it. Of a large group only the last part of the period is looked through, about five hundred tickets, so
 * that the answer takes as long for a million tickets as for a few; where that finds too few, all of it.
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

/** All channels are named for a category, because the index of places has them before the time. */
function narrowed(filter: Filter, evidence: Evidence): Filter {
  return 'placementIds' in evidence
    ? { ...filter, placementIds: evidence.placementIds, channels: filter.channels ?? everyChannel }
    : { ...filter, agentNos: evidence.agentNos }
}
