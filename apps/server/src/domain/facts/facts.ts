import { channels } from '@pulse/contract'
import { factorNames, factors } from '@pulse/contract/factors'
import type { ScoredFactor } from '@pulse/scoring'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import {
  type CountedSettings,
  countedSettings,
  recordCounted,
  settingsForRebuild,
} from '../scoring-settings/counted-settings.ts'
import { channelCodeSql, channelTable, ratingCodeSql } from './codes-sql.ts'
import { hundredths, withAiCsat } from './csat-sql.ts'
import { recomputeOwnTimes } from './own-times.ts'
import { placementColumns } from './placement-columns.ts'
import { ensurePlacements, outdatedPlacements } from './placements.ts'
import { countChanged } from './rollup-columns.ts'

const factorColumns = factorNames.map(name => factors[name].column)

const columns = [
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
const names = sql.raw(['account_id', 'ticket_id', ...columns].join(', '))

/**
 * Updates the facts of these tickets, and every rollup they are part of, from the tickets, their current insights and
 * the account's settings. Call it as the last step of the transaction that changed them, because it locks the
 * account's figures until the commit.
 */
export async function refreshFacts(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<void> {
  if (ticketIds.length === 0) return
  await lockFacts(tx, accountId)
  await ensurePlacements(tx, accountId, placementsOfTickets(accountId, ticketIds))
  await sql`
    with fresh as materialized (${freshFacts(accountId, await countedSettings(tx, accountId), ticketIds)}),
    known as materialized (
      ${withPlacement(accountId)} and ticket_facts.ticket_id = any(${ticketIds}::text[])),
    differing as (
      select coalesce(known.ticket_id, fresh.ticket_id) as ticket_id
        from known full join fresh on known.ticket_id = fresh.ticket_id where known is distinct from fresh),
    changed as materialized (
      select known.*, -1 as sign from known where ticket_id in (select ticket_id from differing)
      union all select fresh.*, 1 from fresh where ticket_id in (select ticket_id from differing)),
    gone as (
      delete from ticket_facts where account_id = ${accountId} and ticket_id in (
        select ticket_id from changed group by ticket_id having max(sign) < 0)),
    written as (
      insert into ticket_facts (${names}) select ${names} from changed where sign > 0
      on conflict (account_id, ticket_id) do update set ${sql.raw(
        columns.map(column => `${column} = excluded.${column}`).join(', '),
      )}),
    ${countChanged(accountId)}
    ${nestedLoopsAgain}`.execute(tx)
}

/** The columns computed from tickets, insights and settings. */
export const factTables = [
  'ticket_facts',
  'category_rollups',
  'agent_rollups',
  'half_hour_rollups',
  'duration_rollups',
  'placements',
] as const

/** Rebuilds all of the account's facts from its tickets, insights and settings. */
export async function rebuildFacts(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await lockFacts(tx, accountId)
  const settings = await settingsForRebuild(tx, accountId)
  // Takes longer than the statement timeout for requests but has to run in one transaction.
  await sql`set local statement_timeout = 0`.execute(tx)
  await recomputeOwnTimes(tx, accountId, settings.businessHours)
  for (const table of factTables) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await ensurePlacements(tx, accountId, placementsOfTickets(accountId, 'all'))
  await sql`
    insert into ticket_facts (${names})
    select ${names} from (${freshFacts(accountId, settings, 'all')}) as fresh`.execute(tx)
  await countAll(tx, accountId, 1, sql`true`)
  await recordCounted(tx, accountId, settings)
  await sql`${nestedLoopsAgain}`.execute(tx)
}

/** Updates the figures after categories are excluded, included, marked as spam or unmarked. */
export async function applyVisibility(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await lockFacts(tx, accountId)
  const changed = await outdatedPlacements(tx, accountId)
  const leaving = changed.filter(placement => placement.before === 'counted')
  const entering = changed.filter(placement => placement.state === 'counted')
  const inPlacements = (placements: typeof changed) =>
    sql`ticket_facts.placement_id = any(${placements.map(placement => placement.placementId)}::integer[])`
  if (leaving.length > 0) await countAll(tx, accountId, -1, inPlacements(leaving), 'visible')
  if (changed.length > 0)
    await sql`
      update placements set state = new.state
        from unnest(${changed.map(placement => placement.placementId)}::integer[], ${changed.map(placement => placement.state)}::text[])
             as new (placement_id, state)
       where placements.account_id = ${accountId} and placements.placement_id = new.placement_id`.execute(tx)
  if (entering.length > 0) await countAll(tx, accountId, 1, inPlacements(entering), 'visible')
  await sql`${nestedLoopsAgain}`.execute(tx)
}

async function countAll(
  tx: Kysely<Tables>,
  accountId: number,
  sign: 1 | -1,
  which: RawBuilder<unknown>,
  sums: 'all' | 'visible' = 'all',
): Promise<void> {
  await sql`
    with changed as (select known.*, ${sql.lit(sign)} as sign from (${withPlacement(accountId)} and ${which}) as known),
    ${countChanged(accountId, sums)} select`.execute(tx)
}

/**
 * Allows only one writer of an account's figures at a time, because one rollup counts many tickets. Also turns off
 * nested loops: tables that have just grown have no statistics yet, so the planner would expect one row instead of
 * thousands and scan the table once per row.
 */
export async function lockFacts(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('facts', ${accountId})), set_config('enable_nestloop', 'off', true)`.execute(
    tx,
  )
}

const nestedLoopsAgain = sql.raw("select set_config('enable_nestloop', 'on', true)")

function withPlacement(accountId: number): RawBuilder<unknown> {
  return sql`
    select ${sql.raw(['account_id', 'ticket_id', ...columns].map(column => `ticket_facts.${column}`).join(', '))},
           placements.category_placement_id, placements.state from ticket_facts
      join placements on placements.account_id = ${accountId} and placements.placement_id = ticket_facts.placement_id
     where ticket_facts.account_id = ${accountId}`
}

const placement = placementColumns()
const placed = sql`
  coalesce(${placement.category}, case when ineligible_reason = 'spam' then 'spam' end, 'other') as category,
  coalesce(${placement.subcategory}, '') as subcategory`

type Which = string[] | 'all'

/** Tickets counted in figures: scored and resolved, or not scorable. Both tables are read by their keys. */
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

function placementsOfTickets(accountId: number, which: Which): RawBuilder<unknown> {
  return sql`select distinct ${placed} ${scoredTickets(accountId, which)}`
}

/** Computes facts from tickets, their current insights and the counted settings. */
function freshFacts(
  accountId: number,
  { weights, slaMinutes, adjustment }: CountedSettings,
  which: Which,
): RawBuilder<unknown> {
  const score = (name: ScoredFactor) =>
    sql.raw(`case when eligible then (factors -> '${name}' ->> 'score')::float8 end`)
  const scored = sql`
    select tickets.ticket_id, coalesce(resolved_at, created_at) as happened_at, group_id, form_id,
           coalesce((select agent_no from agents where agents.account_id = tickets.account_id
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
