import { api } from '@pulse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { changePassword } from '../../domain/accounts/users.ts'

let server: TestApp
let acme: SeededAccount
let globex: SeededAccount

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, {
    name: 'acme',
    timezone: 'America/New_York',
    capabilities: ['time_tracker'],
  })
  globex = await seedAccount(server.owner, { name: 'globex', platform: 'gorgias', timezone: null })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.deleteFrom('login_failures').execute()
  server.clock.now = new Date('2026-03-01T12:00:00Z')
})

const login = (body: unknown, remoteAddress = '203.0.113.1') =>
  server.call({ method: 'POST', url: '/api/user/login', body: body as object, remoteAddress })
const check = (headers: Record<string, string>, url = '/api/common/check') =>
  server.call({ method: 'GET', url, headers })
const days = (count: number) => count * 24 * 60 * 60_000
const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}

describe('signing in', () => {
  test('[API-004] signing in returns a token and the user with account, type, platform, email and timezone', async () => {
    const { status, body } = await login({ email: acme.email, password: acme.password })
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
      user: {
        name: 'Lead of acme',
        account: 'acme',
        account_type: 'brand',
        platform: 'zendesk',
        email: 'lead@acme.test',
        timezone: 'America/New_York',
        capabilities: ['time_tracker'],
        role: 'owner',
      },
    })
  })

  test('signing in ignores the email’s case, and the time zone is null if none is set', async () => {
    const { body } = await login({ email: 'Lead@GLOBEX.test', password: globex.password })
    expect(body).toMatchObject({ user: { account: 'globex', timezone: null } })
  })

  test('[AUTH-069] an unknown email and a wrong password get the same message', async () => {
    const wrong = await login({ email: acme.email, password: 'not it at all' })
    const unknown = await login({ email: 'unknown@acme.test', password: 'not it at all' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ msg: 'Wrong email or password.', code: 'wrong_credentials' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('only hashes are stored: the token itself is not in the database', async () => {
    const { body } = await login({ email: acme.email, password: acme.password })
    const { token } = body as { token: string }
    const rows = await server.owner.selectFrom('sessions').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(row => row.token_hash.includes(token))).toBe(false)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  test.each([
    ['an empty object', {}],
    ['an unknown field', { email: 'a@b.co', password: 'x', admin: true }],
    ['wrong types', { email: ['a@b.co'], password: 7 }],
    ['no dot in the domain', { email: 'a@b', password: 'x' }],
    ['an empty password', { email: 'a@b.co', password: '' }],
    ['a NUL character', { email: 'a\u0000@b.co', password: 'x' }],
    ['an email of 10,000 characters', { email: `${'a'.repeat(9_990)}@b.example`, password: 'x' }],
    ['an array', []],
    ['null', null],
  ])('signing in with %s is rejected with 400 and a message that says what is wrong', async (_what, body) => {
    const answer = await server.call({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      msg: expect.stringMatching(/\w/),
      details: expect.any(Array),
    })
  })

  test.each(["' or 1=1 --", '"; drop table users; --', '<script>alert(1)</script>', '%00', '{{7*7}}'])(
    'treats %s like any other password',
    async password => {
      expect(await login({ email: acme.email, password })).toMatchObject({ status: 401 })
    },
  )
})

describe('demo accounts', () => {
  test('while the demo is off, demo accounts can’t sign in, use a session or be embedded', async () => {
    const demo = await seedAccount(server.owner, { name: 'demo' })
    await server.owner.updateTable('accounts').set({ is_demo: true }).where('name', '=', 'demo').execute()
    const headers = await server.signIn(demo)
    expect((await check(headers)).status).toBe(200)
    const { config } = server.services
    config.demo = false
    try {
      expect(await login({ email: demo.email, password: demo.password })).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials' },
      })
      expect((await check(headers)).status).toBe(401)
      expect((await login({ email: acme.email, password: acme.password })).status).toBe(200)
    } finally {
      config.demo = true
    }
  })
})

describe('the session', () => {
  test('[API-005] [AUTH-052] the session check returns data.user', async () => {
    const headers = await server.signIn(acme)
    expect(await check(headers)).toMatchObject({
      status: 200,
      body: {
        data: {
          user: {
            account: 'acme',
            name: 'Lead of acme',
            email: acme.email,
            account_type: 'brand',
            platform: 'zendesk',
          },
        },
      },
    })
  })

  test.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['another scheme', 'Basic bGVhZDpwdWxzZQ=='],
    ['nonsense', 'Bearer nonsense'],
    ['a well-formed but unknown token', `Bearer 1.${'x'.repeat(43)}`],
    ['a token without an account', `Bearer 0.${'x'.repeat(43)}`],
    ['a token that contains SQL', "Bearer 1' or '1'='1"],
    ['a very long token', `Bearer 1.${'x'.repeat(10_000)}`],
  ])('[AUTH-070] a call with %s is rejected and gets no data', async (_what, authorization) => {
    for (const url of ['/api/common/check', '/api/tracker/access']) {
      const { status, body } = await check(authorization === undefined ? {} : { authorization }, url)
      expect(status).toBe(401)
      expect(body).toEqual({ code: 'not_signed_in', msg: expect.stringContaining('sign in again') })
    }
  })

  test('[AUTH-070] every call that needs a session rejects a caller without one', async () => {
    const protectedCalls = Object.values(api).filter(endpoint => endpoint.access === 'session')
    expect(protectedCalls.length).toBeGreaterThanOrEqual(4)
    for (const { method, path } of protectedCalls) {
      const answer = await server.call({ method, url: `/api${path.replace(/\{\w+\}/g, 'x')}` })
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    }
  })

  test('a session expires only after thirty days without use', async () => {
    const headers = await server.signIn(acme)
    later(days(29))
    expect((await check(headers)).status).toBe(200)
    later(days(29))
    expect((await check(headers)).status).toBe(200)
    later(days(30))
    expect((await check(headers)).status).toBe(401)
  })

  test('a session ends ninety days after sign-in, no matter how often it is used', async () => {
    const headers = await server.signIn(acme)
    for (const day of [20, 40, 60, 80]) {
      later(days(20))
      expect((await check(headers)).status, `day ${day}`).toBe(200)
    }
    later(days(10) - 1)
    expect((await check(headers)).status).toBe(200)
    later(1)
    expect((await check(headers)).status).toBe(401)
  })

  test('Log Out ends only the current session', async () => {
    const [here, there] = [await server.signIn(acme), await server.signIn(acme)]
    expect((await server.call({ method: 'POST', url: '/api/user/logout', headers: here })).status).toBe(204)
    expect((await check(here)).status).toBe(401)
    expect((await check(there)).status).toBe(200)
  })

  test('changing the password ends all sessions, and the new password works', async () => {
    const person = await seedAccount(server.owner, { name: 'initech' })
    const [here, there] = [await server.signIn(person), await server.signIn(person)]
    await changePassword(server.owner, person.email, 'a new password')
    expect((await check(here)).status).toBe(401)
    expect((await check(there)).status).toBe(401)
    expect((await login({ email: person.email, password: person.password })).status).toBe(401)
    expect((await login({ email: person.email, password: 'a new password' })).status).toBe(200)
  })

  test('no session started with the old password survives a password change, even if both happen at the same time', async () => {
    const person = await seedAccount(server.owner, { name: 'hooli' })
    const signIns = Array.from({ length: 4 }, (_, index) =>
      login({ email: person.email, password: person.password }, `198.51.100.${index}`),
    )
    await changePassword(server.owner, person.email, 'a new password')
    const tokens = (await Promise.all(signIns)).flatMap(({ status, body }) =>
      status === 200 ? [(body as { token: string }).token] : [],
    )
    for (const token of tokens) expect((await check({ authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await login({ email: person.email, password: 'a new password' }, '198.51.100.99')).status).toBe(
      200,
    )
  })

  test('[AUTH-071] a token gives access only to its own account, even if the request names another one', async () => {
    const headers = await server.signIn(acme)
    const refused = { status: 403, body: { code: 'wrong_account', msg: expect.any(String) } }
    expect(await check({ ...headers, 'x-pulse-account': 'globex' })).toMatchObject(refused)
    expect(await check(headers, '/api/common/check?account=globex')).toMatchObject(refused)
    expect(await check(headers, '/api/common/check?account=acme&account=globex')).toMatchObject(refused)
    expect(await check({ ...headers, 'x-pulse-account': 'acme' })).toMatchObject({ status: 200 })
  })

  test('[AUTH-071] a token with another account’s number is rejected', async () => {
    const { authorization } = await server.signIn(acme)
    const secret = authorization.split('.')[1]
    const forged = `Bearer ${globex.accountId.toString(36)}.${secret}`
    expect((await check({ authorization: forged })).status).toBe(401)
  })

  test('[AUTH-016] tracker access depends on the account', async () => {
    expect((await check(await server.signIn(acme), '/api/tracker/access')).body).toEqual({ data: true })
    expect((await check(await server.signIn(globex), '/api/tracker/access')).body).toEqual({ data: false })
  })
})
