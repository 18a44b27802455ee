import { type Kysely, sql } from 'kysely'

const texts = 5_000

/** Adds a subject and a summary to every ticket, using words that vary in frequency. */
export async function addTexts(owner: Kysely<never>, accountId: number): Promise<void> {
  await sql`
    create table if not exists bench.texts as
    select n, string_agg('word' || chr(97 + (power(random(), 2) * 20)::integer) || chr(97 + (random() * 20)::integer), ' ') as words
      from generate_series(0, ${sql.lit(texts - 1)}) as n, generate_series(1, 30) group by n`.execute(owner)
  const words = sql`join bench.texts on texts.n = facts.ticket_id::integer % ${sql.lit(texts)}`
  await sql`
    insert into tickets (account_id, ticket_id, channel, subject, status, created_at, updated_at, resolved_at,
                         satisfaction_rating, content_hash)
    select account_id, ticket_id, 'email', left(words, 36), 'solved', happened_at, happened_at, happened_at, 'unoffered', ''
      from ticket_facts as facts ${words} where account_id = ${accountId}`.execute(owner)
  await sql`
    insert into scoring_runs (account_id, run_id, engine, version, state, started_at, became_current_at)
    values (${accountId}, gen_random_uuid(), 'offline', 'bench', 'current', now(), now())`.execute(owner)
  await sql`
    insert into ticket_insights (account_id, run_id, ticket_id, content_hash, eligible, summary, scored_at)
    select facts.account_id, run_id, ticket_id, '', true, words, happened_at
      from ticket_facts as facts ${words} join scoring_runs on scoring_runs.account_id = facts.account_id
     where facts.account_id = ${accountId}`.execute(owner)
  for (const table of ['tickets', 'ticket_insights'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(owner)
}
