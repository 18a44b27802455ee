import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { takeMails, tokenIn } from '../../../test-support/mail.ts'

let server: TestApp
let acme: SeededAccount
let globex: SeededAccount
let lead: { authorization: string }
let stranger: { authorization: string }
let serial = 0

beforeAll(async () => {
  server = await createTestApp({ publicUrl: 'https://pulse.example.com' })
  globex = await seedAccount(server.owner, { name: 'globex' })
  stranger = await server.signIn(globex)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
  server.services.config.demo = true
  acme = await seedAccount(server.owner, { name: `acme-${++serial}` })
  await setDemo(true)
  lead = await server.signIn(acme)
  await takeMails(server)
})

/** Without a mail server, only demo accounts get mail. */
const setDemo = (is_demo: boolean) =>
  server.owner.updateTable('accounts').set({ is_demo }).where('account_id', '=', acme.accountId).execute()

type Headers = { authorization: string }
const get = (url: string, headers: Headers = lead) =>
  server.call({ method: 'GET', url: `/api${url}`, headers })
const post = (url: string, body: object, headers: Headers | Record<string, never> = lead) =>
  server.call({ method: 'POST', url: `/api${url}`, headers, body })
const put = (url: string, body: object, headers: Headers = lead) =>
  server.call({ method: 'PUT', url: `/api${url}`, headers, body })
const remove = (url: string, headers: Headers = lead) =>
  server.call({ method: 'DELETE', url: `/api${url}`, headers })

const invite = (body: object = {}, headers: Headers = lead) =>
  post('/account/invitations', { email: newcomer(), role: 'viewer', by: 'mail', ...body }, headers)
const newcomer = () => `ann@${acme.name}.test`
const accept = (token: string, more: object = {}) =>
  post('/invitations/accept', { token, name: 'Ann', password: 'a long password', ...more }, {})
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const day = 24 * 60 * 60_000

type Member = { id: string; name: string; email: string; role: string }
const members = async (headers: Headers = lead) =>
  ((await get('/account/members', headers)).body as { data: Member[] }).data
const pending = async () =>
  ((await get('/account/invitations')).body as { data: { id: string; email: string; expired: boolean }[] })
    .data

async function join(role = 'viewer') {
  await invite({ role })
  const { body } = await accept(tokenIn((await takeMails(server)).at(-1)))
  const { token } = body as { token: string }
  const found = (await members()).find(member => member.email === newcomer())
  return { headers: { authorization: `Bearer ${token}` }, id: found?.id ?? '' }
}

describe('invitations', () => {
  test('accepting an emailed invitation creates a member with the role in the invitation and signs them in', async () => {
    expect(await invite()).toMatchObject({
      status: 200,
      body: {
        data: { email: newcomer(), role: 'viewer', mailed: true, invitedBy: expect.stringContaining('Lead') },
        path: null,
      },
    })
    const [mail] = await takeMails(server)
    expect(mail?.to).toBe(newcomer())
    expect(mail?.text).toContain('https://pulse.example.com/join#')
    const token = tokenIn(mail)
    expect(await post('/invitations/open', { token }, {})).toMatchObject({
      status: 200,
      body: { data: { account: acme.name, email: newcomer(), role: 'viewer' } },
    })
    expect(await accept(token)).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { name: 'Ann', account: acme.name, role: 'viewer' } },
    })
    expect(await pending()).toEqual([])
    const signedIn = await server.signIn({ email: newcomer(), password: 'a long password' })
    expect((await get('/common/check', signedIn)).status).toBe(200)
  })

  test('on request, the link is returned instead of emailed, and only its hash is stored', async () => {
    const { body } = await invite({ by: 'link' })
    const { path } = body as { path: string }
    expect(await takeMails(server)).toEqual([])
    const token = path.replace('/join#', '')
    const rows = await server.owner.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await accept(token)).status).toBe(200)
  })

  test('a link works once, even if used twice at the same moment', async () => {
    await invite()
    const token = tokenIn((await takeMails(server))[0])
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
    expect((await accept(token)).status).toBe(404)
  })

  test('a link stops working after seven days, when it is revoked, or when it is replaced', async () => {
    await invite()
    const [first] = await takeMails(server)
    later(7 * day - 1)
    expect((await post('/invitations/open', { token: tokenIn(first) }, {})).status).toBe(200)
    later(1)
    expect((await accept(tokenIn(first))).status).toBe(404)
    lead = await server.signIn(acme)
    const [one] = await pending()
    expect(one?.expired).toBe(true)
    expect((await post(`/account/invitations/${one?.id}/resend`, { by: 'mail' })).status).toBe(200)
    const [second] = await takeMails(server)
    expect((await post('/invitations/open', { token: tokenIn(second) }, {})).status).toBe(200)
    await invite({ role: 'manager' })
    const [third] = await takeMails(server)
    expect((await accept(tokenIn(second))).status).toBe(404)
    expect(await pending()).toHaveLength(1)
    expect((await remove(`/account/invitations/${one?.id}`)).status).toBe(204)
    expect((await accept(tokenIn(third))).status).toBe(404)
  })

  test('the response is the same for an address with a login elsewhere, and only its mailbox is notified', async () => {
    const known = await invite({ email: globex.email })
    const unknown = await invite()
    const shape = ({ status, body }: typeof known) => [
      status,
      Object.keys((body as { data: object }).data),
      (body as { path: null }).path,
    ]
    expect(shape(known)).toEqual(shape(unknown))
    const [mail] = await takeMails(server)
    expect(mail?.text).toContain('already has a Pulse login in another account')
    expect(mail?.text).not.toContain('/join')
    const link = (await invite({ email: globex.email, by: 'link' })).body as { path: string }
    const wrong = await accept(`1.${'x'.repeat(43)}`)
    expect(await accept(link.path.replace('/join#', ''))).toMatchObject({ status: 404, body: wrong.body })
    expect((await members()).map(member => member.email)).toEqual([acme.email])
    expect((await get('/common/check', stranger)).body).toMatchObject({
      data: { user: { account: 'globex' } },
    })
  })

  test('a member can’t be invited again, and invalid input is rejected', async () => {
    expect(await invite({ email: acme.email })).toMatchObject({ status: 409 })
    for (const body of [{ email: 'no' }, { role: 'admin' }, { email: 'a@b.co\r\nBcc: c@d.co' }])
      expect(await invite(body), JSON.stringify(body)).toMatchObject({ status: 400 })
    await invite()
    const token = tokenIn((await takeMails(server))[0])
    for (const more of [{ password: 'short' }, { name: ' ' }, { name: 'a\nb' }, { role: 'owner' }])
      expect(await accept(token, more), JSON.stringify(more)).toMatchObject({ status: 400 })
    expect((await accept(token)).status).toBe(200)
  })

  test.each([true, false])(
    'without a mail server, an account that isn’t a demo account can only create links (demo on: %s)',
    async demo => {
      await setDemo(false)
      server.services.config.demo = demo
      expect((await get('/account/invitations')).body).toMatchObject({ canMail: false })
      expect(await invite()).toMatchObject({
        status: 403,
        body: { msg: expect.stringContaining('Create a link') },
      })
      expect(await invite({ by: 'link' })).toMatchObject({ status: 200 })
    },
  )

  test('another account’s invitations can’t be seen, resent or revoked', async () => {
    await invite()
    const [one] = await pending()
    expect((await get('/account/invitations', stranger)).body).toMatchObject({ data: [] })
    expect((await post(`/account/invitations/${one?.id}/resend`, { by: 'link' }, stranger)).status).toBe(404)
    expect((await remove(`/account/invitations/${one?.id}`, stranger)).status).toBe(404)
    expect(await pending()).toHaveLength(1)
  })
})

describe('members', () => {
  test('a new role applies to the next call', async () => {
    const ann = await join('viewer')
    const origins = () => put('/account/settings/timezone', { timezone: 'Asia/Tokyo' }, ann.headers)
    expect((await origins()).status).toBe(403)
    expect((await put(`/account/members/${ann.id}/role`, { role: 'manager' })).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: ann.id, role: 'manager' })]),
    })
    expect((await origins()).status).toBe(200)
    expect((await get('/common/check', ann.headers)).body).toMatchObject({
      data: { user: { role: 'manager' } },
    })
  })

  test('the history lists role changes and removals, which can’t be undone there', async () => {
    const ann = await join('viewer')
    const [{ name } = { name: '' }] = (await members()).filter(one => one.id === ann.id)
    await put(`/account/members/${ann.id}/role`, { role: 'manager' })
    await put(`/account/members/${ann.id}/role`, { role: 'manager' })
    await remove(`/account/members/${ann.id}`)
    const { data } = (await get('/settings/history?section=account')).body as { data: object[] }
    expect(data.slice(0, 2)).toMatchObject([
      { summary: `Removed ${name} (manager).`, undoable: false },
      { summary: `Changed ${name}’s role from viewer to manager.`, undoable: false },
    ])
    expect((await get('/settings/history?section=account', stranger)).body).toMatchObject({ data: [] })
  })

  test('the only owner can’t be demoted or removed', async () => {
    const me = (await members())[0]?.id
    expect(await put(`/account/members/${me}/role`, { role: 'viewer' })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('at least one owner') },
    })
    expect((await remove(`/account/members/${me}`)).status).toBe(409)
  })

  test('one owner remains when two demote or remove each other at the same moment', async () => {
    const ann = await join('owner')
    const me = acme.userId
    const answers = await Promise.all([
      put(`/account/members/${ann.id}/role`, { role: 'manager' }),
      put(`/account/members/${me}/role`, { role: 'manager' }, ann.headers),
      remove(`/account/members/${ann.id}`),
      remove(`/account/members/${me}`, ann.headers),
    ])
    const owners = await server.owner
      .selectFrom('users')
      .where('account_id', '=', acme.accountId)
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .select('user_id')
      .execute()
    expect(owners).toHaveLength(1)
    expect(answers.some(answer => answer.status === 200)).toBe(true)
  })

  test('a removed member is signed out permanently, and their work is kept', async () => {
    const ann = await join('manager')
    await post('/pulse/views', { name: 'Ann’s view', search: '?x=1', shared: true }, ann.headers)
    expect((await remove(`/account/members/${ann.id}`)).status).toBe(200)
    expect((await get('/common/check', ann.headers)).status).toBe(401)
    const again = await post('/user/login', { email: newcomer(), password: 'a long password' }, {})
    expect(again.status).toBe(401)
    expect((await members()).map(member => member.email)).toEqual([acme.email])
    expect((await get('/pulse/views')).body).toMatchObject({ data: [{ name: 'Ann’s view', by: 'Ann' }] })
  })

  test('someone who was removed can be invited again and gets their views back', async () => {
    const ann = await join('viewer')
    await post('/pulse/views', { name: 'Mine', search: '' }, ann.headers)
    await remove(`/account/members/${ann.id}`)
    const back = await join('viewer')
    expect(back.id).toBe(ann.id)
    expect((await get('/pulse/views', back.headers)).body).toMatchObject({
      data: [{ name: 'Mine', mine: true }],
    })
  })

  test('invitations from an owner who is removed or demoted stop working', async () => {
    const ann = await join('owner')
    await invite({ email: `evil@${acme.name}.test`, role: 'owner', by: 'link' }, ann.headers)
    expect(await pending()).toHaveLength(1)
    await put(`/account/members/${ann.id}/role`, { role: 'manager' })
    expect(await pending()).toEqual([])
  })

  test('another account’s members can’t be seen, changed or removed', async () => {
    const ann = await seedUser(server.owner, acme, newcomer())
    expect((await members(stranger)).map(member => member.email)).toEqual([globex.email])
    expect((await put(`/account/members/${ann.userId}/role`, { role: 'viewer' }, stranger)).status).toBe(404)
    expect((await remove(`/account/members/${ann.userId}`, stranger)).status).toBe(404)
    expect(await members()).toHaveLength(2)
  })
})
