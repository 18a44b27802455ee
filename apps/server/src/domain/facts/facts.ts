import { type Kysely, type RawBuilder, sql } from 'kysely'
import { insertSelect, isOnCitus, type Tables } from '../../platform/database/index.ts'
import {
  type CountedSettings,
  countedSettings,
  recordCounted,
  settingsForRebuild,
} from '../scoring-settings/counted-settings.ts'
import { allColumns, columns, freshFacts, placementsOfTickets, storedFacts } from './fresh-facts.ts'
import { recomputeOwnTimes } from './own-times.ts'
import { ensurePlacements, outdatedPlacements } from './placements.ts'
import { countChanged, rollupChanges } from './rollup-changes.ts'

const names = sql.raw(allColumns.join(', '))

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
  const settings = await countedSettings(tx, accountId)
  if (await isOnCitus(tx)) return refreshInSteps(tx, accountId, settings, ticketIds)
  await sql`
    with ${differingFacts(accountId, settings, ticketIds)},
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

/** CTEs with the newly computed facts, the stored facts, and the ids of tickets where the two differ. */
function differingFacts(
  accountId: number,
  settings: CountedSettings,
  ticketIds: string[],
): RawBuilder<unknown> {
  return sql`
    fresh as materialized (${freshFacts(accountId, settings, ticketIds)}),
    known as materialized (
      ${storedFacts(accountId)} and ticket_facts.ticket_id = any(${ticketIds}::text[])),
    differing as (
      select coalesce(known.ticket_id, fresh.ticket_id) as ticket_id
        from known full join fresh on known.ticket_id = fresh.ticket_id where known is distinct from fresh)`
}

/**
 * The same update for Citus, which can't change several tables in one statement. Subtracts old facts, then adds new
 * ones.
 */
async function refreshInSteps(
  tx: Kysely<Tables>,
  accountId: number,
  settings: CountedSettings,
  ticketIds: string[],
): Promise<void> {
  const { rows } = await sql<{ ticket_id: string }>`
    with ${differingFacts(accountId, settings, ticketIds)} select ticket_id from differing`.execute(tx)
  const ids = rows.map(row => row.ticket_id)
  if (ids.length === 0) return
  const isDiffering = sql`ticket_facts.ticket_id = any(${ids}::text[])`
  await countAll(tx, accountId, -1, isDiffering)
  await sql`delete from ticket_facts where account_id = ${accountId} and ${isDiffering}`.execute(tx)
  await insertFacts(tx, accountId, settings, ids)
  await countAll(tx, accountId, 1, isDiffering)
}

/** The tables that are computed from tickets, insights and settings. */
export const factTables = [
  'ticket_facts',
  'category_rollups',
  'agent_rollups',
  'half_hour_rollups',
  'duration_rollups',
  'rating_rollups',
  'placements',
] as const

/** Rebuilds all of the account's facts from its tickets, insights and settings. */
export async function rebuildFacts(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await lockFacts(tx, accountId)
  const settings = await settingsForRebuild(tx, accountId)
  // A rebuild takes longer than the statement timeout for requests but has to run in one transaction.
  await sql`set local statement_timeout = 0`.execute(tx)
  await recomputeOwnTimes(tx, accountId, settings.businessHours)
  for (const table of factTables) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await ensurePlacements(tx, accountId, placementsOfTickets(accountId, 'all'))
  await insertFacts(tx, accountId, settings, 'all')
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

function insertFacts(
  tx: Kysely<Tables>,
  accountId: number,
  settings: CountedSettings,
  which: string[] | 'all',
): Promise<void> {
  return insertSelect(tx, {
    into: 'ticket_facts',
    columns: allColumns,
    select: sql`select ${names} from (${freshFacts(accountId, settings, which)}) as fresh`,
  })
}

async function countAll(
  tx: Kysely<Tables>,
  accountId: number,
  sign: 1 | -1,
  which: RawBuilder<unknown>,
  sums: 'all' | 'visible' = 'all',
): Promise<void> {
  const changed = sql`
    changed as (select known.*, ${sql.lit(sign)} as sign from (${storedFacts(accountId)} and ${which}) as known)`
  if (!(await isOnCitus(tx))) {
    await sql`with ${changed}, ${countChanged(accountId, sums)} select`.execute(tx)
    return
  }
  for (const { changes, into, columns, grains, onConflict } of rollupChanges(accountId, sums)) {
    const rows = sql.join(Object.values(grains), sql` union all `)
    await insertSelect(tx, { into, columns, select: sql`with ${changed}, ${changes} ${rows}`, onConflict })
  }
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
