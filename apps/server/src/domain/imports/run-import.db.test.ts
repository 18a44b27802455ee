import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedAccount } from '../../../test-support/database.ts'
import { storedRows } from '../../../test-support/helpdesk-sync.ts'
import { createImportApp, type ImportApp, importerFor, runToEnd } from '../../../test-support/imports.ts'
import type { Database } from '../../platform/database/index.ts'
import { csvRecord } from '../csv/csv.ts'
import { ensureRun } from '../scoring/runs.ts'
import { continueImports } from './import-job.ts'

let app: ImportApp
let accounts = 0

beforeAll(async () => {
  app = await createImportApp()
})
afterAll(() => app.close())

async function someAccount() {
  const account = await seedAccount(app.owner, { name: `imports-${++accounts}` })
  const { accountId } = account
  await app.database.withAccount(accountId, tx =>
    ensureRun(tx, accountId, { engine: 'offline', version: '1' }, app.clock.now),
  )
  return { accountId, importer: importerFor(app, await app.signIn(account)) }
}

const ticketOf = async (accountId: number, ticketId: string) =>
  app.owner
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .selectAll()
    .executeTakeFirstOrThrow()

const messagesOf = async (accountId: number, ticketId: string) =>
  app.owner
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .selectAll()
    .execute()

const header = [
  'ticket id',
  'subject',
  'status',
  'created at',
  'solved at',
  'assignee',
  'group',
  'description',
]
const ticketRow = (id: number, change: Record<number, string> = {}) =>
  csvRecord(
    [
      `${id}`,
      `Order ${id}`,
      'closed',
      '2026-01-05 10:00',
      '2026-01-06 10:00',
      'Mara Linde',
      id % 2 ? 'Billing' : 'Returns',
      `Where is my order ${id}? It should have been here on Monday.`,
    ].map((value, index) => change[index] ?? value),
  )
const tickets = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ticketRow(from + index)).join('')

const messageHeader = csvRecord(['ticket id', 'subject', 'created at', 'author type', 'body'])
const messageRow = (ticket: number | string, index: number, body = `Message ${index} of ${ticket}`) =>
  csvRecord([
    `${ticket}`,
    `Order ${ticket}`,
    `2026-01-05 10:${String(index % 60).padStart(2, '0')}`,
    index % 2 ? 'agent' : 'customer',
    body,
  ])

describe('one row per ticket', () => {
  test('every ticket is stored with its message, agent and group, and queued for scoring', async () => {
    const { accountId, importer } = await someAccount()
    const status = await importer.run(accountId, csvRecord(header) + tickets(0, 600))
    expect(status).toMatchObject({
      state: 'done',
      progress: 1,
      counts: { rows: 600, newTickets: 600, updatedTickets: 0, rowsLeftOut: 0 },
    })
    const stored = await storedRows(app, accountId)
    expect(stored.tickets).toHaveLength(600)
    expect(stored.messages).toHaveLength(600)
    expect(stored.helpdesk_groups).toHaveLength(2)
    expect(stored.agents).toHaveLength(1)
    expect(stored.scoring_queue).toHaveLength(600)
    expect(await ticketOf(accountId, '7')).toMatchObject({
      status: 'closed',
      resolved_at: new Date('2026-01-06T10:00:00Z'),
      times_reported: false,
      incomplete: false,
    })
  })

  test('importing the same file again changes nothing, and a newer file updates tickets', async () => {
    const { accountId, importer } = await someAccount()
    const file = csvRecord(header) + tickets(0, 20)
    await importer.run(accountId, file)
    const before = await storedRows(app, accountId)
    const again = await importer.run(accountId, file)
    expect(again.counts).toMatchObject({ newTickets: 0, updatedTickets: 20 })
    expect(await storedRows(app, accountId)).toEqual(before)
    await importer.run(accountId, csvRecord(header) + ticketRow(3, { 1: 'Changed', 4: '2026-02-01' }))
    expect(await ticketOf(accountId, '3')).toMatchObject({ subject: 'Changed' })
  })

  test('bad rows are skipped and reported, and good ones are stored', async () => {
    const { accountId, importer } = await someAccount()
    const status = await importer.run(
      accountId,
      csvRecord(header) +
        ticketRow(1) +
        ticketRow(2, { 3: 'soon' }) +
        ticketRow(3, { 0: '' }) +
        ticketRow(4, { 4: '=HYPERLINK("x")' }) +
        ticketRow(5, { 3: '2099-12-31' }) +
        `6,a,b,2026-01-01,,,,,,too,many\n` +
        ticketRow(7).trimEnd().slice(0, -1).replace('Where', '"Where'),
    )
    expect(status).toMatchObject({
      state: 'done',
      counts: { rows: 7, newTickets: 3, rowsLeftOut: 4, valuesIgnored: 2 },
    })
    const report = (await importer.errors(status.id)).split('\r\n')
    expect(report).toEqual([
      '\ufeffRow,Column,Value,Problem',
      expect.stringMatching(/^3,created at,soon,Pulse can’t read this date/),
      expect.stringMatching(/^4,ticket id,,The ticket ID is missing/),
      expect.stringMatching(/^5,solved at,"'=HYPERLINK/),
      expect.stringMatching(/^6,created at,'?2099-12-31,This date is in the future/),
      expect.stringMatching(/^7,,.*This row has 11 cells/),
      expect.stringMatching(/^8,,.*ends in the middle of this row/),
      '',
    ])
  })

  test('row numbers include a first line that names the separator', async () => {
    const { accountId, importer } = await someAccount()
    const { id } = await importer.run(
      accountId,
      'sep=;\r\nticket id;created at;subject\r\n1;2026-01-05;Hi\r\n2;soon;Hi\r\n',
    )
    expect((await importer.errors(id)).split('\r\n')[1]).toMatch(/^4,created at,soon,/)
  })

  test('Windows-1252 with semicolons and UTF-8 with NUL bytes and emoji are imported', async () => {
    const { accountId, importer } = await someAccount()
    await importer.run(accountId, Buffer.from('id;subject;created at\n1;caf\xe9;5.1.2026 10:00\n', 'latin1'))
    expect(await ticketOf(accountId, '1')).toMatchObject({
      subject: 'café',
      created_at: new Date('2026-01-05T10:00:00Z'),
    })
    await importer.run(accountId, 'id,subject,created at\n2,a\0b 🙂,2026-01-05\n')
    expect(await ticketOf(accountId, '2')).toMatchObject({ subject: 'a\ufffdb 🙂' })
  })

  test('a message of 5 MB is stored whole', async () => {
    const { accountId, importer } = await someAccount()
    const body = 'Where is it? '.repeat(400_000).trim()
    await importer.run(accountId, csvRecord(header) + ticketRow(1, { 7: body }))
    expect((await messagesOf(accountId, '1'))[0]?.body).toBe(body)
  })

  test('groups from an earlier file are kept', async () => {
    const { accountId, importer } = await someAccount()
    await importer.run(accountId, csvRecord(header) + ticketRow(1))
    await importer.run(accountId, csvRecord(header) + ticketRow(2))
    const groups = await app.owner
      .selectFrom('helpdesk_groups')
      .where('account_id', '=', accountId)
      .select(['name', 'deleted'])
      .orderBy('name')
      .execute()
    expect(groups).toEqual([
      { name: 'Billing', deleted: false },
      { name: 'Returns', deleted: false },
    ])
  })
})

describe('one row per message', () => {
  test('a ticket’s messages are merged, regardless of their position in the file', async () => {
    const { accountId, importer } = await someAccount()
    const filler = Array.from({ length: 700 }, (_, id) => messageRow(`f${id}`, 0)).join('')
    const file =
      messageHeader + messageRow(1, 0) + messageRow(1, 2) + filler + messageRow(1, 1) + messageRow(2, 0)
    const status = await importer.run(accountId, file)
    expect(status.counts).toMatchObject({ rows: 704, newTickets: 702 })
    expect((await messagesOf(accountId, '1')).map(({ body, author_type }) => [body, author_type])).toEqual([
      ['Message 0 of 1', 'customer'],
      ['Message 1 of 1', 'agent'],
      ['Message 2 of 1', 'customer'],
    ])
    expect(await ticketOf(accountId, '1')).toMatchObject({
      subject: 'Order 1',
      incomplete: false,
      created_at: new Date('2026-01-05T10:00:00Z'),
      resolved_at: new Date('2026-01-05T10:02:00Z'),
      first_reply_at: new Date('2026-01-05T10:01:00Z'),
    })
    expect((await storedRows(app, accountId)).scoring_queue).toHaveLength(702)
  })

  test('repeated rows are stored once, and messages with the same time keep their order', async () => {
    const { accountId, importer } = await someAccount()
    const rows = ['c', 'a', 'b', 'a', 'c'].map(body => messageRow(1, 0, body)).join('')
    await importer.run(accountId, messageHeader + rows)
    await importer.run(accountId, messageHeader + rows)
    expect((await messagesOf(accountId, '1')).map(({ body }) => body)).toEqual(['c', 'a', 'b'])
  })

  test('a ticket with 5,000 messages is stored whole', async () => {
    const { accountId, importer } = await someAccount()
    const rows = Array.from({ length: 5_000 }, (_, index) => messageRow(1, index, `Message ${index}`)).join(
      '',
    )
    await importer.run(accountId, messageHeader + rows + messageRow(2, 0))
    expect(await messagesOf(accountId, '1')).toHaveLength(5_000)
  })

  test('canceling keeps the imported tickets and marks them as complete', async () => {
    const { accountId, importer } = await someAccount()
    const rows = Array.from({ length: 1_200 }, (_, id) => messageRow(id, 0)).join('')
    const { id } = await importer.upload(messageHeader + rows)
    const { mapping } = await importer.preview(id)
    await importer.start(id, mapping)
    let canceled = false
    const database: Database = {
      ...app.database,
      async withAccount(account, work, share) {
        const result = await app.database.withAccount(account, work, share)
        const { rows_read } = await app.owner
          .selectFrom('imports')
          .where('import_id', '=', id)
          .select('rows_read')
          .executeTakeFirstOrThrow()
        if (rows_read > 0 && !canceled) {
          canceled = true
          await importer.cancel(id)
        }
        return result
      },
    }
    await runToEnd(app, { accountId, importId: id }, { database })
    expect(await importer.get(id)).toMatchObject({ state: 'canceled', counts: { rows: 500 } })
    const { rows: counts } = await sql<{ incomplete: boolean; n: number }>`
      select incomplete, count(*) as n from tickets where account_id = ${accountId} group by 1`.execute(
      app.owner,
    )
    expect(counts).toEqual([{ incomplete: false, n: 500 }])
  })
})

describe('JSONL', () => {
  test('tickets are stored with their messages', async () => {
    const { accountId, importer } = await someAccount()
    const line = (id: number) =>
      JSON.stringify({
        id,
        subject: `Order ${id}`,
        status: 'solved',
        channel: 'chat',
        created_at: '2026-01-05T10:00:00Z',
        customer: { email: 'nina@example.com', name: 'Nina' },
        metrics: { first_response_minutes: 5, full_resolution_minutes: 60, reopens: 1 },
        messages: [
          { author_type: 'customer', body: 'Hi', created_at: '2026-01-05T10:00:00Z' },
          { author_type: 'agent', author_name: 'Mara', body: 'Hello', created_at: '2026-01-05T10:05:00Z' },
        ],
      })
    const status = await importer.run(accountId, `${line(1)}\n\n${line(2)}\n{"id": 3, "subj`)
    expect(status.counts).toMatchObject({ rows: 3, newTickets: 2, rowsLeftOut: 1 })
    expect(await ticketOf(accountId, '1')).toMatchObject({
      channel: 'live_chat',
      customer_email: 'nina@example.com',
      first_response_business_minutes: 5,
      reopens: 1,
      times_reported: true,
    })
    expect(await messagesOf(accountId, '2')).toHaveLength(2)
  })

  test('a truncated JSON array with broken elements is stored the same as JSONL', async () => {
    const objects = Array.from({ length: 700 }, (_, id) => ({
      id: `${id}`,
      subject: `Order [${id}], "late"\n`,
      created_at: '2026-01-05T10:00:00Z',
      messages: [{ author_type: 'customer', body: 'Hi, {there}', created_at: '2026-01-05T10:00:00Z' }],
    }))
    const [array, lines] = [await someAccount(), await someAccount()]
    const text = JSON.stringify(objects, null, 2).replace(/\n]$/, ',\n  7,\n  {"id": "700", "subj')
    const status = await array.importer.run(array.accountId, text)
    await lines.importer.run(lines.accountId, objects.map(object => JSON.stringify(object)).join('\n'))
    expect(status.counts).toMatchObject({ rows: 702, newTickets: 700, rowsLeftOut: 2 })
    expect(await storedRows(app, array.accountId)).toEqual(await storedRows(app, lines.accountId))
    expect((await array.importer.errors(status.id)).split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^701,,7,"This element of the array isn’t a JSON object/),
      expect.stringMatching(/^702,,.*the file may be cut off/),
    ])
  })
})

describe('the stored rows are the same, whatever happens during an import', () => {
  const files = {
    tickets: csvRecord(header) + tickets(0, 1_600) + ticketRow(5, { 3: 'bad' }) + ticketRow(7),
    messages:
      messageHeader +
      Array.from({ length: 1_800 }, (_, index) => messageRow(Math.floor(index / 3), index)).join('') +
      messageRow(1, 9, 'Late message'),
  }

  async function run(file: string, how: Parameters<typeof runToEnd>[2] = {}) {
    const { accountId, importer } = await someAccount()
    const { id } = await importer.upload(file, 'tickets.csv', 50_000)
    const { mapping } = await importer.preview(id)
    await importer.start(id, mapping)
    await runToEnd(app, { accountId, importId: id }, how)
    const { counts } = await importer.get(id)
    return { stored: await storedRows(app, accountId), counts, errors: await importer.errors(id) }
  }

  test.each(['tickets', 'messages'] as const)('killed before each batch of %s is committed', async kind => {
    const clean = await run(files[kind])
    expect(clean.stored.tickets?.length).toBeGreaterThan(500)
    let calls = 0
    let seed = 7
    const database: Database = {
      ...app.database,
      withAccount: (account, work, share) =>
        app.database.withAccount(
          account,
          async tx => {
            const result = await work(tx)
            calls++
            // A fixed sequence that doesn't repeat, so every kind of step is hit at some point.
            seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
            if (seed / 2 ** 31 < 0.4) throw new Error('killed')
            return result
          },
          share,
        ),
    }
    expect(await run(files[kind], { database, ticking: true })).toEqual(clean)
    expect(calls).toBeGreaterThan(8)
  })

  test('a row that is nested too deeply is skipped, and one with many unusable messages is imported', async () => {
    const { accountId, importer } = await someAccount()
    const created = '2026-01-05T10:00:00Z'
    const rows = [
      { id: '1', created_at: created, subject: 'Hi', messages: [{ body: 'Where is it?' }] },
      { id: '2', created_at: created, subject: 'Many', messages: new Array(200_000).fill({}) },
    ].map(row => JSON.stringify(row))
    const deep = `{"id":"3","created_at":"${created}","subject":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const { id, state, counts } = await importer.run(accountId, [deep, ...rows].join('\n'))
    expect({ state, counts }).toMatchObject({ state: 'done', counts: { newTickets: 2, rowsLeftOut: 1 } })
    expect(await importer.errors(id)).toContain('This object is nested too deeply.')
  })

  test('two workers at the same time', async () => {
    const clean = await run(files.messages)
    const { accountId, importer } = await someAccount()
    const { id } = await importer.upload(files.messages)
    await importer.start(id, (await importer.preview(id)).mapping)
    const key = { accountId, importId: id }
    await Promise.all([runToEnd(app, key), runToEnd(app, key)])
    expect(await storedRows(app, accountId)).toEqual(clean.stored)
    expect((await importer.get(id)).counts).toEqual(clean.counts)
  })

  test('an interrupted import continues after a restart', async () => {
    const { accountId, importer } = await someAccount()
    const { id } = await importer.upload(files.tickets)
    await importer.start(id, (await importer.preview(id)).mapping)
    await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'import-file %'`.execute(
      app.owner,
    )
    await continueImports(app.database)
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = ${`import-file ${id}`}`.execute(app.owner)
    expect(rows).toHaveLength(1)
    await runToEnd(app, { accountId, importId: id })
    expect(await importer.get(id)).toMatchObject({ state: 'done' })
  })
})
