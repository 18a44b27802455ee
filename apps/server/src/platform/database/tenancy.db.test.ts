import { randomBytes, randomUUID } from 'node:crypto'
import { type Insertable, Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../test-support/database.ts'
import { tenancyProblems, tenantTables } from '../../../test-support/tenancy-catalogue.ts'
import { accountDialect } from './account-dialect.ts'
import { createPool, urlForRole } from './connection.ts'
import { globalTables, type Tables } from './tables.ts'

let db: TestDatabase
let acme: SeededAccount
let globex: SeededAccount
let tables: string[]

const notPermitted = '42501'

beforeAll(async () => {
  db = await createTestDatabase()
  acme = await seedAccount(db.owner, { name: 'acme' })
  globex = await seedAccount(db.owner, { name: 'globex' })
  tables = await tenantTables(db.owner)
  for (const account of [acme, globex]) await seedRows(db.owner, account)
})

afterAll(() => db?.drop())

/**
 * One row in every tenant table. A test below fails if a new table is missing here. The row in `account_versions` is
 * added with the others.
 */
async function seedRows(owner: Kysely<Tables>, { accountId, userId }: SeededAccount): Promise<void> {
  const at = new Date('2026-01-31T12:00:00Z')
  const account = { account_id: accountId }
  await owner
    .insertInto('sessions')
    .values({
      ...account,
      token_hash: randomBytes(32),
      user_id: userId,
      created_at: at,
      last_seen_at: at,
      expires_at: at,
    })
    .execute()
  await owner
    .insertInto('embed_identities')
    .values({ ...account, identity_id: 'same everywhere', used_at: at, expires_at: at })
    .execute()
  await owner
    .insertInto('events')
    .values({
      ...account,
      event_id: randomUUID(),
      visitor: randomUUID(),
      name: 'page_loaded',
      properties: JSON.stringify({ page_name: '/pulse' }),
      occurred_at: at,
      received_at: at,
    })
    .execute()
  await owner
    .insertInto('invitations')
    .values({
      ...account,
      invitation_id: randomUUID(),
      email: 'same@everywhere.test',
      role: 'viewer',
      token_hash: randomBytes(32),
      invited_by: userId,
      mailed: true,
      created_at: at,
      expires_at: at,
    })
    .execute()
  await owner
    .insertInto('password_resets')
    .values({ ...account, token_hash: randomBytes(32), user_id: userId, created_at: at, expires_at: at })
    .execute()
  await owner
    .insertInto('outbox_mails')
    .values({ ...account, mail_id: randomUUID(), sealed: Buffer.of(1), created_at: at })
    .execute()
  await seedTickets(owner, accountId, at)
  await seedOpinions(owner, accountId, userId, at)
}

async function seedOpinions(
  owner: Kysely<Tables>,
  account_id: number,
  user_id: string,
  at: Date,
): Promise<void> {
  const by = { account_id, user_id, created_at: at }
  await owner
    .insertInto('saved_views')
    .values({ ...by, view_id: randomUUID(), name: 'Mine', search: '', shared: false })
    .execute()
  await owner
    .insertInto('agent_notes')
    .values({ ...by, note_id: randomUUID(), agent_id: '1', text: 'Talked about empathy.' })
    .execute()
  await owner
    .insertInto('day_notes')
    .values({
      ...by,
      note_id: randomUUID(),
      start_day: '2026-01-31',
      end_day: '2026-01-31',
      text: 'Courier strike',
    })
    .execute()
  await owner
    .insertInto('ticket_opinions')
    .values({ ...by, ticket_id: '1', score: 200, reason: 'Nothing was solved.' })
    .execute()
  const conversation = { account_id, conversation_id: randomUUID() }
  await owner
    .insertInto('kim_conversations')
    .values({ ...conversation, user_id, title: 'Why?', created_at: at, updated_at: at })
    .execute()
  await owner
    .insertInto('kim_messages')
    .values({
      ...conversation,
      message_id: randomUUID(),
      position: 0,
      author: 'user',
      body: 'Why?',
      created_at: at,
    })
    .execute()
  await owner
    .insertInto('settings_changes')
    .values({
      account_id,
      change_no: 1,
      section: 'ai',
      summary: 'The weights.',
      before: '{}',
      after: '{}',
      changed_by_name: 'Lead',
      changed_at: at,
    })
    .execute()
}

async function seedTickets(owner: Kysely<Tables>, account_id: number, at: Date): Promise<void> {
  const [category_id, run_id, content_hash] = [randomUUID(), randomUUID(), randomBytes(32)]
  const recategorization_id = randomUUID()
  const offer_id = randomUUID()
  const remembered = JSON.stringify({ category: 'Delivery', subcategory: null })
  const import_id = randomUUID()
  const job_id = randomUUID()
  const application_id = randomUUID()
  const tracked = { account_id, agent_id: randomUUID() }
  const snap_id = randomUUID()
  const [customer_id, session_id] = [randomUUID(), randomUUID()]
  const ticket = { account_id, ticket_id: '1' }
  const run = { account_id, run_id }
  const nothing = {
    confidence: null,
    category: null,
    subcategory: null,
    category_confidence: null,
  }
  const bucket = { grain: 'd', bucket: '2026-01-31' } as const
  const noSums = {
    account_id,
    tickets: 0,
    csat_n: 0,
    csat_sum: 0,
    first_n: 0,
    first_sum: 0,
    resolution_n: 0,
    resolution_sum: 0,
    reopens_n: 0,
    reopened: 0,
  }
  const noFactors = {
    csat_squares: 0,
    empathy_n: 0,
    empathy_sum: 0,
    personalization_n: 0,
    personalization_sum: 0,
    responsiveness_n: 0,
    responsiveness_sum: 0,
    completeness_n: 0,
    completeness_sum: 0,
    emotional_polarity_n: 0,
    emotional_polarity_sum: 0,
    sla_n: 0,
    sla_met: 0,
    rated_good: 0,
    rated_bad: 0,
  }
  const rows: { [T in keyof Tables]?: Insertable<Tables[T]> } = {
    categories: { account_id, category_id, name: 'Delivery' },
    subcategories: { account_id, subcategory_id: randomUUID(), category_id, name: 'Late' },
    helpdesk_groups: { account_id, group_id: 1, name: 'First line' },
    ticket_forms: { account_id, form_id: 1, name: 'Default' },
    agents: { account_id, agent_id: '1', name: 'Mara', email: null },
    tickets: {
      ...ticket,
      channel: 'email',
      status: 'open',
      created_at: at,
      updated_at: at,
      satisfaction_rating: 'unoffered',
      content_hash,
    },
    messages: { ...ticket, position: 0, body: 'Hello', public: true },
    scoring_runs: { ...run, engine: 'offline', version: '1', state: 'current', started_at: at },
    ticket_insights: {
      ...run,
      ...nothing,
      ticket_id: '1',
      content_hash,
      eligible: false,
      ineligible_reason: 'too_short',
      factors: 'null',
      scored_at: at,
    },
    scoring_queue: { ...run, ticket_id: '1', content_hash, ticket_updated_at: at },
    ticket_words: { ...ticket, words: "'parcel':1A", length: 1 },
    search_words: { account_id, stem: 'parcel', tickets: 1 },
    search_models: { account_id, model: 'some', state: 'current' },
    ticket_vectors: {
      ...ticket,
      model: 'some',
      version: 1,
      code: Buffer.alloc(32),
      vector: Buffer.alloc(256),
    },
    search_queue: ticket,
    found_tickets: { account_id, visitor: '1', ticket_ids: ['1'], fetched_at: at },
    recategorizations: {
      account_id,
      recategorization_id,
      category: 'Parcels',
      category_id,
      is_excluded: false,
      is_spam: false,
      tickets: 1,
      requested_at: at,
    },
    recategorization_tickets: { ...ticket, recategorization_id, ticket_updated_at: at },
    placement_steps: { ...ticket, change_no: 1, content_hash, was: remembered, became: remembered },
    category_offers: { account_id, offer_id, category_id, state: 'open', offered_at: at },
    category_offer_tickets: {
      ...ticket,
      offer_id,
      ticket_updated_at: at,
      was: remembered,
      became: remembered,
    },
    placements: {
      account_id,
      category: 'Delivery',
      subcategory: '',
      category_placement_id: 1,
      state: 'counted',
    },
    ticket_facts: {
      ...ticket,
      happened_at: at,
      placement_id: 1,
      agent_no: 0,
      channel: 1,
      rating: 4,
      valid: false,
    },
    category_rollups: {
      ...noSums,
      ...bucket,
      placement_id: 1,
      channel: 1,
      invalid: 1,
      csat_squares: 0,
      sla_n: 0,
      sla_met: 0,
      rated_good: 0,
      rated_bad: 0,
    },
    agent_rollups: { ...noSums, ...bucket, ...noFactors, agent_no: 1, category_placement_id: 1 },
    half_hour_rollups: { ...noSums, slot: at },
    duration_rollups: { ...bucket, account_id, measure: 'f', band: 0, tickets: 1, durations: [[5], [1]] },
    rating_rollups: { account_id, grain: 'w', bucket: '2026-01-26', rating: 1, csat: 300, tickets: 1 },
    llm_usage: { account_id, month: '2026-01-01' },
    scoring_settings: { account_id },
    account_settings: { account_id },
    erased_customers: { account_id, identity_digest: Buffer.from('same'), erased_at: at },
    ticket_moves: { ...ticket, category: 'Delivery', moved_by: randomUUID(), moved_at: at },
    connections: {
      account_id,
      connection_id: randomUUID(),
      provider: 'zendesk',
      subdomain: 'acme',
      credentials: Buffer.of(1),
      connected_at: at,
      backfill_until: at,
      backfill_started_at: at,
    },
    rejected_objects: {
      account_id,
      connection_id: randomUUID(),
      kind: 'ticket',
      reason: 'No id.',
      raw: '{}',
      rejected_at: at,
    },
    imports: { account_id, import_id, file_name: 'tickets.csv', size: 1, created_at: at },
    import_errors: {
      account_id,
      import_id,
      row_number: 2,
      value: 'x',
      problem: 'Pulse can’t read this date.',
    },
    hiring_requirements: {
      account_id,
      requirement_id: randomUUID(),
      client_name: 'Acme',
      tickets: 1,
      no_of_agents: 1,
      working_start: '09:00',
      working_end: '17:00',
      days: [1],
      created_at: at,
    },
    job_listings: { account_id, job_id, title: 'Agent', description: '', category: '', created_at: at },
    job_questions: { account_id, job_id, question_id: randomUUID(), position: 0, label: '?', type: 'text' },
    applications: {
      account_id,
      job_id,
      application_id,
      email: 'same@everywhere.test',
      created_at: at,
      updated_at: at,
    },
    application_uploads: {
      account_id,
      application_id,
      upload_id: 'same everywhere',
      kind: 'resume',
      file_name: 'resume.pdf',
      size: 1,
      created_at: at,
    },
    application_notes: {
      account_id,
      application_id,
      note_id: randomUUID(),
      text: 'Called.',
      created_at: at,
    },
    application_stage_changes: {
      account_id,
      application_id,
      change_id: randomUUID(),
      from_stage: 'new',
      to_stage: 'screening',
      changed_at: at,
    },
    tracker_settings: { account_id },
    tracked_agents: { ...tracked, name: 'Ann', created_at: at },
    tracker_tokens: {
      ...tracked,
      token_id: randomUUID(),
      sha256: Buffer.from('same everywhere'),
      ending: 'here',
      created_at: at,
    },
    activity_intervals: { ...tracked, started_at: new Date(0), ended_at: at, idle_seconds: 0 },
    time_corrections: {
      ...tracked,
      correction_id: randomUUID(),
      day: '2026-01-31',
      day_start: new Date(0),
      day_end: at,
      seconds: 60,
      seconds_before: 0,
      corrected_at: at,
    },
    snaps: {
      ...tracked,
      snap_id,
      taken_at: at,
      file_key: 'same everywhere',
      thumbnail_key: 'same everywhere',
      bytes: 1,
      width: 1,
      height: 1,
      blurred: false,
    },
    deleted_snaps: { ...tracked, taken_at: at },
    snap_views: { ...tracked, view_id: randomUUID(), taken_at: at, viewed_at: at },
    categorizer_models: { account_id, model: '{}', moves: 1, trained_at: at },
    copilot_settings: { account_id, settings: '{}' },
    copilot_rules: { account_id, version: randomUUID(), rules: '{}', pages: '[]' },
    copilot_channels: {
      account_id,
      kind: 'freshchat',
      webhook_id: randomUUID(),
      options: '{}',
      secrets: Buffer.from('same everywhere'),
    },
    chat_customers: { account_id, customer_id, name: 'Ann', phone: 'same everywhere', created_at: at },
    chat_sessions: {
      account_id,
      session_id,
      customer_id,
      token_hash: Buffer.from('same everywhere'),
      variant: 'valeo',
      channel: 'web',
      created_at: at,
      last_activity_at: at,
    },
    chat_messages: {
      account_id,
      session_id,
      seq: 1,
      role: 'user',
      kind: 'message',
      content: 'Hello',
      written_at: at,
      client_id: 'same everywhere',
      external_id: 'same everywhere',
    },
    erased_chat_messages: { account_id, digest: Buffer.from('same everywhere') },
  }
  for (const [table, row] of Object.entries(rows))
    await owner
      .insertInto(table as 'agents')
      .values(row as Insertable<Tables['agents']>)
      .execute()
}

async function countRows(on: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(on)
  return rows[0]?.n ?? Number.NaN
}

async function anyColumn(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'account_id' limit 1`.execute(
    db.owner,
  )
  return rows[0]?.name ?? 'account_id'
}

describe('the catalog', () => {
  test('every tenant table follows the tenancy rules', async () => {
    expect(tables).toEqual(expect.arrayContaining(['users', 'sessions', 'embed_identities', 'events']))
    expect(await tenancyProblems(db.owner)).toEqual([])
  })

  test.each([
    ['has no row-level security', 'create table bad (account_id bigint primary key)'],
    [
      'does not force row-level security',
      'create table bad (account_id bigint primary key); alter table bad enable row level security',
    ],
    [
      'exactly the policy of make_tenant_table',
      "create table bad (account_id bigint primary key); select make_tenant_table('bad'); create policy more on bad to pulse_app using (true)",
    ],
    [
      'bad_pkey does not begin with account_id',
      'create table bad (id bigint primary key, account_id bigint)',
    ],
    [
      'bad_by_name does not begin with account_id',
      'create table bad (account_id bigint primary key, name text); create unique index bad_by_name on bad (name)',
    ],
    ['has no primary key', 'create table bad (account_id bigint)'],
    [
      'bad.n must be a bigint identity',
      "create table bad (account_id bigint primary key, n integer generated by default as identity); select make_tenant_table('bad')",
    ],
    [
      'points to other without account_id',
      `create table other (account_id bigint, id uuid unique, primary key (account_id, id));
       create table bad (account_id bigint primary key, other_id uuid references other (id))`,
    ],
  ])('a table that breaks the tenancy rules is reported: %s', async (problem, statements) => {
    // Rolled back, so other tests never see the bad tables.
    const names = await db.owner
      .transaction()
      .execute(async tx => {
        for (const statement of statements.split(';')) await sql.raw(statement).execute(tx)
        throw new Undo(await tenancyProblems(tx))
      })
      .catch(undone => {
        if (undone instanceof Undo) return undone.problems
        throw undone
      })
    expect(names.join('\n')).toContain(problem)
    expect(names.every(name => /^(bad|other)\b/.test(name))).toBe(true)
  })
})

class Undo extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super('undo')
    this.problems = problems
  }
}

describe('two accounts', () => {
  test('both accounts have rows in every tenant table, which the tests below rely on', async () => {
    for (const table of tables) {
      const { rows } = await sql<{ account_id: number }>`
        select distinct account_id from ${sql.table(table)}`.execute(db.owner)
      expect(rows.map(row => row.account_id).sort(), table).toEqual([acme.accountId, globex.accountId].sort())
    }
  })

  test('an account reads only its own rows', async () => {
    for (const table of tables) {
      const seen = await db.database.withAccount(globex.accountId, async tx => {
        const { rows } = await sql<{
          account_id: number
        }>`select account_id from ${sql.table(table)}`.execute(tx)
        return rows.map(row => row.account_id)
      })
      expect(seen, table).toEqual([globex.accountId])
    }
  })

  test("an account cannot change or delete another account's rows", async () => {
    for (const table of tables) {
      const changed = await db.database.withAccount(globex.accountId, async tx => {
        const of = sql`account_id = ${acme.accountId}`
        const column = sql.ref(await anyColumn(table))
        const updated = await sql`update ${sql.table(table)} set ${column} = ${column} where ${of}`.execute(
          tx,
        )
        const deleted = await sql`delete from ${sql.table(table)} where ${of}`.execute(tx)
        return [updated.numAffectedRows, deleted.numAffectedRows]
      })
      expect(changed, table).toEqual([0n, 0n])
    }
  })

  test('an account can neither insert a row for another account nor move a row to it', async () => {
    for (const table of tables) {
      await expect(
        db.database.withAccount(globex.accountId, async tx => {
          const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx)
          const row = { ...rows[0], account_id: acme.accountId }
          const columns = sql.join(Object.keys(row).map(name => sql.ref(name)))
          return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
            tx,
          )
        }),
        table,
      ).rejects.toThrow('row-level security')
      await expect(
        db.database.withAccount(globex.accountId, tx =>
          sql`update ${sql.table(table)} set account_id = ${acme.accountId}`.execute(tx),
        ),
        table,
      ).rejects.toThrow()
    }
  })

  test('without an account, no rows are visible and none can be stored', async () => {
    for (const table of tables) expect(await countRows(db.database.global, table), table).toBe(0)
    await expect(seedRows(db.database.global, acme)).rejects.toThrow(/row-level security/)
  })

  test('the role that fetches jobs cannot read Pulse’s tables', async () => {
    const pool = createPool(urlForRole(db.ownerUrl, db.secretKey, 'pulse_worker'), { name: 'jobs', max: 1 })
    try {
      for (const table of [...tables, ...globalTables])
        await expect(pool.query(`select from ${table}`), table).rejects.toMatchObject({ code: notPermitted })
      for (const statement of ['create table mine (id int)', 'drop table users', 'select * from pg_authid'])
        await expect(pool.query(statement), statement).rejects.toMatchObject({ code: notPermitted })
    } finally {
      await pool.end()
    }
  })
})

describe('statements beyond pulse_app’s privileges', () => {
  test.each([
    'create table mine (id int)',
    'alter table users disable row level security',
    'drop policy account_isolation on users',
    'truncate users',
    'create schema mine',
    'create extension pg_trgm',
    'set role pulse_worker',
    'set session authorization pulse_worker',
    'alter role pulse_app bypassrls',
    'select * from pg_authid',
    'select * from migrations',
    "update accounts set capabilities = '{}'",
    'select own_account_id()',
    'select set_own_timezone(null)',
    'select set_own_public_insights(true)',
    'delete from accounts',
    "update logins set password_hash = ''",
    "insert into logins values ('a@b.co', 1, gen_random_uuid(), '')",
    "select create_own_login('a@b.co', gen_random_uuid(), '')",
    "select set_own_password(gen_random_uuid(), '')",
    'select delete_own_login(gen_random_uuid())',
    'select * from graphile_worker._private_jobs',
    "select make_global_table('users', 'select')",
    "select grant_to_app('accounts', 'update')",
    "select nextval('accounts_account_id_seq')",
    "copy users to program 'cat'",
  ])('pulse_app is not allowed to run: %s', async statement => {
    await expect(sql.raw(statement).execute(db.database.global)).rejects.toMatchObject({ code: notPermitted })
  })
})

describe('columns of its own row that an account can change', () => {
  const accounts = () =>
    db.owner
      .selectFrom('accounts')
      .select([
        'name',
        'timezone',
        'embed_origins',
        'embed_secret',
        'capabilities',
        'is_demo',
        'account_type',
      ])
      .orderBy('name')
      .execute()

  test('an account can change only four columns of its own row, without affecting other accounts', async () => {
    const [before, other] = await accounts()
    await db.database.withAccount(acme.accountId, async tx => {
      await sql`select set_own_timezone('Asia/Kolkata')`.execute(tx)
      await sql`select set_own_embed_origins(array['https://a.test'])`.execute(tx)
      await sql`select set_own_embed_secret('\\x01'::bytea)`.execute(tx)
      await sql`select set_own_public_insights(true)`.execute(tx)
    })
    const changed = {
      timezone: 'Asia/Kolkata',
      embed_origins: ['https://a.test'],
      embed_secret: Buffer.of(1),
      capabilities: ['public_insights'],
    }
    expect(await accounts()).toEqual([{ ...before, ...changed }, other])
  })

  test('the owner’s functions don’t let pulse_app change anything else in accounts', async () => {
    const { rows } = await sql<{ name: string; reads: boolean }>`
      select proname as name, provolatile <> 'v' as reads from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('pulse_app', oid, 'execute')
         and prosrc ~ '\\maccounts\\M' order by proname`.execute(db.owner)
    // PostgreSQL rejects changes in a function that isn't volatile.
    expect(rows.filter(row => row.reads).map(row => row.name)).toEqual(['open_job_listings'])
    expect(rows.filter(row => !row.reads).map(row => row.name)).toEqual([
      'set_own_embed_origins',
      'set_own_embed_secret',
      'set_own_platform',
      'set_own_public_insights',
      'set_own_timezone',
    ])
  })
})

describe('logins that an account can change', () => {
  const logins = () => db.owner.selectFrom('logins').selectAll().orderBy('email').execute()

  test('an account can change only its own logins, and can’t take an email that already has a login', async () => {
    const before = await logins()
    await db.database.withAccount(globex.accountId, async tx => {
      await sql`select set_own_password(${acme.userId}, 'stolen')`.execute(tx)
      await sql`select delete_own_login(${acme.userId})`.execute(tx)
      const taken = await sql<{ created: boolean }>`
        select create_own_login(${acme.email}, ${globex.userId}, 'stolen') as created`.execute(tx)
      expect(taken.rows).toEqual([{ created: false }])
    })
    expect(await logins()).toEqual(before)
  })
})

describe('one pooled connection', () => {
  test("a pooled connection keeps no trace of an account's transaction, committed or not", async () => {
    const pool = createPool(urlForRole(db.ownerUrl, db.secretKey, 'pulse_app'), { name: 'single', max: 1 })
    const citus = inject('testServer').isCitus
    const as = (accountId: number) => new Kysely<Tables>({ dialect: accountDialect(pool, accountId, citus) })
    try {
      await as(acme.accountId)
        .transaction()
        .execute(tx => countRows(tx, 'users'))
      expect((await pool.query('select from users')).rowCount).toBe(0)
      await expect(
        as(acme.accountId)
          .transaction()
          .execute(async tx => {
            await countRows(tx, 'users')
            throw new Error('changed my mind')
          }),
      ).rejects.toThrow('changed my mind')
      expect((await pool.query('select from users')).rowCount).toBe(0)
      const seen = await as(globex.accountId)
        .transaction()
        .execute(tx => tx.selectFrom('users').select('account_id').execute())
      expect(seen).toEqual([{ account_id: globex.accountId }])
    } finally {
      await pool.end()
    }
  })

  test('a server without Citus ignores the Citus settings', async () => {
    const pool = createPool(urlForRole(db.ownerUrl, db.secretKey, 'pulse_app'), { name: 'single', max: 1 })
    const seen = await new Kysely<Tables>({ dialect: accountDialect(pool, globex.accountId, true) })
      .transaction()
      .execute(tx => tx.selectFrom('users').select('user_id').execute())
      .finally(() => pool.end())
    expect(seen).toEqual([{ user_id: globex.userId }])
  })

  test('concurrent transactions of many accounts never see each other’s rows', async () => {
    const accounts = Array.from({ length: 60 }, (_, index) => (index % 2 ? acme : globex))
    const seen = await Promise.all(
      accounts.map(account =>
        db.database.withAccount(account.accountId, tx => tx.selectFrom('users').select('user_id').execute()),
      ),
    )
    expect(seen).toEqual(accounts.map(account => [{ user_id: account.userId }]))
  })
})
