import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { silentLog } from '../../../test-support/test-server.ts'
import { createApp } from '../../app.ts'
import { endAllSessions, forgetFailedSignIns } from '../../domain/accounts/access.ts'
import { changePassword, deleteUser } from '../../domain/accounts/users.ts'
import { openDatabase } from '../../platform/database/index.ts'

let server: TestApp
let acme: SeededAccount
let globex: SeededAccount

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, { name: 'acme' })
  globex = await seedAccount(server.owner, { name: 'globex' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.deleteFrom('login_failures').execute()
  await server.owner.deleteFrom('known_devices').execute()
  server.clock.now = new Date('2026-03-01T12:00:00Z')
})

interface From {
  address?: string
  cookie?: string | undefined
}
type Credentials = Pick<SeededAccount, 'email' | 'password'>

const login = ({ email, password }: Credentials, { address = '203.0.113.1', cookie }: From = {}) =>
  server.call({
    method: 'POST',
    url: '/api/user/login',
    body: { email, password },
    remoteAddress: address,
    headers: cookie === undefined ? {} : { cookie },
  })
const guess = (email: string, from: From = {}) => login({ email, password: 'wrong wrong' }, from)
const statusOf = async (answer: ReturnType<typeof login>) => (await answer).status

async function repeat(times: number, attempt: (index: number) => ReturnType<typeof login>): Promise<void> {
  for (let index = 0; index < times; index++) expect((await attempt(index)).status).toBe(401)
}

/** Signs in and returns the cookie that the browser will send from then on. */
async function deviceOf(who: Credentials, from: From = {}): Promise<string> {
  const answer = await login(who, from)
  expect(answer.status).toBe(200)
  return cookieIn(answer)
}
const cookieIn = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const secretsIn = (cookie: string) => cookie.slice('pulse_device='.length).split('.')

const seconds = (count: number) => count * 1000
const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 24 * 60 * 60_000
const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}

/** Guesses again as soon as each wait is over, and returns the waits in seconds. */
async function waitsOf(times: number, attempt: () => ReturnType<typeof login>): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; index < times; index++) {
    const refused = await attempt()
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    waits.push(wait)
    later(seconds(wait) - 1)
    expect((await attempt()).status).toBe(429)
    later(1)
    expect((await attempt()).status).toBe(401)
  }
  return waits
}

describe('guesses at one email', () => {
  test('the first five guesses cause no wait; after that, even the correct password has to wait 30 seconds', async () => {
    await repeat(5, index => guess(acme.email, { address: `203.0.113.${index}` }))
    later(seconds(10))
    const sixth = await login(acme, { address: '203.0.113.99' })
    expect(sixth.status).toBe(429)
    expect(sixth.body).toEqual({
      msg: 'Too many failed sign-ins. Please try again in 20 seconds.',
      code: 'too_many_requests',
    })
    expect(sixth.headers['retry-after']).toBe('20')
    expect(sixth.headers['set-cookie']).toBeUndefined()
    later(seconds(20))
    expect(await statusOf(login(acme))).toBe(200)
  })

  test.each(['lead@acme.test', 'unknown@acme.test'])(
    'waits after guesses grow to ten minutes for %s',
    async email => {
      await repeat(5, () => guess(email))
      expect(await waitsOf(7, () => guess(email))).toEqual([30, 60, 120, 240, 480, 600, 600])
      expect(await guess(email)).toMatchObject({
        body: { msg: 'Too many failed sign-ins. Please try again in 10 minutes.' },
      })
    },
  )

  test('failed sign-ins count for an hour', async () => {
    await repeat(5, () => guess(acme.email))
    later(minutes(60))
    await repeat(5, () => guess(acme.email))
    expect(await statusOf(guess(acme.email))).toBe(429)
  })

  test('an attempt during a wait is rejected and does not make the wait longer', async () => {
    await repeat(5, () => guess(acme.email))
    later(seconds(29))
    for (let index = 0; index < 10; index++) expect(await statusOf(guess(acme.email))).toBe(429)
    later(seconds(1))
    expect(await statusOf(login(acme))).toBe(200)
  })

  test('a successful sign-in clears the failed ones', async () => {
    await repeat(4, () => guess(acme.email))
    expect(await statusOf(login(acme))).toBe(200)
    await repeat(5, () => guess(acme.email))
    expect(await statusOf(guess(acme.email))).toBe(429)
  })

  test('a device is recognized even if a sibling domain sets a cookie with the same name', async () => {
    const cookie = await deviceOf(acme)
    await repeat(5, () => guess(acme.email))
    const both = `pulse_device=${'j'.repeat(43)}; ${cookie}`
    expect(await statusOf(login(acme, { cookie: both }))).toBe(200)
  })

  test('simultaneous correct sign-ins all succeed', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => statusOf(login(acme, { address: `203.0.113.${index}` }))),
    )
    expect(statuses).toEqual(Array(12).fill(200))
  })

  test('attempts that a server was checking when it was killed don’t count', async () => {
    const pending = { subject: `email:${acme.email}`, failed_at: server.clock.now, pending: true }
    await server.owner.insertInto('login_failures').values(Array(5).fill(pending)).execute()
    later(seconds(30))
    expect(await statusOf(login(acme))).toBe(200)
  })

  test('failures from before the clock was set back count, but cause no wait', async () => {
    await repeat(5, () => guess(acme.email))
    later(-days(1))
    expect(await statusOf(guess(acme.email))).toBe(401)
    expect(await guess(acme.email)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })

  test('an administrator can clear failed sign-ins, including those on known devices, and the devices stay known', async () => {
    const cookie = await deviceOf(acme)
    await repeat(5, () => guess(acme.email))
    await repeat(5, () => guess(acme.email, { cookie }))
    expect([await statusOf(login(acme)), await statusOf(login(acme, { cookie }))]).toEqual([429, 429])
    expect(await forgetFailedSignIns(server.owner, acme.email)).toBe(10)
    expect([await statusOf(login(acme)), await statusOf(login(acme, { cookie }))]).toEqual([200, 200])
    await repeat(5, () => guess(acme.email))
    expect(await statusOf(login(acme, { cookie }))).toBe(200)
  })

  test('a burst of guesses sent to two servers gets no more attempts than the limit allows', async () => {
    const { ownerUrl, secretKey, services } = server
    const database = await openDatabase({ ownerUrl, secretKey, log: silentLog })
    const second = await createApp({ ...services, database }, { web: false })
    const burst = async (cookie?: string) => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 ? server.app : second).inject({
            method: 'POST',
            url: '/api/user/login',
            body: { email: acme.email, password: 'wrong wrong' },
            remoteAddress: `203.0.113.${index}`,
            headers: cookie === undefined ? {} : { cookie },
          }),
        ),
      )
      const count = (status: number) => answers.filter(answer => answer.statusCode === status).length
      return { tried: count(401), refused: count(429) }
    }
    try {
      const cookie = await deviceOf(acme)
      expect(await burst()).toEqual({ tried: 5, refused: 45 })
      expect(await burst()).toEqual({ tried: 0, refused: 50 })
      later(seconds(30))
      expect(await burst()).toEqual({ tried: 1, refused: 49 })
      expect(await burst(cookie)).toEqual({ tried: 5, refused: 45 })
    } finally {
      await second.close()
      await database.close()
    }
  })
})

describe('guesses from one address', () => {
  const address = '203.0.113.7'
  const spray = (times: number) => repeat(times, index => guess(`user${index}@acme.test`, { address }))

  test('after twenty guesses from an address, new devices at that address wait a second; known devices and other addresses don’t wait', async () => {
    const cookie = await deviceOf(globex, { address })
    await spray(20)
    expect(await login(acme, { address })).toMatchObject({
      status: 429,
      body: { msg: 'Too many failed sign-ins. Please try again in 1 second.' },
    })
    expect(await statusOf(login(globex, { address, cookie }))).toBe(200)
    expect(await statusOf(login(acme, { address: '203.0.113.8' }))).toBe(200)
    later(seconds(1))
    expect(await statusOf(login(acme, { address }))).toBe(200)
  })

  test('waits for an address grow to at most thirty seconds', async () => {
    await spray(20)
    let user = 100
    const waits: number[] = []
    for (let index = 0; index < 7; index++) {
      const refused = await guess(`user${user}@acme.test`, { address })
      waits.push(Number(refused.headers['retry-after']))
      later(seconds(waits.at(-1) ?? 0))
      expect(await statusOf(guess(`user${user++}@acme.test`, { address }))).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  test('a successful sign-in removes only its own attempt, so one valid login allows no extra guesses at others', async () => {
    await spray(19)
    for (let index = 0; index < 3; index++) expect(await statusOf(login(globex, { address }))).toBe(200)
    expect(await statusOf(guess('another@acme.test', { address }))).toBe(401)
    expect(await statusOf(guess('one-more@acme.test', { address }))).toBe(429)
  })

  test('an IPv6 /64 counts as one address', async () => {
    await repeat(20, index => guess(`user${index}@acme.test`, { address: `2001:db8:1:2::${index + 1}` }))
    expect(await statusOf(login(acme, { address: '2001:db8:1:2:ffff::1' }))).toBe(429)
    expect(await statusOf(login(acme, { address: '2001:db8:1:3::1' }))).toBe(200)
  })

  test('behind a proxy, attempts count toward the address the proxy added, not the one the caller claims', async () => {
    const proxied = await createTestApp({ proxies: 1 })
    const person = await seedAccount(proxied.owner, { name: 'acme' })
    const attempt = (forwarded: string, email: string, password = 'wrong wrong') =>
      proxied.call({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'x-forwarded-for': forwarded },
        body: { email, password },
      })
    for (let count = 0; count < 20; count++)
      await attempt(`10.1.${count}.1, 203.0.113.9`, `person${count}@acme.test`)
    expect((await attempt('10.9.9.9, 203.0.113.9', person.email, person.password)).status).toBe(429)
    for (let count = 0; count < 5; count++)
      expect((await attempt(`${'f'.repeat(3_800)}${count}`, person.email)).status).toBe(401)
    expect((await attempt('203.0.113.77', person.email, person.password)).status).toBe(429)
    const metrics = await proxied.call({
      method: 'GET',
      url: '/metrics',
      headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    })
    expect(metrics.status).toBe(403)
    await proxied.close()
  })
})

describe('a device that has signed in before', () => {
  test('a known device can sign in while others guess passwords for the same email or from the same IP', async () => {
    const address = '203.0.113.7'
    const cookie = await deviceOf(acme, { address })
    await repeat(5, () => guess(acme.email, { address }))
    await repeat(15, index => guess(`user${index}@acme.test`, { address }))
    expect(await statusOf(login(acme, { address }))).toBe(429)
    expect(await statusOf(guess(acme.email, { address, cookie }))).toBe(401)
    expect(await statusOf(login(acme, { address, cookie }))).toBe(200)
    expect(await statusOf(login(acme, { address }))).toBe(429)
  })

  test('a known device has a separate limit, equal to the limit for an email', async () => {
    const [cookie, other] = [await deviceOf(acme), await deviceOf(acme)]
    await repeat(5, () => guess(acme.email, { cookie }))
    expect(await waitsOf(6, () => guess(acme.email, { cookie }))).toEqual([30, 60, 120, 240, 480, 600])
    expect(await statusOf(login(acme, { cookie }))).toBe(429)
    expect(await statusOf(login(acme, { cookie: other }))).toBe(200)
    expect(await statusOf(login(acme))).toBe(200)
    later(minutes(10))
    expect(await statusOf(login(acme, { cookie }))).toBe(200)
    await repeat(5, () => guess(acme.email, { cookie }))
  })

  test.each([
    ['for another login', () => deviceOf(globex)],
    ['for an unknown login', async () => `pulse_device=${'x'.repeat(43)}`],
    ['in another format', async () => 'pulse_device=x; other=1'],
    ['with many secrets', async () => `pulse_device=${`${'x'.repeat(43)}.`.repeat(100)}`],
  ])('a device cookie %s has no effect', async (_what, cookieOf) => {
    const cookie = await cookieOf()
    await repeat(5, () => guess(acme.email, { cookie }))
    expect(await statusOf(login(acme, { cookie }))).toBe(429)
    expect(await statusOf(login(acme))).toBe(429)
  })

  test('the device cookie grants no access: it neither signs in nor replaces a token', async () => {
    const cookie = await deviceOf(acme)
    expect(await statusOf(guess(acme.email, { cookie }))).toBe(401)
    expect(await server.call({ method: 'GET', url: '/api/common/check', headers: { cookie } })).toMatchObject(
      {
        status: 401,
      },
    )
  })

  test('a device stays known after Log Out, with the same secret, for 180 days after its last sign-in', async () => {
    const answer = await login(acme)
    const cookie = cookieIn(answer)
    const { token } = answer.body as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.call({ method: 'POST', url: '/api/user/logout', headers })).status).toBe(204)
    for (const wait of [days(179), days(179)]) {
      later(wait)
      await repeat(5, () => guess(acme.email))
      expect(await deviceOf(acme, { cookie })).toBe(cookie)
    }
    later(days(180))
    await repeat(5, () => guess(acme.email, { cookie }))
    expect(await statusOf(login(acme))).toBe(429)
  })

  test('a device keeps one secret for each of the last five logins', async () => {
    const others = await Promise.all(
      ['one', 'two', 'three', 'four'].map(name => seedAccount(server.owner, { name })),
    )
    let cookie = await deviceOf(acme)
    for (const who of others) cookie = await deviceOf(who, { cookie })
    expect(secretsIn(cookie)).toHaveLength(5)
    await repeat(5, () => guess(acme.email))
    const again = await deviceOf(acme, { cookie })
    expect(secretsIn(again).toSorted()).toEqual(secretsIn(cookie).toSorted())
    const sixth = await deviceOf(globex, { cookie })
    expect(secretsIn(sixth)).toEqual([expect.any(String), ...secretsIn(cookie).slice(0, 4)])
    expect(await statusOf(login(acme, { cookie: sixth }))).toBe(429)
  })

  test('a device is no longer known after twenty others have signed in', async () => {
    const cookies: string[] = []
    for (let index = 0; index < 21; index++) {
      later(1)
      cookies.push(await deviceOf(acme))
    }
    await repeat(5, () => guess(acme.email))
    expect(await statusOf(login(acme, { cookie: cookies[0] }))).toBe(429)
    expect(await statusOf(login(acme, { cookie: cookies[1] }))).toBe(200)
    expect(await server.owner.selectFrom('known_devices').selectAll().execute()).toHaveLength(20)
  })

  test.each([
    ['a new password', (who: SeededAccount) => changePassword(server.owner, who.email, who.password)],
    ['signing out everywhere', (who: SeededAccount) => endAllSessions(server.owner, who.email)],
  ])('%s clears a known device, but only for that login', async (_what, act) => {
    const [cookie, other] = [await deviceOf(acme), await deviceOf(globex)]
    await act(acme)
    await repeat(5, () => guess(acme.email, { cookie }))
    expect(await statusOf(login(acme))).toBe(429)
    await repeat(5, () => guess(globex.email))
    expect(await statusOf(login(globex, { cookie: other }))).toBe(200)
  })

  test('a known device is deleted with its user', async () => {
    const user = await seedAccount(server.owner, { name: 'initech' })
    await deviceOf(user)
    await deleteUser(server.owner, user.email)
    expect(await server.owner.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })

  test('no device that signed in with the old password stays known after a password change, even if both happen at the same time', async () => {
    const user = await seedAccount(server.owner, { name: 'hooli' })
    const signIns = Array.from({ length: 4 }, () => login(user))
    await changePassword(server.owner, user.email, 'a new password')
    await Promise.all(signIns)
    expect(await server.owner.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })
})

describe('the cookie', () => {
  test('the cookie is sent only with sign-in calls, is hidden from scripts and other sites, and lasts 180 days', async () => {
    const answer = await login(acme)
    expect(answer.headers['set-cookie']).toMatch(
      /^pulse_device=[\w-]{43}; Path=\/api\/user\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    expect((await guess(acme.email)).headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['the public URL is https', { publicUrl: 'https://pulse.example.com' }, {}],
    ['the proxy was called over https', { proxies: 1 }, { 'x-forwarded-proto': 'https' }],
  ])('the cookie is Secure when %s', async (_when, config, headers) => {
    const secure = await createTestApp(config)
    const who = await seedAccount(secure.owner, { name: 'acme' })
    const answer = await secure.call({
      method: 'POST',
      url: '/api/user/login',
      body: { email: who.email, password: who.password },
      headers,
    })
    expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
    await secure.close()
  })

  test('the database stores only the SHA-256 of the cookie’s secret', async () => {
    const [secret = ''] = secretsIn(await deviceOf(acme))
    const [row, ...more] = await server.owner.selectFrom('known_devices').selectAll().execute()
    expect(more).toEqual([])
    expect(row?.email).toBe(acme.email)
    expect(row?.device_hash).toEqual(createHash('sha256').update(secret).digest())
    expect(row?.device_hash).not.toEqual(Buffer.from(secret, 'base64url'))
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})
