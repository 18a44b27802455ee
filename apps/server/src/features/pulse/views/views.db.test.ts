import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { seedAccount, seedUser } from '../../../../test-support/database.ts'
import { waitingForLocks } from '../../../../test-support/lock-waits.ts'

let app: TestApp
let lead: { authorization: string }
let mate: { authorization: string }
let stranger: { authorization: string }

beforeAll(async () => {
  app = await createTestApp()
  const acme = await seedAccount(app.owner, { name: 'acme' })
  lead = await app.signIn(acme)
  mate = await app.signIn(await seedUser(app.owner, acme, 'mate@acme.test'))
  stranger = await app.signIn(await seedAccount(app.owner, { name: 'globex' }))
})
afterAll(() => app?.close())

const views = async (who: { authorization: string }) => {
  const { body } = await app.call({ method: 'GET', url: '/api/pulse/views', headers: who })
  return (
    body as {
      data: { id: string; name: string; mine: boolean; by: string; shared: boolean; search: string }[]
    }
  ).data
}
const save = (who: { authorization: string }, body: object) =>
  app.call({ method: 'POST', url: '/api/pulse/views', headers: who, body })
const change = (who: { authorization: string }, id: string, body: object) =>
  app.call({ method: 'PATCH', url: `/api/pulse/views/${id}`, headers: who, body })
const remove = (who: { authorization: string }, id: string) =>
  app.call({ method: 'DELETE', url: `/api/pulse/views/${id}`, headers: who })

describe('saved views', () => {
  test('a private view is visible only to its owner, and a shared one to the whole account but no other account', async () => {
    expect((await save(lead, { name: 'Chats', search: '?channels=%5B%22live_chat%22%5D' })).status).toBe(200)
    await save(lead, { name: 'Bad ratings', search: '?ratings=%5B%22bad%22%5D', shared: true })
    expect((await views(lead)).map(view => view.name)).toEqual(['Bad ratings', 'Chats'])
    expect(await views(mate)).toEqual([
      expect.objectContaining({ name: 'Bad ratings', mine: false, by: 'Lead of acme', shared: true }),
    ])
    expect(await views(stranger)).toEqual([])
  })

  test('a view can be renamed, shared and deleted only by its owner', async () => {
    const [shared] = (await views(lead)).filter(view => view.shared)
    const id = shared?.id ?? ''
    expect(await change(mate, id, { name: 'Mine now' })).toMatchObject({
      status: 403,
      body: { msg: 'Only Lead of acme can change this view. Save your own copy under another name.' },
    })
    expect((await remove(mate, id)).status).toBe(403)
    expect((await change(stranger, id, { name: 'Mine now' })).status).toBe(404)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await change(lead, id, { name: 'Unhappy' })).body).toMatchObject({
      data: { name: 'Unhappy', shared: true },
    })
    expect((await remove(lead, id)).status).toBe(204)
    expect(await views(mate)).toEqual([])
  })

  test('a view’s name must be unique per user and not empty', async () => {
    expect(await save(lead, { name: ' Chats ', search: '' })).toMatchObject({
      status: 409,
      body: { msg: 'You already have a view called “Chats”. Choose another name.' },
    })
    expect((await save(mate, { name: 'Chats', search: '' })).status).toBe(200)
    expect(await save(lead, { name: '  ', search: '' })).toMatchObject({
      status: 400,
      body: { msg: 'name: Give the view a name with letters or digits.' },
    })
    expect((await save(lead, { name: 'x', search: 'https://elsewhere.test' })).status).toBe(400)
  })

  describe('two renames at the same time', () => {
    const saved = async (name: string) =>
      ((await save(lead, { name, search: '' })).body as { data: { id: string } }).data.id

    /** Renames `first` in a transaction that commits only once the call for `second` is waiting for it. */
    async function renameBoth(first: string, second: string, name: string, end: 'commit' | 'rollback') {
      const { promise: renamed, resolve: hasRenamed } = Promise.withResolvers<void>()
      const { promise: waits, resolve: secondWaits } = Promise.withResolvers<void>()
      const rolledBack = new Error('rolled back')
      const holding = app.owner
        .transaction()
        .execute(async tx => {
          await tx.updateTable('saved_views').set({ name }).where('view_id', '=', first).execute()
          hasRenamed()
          await waits
          if (end === 'rollback') throw rolledBack
        })
        .catch(error => {
          if (error !== rolledBack) throw error
        })
      await renamed
      const answer = change(lead, second, { name })
      await vi.waitFor(async () => expect(await waitingForLocks(app.owner)).toBe(1), { timeout: 10_000 })
      secondWaits()
      await holding
      return answer
    }

    test('when two views are renamed to the same name, the later rename gets a conflict', async () => {
      const [one, two] = [await saved('One'), await saved('Two')]
      expect(await renameBoth(one, two, 'Both', 'commit')).toMatchObject({
        status: 409,
        body: { msg: 'You already have a view called “Both”. Choose another name.' },
      })
      expect((await views(lead)).map(view => view.name)).toEqual(expect.arrayContaining(['Both', 'Two']))
    })

    test('when the earlier of two renames to the same name is rolled back, the later one succeeds', async () => {
      const [three, four] = [await saved('Three'), await saved('Four')]
      expect(await renameBoth(three, four, 'Free', 'rollback')).toMatchObject({
        status: 200,
        body: { data: { name: 'Free' } },
      })
    })

    test('when several renames are sent together, one gets the name and the others get a conflict', async () => {
      const ids = await Promise.all(['Five', 'Six', 'Seven', 'Eight'].map(saved))
      const answers = await Promise.all(ids.map(id => change(lead, id, { name: 'Same' })))
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
    })

    test('when several views are saved under the same name simultaneously, only one is saved', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => save(lead, { name: 'New', search: '' })),
      )
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
    })

    test('swapping two views’ names simultaneously never causes an internal error', async () => {
      const [left, right] = [await saved('Left'), await saved('Right')]
      const answers = await Promise.all([
        change(lead, left, { name: 'Right' }),
        change(lead, right, { name: 'Left' }),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
    })
  })
})
