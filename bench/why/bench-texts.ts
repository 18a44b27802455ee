import { type Kysely, sql } from 'kysely'

/** Adds a subject and a summary to every ticket, with words of different frequency. */
export async function addTexts(owner: Kysely<never>, accountId: number): Promise<void> {
  const words = (count: number) =>
    sql`(select string_agg('word' || chr(97 + (hashint4(facts.ticket_id::integer + nth) & 15))
                           || chr(97 + (hashint4(facts.ticket_id::integer * nth) & 15)), ' ')
           from generate_series(1, ${sql.lit(count)}::integer) as nth)`
  await sql`
    insert into tickets (account_id, ticket_id, channel, subject, status, created_at, updated_at, resolved_at,
                         satisfaction_rating, content_hash)
    select account_id, ticket_id, 'email', ${words(5)}, 'solved', happened_at, happened_at, happened_at, 'unoffered', ''
      from ticket_facts as facts where account_id = ${accountId}`.execute(owner)
  await sql`
    insert into scoring_runs (account_id, run_id, engine, version, state, started_at, became_current_at)
    values (${accountId}, gen_random_uuid(), 'offline', 'bench', 'current', now(), now())`.execute(owner)
  await sql`
    insert into ticket_insights (account_id, run_id, ticket_id, content_hash, eligible, summary, scored_at)
    select facts.account_id, run_id, ticket_id, '', true, ${words(25)}, happened_at
      from ticket_facts as facts join scoring_runs on scoring_runs.account_id = facts.account_id
     where facts.account_id = ${accountId}`.execute(owner)
  for (const table of ['tickets', 'ticket_insights'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(owner)
}
