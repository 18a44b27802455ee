import { type Kysely, type RawBuilder, sql } from 'kysely'
import { channelCodeSql, ratingCodeSql } from '../../apps/server/src/domain/facts/codes-sql.ts'
import { factTables } from '../../apps/server/src/domain/facts/facts.ts'
import { countChanged } from '../../apps/server/src/domain/facts/rollup-changes.ts'
import { insertSelect, type Tables } from '../../apps/server/src/platform/database/index.ts'

/** The last day with tickets; every measured range ends here. */
export const lastDay = '2026-10-31'
const daysOfData = 365
const batchDays = 7

type Owner = Kysely<never>

/**
 * Tickets as a BI tool would store them: a single wide table with names instead of codes, and the obvious index.
 * Everything measured is derived from these rows.
 */
export async function createPlainRows(owner: Owner): Promise<void> {
  await sql`create schema if not exists bench`.execute(owner)
  await sql`
    create table bench.tickets (
      account_id bigint, ticket_id text, resolved_at timestamp, channel text, category text, subcategory text,
      agent text, group_id bigint, form_id bigint, rating text, csat real, empathy real, personalization real,
      responsiveness real, completeness real, emotional_polarity real, first_response integer, resolution integer,
      reopens integer, sla_met boolean, valid boolean)`.execute(owner)
}

/** The number of agents, categories, and subcategories per category. */
export interface Spread {
  agents: number
  categories: number
  subcategories: number
}

const usualSpread: Spread = { agents: 40, categories: 12, subcategories: 5 }

export async function generate(
  owner: Owner,
  accountId: number,
  tickets: number,
  { agents, categories, subcategories }: Spread = usualSpread,
): Promise<void> {
  await sql`select setseed(0.42)`.execute(owner)
  await sql`
    insert into bench.tickets
    select ${accountId}::bigint, ticket::text,
           timestamp '${sql.raw(lastDay)} 23:59:59' - (random() * ${daysOfData} * 86400)::integer * interval '1 second',
           (array['email','email','email','email','live_chat','live_chat','live_chat','social_media','voice','sms'])[1 + floor(random() * 10)],
           'category ' || category, 'part ' || category || '.' || floor(random() * ${subcategories}),
           'agent ' || lpad(floor(random() * ${agents})::text, ${String(agents - 1).length}, '0'),
           1000 + floor(random() * 6), 2000 + floor(random() * 5),
           (array['good','bad','offered','unoffered','unoffered','unoffered'])[1 + floor(random() * 6)],
           round((1.5 + 3.5 * random())::numeric, 2), round((5 * random())::numeric, 2), round((5 * random())::numeric, 2),
           round((5 * random())::numeric, 2), round((5 * random())::numeric, 2), round((5 * random())::numeric, 2),
           case when random() < 0.97 then exp(3.5 + 3 * (random() + random() + random() - 1.5))::integer end,
           exp(6.5 + 2.4 * (random() + random() + random() - 1.5))::integer,
           case when random() < 0.06 then 1 else 0 end, random() < 0.8, random() < 0.94
      from (select ticket, floor(power(random(), 1.5) * ${categories})::integer as category
              from generate_series(1, ${tickets}) as ticket) as numbered`.execute(owner)
}

export async function indexPlainRows(owner: Owner): Promise<void> {
  await sql`create index on bench.tickets (account_id, resolved_at)`.execute(owner)
  await sql`vacuum analyze bench.tickets`.execute(owner)
}

export const factColumns =
  sql.raw(`account_id, ticket_id, happened_at, group_id, form_id, placement_id, agent_no,
  first_response, resolution, reopens, channel, rating, csat, empathy, personalization, responsiveness, completeness,
  emotional_polarity, valid, sla_met`)

/** Selects an account's plain rows as facts. Callers can append conditions. */
export function plainFacts(accountId: number): RawBuilder<unknown> {
  return sql`
    select plain.account_id, plain.ticket_id, resolved_at at time zone 'UTC', group_id, form_id, placement_id, agent_no,
           case when valid then first_response end, case when valid then resolution end,
           case when valid then reopens end, ${channelCodeSql(sql`channel`)}, ${ratingCodeSql(sql`rating`)},
           ${hundredths('csat')}, ${hundredths('empathy')}, ${hundredths('personalization')},
           ${hundredths('responsiveness')}, ${hundredths('completeness')}, ${hundredths('emotional_polarity')},
           valid, case when valid then sla_met end
      from bench.tickets as plain
      join placements on placements.account_id = plain.account_id and placements.category = plain.category
       and placements.subcategory = plain.subcategory
      join agents on agents.account_id = plain.account_id and agents.name = plain.agent
     where plain.account_id = ${accountId}`
}

/**
 * Loads the same rows as facts, week by week, with or without rollups. Returns the tickets loaded per second, without the
 * time for turning plain rows into facts.
 */
export async function loadFacts(owner: Owner, accountId: number, counted: boolean): Promise<number> {
  await preparePlacements(owner, accountId)
  const staged = sql.table(`bench.facts_${accountId}`)
  await sql`drop table if exists ${staged}`.execute(owner)
  await sql`create unlogged table ${staged} as select ${factColumns} from ticket_facts limit 0`.execute(owner)
  await sql`insert into ${staged} ${plainFacts(accountId)}`.execute(owner)
  await sql`create index on ${staged} (happened_at)`.execute(owner)
  await sql`vacuum analyze ${staged}`.execute(owner)
  const begin = performance.now()
  let loaded = 0
  for (let day = 0; day < daysOfData + 1; day += batchDays) {
    const { rows } = await sql<{ tickets: number }>`
      with given as (
        insert into ticket_facts (${factColumns})
        select * from ${staged}
         where happened_at < (${lastDay}::date + 1 - ${day}::integer)::timestamp at time zone 'UTC'
           and happened_at >= (${lastDay}::date + 1 - ${day + batchDays}::integer)::timestamp at time zone 'UTC'
        returning *)
      ${
        counted
          ? sql`, changed as (
              select given.*, category_placement_id, state, 1 as sign from given
                join placements on placements.account_id = ${accountId} and placements.placement_id = given.placement_id),
              ${countChanged(accountId)}`
          : sql``
      }
      select count(*)::integer as tickets from given`.execute(owner)
    loaded += rows[0]?.tickets ?? 0
  }
  const seconds = (performance.now() - begin) / 1000
  await sql`drop table ${staged}`.execute(owner)
  return loaded / seconds
}

/** Adds the account's agents, categories and placements. */
export async function preparePlacements(owner: Owner, accountId: number): Promise<void> {
  const add = (
    into: 'agents' | 'categories' | 'placements',
    columns: string[],
    select: RawBuilder<unknown>,
  ) =>
    insertSelect(owner as unknown as Kysely<Tables>, {
      into,
      columns,
      select,
      onConflict: sql`on conflict do nothing`,
    })
  await add(
    'agents',
    ['account_id', 'agent_id', 'name', 'email'],
    sql`
      select distinct account_id, agent, agent, replace(agent, ' ', '.') || '@bench.test'
        from bench.tickets where account_id = ${accountId}`,
  )
  await add(
    'categories',
    ['account_id', 'category_id', 'name', 'position'],
    sql`
      select account_id, gen_random_uuid(), category, 0 from bench.tickets where account_id = ${accountId}
       group by account_id, category`,
  )
  for (const subcategory of [sql`''`, sql`plain.subcategory`])
    await add(
      'placements',
      ['account_id', 'category', 'subcategory', 'category_placement_id', 'state'],
      sql`
        select distinct plain.account_id, plain.category, ${subcategory}, coalesce(parent.placement_id, 0), 'counted'
          from bench.tickets as plain
          left join placements as parent on parent.account_id = plain.account_id and parent.category = plain.category
           and parent.subcategory = '' where plain.account_id = ${accountId}`,
    )
  await sql`update placements set category_placement_id = placement_id where account_id = ${accountId} and subcategory = ''`.execute(
    owner,
  )
  // Without statistics, PostgreSQL would read all tickets once for each placement.
  for (const table of ['placements', 'agents']) await sql`analyze ${sql.table(table)}`.execute(owner)
}

/** Brings statistics up to date, and writes what was loaded to disk, so that doesn't go on during the measurements. */
export async function settle(owner: Owner): Promise<void> {
  for (const table of [...factTables, 'agents']) await sql`vacuum analyze ${sql.table(table)}`.execute(owner)
  await sql`checkpoint`.execute(owner)
}

const hundredths = (column: string) => sql.raw(`case when valid then round(${column}::numeric * 100) end`)
