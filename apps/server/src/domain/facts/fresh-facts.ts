import { channels } from '@pulse/contract'
import { factorNames, factors } from '@pulse/contract/factors'
import type { ScoredFactor } from '@pulse/scoring'
import { type RawBuilder, sql } from 'kysely'
import type { CountedSettings } from '../scoring-settings/counted-settings.ts'
import { channelCodeSql, channelTable, ratingCodeSql } from './codes-sql.ts'
import { hundredths, withAiCsat } from './csat-sql.ts'
import { placementColumns } from './placement-columns.ts'

const factorColumns = factorNames.map(name => factors[name].column)

/** The columns computed from tickets, insights and settings. */
export const columns = [
  ...[
    'happened_at',
    'group_id',
    'form_id',
    'placement_id',
    'agent_no',
    'first_response',
    'resolution',
    'reopens',
  ],
  ...['channel', 'rating', 'csat', ...factorNames.map(name => factors[name].column), 'bonus'],
  ...['valid', 'sla_met'],
]
export const allColumns = ['account_id', 'ticket_id', ...columns]

/** Selects stored facts with their placement. Callers can append conditions. */
export function storedFacts(accountId: number): RawBuilder<unknown> {
  return sql`
    select ${sql.raw(allColumns.map(column => `ticket_facts.${column}`).join(', '))},
           placements.category_placement_id, placements.state from ticket_facts
      join placements on placements.account_id = ${accountId} and placements.placement_id = ticket_facts.placement_id
     where ticket_facts.account_id = ${accountId}`
}

const placement = placementColumns()
const placed = sql`
  coalesce(${placement.category}, case when ineligible_reason = 'spam' then 'spam' end, 'other') as category,
  coalesce(${placement.subcategory}, '') as subcategory`

/** Ticket ids, or `all` for all of the account's tickets. */
type Which = string[] | 'all'

/** The tickets included in figures: those that are scored and resolved, and those that can't be scored. */
function scoredTickets(accountId: number, which: Which): RawBuilder<unknown> {
  const among = (table: string) =>
    which === 'all' ? sql`` : sql`and ${sql.raw(table)}.ticket_id = any(${which}::text[])`
  return sql`
    from tickets
    join ticket_insights on ticket_insights.ticket_id = tickets.ticket_id
    left join ticket_moves on ticket_moves.account_id = ${accountId} and ticket_moves.ticket_id = tickets.ticket_id
   where tickets.account_id = ${accountId} ${among('tickets')} and ticket_insights.account_id = ${accountId}
     and ticket_insights.run_id = (
       select run_id from scoring_runs where account_id = ${accountId} and state = 'current')
     ${among('ticket_insights')} and (resolved_at is not null or not eligible)`
}

export function placementsOfTickets(accountId: number, which: Which): RawBuilder<unknown> {
  return sql`select distinct ${placed} ${scoredTickets(accountId, which)}`
}

/** Facts computed from tickets, their current insights and the counted settings, with the columns of `storedFacts`. */
export function freshFacts(
  accountId: number,
  { weights, slaMinutes, adjustment }: CountedSettings,
  which: Which,
): RawBuilder<unknown> {
  const score = (name: ScoredFactor) =>
    sql.raw(`case when eligible then (factors -> '${name}' ->> 'score')::float8 end`)
  const scored = sql`
    select tickets.ticket_id, coalesce(resolved_at, created_at) as happened_at, group_id, form_id,
           coalesce((select agent_no from agents where agents.account_id = ${accountId}
             and agents.agent_id = tickets.agent_id), 0)::integer as agent_no,
           ${placed},
           case when eligible then first_response_business_minutes end as first_response,
           case when eligible then full_resolution_business_minutes end as resolution,
           case when eligible then tickets.reopens end as reopens,
           ${channelCodeSql(sql`channel`)} as channel, ${ratingCodeSql(sql`satisfaction_rating`)} as rating,
           eligible as valid, ${score('bonus')} as bonus,
           ${sql.join(factorNames.map(name => sql`${score(name)} as ${sql.raw(factors[name].column)}`))}
    ${scoredTickets(accountId, which)}`
  const inHundredths = [...factorColumns, 'bonus'].map(
    column => sql`${hundredths(column)} as ${sql.raw(column)}`,
  )
  const targets = channelTable('targets', { minutes: id => slaMinutes[channels[id].scoredAs] ?? null })
  return sql`
    select ${accountId}::bigint as account_id, ticket_id, happened_at, group_id, form_id,
           placements.placement_id::integer as placement_id, agent_no,
           first_response, resolution, reopens, channel, rating, ai_csat as csat, ${sql.join(inHundredths)},
           valid, first_response <= targets.minutes as sla_met, placements.category_placement_id, placements.state
      from (${withAiCsat(scored, weights, adjustment?.points)}) as fresh
      join ${targets} on targets.code = fresh.channel
      join placements on placements.account_id = ${accountId} and placements.category = fresh.category
       and placements.subcategory = fresh.subcategory`
}
