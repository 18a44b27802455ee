import { freshdesk, type HelpdeskSimulator, startHelpdeskSimulator } from '@pulse/simulators/helpdesks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { approveRequest, listRequests, rejectRequest } from '../../domain/connections/requests.ts'
import { readConfig } from '../../platform/config.ts'

let app: TestApp
let simulator: HelpdeskSimulator
let accounts = 0
let account: SeededAccount
let headers: { authorization: string }

const oauthApps = { ZENDESK_CLIENT_ID: 'pulse', ZENDESK_CLIENT_SECRET: 'pulse-secret' }
const gorgiasApp = { GORGIAS_CLIENT_ID: 'pulse', GORGIAS_CLIENT_SECRET: 'pulse-secret' }

beforeAll(async () => {
  simulator = await startHelpdeskSimulator({ now: () => app.clock.now })
  const { helpdesks } = readConfig({ HELPDESK_URL: simulator.template, ...oauthApps, ...gorgiasApp }, '/', {
    terminal: false,
  })
  app = await createTestApp({ helpdesks, publicUrl: 'https://pulse.example.test' })
  for (const provider of ['zendesk', 'gorgias', 'freshdesk', 'gladly'] as const)
    simulator.account(provider, 'northwind').world.addUser({ name: 'Ann Lee', role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await simulator.close()
})
beforeEach(async () => {
  account = await seedAccount(app.owner, { name: `acme-${++accounts}` })
  // Limits are counted per address over ten minutes.
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  headers = await app.signIn(account)
})

const key = {
  freshdesk: { agentEmail: 'ann.lee@example.test', apiToken: freshdesk.defaultApiKey, account: 'northwind' },
  gladly: { agentEmail: 'api@example.test', apiToken: 'gladly-token', account: 'northwind' },
}
const connection = async () =>
  (await app.call({ method: 'GET', url: '/api/connections', headers })).body as {
    connection: Record<string, unknown> | null
  }

describe.each(['freshdesk', 'gladly'] as const)('%s with a token', provider => {
  const url = `/api/${provider}/token`
  const post = (body: object, as: Record<string, string> = headers) =>
    app.call({ method: 'POST', url, body, headers: as })

  test('[API-052] [API-053] [CONNECT-020] valid credentials connect the helpdesk to the signed-in account', async () => {
    expect(
      await post({ ...key[provider], account: `https://northwind.${provider}.com/a/dashboard` }),
    ).toMatchObject({
      status: 200,
      body: { success: true, data: { account: 'northwind', provider, waiting: false } },
    })
    expect((await connection()).connection).toMatchObject({
      provider,
      account: 'northwind',
      state: 'syncing',
    })
    const stored = await app.owner
      .selectFrom('connections')
      .where('account_id', '=', account.accountId)
      .select('credentials')
      .executeTakeFirstOrThrow()
    expect(stored.credentials.toString('latin1')).not.toContain(key[provider].apiToken)
    const { platform } = await app.owner
      .selectFrom('accounts')
      .where('account_id', '=', account.accountId)
      .select('platform')
      .executeTakeFirstOrThrow()
    expect(platform).toBe(provider)
  })

  test('invalid credentials and subdomains get an error that says what to do, and nothing is stored', async () => {
    expect(await post({ ...key[provider], apiToken: 'wrong' })).toMatchObject({
      status: 400,
      body: { msg: expect.stringMatching(/rejected these credentials/) },
    })
    expect(await post({ ...key[provider], account: 'missing' })).toMatchObject({
      status: 404,
      body: { msg: expect.stringMatching(/Check the subdomain/) },
    })
    for (const bad of ['acme.evil.test', 'a b', 'acme:8080', '-acme', '127.0.0.1'])
      expect(await post({ ...key[provider], account: bad }), bad).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    expect(await post({ agentEmail: 'x', apiToken: '', account: '' })).toMatchObject({ status: 400 })
    expect((await connection()).connection).toBeNull()
  })

  test('an account can have one helpdesk, and has to disconnect it before connecting another', async () => {
    await post(key[provider])
    simulator.account(provider, 'other').world.addUser({ name: 'Ann Lee', role: 'admin' })
    expect(await post({ ...key[provider], account: 'other' })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining(`northwind.${provider}.com`) },
    })
    expect((await post(key[provider])).status).toBe(200)
  })

  test('a connection made without signing in waits for approval, which creates the account', async () => {
    expect(await post(key[provider], {})).toMatchObject({ status: 200, body: { data: { waiting: true } } })
    expect(await post(key[provider], {})).toMatchObject({ status: 200 })
    const which = { provider, subdomain: 'northwind' }
    expect(await listRequests(app.owner)).toMatchObject([which])
    const name = `approved-${provider}`
    await expect(
      approveRequest(
        app.owner,
        app.services.secretBox,
        { provider, subdomain: 'unknown' },
        { account: name, now: app.clock.now },
      ),
    ).rejects.toThrow(/There is no pending request/)
    expect(
      await approveRequest(app.owner, app.services.secretBox, which, { account: name, now: app.clock.now }),
    ).toMatchObject({ account: name, created: true })
    const { rows } = await sql<{ provider: string }>`
      select connections.provider from connections join accounts using (account_id) where accounts.name = ${name}`.execute(
      app.owner,
    )
    expect(rows).toEqual([{ provider }])
    expect(await listRequests(app.owner)).toEqual([])
    await expect(rejectRequest(app.owner, which)).rejects.toThrow(/There is no pending request/)
  })
})

test('checking credentials is rate limited per address', async () => {
  const attempt = () =>
    app.call({ method: 'POST', url: '/api/freshdesk/token', body: { ...key.freshdesk, apiToken: 'guess' } })
  for (let count = 0; count < 30; count++) expect((await attempt()).status).toBe(400)
  expect(await attempt()).toMatchObject({ status: 429, body: { msg: expect.stringMatching(/Try again in/) } })
})

describe.each(['zendesk', 'gorgias'] as const)('%s with OAuth', provider => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const begin = async (as: Record<string, string> = headers) => {
    const answer = await app.call({
      method: 'POST',
      url: '/api/connect/start',
      body: { provider, account: 'northwind' },
      headers: as,
    })
    expect(answer).toMatchObject({ status: 200, body: { account: 'northwind' } })
    return { cookie: cookieOf(answer), install: (answer.body as { install: string }).install }
  }
  const install = (path: string, cookie: string) =>
    app.call({ method: 'GET', url: `/api${path}`, headers: { cookie } })
  /** Clicks Allow or Deny on the helpdesk's page, and returns the URL it redirects to. */
  const decide = async (location: string, allow: boolean) => {
    const page = await fetch(location)
    const html = await page.text()
    if (!allow) return new URL((/<a href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'))
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? location
    const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const body = new URLSearchParams(
      fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
    )
    const answer = await fetch(action.replaceAll('&amp;', '&'), { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? 'about:blank')
  }
  const back = (url: URL, cookie: string) =>
    app.call({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { cookie } })
  const profile = (cookie: string) =>
    app.call({ method: 'GET', url: '/api/user/fetchProfile?account=northwind', headers: { cookie } })

  test('[API-054] [API-055] [API-056] allowing access connects the helpdesk, and only the browser that started the connection sees the result', async () => {
    const { cookie, install: path } = await begin()
    expect(cookie).toMatch(/^pulse_connect=[\w-]{43}$/)
    expect(await profile(cookie)).toMatchObject({ body: { success: true, connected: false, provider } })
    const redirect = await install(path, cookie)
    expect(redirect.status).toBe(302)
    const location = String(redirect.headers.location)
    const asked = new URL(location).searchParams
    expect(asked.get('redirect_uri')).toBe(`https://pulse.example.test/api/${provider}/oauth/callback`)
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/)
    if (provider === 'zendesk') expect(asked.get('code_challenge_method')).toBe('S256')
    const returned = await decide(location, true)
    expect(await back(returned, cookie)).toMatchObject({
      status: 200,
      body: expect.stringContaining('is connected'),
    })
    expect((await connection()).connection).toMatchObject({ provider, state: 'syncing' })
    const { body } = (await profile(cookie)) as { body: Record<string, string | null> }
    expect(body).toMatchObject({
      success: true,
      connected: true,
      account: 'northwind',
      provider,
      waiting: false,
    })
    // These are references, not tokens the helpdesk would accept.
    if (provider === 'gorgias') {
      expect(body.accessToken).toMatch(/^[\w-]{43}$/)
      expect(body.refreshToken).not.toBe(body.accessToken)
    } else expect(body.accessToken).toBeNull()
    for (const other of ['', `pulse_connect=${'x'.repeat(43)}`])
      expect(await profile(other)).toMatchObject({
        body: { connected: false, provider: null, accessToken: null },
      })
  })

  test('an OAuth state works once, and only in the browser that started the connection', async () => {
    const { cookie, install: path } = await begin()
    const returned = await decide(String((await install(path, cookie)).headers.location), true)
    const elsewhere = await begin()
    for (const wrong of ['', elsewhere.cookie])
      expect(await back(returned, wrong)).toMatchObject({
        status: 400,
        body: expect.stringContaining('wasn’t started in this browser'),
      })
    const forged = new URL(returned)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect((await back(forged, cookie)).status).toBe(400)
    expect((await back(returned, cookie)).status).toBe(200)
    expect((await back(returned, cookie)).status).toBe(400)
  })

  test('after denied access, an invalid code or an expired attempt, the message says what to do', async () => {
    const denied = await begin()
    const no = await decide(String((await install(denied.install, denied.cookie)).headers.location), false)
    expect(await back(no, denied.cookie)).toMatchObject({
      status: 400,
      body: expect.stringContaining('didn’t allow'),
    })
    expect(await profile(denied.cookie)).toMatchObject({
      body: { success: false, connected: false, msg: expect.stringContaining('Press Connect to try again') },
    })

    const invalid = await begin()
    const yes = await decide(String((await install(invalid.install, invalid.cookie)).headers.location), true)
    yes.searchParams.set('code', 'invented')
    expect((await back(yes, invalid.cookie)).status).toBe(400)
    expect(await profile(invalid.cookie)).toMatchObject({ body: { success: false } })

    const old = await begin()
    const late = await decide(String((await install(old.install, old.cookie)).headers.location), true)
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
    expect(await back(late, old.cookie)).toMatchObject({
      status: 400,
      body: expect.stringContaining('too old'),
    })
    expect((await connection()).connection).toBeNull()
  })

  test('opening the install page directly starts a connection that waits for approval', async () => {
    const redirect = await install(`/${provider}/oauth/install?account=northwind`, '')
    const cookie = cookieOf(redirect)
    const returned = await decide(String(redirect.headers.location), true)
    expect((await back(returned, cookie)).status).toBe(200)
    expect(await profile(cookie)).toMatchObject({ body: { connected: true, waiting: true } })
    await rejectRequest(app.owner, { provider, subdomain: 'northwind' })
  })

  test('a subdomain without an account is refused before the popup leaves Pulse; a slow or failing helpdesk isn’t', async () => {
    const start = (name: string) =>
      app.call({ method: 'POST', url: '/api/connect/start', body: { provider, account: name }, headers })
    expect(await start('missing')).toMatchObject({
      status: 404,
      body: {
        msg: `There is no ${provider === 'zendesk' ? 'Zendesk' : 'Gorgias'} account at missing.${provider}.com. Check the subdomain.`,
      },
    })
    const { faults } = simulator.account(provider, 'northwind')
    for (const refused of [
      { status: 301, headers: { location: 'https://elsewhere.example' } },
      { status: 200, text: '<html>', headers: { 'content-type': 'text/html' } },
    ]) {
      faults.next({ kind: 'answer', ...refused })
      expect((await start('northwind')).status).toBe(404)
    }
    faults.next({ kind: 'drop' })
    expect((await start('northwind')).status).toBe(404)
    for (const status of [401, 403, 429, 503]) {
      faults.next({ kind: 'answer', status })
      expect((await start('northwind')).status).toBe(200)
    }
  })

  test('a connection started in a session isn’t completed after that session has ended', async () => {
    const { cookie, install: path } = await begin()
    const returned = await decide(String((await install(path, cookie)).headers.location), true)
    await app.call({ method: 'POST', url: '/api/user/logout', headers })
    expect(await back(returned, cookie)).toMatchObject({
      status: 400,
      body: expect.stringContaining('Your session has ended'),
    })
    expect(
      (
        await app.call({
          method: 'POST',
          url: '/api/connect/start',
          body: { provider, account: 'northwind' },
          headers,
        })
      ).status,
    ).toBe(401)
    headers = await app.signIn(account)
    expect((await connection()).connection).toBeNull()
  })

  test('a connection isn’t completed if the user is no longer an owner', async () => {
    const { cookie, install: path } = await begin()
    const returned = await decide(String((await install(path, cookie)).headers.location), true)
    const setRole = (role: 'owner' | 'viewer') =>
      app.owner.updateTable('users').set({ role }).where('account_id', '=', account.accountId).execute()
    await setRole('viewer')
    expect(await back(returned, cookie)).toMatchObject({
      status: 400,
      body: expect.stringContaining('Only owners can connect a helpdesk.'),
    })
    await setRole('owner')
    expect((await connection()).connection).toBeNull()
  })

  test('after a denial, retrying in the same browser continues with the same account', async () => {
    const { cookie, install: path } = await begin()
    await back(await decide(String((await install(path, cookie)).headers.location), false), cookie)
    const again = await decide(String((await install(path, cookie)).headers.location), true)
    expect((await back(again, cookie)).status).toBe(200)
    expect((await connection()).connection).toMatchObject({ provider })
  })

  test('a connection started in one account’s session isn’t added to another account', async () => {
    const { cookie, install: path } = await begin()
    const other = await seedAccount(app.owner, { name: `other-${accounts}` })
    const returned = await decide(String((await install(path, cookie)).headers.location), true)
    await back(returned, cookie)
    const otherHeaders = await app.signIn(other)
    expect(
      (await app.call({ method: 'GET', url: '/api/connections', headers: otherHeaders })).body,
    ).toMatchObject({
      connection: null,
    })
  })
})

test('if a helpdesk has no OAuth client, the error names the settings to add', async () => {
  const bare = await createTestApp()
  try {
    for (const request of [
      { method: 'POST' as const, url: '/api/connect/start', body: { provider: 'zendesk', account: 'acme' } },
      { method: 'GET' as const, url: '/api/zendesk/oauth/install?account=acme' },
    ])
      expect(await bare.call(request)).toMatchObject({
        status: 403,
        body: { msg: expect.stringContaining('ZENDESK_CLIENT_ID') },
      })
  } finally {
    await bare.close()
  }
})
