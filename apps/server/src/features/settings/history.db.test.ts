import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount, seedUser } from '../../../test-support/database.ts'
import { type Headers, settingsOf } from '../../../test-support/settings.ts'
import { seedCategories } from '../../../test-support/tickets.ts'

let app: TestApp
let verbs: ReturnType<typeof settingsOf>
let ann: Headers
let ben: Headers
let stranger: Headers
let accounts = 0

beforeAll(async () => {
  app = await createTestApp()
  verbs = settingsOf(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  const acme = await seedAccount(app.owner, { name: `acme-${++accounts}` })
  ann = await app.signIn(acme)
  ben = await app.signIn(await seedUser(app.owner, acme, `ben@acme-${accounts}.test`))
  stranger = await app.signIn(await seedAccount(app.owner, { name: `globex-${accounts}` }))
  await seedCategories(app.owner, acme.accountId, { Delivery: ['Late'], Billing: ['Refund'] })
})

const categoryOf = async (name: string) => {
  const found = (await verbs.list(ann)).find(one => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const adding = async (name: string) => [
  ...(await verbs.list(ann)),
  { name, subcategories: [{ name: 'One' }] },
]
const told = (changes: { summary: string; undone: boolean; undoable: boolean }[]) =>
  changes.map(({ summary, undone, undoable }) => [
    summary,
    undone ? 'undone' : undoable ? 'undoable' : 'final',
  ])

describe('two users editing at the same time', () => {
  test('the second user sees who changed what in the meantime, and nothing is lost', async () => {
    const seen = await verbs.version(ben)
    const list = await adding('Returns')
    expect((await verbs.store(ann, list, seen)).status).toBe(200)
    const late = await verbs.store(ben, await verbs.list(ben), seen)
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((late.body as { msg: string }).msg).toMatch(
      /changed this while you were editing: Added the category “Returns”\./,
    )
    const excludedIds: string[] = []
    expect((await verbs.post('/pulse/category/configure', ben, { excludedIds, version: seen })).status).toBe(
      409,
    )
    const { _id: categoryId } = await categoryOf('Billing')
    const spam = { categoryId, spam: true, version: seen }
    expect((await verbs.post('/pulse/category/spam', ben, spam)).status).toBe(409)
    expect((await verbs.list(ben)).map(one => one.name)).toEqual(['Delivery', 'Billing', 'Returns'])
    const now = await verbs.version(ben)
    expect((await verbs.post('/pulse/category/spam', ben, { ...spam, version: now })).status).toBe(200)
  })

  test('when two users save at the same moment, one change is stored and the other gets a conflict', async () => {
    const list = await verbs.list(ann)
    const add = (who: Headers, name: string) =>
      verbs.store(who, [...list, { name, subcategories: [{ name: 'One' }] }], 0)
    const answers = await Promise.all([add(ann, 'Returns'), add(ben, 'Sizes')])
    expect(answers.map(one => one.status).toSorted()).toEqual([200, 409])
    expect(await verbs.list(ann)).toHaveLength(3)
  })
})

describe('the history', () => {
  test('the history lists who did what and when, newest first, per account and only for signed-in users', async () => {
    await verbs.store(ann, await adding('Returns'))
    const { _id: categoryId } = await categoryOf('Billing')
    await verbs.post('/pulse/category/spam', ben, { categoryId, spam: true })
    const list = await verbs.history(ann, '?section=categories')
    expect(told(list)).toEqual([
      ['Marked “Billing” as SPAM.', 'undoable'],
      ['Added the category “Returns”.', 'undoable'],
    ])
    expect(list[0]).toMatchObject({ section: 'categories', at: app.clock.now.toISOString(), undoes: null })
    expect(list[0]?.by).not.toBe(list[1]?.by)
    expect(await verbs.history(ann, '?section=sla')).toEqual([])
    expect(await verbs.history(stranger)).toEqual([])
    expect((await app.call({ method: 'GET', url: '/api/settings/history' })).status).toBe(401)
    const bad = { method: 'GET' as const, url: '/api/settings/history?section=colours', headers: ann }
    expect((await app.call(bad)).status).toBe(400)
  })

  test('the history shows twenty changes per page', async () => {
    const { _id: categoryId } = await categoryOf('Billing')
    for (let time = 0; time < 21; time++)
      await verbs.post('/pulse/category/spam', ann, { categoryId, spam: time % 2 === 0 })
    const first = await verbs.history(ann)
    expect(first).toHaveLength(20)
    const rest = await verbs.history(ann, `?before=${first.at(-1)?.change}`)
    expect(rest).toHaveLength(1)
  })

  test('a change can be undone without affecting later ones, and the undo can be undone', async () => {
    await verbs.store(ann, await adding('Returns'))
    const { _id } = await categoryOf('Delivery')
    await verbs.post('/pulse/category/configure', ben, { excludedIds: [_id] })
    const [hiding, add] = await verbs.history(ann)
    expect((await verbs.undo(ann, add?.change ?? 0, hiding?.change)).status).toBe(200)
    expect((await verbs.list(ann)).map(one => [one.name, one.is_excluded])).toEqual([
      ['Delivery', true],
      ['Billing', false],
    ])
    const after = await verbs.history(ann)
    expect(told(after)).toEqual([
      ['Undo: Added the category “Returns”.', 'undoable'],
      ['Excluded “Delivery”.', 'undoable'],
      ['Added the category “Returns”.', 'undone'],
    ])
    expect((await verbs.undo(ann, add?.change ?? 0)).status).toBe(409)
    expect((await verbs.undo(ann, after[0]?.change ?? 0)).status).toBe(200)
    expect((await verbs.list(ann)).map(one => one.name)).toEqual(['Delivery', 'Billing', 'Returns'])
    const [again] = await verbs.history(ann)
    expect(again?.summary).toBe('Redo: Added the category “Returns”.')
    expect((await verbs.undo(ann, again?.change ?? 0)).status).toBe(200)
    expect((await verbs.history(ann))[0]?.summary).toBe('Undo: Added the category “Returns”.')
  })

  test('a change that was overwritten cannot be undone', async () => {
    const { _id: categoryId } = await categoryOf('Billing')
    await verbs.post('/pulse/category/spam', ann, { categoryId, spam: true })
    await verbs.post('/pulse/category/configure', ben, { excludedIds: [categoryId] })
    const [, marking] = await verbs.history(ann)
    expect(marking?.undoable).toBe(false)
    const answer = await verbs.undo(ann, marking?.change ?? 0)
    expect(answer).toMatchObject({ status: 409 })
    expect((answer.body as { msg: string }).msg).toContain('changed again')
  })

  test('undo is rejected for an outdated version, another account’s change, and a signed-out caller', async () => {
    await verbs.store(ann, await adding('Returns'))
    const [change] = await verbs.history(ann)
    const { change: number = 0 } = change ?? {}
    expect((await verbs.undo(ann, number, number - 1)).status).toBe(409)
    expect((await verbs.undo(stranger, number)).status).toBe(404)
    expect((await verbs.undo({}, number)).status).toBe(401)
    expect((await verbs.post('/settings/history/first/undo', ann, {})).status).toBe(400)
  })

  test('no work is in progress when nothing has changed', async () => {
    expect(await verbs.progress(ann)).toEqual({ recategorization: null, recalculating: false })
    expect((await app.call({ method: 'GET', url: '/api/settings/progress' })).status).toBe(401)
  })
})
