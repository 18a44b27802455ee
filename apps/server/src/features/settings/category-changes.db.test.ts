import { randomUUID } from 'node:crypto'
import type { AccountCategory } from '@pulse/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import {
  allFigures,
  anyCategory,
  offersOf,
  seedFebruary,
  settle,
  wrongFigures,
} from '../../../test-support/category-changes.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { type Headers, settingsOf } from '../../../test-support/settings.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { seedCategories } from '../../../test-support/tickets.ts'
import { swapWhenComplete } from '../../domain/scoring/runs.ts'
import { trainCategorizerJob } from '../../domain/scoring/train-categorizer-job.ts'
import { moveTicket } from '../../domain/tickets/move-ticket.ts'

let app: TestApp
let verbs: ReturnType<typeof settingsOf>
let acme: SeededAccount
let id: number
let lead: Headers
let accounts = 0

beforeAll(async () => {
  app = await createTestApp()
  verbs = settingsOf(app)
})
afterAll(() => app?.close())

async function newAccount(tickets: number): Promise<void> {
  acme = await seedAccount(app.owner, { name: `acme-${++accounts}` })
  id = acme.accountId
  lead = await app.signIn(acme)
  await seedCategories(app.owner, id, {
    Delivery: ['Late', 'Lost'],
    Billing: ['Refund'],
    Account: ['Password'],
  })
  await seedFebruary(app, id, tickets)
}

const figures = () => allFigures(app, id, lead)
const run = () => settle(app, id)
const add = async (name: string, ...subcategories: string[]) =>
  verbs.store(lead, [
    ...(await verbs.list(lead)),
    { name, subcategories: subcategories.map(name => ({ name })) },
  ])
const remove = async (name: string) =>
  verbs.store(
    lead,
    (await verbs.list(lead)).filter(one => one.name !== name),
  )
const newest = async () => {
  const [change] = await verbs.history(lead)
  if (!change) throw new Error('There is no change.')
  return change
}
const undoNewest = async () => verbs.undo(lead, (await newest()).change)
const accept = async (offer: string) => verbs.post(`/settings/category-offers/${offer}/accept`, lead, {})
const onlyOffer = async () => {
  const { data } = await offersOf(app, lead)
  const [offer] = data
  if (!offer || data.length > 1) throw new Error(`There are ${data.length} offers.`)
  return offer
}
const ticketsIn = async (name: string) =>
  Object.entries((await figures()).stored.facts)
    .filter(([, fact]) => (fact as { category: string }).category === name)
    .map(([ticketId]) => ticketId)
const move = (ticketId: string, category: string, subcategory: string | null = null) =>
  app.database.withAccount(id, tx =>
    moveTicket(tx, id, { ticketId, category, subcategory, movedBy: acme.userId, now: app.clock.now }),
  )

describe('adding a category', () => {
  beforeEach(() => newAccount(60))

  test('adding a category, deleting it and undoing both leaves every figure for every range unchanged', async () => {
    const before = await figures()
    await add('Courier strike', 'Depot closed')
    await run()
    expect(await figures()).toEqual(before)
    await remove('Courier strike')
    await run()
    expect(await figures()).toEqual(before)
    await undoNewest()
    await run()
    expect(await figures()).toEqual(before)
    const added = (await verbs.history(lead)).find(one => one.summary.startsWith('Added'))
    await verbs.undo(lead, added?.change ?? 0)
    await run()
    expect(await figures()).toEqual(before)
    expect(await wrongFigures(app, id)).toEqual([])
  })

  test('after training on a user’s move, existing tickets are offered for a newer category instead of being moved', async () => {
    await add('Courier strike', 'Depot closed')
    await move('1000', 'Courier strike', 'Depot closed')
    const before = await figures()
    const intoNew = {
      ...anyCategory,
      train: async () => ({ version: 1 as const, id: 'x', examples: 1, rarity: [], placements: [] }),
      categoriseAll: async (conversations: unknown[]) =>
        conversations.map(() => ({
          score: { category: 'Courier strike', subcategory: 'Depot closed', confidence: 0.9 },
        })),
    } as unknown as typeof anyCategory
    await trainCategorizerJob(intoNew).handle(
      { accountId: id },
      { database: app.database, log, now: () => app.clock.now, signal: new AbortController().signal },
    )
    expect(await figures()).toEqual(before)
    await settle(app, id, intoNew)
    expect(await onlyOffer()).toMatchObject({ tickets: 59 })
  })
})

describe('before a change is undone', () => {
  beforeEach(() => newAccount(60))

  const impactOfNewest = async () =>
    app.call({
      method: 'GET',
      url: `/api/settings/history/${(await newest()).change}/impact`,
      headers: lead,
    })

  test('the tickets that would return, and those the figures would gain or lose, are counted', async () => {
    const deliveries = (await ticketsIn('Delivery')).length
    const billed = (await ticketsIn('Billing')).length
    expect(Math.min(deliveries, billed)).toBeGreaterThan(0)
    await remove('Delivery')
    await run()
    expect((await impactOfNewest()).body).toEqual({
      data: [{ kind: 'returned', category: 'Delivery', subcategory: null, tickets: deliveries }],
    })
    await undoNewest()
    await run()
    expect(await ticketsIn('Delivery')).toHaveLength(deliveries)

    const billing = (await verbs.list(lead)).find(one => one.name === 'Billing')
    const mark = (spam: boolean) =>
      verbs.post('/pulse/category/spam', lead, { categoryId: billing?._id, spam })
    await mark(true)
    expect((await impactOfNewest()).body).toEqual({
      data: [{ kind: 'added_to_figures', category: 'Billing', subcategory: null, tickets: billed }],
    })
    await mark(false)
    expect((await impactOfNewest()).body).toEqual({
      data: [{ kind: 'removed_from_figures', category: 'Billing', subcategory: null, tickets: billed }],
    })
  })

  test('an accepted offer’s tickets are counted; impossible undos and other accounts’ changes are rejected', async () => {
    await add('Courier strike', 'Depot closed')
    const added = await newest()
    await run()
    const offer = await onlyOffer()
    await accept(offer.id)
    await run()
    const { body } = await impactOfNewest()
    const { data } = body as { data: { kind: string; tickets: number }[] }
    expect(new Set(data.map(one => one.kind))).toEqual(new Set(['returned']))
    expect(data.reduce((sum, one) => sum + one.tickets, 0)).toBe(offer.tickets)

    const url = `/api/settings/history/${added.change}/impact`
    await remove('Courier strike')
    expect(await app.call({ method: 'GET', url, headers: lead })).toMatchObject({ status: 409 })
    const other = await app.signIn(await seedAccount(app.owner, { name: `other-${accounts}` }))
    expect(await app.call({ method: 'GET', url, headers: other })).toMatchObject({ status: 404 })
  })
})

describe('the offer to recategorize existing tickets', () => {
  beforeEach(() => newAccount(60))

  test('it shows the number and a sample of the tickets that would move, and moves exactly those when accepted', async () => {
    const before = await figures()
    await add('Courier strike', 'Depot closed')
    expect(await offersOf(app, lead)).toEqual({ data: [], counting: true })
    await run()
    const offer = await onlyOffer()
    expect(offer).toMatchObject({ category: 'Courier strike', subcategory: null })
    expect(offer.tickets).toBeGreaterThan(10)
    expect(offer.sample).toHaveLength(10)
    for (const { from, to } of offer.sample) {
      expect(from.category).not.toBe('Courier strike')
      expect(to.category).toBe('Courier strike')
    }
    expect(await accept(offer.id)).toMatchObject({ status: 200, body: { tickets: offer.tickets } })
    expect((await verbs.progress(lead)).recategorization).toEqual({ total: offer.tickets, done: 0 })
    await run()
    expect((await verbs.progress(lead)).recategorization).toBeNull()
    expect(await offersOf(app, lead)).toEqual({ data: [], counting: false })
    expect(await ticketsIn('Courier strike')).toHaveLength(offer.tickets)
    expect(await newest()).toMatchObject({
      summary: `Recategorized ${offer.tickets} tickets into “Courier strike”.`,
      undoable: true,
    })
    const accepted = await figures()

    await undoNewest()
    await run()
    expect(await figures()).toEqual(before)
    await undoNewest()
    await run()
    expect(await figures()).toEqual(accepted)
    // Deleting the category moves the tickets back to their previous category.
    await remove('Courier strike')
    await run()
    expect(await figures()).toEqual(before)
    await undoNewest()
    await run()
    expect(await figures()).toEqual(accepted)
    expect(await wrongFigures(app, id)).toEqual([])
  })

  test('a ticket that a user moved in the meantime stays where the user put it', async () => {
    await add('Courier strike', 'Depot closed')
    await run()
    const offer = await onlyOffer()
    const [first = '', second = ''] = offer.sample.map(one => one.ticket_id)
    await move(first, 'Billing', 'Refund')
    expect((await onlyOffer()).tickets).toBe(offer.tickets - 1)
    await accept(offer.id)
    await run()
    await move(second, 'Account', 'Password')
    await undoNewest()
    await run()
    const { facts } = (await figures()).stored
    expect(facts[first]).toMatchObject({ category: 'Billing', subcategory: 'Refund' })
    expect(facts[second]).toMatchObject({ category: 'Account', subcategory: 'Password' })
    expect(await ticketsIn('Courier strike')).toEqual([])
  })

  test('it can be dismissed, is renamed with its category, and is deleted with it', async () => {
    await add('Courier strike', 'Depot closed')
    await add('Weather', 'Storm')
    await run()
    const { data } = await offersOf(app, lead)
    expect(data.map(one => one.category).toSorted()).toEqual(['Courier strike', 'Weather'])
    const [strike] = data.filter(one => one.category === 'Courier strike')
    const dismiss = () => verbs.post(`/settings/category-offers/${strike?.id}/dismiss`, lead, {})
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(409)
    const renamed = (await verbs.list(lead)).map(one =>
      one.name === 'Weather' ? { ...one, name: 'Bad weather' } : one,
    )
    await verbs.store(lead, renamed)
    await run()
    expect(await onlyOffer()).toMatchObject({ category: 'Bad weather' })
    await remove('Bad weather')
    expect(await offersOf(app, lead)).toEqual({ data: [], counting: false })
  })

  test('tickets are also offered for an added subcategory', async () => {
    const list = (await verbs.list(lead)).map(one =>
      one.name === 'Delivery' ? { ...one, subcategories: [...one.subcategories, { name: 'Depot' }] } : one,
    )
    await verbs.store(lead, list)
    await run()
    const offer = await onlyOffer()
    expect(offer).toMatchObject({ category: 'Delivery', subcategory: 'Depot' })
    expect(new Set(offer.sample.map(({ to }) => to.subcategory))).toEqual(new Set(['Depot']))
  })

  test('tickets are offered only if the categorizer clearly prefers the new category', async () => {
    await add('Courier strike')
    const score = { category: 'Courier strike', subcategory: null, confidence: 0.35 }
    const unsure: typeof anyCategory = {
      ...anyCategory,
      categoriseAll: async conversations => conversations.map(() => ({ score })),
    }
    await settle(app, id, unsure)
    expect(await offersOf(app, lead)).toEqual({ data: [], counting: false })
  })

  test('other accounts can’t see, accept or dismiss it', async () => {
    await add('Courier strike', 'Depot closed')
    await run()
    const { id: offer } = await onlyOffer()
    const stranger = await app.signIn(await seedAccount(app.owner, { name: `globex-${accounts}` }))
    expect(await offersOf(app, stranger)).toEqual({ data: [], counting: false })
    for (const answer of ['accept', 'dismiss'])
      expect((await verbs.post(`/settings/category-offers/${offer}/${answer}`, stranger, {})).status).toBe(
        404,
      )
    expect((await verbs.post(`/settings/category-offers/${offer}/accept`, {}, {})).status).toBe(401)
  })
})

describe('deleting a category', () => {
  beforeEach(() => newAccount(60))

  test('undo moves every ticket back, even if the categorizer would now choose differently', async () => {
    const before = await figures()
    await remove('Delivery')
    await run()
    expect(await ticketsIn('Delivery')).toEqual([])
    await undoNewest()
    await run()
    expect(await figures()).toEqual(before)
  })

  test('undoing two deletions in any order moves every ticket back', async () => {
    const before = await figures()
    await remove('Delivery')
    await run()
    const first = await newest()
    await remove('Billing')
    await run()
    const second = await newest()
    for (const { change } of [first, second]) {
      expect((await verbs.undo(lead, change)).status).toBe(200)
      await run()
    }
    expect(await figures()).toEqual(before)
  })

  test('when adding a category is undone, its new tickets are categorized again without it', async () => {
    const before = await figures()
    await add('Courier strike', 'Depot closed')
    await run()
    const added = await newest()
    await seedScored(app, id, [
      {
        ticketId: 'new',
        resolvedAt: '2026-02-27T12:00:00Z',
        category: 'Courier strike',
        subcategory: 'Depot closed',
      },
    ])
    await verbs.undo(lead, added.change)
    await run()
    const { new: fresh, ...rest } = (await figures()).stored.facts
    expect(fresh).toMatchObject({ category: expect.stringMatching(/^(Delivery|Billing|Account)$/) })
    expect(rest).toEqual(before.stored.facts)
  })
})

test('a scoring run for new targets leaves unchanged tickets in their categories', async () => {
  await newAccount(12)
  const before = await figures()
  await app.database.withAccount(id, async tx => {
    const run_id = randomUUID()
    await tx
      .insertInto('scoring_runs')
      .values({
        account_id: id,
        run_id,
        engine: 'offline',
        version: 'test',
        state: 'filling',
        started_at: app.clock.now,
      })
      .execute()
    await sql`
      insert into ticket_insights
      select account_id, ${run_id}, ticket_id, content_hash, eligible, ineligible_reason, confidence, factors, 'Billing',
             'Refund', 0.9, summary, language, model, scored_at
        from ticket_insights where account_id = ${id}`.execute(tx)
    expect(await swapWhenComplete(tx, id, app.clock.now)).toBe(true)
  })
  expect(await figures()).toEqual(before)
})

describe('random sequences', () => {
  const name = fc.constantFrom('Courier strike', 'Weather', 'Returns')
  const change = fc.record({
    does: fc.constantFrom('add', 'accept', 'accept', 'delete', 'rename', 'exclude', 'spam', 'undo', 'undo'),
    name,
    which: fc.nat(6),
    /** Whether the jobs finish before the next change. */
    runs: fc.boolean(),
  })
  type Step = typeof change extends fc.Arbitrary<infer Value> ? Value : never

  const chosen = (list: AccountCategory[], which: number) => list[which % list.length]

  /** A rejected change has no effect. */
  async function take({ does, name, which }: Step): Promise<void> {
    const list = await verbs.list(lead)
    const category = chosen(list, which)
    if (does === 'add') await add(name, 'One', 'Two')
    if (does === 'delete' && category && list.length > 1) await remove(category.name)
    if (does === 'rename' && category)
      await verbs.store(
        lead,
        list.map(one => (one === category ? { ...one, name: `${name} ${which}` } : one)),
      )
    if (does === 'exclude')
      await verbs.post('/pulse/category/configure', lead, { excludedIds: [category?._id] })
    if (does === 'spam')
      await verbs.post('/pulse/category/spam', lead, { categoryId: category?._id, spam: !category?.is_spam })
    if (does === 'accept') {
      const [offer] = (await offersOf(app, lead)).data
      if (offer) await accept(offer.id)
    }
    if (does === 'undo') {
      const undoable = (await wholeHistory()).filter(one => one.undoable)
      const one = undoable[which % undoable.length]
      if (one) await verbs.undo(lead, one.change)
    }
  }

  async function wholeHistory() {
    const changes = await verbs.history(lead)
    for (let page = changes; page.length > 0; changes.push(...page))
      page = await verbs.history(lead, `?before=${changes.at(-1)?.change}`)
    return changes
  }

  /** Undoes the remaining changes, latest first. */
  async function undoAll(): Promise<void> {
    for (;;) {
      await run()
      const left = (await wholeHistory()).filter(one => one.undoes === null && !one.undone)
      const [latest] = left
      if (!latest) return
      expect(await verbs.undo(lead, latest.change)).toMatchObject({ status: 200 })
    }
  }

  test('after any sequence of category changes and undos, undoing the remaining changes restores every figure exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 9 }), async steps => {
        await newAccount(30)
        const before = await figures()
        for (const step of steps) {
          await take(step)
          if (step.runs) await run()
        }
        await undoAll()
        expect(await figures()).toEqual(before)
        expect(await wrongFigures(app, id)).toEqual([])
      }),
      { numRuns: 8, seed: 20261116, endOnFailure: true },
    )
  }, 240_000)
})
