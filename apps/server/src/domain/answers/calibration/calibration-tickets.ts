import { channelOfCode, type Rating, ratingCodes } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { threshold } from './calibration-figures.ts'

/** The limit for each kind of disagreement. The page shows the first ten and loads the rest on request. */
const most = 200

/** The tickets whose AI CSAT is furthest from the customer's rating or a manager's score. */
export async function disagreeingTickets(query: ResolvedQuery) {
  return {
    ratedBad: await againstRating(query, 'bad', sql`csat > ${threshold}`, 'desc'),
    ratedGood: await againstRating(query, 'good', sql`csat <= ${threshold}`, 'asc'),
    opinions: await againstOpinion(query),
  }
}

interface Row {
  ticket_id: string
  csat: number
  placement_id: number
  channel: number
  happened_at: Date
  agent_name: string | null
}

/** Finds scores and times in an index that covers everything but the ids, then reads only the matching tickets. */
async function againstRating(
  query: ResolvedQuery,
  rating: Rating,
  disagrees: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
) {
  const { tx, accountId, range, filter } = query
  const which = sql`${validFacts(accountId, range, filter)} and rating = ${sql.lit(ratingCodes[rating])} and ${disagrees}`
  const order = sql.raw(`order by csat ${direction}, happened_at desc`)
  const { rows } = await sql<Row>`
    with spots as materialized (
      select csat, happened_at from ticket_facts where ${which} ${order} limit ${most})
    select ${columns}
      from (select * from ticket_facts where ${which} and (csat, happened_at) in (select csat, happened_at from spots)) as facts
      ${withAgent(accountId)}
     ${order}, octet_length(facts.ticket_id), facts.ticket_id limit ${most}`.execute(tx)
  return rows.map(ticketOf(query))
}

async function againstOpinion(query: ResolvedQuery) {
  const { tx, accountId, range, filter } = query
  const { rows } = await sql<Row & { by: string; score: number; reason: string }>`
    select ${columns}, users.name as by, score, reason
      from ticket_opinions
      join (select * from ticket_facts where ${validFacts(accountId, range, filter)} and csat is not null) as facts
        on facts.ticket_id = ticket_opinions.ticket_id
      join users on users.account_id = ${accountId} and users.user_id = ticket_opinions.user_id
      ${withAgent(accountId)}
     where ticket_opinions.account_id = ${accountId}
     order by abs(score - csat) desc, happened_at desc, facts.ticket_id, users.name limit ${most}`.execute(tx)
  const shared = ticketOf(query)
  return rows.map(row => ({ ...shared(row), by: row.by, score: row.score / 100, reason: row.reason }))
}

const columns = sql.raw(
  'facts.ticket_id, csat, facts.placement_id, facts.channel, happened_at, agents.name as agent_name',
)

function withAgent(accountId: number): RawBuilder<unknown> {
  return sql`left join agents on agents.account_id = ${accountId} and agents.agent_no = facts.agent_no`
}

function ticketOf({ placements }: ResolvedQuery) {
  const categories = new Map(placements.map(placement => [placement.placementId, placement.category]))
  return (row: Row) => ({
    ticketId: row.ticket_id,
    csat: row.csat / 100,
    category: categories.get(row.placement_id) ?? 'other',
    channel: channelOfCode(row.channel),
    agent: row.agent_name,
    resolvedAt: row.happened_at.toISOString(),
  })
}
