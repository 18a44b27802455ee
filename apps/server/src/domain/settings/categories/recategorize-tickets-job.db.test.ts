import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../../test-support/database.ts'
import { seedScored } from '../../../../test-support/facts.ts'
import { type Headers, settingsOf } from '../../../../test-support/settings.ts'
import { silentLog as log } from '../../../../test-support/test-server.ts'
import { seedCategories } from '../../../../test-support/tickets.ts'
import type { Categoriser } from '../../scoring/engines.ts'
import { moveTicket } from '../../tickets/move-ticket.ts'
import { recategorizeTicketsJob } from './recategorize-tickets-job.ts'

const many = 1_200
let app: TestApp
let verbs: ReturnType<typeof settingsOf>
let account: SeededAccount
let id: number
let lead: Headers
let accounts = 0

beforeAll(async () => {
  app = await createTestApp()
  verbs = settingsOf(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  account = await seedAccount(app.owner, { name: `acme-${++accounts}` })
  id = account.accountId
  lead = await app.signIn(account)
  await seedCategories(app.owner, id, {
    Delivery: ['Late', 'Lost'],
    Billing: ['Refund'],
    Account: ['Password'],
  })
})

const resolvedAt = (minute: number) => new Date(Date.UTC(2026, 1, 2, 12, minute))
const scored = (count: number, category: string, subcategory: string | null, from = 0) =>
  seedScored(
    app,
    id,
    Array.from({ length: count }, (_, index) => ({
      ticketId: `${category}-${String(from + index).padStart(4, '0')}`,
      resolvedAt: resolvedAt(from + index),
      category,
      subcategory,
      csat: 3,
    })),
  )
const move = (ticketId: string, category: string, subcategory: string | null = null) =>
  app.database.withAccount(id, tx =>
    moveTicket(tx, id, { ticketId, category, subcategory, movedBy: account.userId, now: app.clock.now }),
  )

/** A categorizer that puts everything in one category and records its calls. */
function categorizingAs(category: string, subcategory: string | null = null) {
  const requested: string[] = []
  const categoriser: Categoriser = {
    engine: 'offline',
    version: 'test',
    train: () => Promise.reject(new Error('No training expected here.')),
    async categoriseAll(conversations) {
      requested.push(...conversations.map(one => one.id))
      return conversations.map(() => ({ score: { category, subcategory, confidence: 0.9 } }))
    },
  }
  return { requested, categoriser }
}
const recategorize = (categoriser: Categoriser, signal = new AbortController().signal) =>
  recategorizeTicketsJob(categoriser).handle(
    { accountId: id },
    { database: app.database, log, now: () => app.clock.now, signal },
  )

/** Ticket counts by category, from the figures and from the tickets themselves. */
async function placements() {
  const counted = await sql<{ category: string; subcategory: string; state: string; tickets: number }>`
    select category, subcategory, state, sum(tickets)::integer as tickets
      from category_rollups join placements using (account_id, placement_id)
     where account_id = ${id} and grain = 'm' group by 1, 2, 3 having sum(tickets) > 0 order by 1, 2`.execute(
    app.owner,
  )
  return counted.rows.map(row => [row.category, row.subcategory, row.tickets, row.state])
}
const changed = async (name: string, change: object) =>
  (await verbs.list(lead)).map(one => (one.name === name ? { ...one, ...change } : one))

describe('renaming', () => {
  test('renaming a category updates tickets, moves, views and the categorizer model; figures stay complete throughout', async () => {
    await scored(many, 'Delivery', 'Late')
    await scored(2, 'Billing', 'Refund')
    await move('Billing-0000', 'Delivery', 'Lost')
    const view = {
      account_id: id,
      view_id: randomUUID(),
      user_id: account.userId,
      shared: true,
      name: 'Mine',
    }
    await app.owner
      .insertInto('saved_views')
      .values({ ...view, search: '?categories=%5B%22Delivery%22%5D', created_at: app.clock.now })
      .execute()
    const placement = { category: 'Delivery', subcategory: 'Late', vector: '', scale: 1, words: [] }
    const model = { version: 1, id: 'one', examples: 1, rarity: [], placements: [placement] }
    await app.owner
      .insertInto('categorizer_models')
      .values({ account_id: id, model: JSON.stringify(model), moves: 1, trained_at: new Date(0) })
      .execute()

    const [late, lost] = (await verbs.list(lead))[0]?.subcategories ?? []
    const list = await changed('Delivery', {
      name: 'Shipping',
      subcategories: [{ ...late, name: 'Delayed' }, lost],
    })
    expect(await verbs.store(lead, list)).toMatchObject({ body: { ticketsToRecategorize: many + 1 } })
    expect((await verbs.progress(lead)).recategorization).toEqual({ total: many + 1, done: 0 })
    expect(await placements()).toEqual([
      ['Billing', 'Refund', 1, 'counted'],
      ['Delivery', 'Late', many, 'counted'],
      ['Delivery', 'Lost', 1, 'counted'],
    ])
    const [saved] = await app.owner
      .selectFrom('saved_views')
      .where('account_id', '=', id)
      .selectAll()
      .execute()
    expect(saved?.search).toBe('?categories=%5B%22Shipping%22%5D')
    const [taught] = await app.owner
      .selectFrom('categorizer_models')
      .where('account_id', '=', id)
      .selectAll()
      .execute()
    expect(taught?.model).toMatchObject({ placements: [{ category: 'Shipping', subcategory: 'Delayed' }] })
    expect(taught?.model.id).not.toBe('one')

    const { categoriser, requested } = categorizingAs('other')
    await recategorize(categoriser)
    expect(requested).toEqual([])
    expect(await placements()).toEqual([
      ['Billing', 'Refund', 1, 'counted'],
      ['Shipping', 'Delayed', many, 'counted'],
      ['Shipping', 'Lost', 1, 'counted'],
    ])
    expect((await verbs.progress(lead)).recategorization).toBeNull()
    const [moved] = await app.owner
      .selectFrom('ticket_moves')
      .where('account_id', '=', id)
      .selectAll()
      .execute()
    expect(moved).toMatchObject({ category: 'Shipping', subcategory: 'Lost', moved_by: account.userId })
  })

  test('a hidden or spam category keeps that state under its old name until its tickets are renamed', async () => {
    await scored(3, 'Delivery', 'Late')
    await scored(2, 'Billing', 'Refund')
    const [delivery, billing] = await verbs.list(lead)
    await verbs.post('/pulse/category/configure', lead, { excludedIds: [delivery?._id] })
    await verbs.post('/pulse/category/spam', lead, { categoryId: billing?._id, spam: true })
    const states = async () => (await placements()).map(([category, , , state]) => [category, state])
    await verbs.store(lead, await changed('Delivery', { name: 'Shipping' }))
    await verbs.store(
      lead,
      (await verbs.list(lead)).filter(one => one.name !== 'Billing'),
    )
    expect(await states()).toEqual([
      ['Billing', 'spam'],
      ['Delivery', 'hidden'],
    ])
    await recategorize(categorizingAs('Account').categoriser)
    expect(await states()).toEqual([
      ['Account', 'counted'],
      ['Shipping', 'hidden'],
    ])
  })

  test('tickets stay in their category if it is renamed twice and then back before the job runs', async () => {
    await scored(3, 'Delivery', 'Late')
    await verbs.store(lead, await changed('Delivery', { name: 'Shipping' }))
    await verbs.store(lead, await changed('Shipping', { name: 'Parcels' }))
    await recategorize(categorizingAs('other').categoriser)
    expect(await placements()).toEqual([['Parcels', 'Late', 3, 'counted']])
    await verbs.store(lead, await changed('Parcels', { name: 'Delivery' }))
    await recategorize(categorizingAs('other').categoriser)
    expect(await placements()).toEqual([['Delivery', 'Late', 3, 'counted']])
  })
})

describe('deleting', () => {
  test('tickets of a deleted category are recategorized newest first, even if the job is killed, and always have a category', async () => {
    await scored(many, 'Delivery', 'Late')
    const rest = (await verbs.list(lead)).filter(one => one.name !== 'Delivery')
    expect(await verbs.store(lead, rest)).toMatchObject({ body: { ticketsToRecategorize: many } })
    const first = categorizingAs('Billing', 'Refund')
    const killed: Categoriser = {
      ...first.categoriser,
      categoriseAll: (conversations, context) =>
        first.requested.length >= 500
          ? Promise.reject(new Error('killed'))
          : first.categoriser.categoriseAll(conversations, context),
    }
    await expect(recategorize(killed)).rejects.toThrow('killed')
    expect((await verbs.progress(lead)).recategorization).toEqual({ total: many, done: 500 })
    expect(first.requested.toSorted().at(0)).toBe('Delivery-0700')
    expect(await placements()).toEqual([
      ['Billing', 'Refund', 500, 'counted'],
      ['Delivery', 'Late', 700, 'counted'],
    ])
    const second = categorizingAs('Billing', 'Refund')
    await recategorize(second.categoriser)
    expect(second.requested).toHaveLength(700)
    expect(await placements()).toEqual([['Billing', 'Refund', many, 'counted']])
    expect((await verbs.progress(lead)).recategorization).toBeNull()
  })

  test('a moved ticket keeps its category when only the subcategory is deleted', async () => {
    await scored(2, 'Billing', 'Refund')
    await move('Billing-0000', 'Delivery', 'Lost')
    await move('Billing-0001', 'Account', 'Password')
    const [delivery, billing] = await verbs.list(lead)
    const wanted = [{ ...delivery, subcategories: delivery?.subcategories.slice(0, 1) }, { ...billing }]
    await verbs.store(lead, wanted)
    await recategorize(categorizingAs('Delivery', 'Late').categoriser)
    expect(await placements()).toEqual([
      ['Billing', 'Refund', 1, 'counted'],
      ['Delivery', 'Late', 1, 'counted'],
    ])
  })

  test('undo restores the IDs, recategorizes tickets and restores users’ moves', async () => {
    await scored(2, 'Delivery', 'Late')
    await scored(1, 'Billing', 'Refund')
    await move('Billing-0000', 'Delivery', 'Lost')
    const before = await verbs.list(lead)
    await verbs.store(
      lead,
      before.filter(one => one.name !== 'Delivery'),
    )
    await recategorize(categorizingAs('Account', 'Password').categoriser)
    expect(await placements()).toEqual([
      ['Account', 'Password', 2, 'counted'],
      ['Billing', 'Refund', 1, 'counted'],
    ])
    const [change] = await verbs.history(lead)
    expect(change).toMatchObject({ summary: 'Deleted the category “Delivery”.', undoable: true })
    expect((await verbs.undo(lead, change?.change ?? 0)).status).toBe(200)
    expect(await verbs.list(lead)).toEqual(before)
    await recategorize(categorizingAs('Delivery', 'Late').categoriser)
    expect(await placements()).toEqual([
      ['Delivery', 'Late', 2, 'counted'],
      ['Delivery', 'Lost', 1, 'counted'],
    ])
  })

  test('an unreadable ticket stays uncategorized, and a failing engine is retried', async () => {
    await scored(1, 'Delivery', 'Late')
    await verbs.store(lead, (await verbs.list(lead)).slice(1))
    const failing = (whose: 'ticket' | 'engine'): Categoriser => ({
      ...categorizingAs('x').categoriser,
      categoriseAll: async conversations => conversations.map(() => ({ failure: 'it burns', whose })),
    })
    await expect(recategorize(failing('engine'))).rejects.toThrow('it burns')
    expect(await placements()).toEqual([['Delivery', 'Late', 1, 'counted']])
    await recategorize(failing('ticket'))
    expect(await placements()).toEqual([['other', '', 1, 'counted']])
  })

  test('the second pass finds late writes under the old name', async () => {
    await scored(1, 'Delivery', 'Late')
    await verbs.store(lead, await changed('Delivery', { name: 'Shipping' }))
    await recategorize(categorizingAs('other').categoriser)
    await scored(1, 'Delivery', 'Late', 1)
    await recategorize(categorizingAs('other').categoriser)
    expect(await placements()).toEqual([['Shipping', 'Late', 2, 'counted']])
  })
})
