import { type Contributors, channels } from '@pulse/contract'
import { sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'

interface Moved {
  n: number
  contribution: number
  /** The category's placements, or the numbers of the agent's records. */
  ids: number[]
}

const tickets = 5
const enough = 500
const everyChannel = Object.values(channels).map(channel => channel.code)

/**
 * Example tickets for each category or agent: those with the lowest CSAT if the group lowered the mean, or the highest
 * if it raised the mean. For a large group, only the last 500 or so tickets of the period are searched, so a million
 * tickets take no longer than a few. If that finds too few, the whole period is searched.
 */
export async function ticketsThatShow(
  query: ResolvedQuery,
  of: Contributors,
  groups: readonly Moved[],
): Promise<string[][]> {
  const found = await lookThrough(query, of, groups, group => Math.min(1, enough / Math.max(1, group.n)))
  const tooFew = groups.filter((group, index) => (found[index]?.length ?? 0) < Math.min(tickets, group.n))
  if (tooFew.length === 0) return found
  const again = await lookThrough(query, of, tooFew, () => 1)
  return groups.map((group, index) => again[tooFew.indexOf(group)] ?? found[index] ?? [])
}

/** One subquery for all groups, because planning one per group would take longer than running them. */
async function lookThrough(
  { tx, accountId, range, filter }: ResolvedQuery,
  of: Contributors,
  groups: readonly Moved[],
  part: (group: Moved) => number,
): Promise<string[][]> {
  const end = range.to.getTime()
  const since = groups.map(group => new Date(end - (end - range.from.getTime()) * part(group)))
  // Sorts the lowest scores first if the group lowered the mean, otherwise the highest.
  const signs = groups.map(group => (group.contribution < 0 ? 1 : -1))
  const ids = groups.map(group => `{${group.ids.join(',')}}`)
  // The placement index has the channel before the time, so searching by category needs a list of all channels.
  const [column, searched] =
    of === 'categories'
      ? [sql`ticket_facts.placement_id`, { ...filter, channels: filter.channels ?? everyChannel }]
      : [sql`ticket_facts.agent_no`, filter]
  const { rows } = await sql<{ ids: string[] }>`
    select array(
             select ticket_id from ticket_facts
              where ${validFacts(accountId, range, searched)} and happened_at >= moved.since
                and ${column} = any(moved.ids::integer[]) and csat is not null
              order by csat * moved.sign, happened_at desc, ticket_id limit ${sql.lit(tickets)}) as ids
      from unnest(${since}::timestamptz[], ${signs}::integer[], ${ids}::text[])
           with ordinality as moved (since, sign, ids, place)
     order by place`.execute(tx)
  return rows.map(row => row.ids)
}
