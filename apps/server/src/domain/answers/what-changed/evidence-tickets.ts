import { channels } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
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
  query: ResolvedQuery,
  groups: readonly Moved[],
  part: (group: Moved) => number,
): Promise<string[][]> {
  if (groups.length === 0) return []
  const { from, to } = query.range
  const length = to.getTime() - from.getTime()
  const described = groups.map((group, at) => ({
    at,
    since: new Date(to.getTime() - length * part(group)),
    sign: group.contribution < 0 ? 1 : -1,
    evidence: group.evidence,
  }))
  const categories = described.flatMap(({ evidence, ...one }) =>
    'placementIds' in evidence ? { ...one, ids: evidence.placementIds } : [],
  )
  const agents = described.flatMap(({ evidence, ...one }) =>
    'agentNos' in evidence ? { ...one, ids: evidence.agentNos } : [],
  )
  // In the placement index, the channel comes before the time, so all channels are listed for categories.
  const anyChannel = { ...query.filter, channels: query.filter.channels ?? everyChannel }
  const { rows } = await sql<{ at: number; ids: string[] }>`
    ${ticketsOfEach(query, anyChannel, categories, sql`ticket_facts.placement_id`)}
    union all
    ${ticketsOfEach(query, query.filter, agents, sql`ticket_facts.agent_no`)}`.execute(query.tx)
  const found = new Map(rows.map(row => [row.at, row.ids]))
  return groups.map((_, at) => found.get(at) ?? [])
}

interface Described {
  at: number
  since: Date
  /** 1 for the lowest scores first, -1 for the highest. */
  sign: number
  ids: number[]
}

/** One subquery for all groups, because planning one for each of them would take longer than running it. */
function ticketsOfEach(
  { accountId, range }: ResolvedQuery,
  filter: Filter,
  groups: readonly Described[],
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select moved.at, array(
             select ticket_id from ticket_facts
              where ${validFacts(accountId, range, filter)} and happened_at >= moved.since
                and ${column} = any(moved.ids::integer[]) and csat is not null
              order by csat * moved.sign, happened_at desc, ticket_id limit ${sql.lit(tickets)}) as ids
      from unnest(${groups.map(one => one.at)}::integer[], ${groups.map(one => one.since)}::timestamptz[],
                  ${groups.map(one => one.sign)}::integer[], ${groups.map(one => `{${one.ids.join(',')}}`)}::text[])
           as moved (at, since, sign, ids)`
}
