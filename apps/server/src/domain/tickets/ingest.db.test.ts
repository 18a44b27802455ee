import type { ArrivingMessage } from '@pulse/helpdesks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { SecretBox } from '../../platform/secrets.ts'
import { ensureRun } from '../scoring/runs.ts'
import { type Batch, ingest } from './ingest.ts'

const now = new Date('2026-03-01T12:00:00Z')
let db: TestDatabase
let accountId: number
let accounts = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  accountId = (await seedAccount(db.owner, { name: `acme-${++accounts}` })).accountId
  await db.database.withAccount(accountId, tx =>
    ensureRun(tx, accountId, { engine: 'offline', version: '1' }, now),
  )
})

const arrive = (batch: Batch) =>
  db.database.withAccount(accountId, tx => ingest(tx, accountId, batch, new SecretBox(db.secretKey)))
const message = (id: string, minutes: number, more: Partial<ArrivingMessage> = {}): ArrivingMessage => ({
  id,
  authorType: 'customer',
  authorId: 'c1',
  authorName: null,
  body: `Message ${id}`,
  public: true,
  createdAt: new Date(now.getTime() + minutes * 60_000),
  ...more,
})
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db.owner)).rows
const bodies = async (ticketId = '1') =>
  (
    await rows(sql<{ body: string }>`
      select body from messages where account_id = ${accountId} and ticket_id = ${ticketId} order by position`)
  ).map(row => row.body)
const queued = async () =>
  (
    await rows(
      sql<{
        id: string
      }>`select ticket_id as id from scoring_queue where account_id = ${accountId} order by 1`,
    )
  ).map(row => row.id)
const scoringJobs = async () =>
  (
    await rows(sql<{ n: number }>`
      select count(*) as n from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'score-tickets' and (payload ->> 'accountId')::bigint = ${accountId}`)
  )[0]?.n

const partial = (ticketId: string, change = {}) =>
  someTicket(ticketId, { messages: [], hasAllMessages: false, ...change })

describe('messages that arrive separately', () => {
  test('separate messages are merged by id in the order they were written, with their authors’ names', async () => {
    await arrive({ tickets: [partial('1')], messages: [{ ticketId: '1', messages: [message('20', 2)] }] })
    await arrive({
      messages: [
        {
          ticketId: '1',
          messages: [message('9', 1), message('10', 1), message('20', 2, { body: 'Edited' })],
        },
        { ticketId: 'unknown', messages: [message('1', 1)] },
      ],
    })
    expect(await bodies()).toEqual(['Message 9', 'Message 10', 'Edited'])
    expect(
      await rows(sql<{ name: string }>`
        select distinct author_name as name from messages where account_id = ${accountId}`),
    ).toEqual([{ name: 'Nina Okafor' }])
  })

  test('a ticket is scored only once all its messages have arrived', async () => {
    const createdAt = new Date('2026-02-20T10:00:00Z')
    await arrive({ tickets: [partial('1', { createdAt }), partial('2'), someTicket('3')] })
    expect(await queued()).toEqual(['3'])
    await arrive({ messages: [{ ticketId: '1', messages: [message('1', 1)] }] })
    expect(await queued()).toEqual(['3'])
    await arrive({ allMessagesSince: new Date('2026-02-21T00:00:00Z') })
    expect(await queued()).toEqual(['3'])
    await arrive({ allMessagesSince: createdAt })
    expect(await queued()).toEqual(['1', '3'])
    await arrive({ complete: ['2'] })
    expect(await queued()).toEqual(['1', '2', '3'])
    expect(await scoringJobs()).toBe(1)
  })

  test('a complete ticket stays complete when it changes', async () => {
    await arrive({ tickets: [someTicket('1', { messages: [message('1', 1)] })] })
    await arrive({
      tickets: [partial('1', { updatedAt: new Date('2026-02-03T00:00:00Z') })],
      messages: [{ ticketId: '1', messages: [message('2', 2)] }],
    })
    expect(await bodies()).toEqual(['Message 1', 'Message 2'])
    expect(
      await rows(
        sql<{ incomplete: boolean }>`select incomplete from tickets where account_id = ${accountId}`,
      ),
    ).toEqual([{ incomplete: false }])
  })
})

test('an older version of a ticket does not replace a newer one', async () => {
  await arrive({ tickets: [someTicket('1', { subject: 'New', updatedAt: new Date('2026-02-10') })] })
  await arrive({ tickets: [someTicket('1', { subject: 'Old', updatedAt: new Date('2026-02-09') })] })
  expect(
    await rows(sql<{ subject: string }>`select subject from tickets where account_id = ${accountId}`),
  ).toEqual([{ subject: 'New' }])
})

test('a removed ticket counts as deleted and is rescored; an unknown one is ignored', async () => {
  await arrive({ tickets: [someTicket('1')] })
  await db.owner.deleteFrom('scoring_queue').where('account_id', '=', accountId).execute()
  await arrive({ removed: ['1', 'unknown'] })
  expect(
    await rows(sql<{ status: string }>`select status from tickets where account_id = ${accountId}`),
  ).toEqual([{ status: 'deleted' }])
  expect(await bodies()).toHaveLength(3)
  expect(await queued()).toEqual(['1'])
})

test('groups and forms are replaced, and missing ones count as deleted', async () => {
  const group = (id: number, name: string) => ({ id, name, deleted: false, isPublic: true })
  await arrive({
    groups: [group(1, 'First'), group(2, 'Second')],
    forms: [{ id: 7, name: 'Refund', active: true }],
  })
  await arrive({
    groups: [group(2, 'Renamed'), group(2, 'Renamed'), group(3, 'Third')],
    forms: [{ id: 8, name: 'Other', active: true }],
  })
  expect(
    await rows(sql<object>`
      select group_id as id, name, deleted from helpdesk_groups where account_id = ${accountId} order by 1`),
  ).toEqual([
    { id: 1, name: 'First', deleted: true },
    { id: 2, name: 'Renamed', deleted: false },
    { id: 3, name: 'Third', deleted: false },
  ])
  expect(
    await rows(sql<object>`select active from ticket_forms where account_id = ${accountId} order by form_id`),
  ).toEqual([{ active: false }, { active: true }])
  // An empty list may just mean that Pulse lacks a permission.
  await arrive({ groups: [], forms: [] })
  expect(
    await rows(sql<object>`select from ticket_forms where account_id = ${accountId} and active`),
  ).toHaveLength(1)
})

test('a 5 MB message, a ticket with 5,000 messages, emoji, NUL and broken characters can be stored', async () => {
  const long = 'x'.repeat(5_000_000)
  const many = Array.from({ length: 5_000 }, (_, index) => message(String(index + 1), index))
  await arrive({
    tickets: [
      someTicket('1', { messages: [message('1', 1, { body: long })] }),
      someTicket('2', { messages: many }),
      someTicket('3', { subject: 'a\u0000b', messages: [message('1', 1, { body: '😀 \ud83d' })] }),
    ],
  })
  expect((await bodies('1'))[0]).toHaveLength(5_000_000)
  expect(await bodies('2')).toHaveLength(5_000)
  expect(await bodies('3')).toEqual(['😀 \ufffd'])
})

test('any number of groups and forms can be stored repeatedly', async () => {
  const groups = Array.from({ length: 30_000 }, (_, id) => ({
    id: id + 1,
    name: `Group ${id}`,
    deleted: false,
    isPublic: true,
  }))
  const forms = Array.from({ length: 30_000 }, (_, id) => ({ id: id + 1, name: `Form ${id}`, active: true }))
  await arrive({ groups, forms })
  await arrive({ groups: groups.map(group => ({ ...group, name: 'Renamed' })), forms: forms.slice(1) })
  const [stored] = await rows(sql<{ groups: number; forms: number }>`
    select (select count(*) from helpdesk_groups where account_id = ${accountId} and name = 'Renamed') as groups,
           (select count(*) from ticket_forms where account_id = ${accountId} and active) as forms`)
  expect(stored).toEqual({ groups: 30_000, forms: 29_999 })
})
