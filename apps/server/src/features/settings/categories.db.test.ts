import { randomUUID } from 'node:crypto'
import type { AccountCategory } from '@pulse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { type Headers, settingsOf } from '../../../test-support/settings.ts'
import { seedCategories } from '../../../test-support/tickets.ts'

let app: TestApp
let verbs: ReturnType<typeof settingsOf>
let acme: SeededAccount
let globex: SeededAccount
let lead: Headers
let stranger: Headers
let accounts = 0

beforeAll(async () => {
  app = await createTestApp()
  verbs = settingsOf(app)
})
beforeEach(async () => {
  acme = await seedAccount(app.owner, { name: `acme-${++accounts}` })
  globex = await seedAccount(app.owner, { name: `globex-${accounts}` })
  for (const { accountId } of [acme, globex]) {
    await seedCategories(app.owner, accountId, {
      Delivery: ['Late', 'Lost'],
      Billing: ['Refund'],
      Account: ['Password'],
    })
    const resolvedAt = '2026-02-02T12:00:00Z'
    await seedScored(app, accountId, [
      { ticketId: '1', resolvedAt, category: 'Delivery', subcategory: 'Late', csat: 1 },
      { ticketId: '2', resolvedAt, category: 'Delivery', subcategory: 'Lost', csat: 2 },
      { ticketId: '3', resolvedAt, category: 'Billing', subcategory: 'Refund', csat: 5 },
    ])
  }
  lead = await app.signIn(acme)
  stranger = await app.signIn(globex)
})
afterAll(() => app?.close())

const overview = async (who: Headers) => {
  const { body } = await verbs.post('/common/overview', who, {
    start_date: '2026-02-01',
    end_date: '2026-02-03',
  })
  const [figures] = (body as { data: { averageCSAT: number; totalTickets: number }[] }).data
  return { csat: figures?.averageCSAT, tickets: figures?.totalTickets }
}
const named = (list: AccountCategory[], name: string): AccountCategory => {
  const found = list.find(one => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

describe('the visibility of categories', () => {
  test('[API-007] [SETTINGS-015] [SETTINGS-016] one list of excluded IDs applies to the whole account and to no other account', async () => {
    const [delivery, , account] = await verbs.list(lead)
    const excludedIds = [delivery?._id, account?._id]
    expect(await verbs.post('/pulse/category/configure', lead, { excludedIds })).toEqual({
      status: 200,
      body: { ok: true, version: expect.any(Number) },
      headers: expect.anything(),
    })
    expect((await verbs.list(lead)).map(one => one.is_excluded)).toEqual([true, false, true])
    expect(await overview(lead)).toEqual({ csat: 5, tickets: 1 })
    expect((await verbs.list(stranger)).map(one => one.is_excluded)).toEqual([false, false, false])
    expect((await overview(stranger)).tickets).toBe(3)
    await verbs.post('/pulse/category/configure', lead, { excludedIds: [] })
    expect((await overview(lead)).tickets).toBe(3)
  })

  test('[API-007] with the subcategory flag, exclusions apply to one category’s subcategories', async () => {
    const delivery = named(await verbs.list(lead), 'Delivery')
    const [late] = delivery.subcategories
    const body = { categoryName: 'delivery', subcategory: true, excludedIds: [late?._id] }
    expect((await verbs.post('/pulse/category/configure', lead, body)).status).toBe(200)
    expect(await overview(lead)).toEqual({ csat: 3.5, tickets: 2 })
    const unknown = { ...body, categoryName: 'Unknown' }
    expect((await verbs.post('/pulse/category/configure', lead, unknown)).status).toBe(404)
    const nameless = { ...body, categoryName: null }
    expect((await verbs.post('/pulse/category/configure', lead, nameless)).status).toBe(400)
  })

  test('other accounts’ IDs, invalid IDs and signed-out callers are rejected', async () => {
    const [foreign] = await verbs.list(stranger)
    for (const excludedIds of [[foreign?._id], [randomUUID()]])
      expect((await verbs.post('/pulse/category/configure', lead, { excludedIds })).status).toBe(404)
    expect((await verbs.post('/pulse/category/configure', lead, { excludedIds: ['all'] })).status).toBe(400)
    expect((await verbs.post('/pulse/category/configure', {}, { excludedIds: [] })).status).toBe(401)
    expect(await verbs.history(lead)).toEqual([])
  })
})

test('marking as spam returns how many tickets were removed from the figures, and unmarking how many were restored', async () => {
  const { _id: categoryId } = named(await verbs.list(lead), 'Delivery')
  const mark = (spam: boolean) => verbs.post('/pulse/category/spam', lead, { categoryId, spam })
  expect(await mark(true)).toMatchObject({ status: 200, body: { ok: true, tickets: 2 } })
  expect((await overview(lead)).tickets).toBe(1)
  expect(await mark(false)).toMatchObject({ body: { tickets: 2 } })
  await verbs.post('/pulse/category/configure', lead, { excludedIds: [categoryId] })
  expect(await mark(true)).toMatchObject({ body: { tickets: 0 } })
})

describe('the list of categories', () => {
  test('[API-012] the list is replaced as a whole: categories are added, renamed by ID, deleted and reordered; omitted fields keep their values', async () => {
    const before = await verbs.list(lead)
    const [delivery, billing] = before
    await verbs.post('/pulse/category/spam', lead, { categoryId: billing?._id, spam: true })
    const answer = await verbs.store(lead, [
      { name: 'Returns', subcategories: [{ name: 'Label' }] },
      { _id: billing?._id, name: 'Billing', subcategories: billing?.subcategories },
      {
        _id: delivery?._id,
        name: 'Shipping',
        subcategories: [{ ...delivery?.subcategories[1] }, { name: 'Damaged' }],
      },
    ])
    expect(answer).toMatchObject({ status: 200, body: { ticketsToRecategorize: 2 } })
    const after = await verbs.list(lead)
    expect((answer.body as { data: unknown }).data).toEqual(after)
    expect(after.map(one => [one.name, one.is_spam, one.subcategories.map(sub => sub.name)])).toEqual([
      ['Returns', false, ['Label']],
      ['Billing', true, ['Refund']],
      ['Shipping', false, ['Lost', 'Damaged']],
    ])
    expect(after[2]?._id).toBe(delivery?._id)
    expect(after[2]?.subcategories[0]?._id).toBe(delivery?.subcategories[1]?._id)
    expect(await verbs.list(stranger)).toMatchObject([
      { name: 'Delivery' },
      { name: 'Billing' },
      { name: 'Account' },
    ])
  })

  test('without IDs, names identify categories, and saving the same list again changes nothing', async () => {
    const before = await verbs.list(lead)
    const unnamed = before.map(({ name, subcategories }) => ({
      name,
      subcategories: subcategories.map(sub => ({ name: sub.name })),
    }))
    expect(await verbs.store(lead, unnamed)).toMatchObject({
      status: 200,
      body: { version: 0, ticketsToRecategorize: 0 },
    })
    expect(await verbs.list(lead)).toEqual(before)
    expect(await verbs.history(lead)).toEqual([])
  })

  test('ambiguous names are rejected, each with a message', async () => {
    const before = await verbs.list(lead)
    const [delivery, billing] = before
    const said = async (categories: object[]) => {
      const { status, body } = await verbs.store(lead, categories)
      expect(status).toBe(400)
      return (body as { msg: string }).msg
    }
    const adding = (name: string, subcategories = ['One']) =>
      said([...before, { name, subcategories: subcategories.map(sub => ({ name: sub })) }])
    expect(await adding(' delivery ')).toContain('A category named “delivery” already exists.')
    expect(await adding('Other')).toContain('Every account already has “Other”')
    expect(await adding('Hirely')).toContain('“Hirely” is the name of a Pulse page.')
    expect(await adding('?!')).toContain('has no letters or digits')
    expect(await adding('Returns', ['Label', 'LABEL'])).toContain('“Returns” already has a subcategory named')
    expect(await adding('Returns', ['tickets'])).toContain('a page in every category')
    expect(await adding('Returns', [])).toContain('Each category must have at least one subcategory.')
    // Swapping names would mix up both categories' tickets.
    const swapped = [
      { ...delivery, name: 'Billing' },
      { ...billing, name: 'Delivery' },
    ]
    expect(await said(swapped)).toContain('The name “Billing” is still used by tickets in another category.')
    expect(await said([{ ...billing, name: 'Delivery' }])).toContain(
      'is still used by tickets in another category',
    )
    expect(await verbs.list(lead)).toEqual(before)
  })

  test('a name can be reused only after its tickets are recategorized', async () => {
    const [delivery, ...rest] = await verbs.list(lead)
    await verbs.store(lead, rest)
    const again = { name: 'Delivery', subcategories: [{ name: 'Late' }] }
    expect((await verbs.store(lead, [...rest, again])).status).toBe(400)
    await app.owner.updateTable('recategorizations').set({ finished_at: new Date() }).execute()
    expect((await verbs.store(lead, [...rest, again])).status).toBe(200)
    expect((await verbs.list(lead)).at(-1)?._id).not.toBe(delivery?._id)
  })

  test('another account’s ID and a signed-out caller are rejected', async () => {
    const [foreign] = await verbs.list(stranger)
    expect((await verbs.store(lead, [{ ...foreign }])).status).toBe(404)
    expect((await verbs.store({}, [])).status).toBe(401)
    expect((await verbs.store(lead, [{ name: '', subcategories: [] }])).status).toBe(400)
  })

  test('the preview counts the tickets affected by each rename or deletion', async () => {
    const [delivery, billing, account] = await verbs.list(lead)
    const categories = [
      { ...delivery, name: 'Shipping', subcategories: [delivery?.subcategories[0]] },
      account,
    ]
    const { body } = await verbs.post('/pulse/category/impact', lead, { categories })
    expect(body).toEqual({
      data: [
        { kind: 'renamed', category: 'Delivery', subcategory: null, tickets: 2 },
        { kind: 'deleted', category: 'Delivery', subcategory: 'Lost', tickets: 1 },
        { kind: 'deleted', category: 'Billing', subcategory: null, tickets: 1 },
      ],
    })
    expect((await verbs.list(lead))[1]).toEqual(billing)
    expect((await verbs.post('/pulse/category/impact', {}, { categories: [] })).status).toBe(401)
    expect((await verbs.post('/pulse/category/impact', stranger, { categories })).status).toBe(404)
  })

  test('the preview counts the tickets that a changed exclusion or spam mark adds to or removes from the figures', async () => {
    const list = await verbs.list(lead)
    const [delivery, billing, account] = list
    const impact = async (categories: object[]) => {
      const { body } = await verbs.post('/pulse/category/impact', lead, { categories })
      return (body as { data: { kind: string; category: string; tickets: number }[] }).data.map(
        ({ kind, category, tickets }) => [kind, category, tickets],
      )
    }
    const before = (await overview(lead)).tickets ?? 0
    const marked = [{ ...delivery, is_spam: true }, billing, { ...account, is_excluded: true }] as object[]
    expect(await impact(marked)).toEqual([
      ['removed_from_figures', 'Delivery', 2],
      ['removed_from_figures', 'Account', 0],
    ])
    await verbs.post('/pulse/category/spam', lead, { categoryId: delivery?._id, spam: true })
    expect((await overview(lead)).tickets).toBe(before - 2)
    const [spam] = await verbs.list(lead)
    expect(await impact([{ ...spam, is_spam: false }, billing, account] as object[])).toEqual([
      ['added_to_figures', 'Delivery', 2],
    ])
    // Spam is already left out of the figures, so excluding it changes nothing.
    expect(await impact([{ ...spam, is_excluded: true }, billing, account] as object[])).toEqual([
      ['removed_from_figures', 'Delivery', 0],
    ])
    const [late, lost] = delivery?.subcategories ?? []
    const partly = { ...delivery, is_spam: false, subcategories: [{ ...late, is_excluded: true }, lost] }
    expect(await impact([partly, billing, account] as object[])).toEqual([
      ['added_to_figures', 'Delivery', 1],
    ])
  })
})
