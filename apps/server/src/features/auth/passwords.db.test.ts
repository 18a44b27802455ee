import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { takeMails, tokenIn } from '../../../test-support/mail.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { requestResetJob } from './forgot-password.ts'

let server: TestApp
let acme: SeededAccount
let serial = 0

beforeAll(async () => {
  server = await createTestApp({ publicUrl: 'https://pulse.example.com' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
  await server.owner.deleteFrom('login_failures').execute()
  acme = await seedAccount(server.owner, { name: `acme-${++serial}` })
})

type Headers = { authorization?: string; 'user-agent'?: string }
const post = (url: string, body: object, headers: Headers = {}) =>
  server.call({ method: 'POST', url: `/api${url}`, headers, body })
const check = async (headers: Headers) =>
  (await server.call({ method: 'GET', url: '/api/common/check', headers })).status
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const minute = 60_000

/** Runs the queued lookups as the worker would. */
async function lookUp(): Promise<void> {
  const { name, payload, handle } = requestResetJob(server.services)
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs
     where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
    returning payload`.execute(server.owner)
  const context = {
    database: server.database,
    log,
    now: server.services.now,
    signal: new AbortController().signal,
  }
  for (const row of rows) await handle(payload.parse(row.payload), context)
}

const forgot = (email = acme.email) => post('/user/forgot-password', { email })
async function resetToken(): Promise<string> {
  await takeMails(server)
  await forgot()
  await lookUp()
  return tokenIn((await takeMails(server))[0])
}
const reset = (token: string, password = 'a new password') =>
  post('/user/reset-password', { token, password })
const signIn = (password: string) => post('/user/login', { email: acme.email, password })

describe('a forgotten password', () => {
  test('an emailed link sets a new password, ends all sessions and signs the user in', async () => {
    const old = await server.signIn(acme)
    const answer = await reset(await resetToken())
    expect(answer).toMatchObject({ status: 200, body: { user: { email: acme.email, role: 'owner' } } })
    const { token } = answer.body as { token: string }
    expect(await check({ authorization: `Bearer ${token}` })).toBe(200)
    expect(await check(old)).toBe(401)
    expect((await signIn(acme.password)).status).toBe(401)
    expect((await signIn('a new password')).status).toBe(200)
    expect(await takeMails(server)).toMatchObject([
      { to: acme.email, subject: 'Your Pulse password was changed' },
    ])
  })

  test('known and unknown addresses get the same response, and only known ones get email', async () => {
    await takeMails(server)
    const [known, unknown] = [await forgot(), await forgot('unknown@acme.test')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(204)
    const { rows } = await sql<{
      text: string
    }>`select payload::text as text from graphile_worker._private_jobs`.execute(server.owner)
    expect(rows.map(row => row.text).join()).not.toContain('acme.test')
    await lookUp()
    expect((await takeMails(server)).map(mail => mail.to)).toEqual([acme.email])
  })

  test('a link works once and for one hour, and using it invalidates the user’s other links', async () => {
    const [first, second] = [await resetToken(), await resetToken()]
    later(60 * minute - 1)
    const answers = await Promise.all([reset(first), reset(first)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
    expect((await reset(second)).status).toBe(404)
    const third = await resetToken()
    later(60 * minute)
    expect((await reset(third)).status).toBe(404)
  })

  test('made-up links and passwords that are too short are rejected', async () => {
    for (const token of ['x', `1.${'x'.repeat(43)}`, `${acme.accountId.toString(36)}.${'x'.repeat(43)}`])
      expect((await reset(token)).status).toBe(404)
    expect((await reset(await resetToken(), 'short')).status).toBe(400)
  })

  test('the link’s URL comes from the settings, not from the caller', async () => {
    await takeMails(server)
    await server.call({
      method: 'POST',
      url: '/api/user/forgot-password',
      headers: { host: 'evil.example' },
      body: { email: acme.email },
    })
    await lookUp()
    expect((await takeMails(server))[0]?.text).toContain('https://pulse.example.com/reset-password#')
  })

  test('reset requests for an address are slowed down whether or not it is known, without slowing down sign-in', async () => {
    for (const email of [acme.email, 'unknown@acme.test']) {
      for (let time = 0; time < 5; time++) expect((await forgot(email)).status).toBe(204)
      expect(await forgot(email)).toMatchObject({
        status: 429,
        body: { msg: 'Too many password resets. Please try again in 30 seconds.' },
      })
    }
    expect((await signIn(acme.password)).status).toBe(200)
  })

  test('without a mail server and with the demo off, the response says who to ask', async () => {
    server.services.config.demo = false
    try {
      expect(await forgot()).toMatchObject({
        status: 403,
        body: { msg: expect.stringContaining('administrator') },
      })
    } finally {
      server.services.config.demo = true
    }
  })
})

describe('changing the password', () => {
  const change = (headers: Headers, current: string, password = 'a new password') =>
    server.call({ method: 'PUT', url: '/api/user/password', headers, body: { current, password } })

  test('changing the password ends all other sessions and keeps this one', async () => {
    const [here, there] = [await server.signIn(acme), await server.signIn(acme)]
    expect(await change(here, 'wrong one')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    expect((await change(here, acme.password, 'short')).status).toBe(400)
    expect(await check(there)).toBe(200)
    expect((await change(here, acme.password)).status).toBe(204)
    expect([await check(here), await check(there)]).toEqual([200, 401])
    expect((await signIn('a new password')).status).toBe(200)
  })

  test('guesses at the current password are slowed down like sign-ins', async () => {
    const here = await server.signIn(acme)
    for (let time = 0; time < 5; time++) await change(here, 'a guess')
    expect((await change(here, acme.password)).status).toBe(429)
  })
})

describe('confirming the password', () => {
  const confirm = (headers: Headers, password = acme.password) =>
    post('/user/confirm-password', { password }, headers)
  const rotate = (headers: Headers) => post('/account/settings/embed-secret', {}, headers)

  test('the password is needed again after ten minutes, separately in each session', async () => {
    const [here, there] = [await server.signIn(acme), await server.signIn(acme)]
    expect((await rotate(here)).status).toBe(200)
    later(10 * minute)
    expect(await rotate(here)).toMatchObject({ status: 403, body: { code: 'password_needed' } })
    expect(await confirm(here, 'wrong one')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    expect((await rotate(here)).status).toBe(403)
    expect((await confirm(here)).status).toBe(204)
    expect((await rotate(here)).status).toBe(200)
    expect((await rotate(there)).status).toBe(403)
  })

  test('guesses are slowed down like sign-ins', async () => {
    const here = await server.signIn(acme)
    for (let time = 0; time < 5; time++) await confirm(here, 'a guess')
    expect((await confirm(here)).status).toBe(429)
    expect(await check(here)).toBe(200)
  })
})

describe('sessions', () => {
  const list = async (headers: Headers) =>
    (await server.call({ method: 'GET', url: '/api/user/sessions', headers })).body as {
      data: { id: string; device: string | null; current: boolean; lastUsedAt: string }[]
    }
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  async function signInWith(userAgent: string): Promise<Headers> {
    const { body } = await post(
      '/user/login',
      { email: acme.email, password: acme.password },
      { 'user-agent': userAgent },
    )
    return { authorization: `Bearer ${(body as { token: string }).token}` }
  }

  test('a user’s sessions are listed with their devices, most recently used first, and the current one is marked', async () => {
    await signInWith(firefox)
    later(minute)
    const here = await signInWith('curl/8')
    expect((await list(here)).data).toMatchObject([
      { device: null, current: true, lastUsedAt: '2026-03-01T12:01:00.000Z' },
      { device: 'Firefox on Linux', current: false },
    ])
  })

  test('a user can end one session or all others, but not another user’s', async () => {
    const [here, there, third] = [
      await server.signIn(acme),
      await server.signIn(acme),
      await server.signIn(acme),
    ]
    const other = await seedAccount(server.owner, { name: `other-${serial}` })
    const stranger = await server.signIn(other)
    const end = (id: string | undefined, headers: Headers) =>
      server.call({ method: 'DELETE', url: `/api/user/sessions/${id}`, headers })
    const theirs = (await list(there)).data.find(session => session.current)?.id
    expect((await end(theirs, stranger)).status).toBe(404)
    expect((await end(theirs, here)).status).toBe(204)
    expect([await check(here), await check(there), await check(third)]).toEqual([200, 401, 200])
    expect((await post('/user/sessions/end-others', {}, here)).body).toEqual({ ended: 1 })
    expect([await check(here), await check(third), await check(stranger)]).toEqual([200, 401, 200])
  })
})
