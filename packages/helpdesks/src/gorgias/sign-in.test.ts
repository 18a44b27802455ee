import { afterEach, beforeEach, expect, test } from 'vitest'
import { revokeAll, switches } from '../../../simulators/src/helpdesks/gorgias/index.ts'
import { type Gorgias, holding, startGorgias } from '../../test-support/gorgias.ts'
import { gorgias } from './index.ts'
import { signIn } from './sign-in.ts'

let sim: Gorgias
beforeEach(async () => {
  sim = await startGorgias()
})
afterEach(() => sim.simulator.close())

const redirectUri = 'https://pulse.example.test/gorgias/callback?from=gorgias'
const authorizeUrl = () =>
  signIn.authorizeUrl({
    baseUrl: sim.account.baseUrl,
    app: sim.app,
    redirectUri,
    state: 'state-1',
    challenge: 'not used',
  })

/** Presses "Allow" and returns the code. */
async function allow(): Promise<string> {
  const response = await fetch(authorizeUrl(), { method: 'POST', redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.searchParams.get('state')).toBe('state-1')
  expect(back.searchParams.get('from')).toBe('gorgias')
  return back.searchParams.get('code') ?? ''
}

const exchange = (code: string, app = sim.app) =>
  signIn.exchange({ baseUrl: sim.account.baseUrl, app, redirectUri, code, verifier: 'not used' }, sim.calls)

test('The authorization URL has every parameter that Gorgias requires and doesn’t use PKCE', () => {
  const { pathname, searchParams } = new URL(authorizeUrl())
  expect(pathname).toBe('/gorgias/acme/oauth/authorize')
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'pulse',
    scope:
      'openid email profile offline account:read users:read customers:read tickets:read custom_fields:read events:read satisfaction_survey:read tags:read',
    redirect_uri: redirectUri,
    state: 'state-1',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('A code is exchanged for working credentials in a form-encoded request with the secret in the header', async () => {
  const credentials = await exchange(await allow())
  expect(credentials).toEqual({
    kind: 'oauth',
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.any(String),
    expiresAt: '2026-03-03T12:00:00.000Z',
  })
  const call = sim.account.calls.at(-1)
  expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(call?.body).not.toContain('pulse-secret')
  expect(await sim.connect(credentials).identify()).toMatchObject({ name: 'acme' })
})

test('A code works once, and only with the right secret', async () => {
  const code = await allow()
  await exchange(code)
  await expect(exchange(code)).rejects.toMatchObject({ code: 'needs_sign_in' })
  const wrong = await exchange(await allow(), { clientId: 'pulse', clientSecret: 'guess-1' }).catch(String)
  expect(wrong).toContain('Connect again')
  expect(wrong).not.toContain('guess-1')
})

test('If expires_in is 0, the expiry is read from the token', async () => {
  Object.assign(switches(sim.account), { expiresInZero: true, tokenSeconds: 3600 })
  expect(await exchange(await allow())).toMatchObject({ expiresAt: '2026-03-02T13:00:00.000Z' })
})

test.each([
  [{ access_token: 'opaque', expires_in: 0 }, null],
  [{ access_token: 'a.bm90IGpzb24.c' }, null],
  [{ access_token: 'a.W10.c', expires_in: 'soon' }, null],
  [{ access_token: 'opaque', expires_in: '60' }, '2026-03-02T12:01:00.000Z'],
])('The expiry of %j is %s', async (json, expiresAt) => {
  sim.account.faults.next({ kind: 'answer', json }, { path: /token/ })
  expect(await exchange('any')).toMatchObject({ refreshToken: null, expiresAt })
})

test('A response without a token is reported', async () => {
  sim.account.faults.next({ kind: 'answer', json: ['no token'] }, { path: /token/ })
  await expect(exchange('any')).rejects.toMatchObject({ code: 'unexpected' })
})

test.each([true, false])('Expired access is renewed (response with a refresh token: %s)', async present => {
  switches(sim.account).refreshReturnsRefreshToken = present
  const credentials = holding(await exchange(await allow()))
  const { account, app, calls } = sim
  const connector = gorgias.connect({ ...calls, baseUrl: account.baseUrl, app, credentials })
  const before = await credentials.current()
  for (let day = 1; day <= 3; day++) {
    sim.pass(25 * 60 * 60_000)
    expect(await connector.identify()).toMatchObject({ name: 'acme' })
    expect(credentials.renewals()).toBe(day)
  }
  const after = credentials.latest()
  if (before.kind !== 'oauth' || after.kind !== 'oauth') throw new Error('Not OAuth')
  expect(after.refreshToken).toBe(before.refreshToken)
  expect(after.accessToken).not.toBe(before.accessToken)
})

test('After the app is deactivated, a new sign-in is required', async () => {
  const connector = sim.connect(await exchange(await allow()))
  revokeAll(sim.account)
  await expect(connector.identify()).rejects.toMatchObject({
    code: 'needs_sign_in',
    message: 'Gorgias rejected Pulse’s access. Connect again.',
  })
})

test('Calls to the token URL are retried after a failure', async () => {
  const connector = sim.connect(await exchange(await allow()))
  sim.pass(25 * 60 * 60_000)
  sim.account.faults.next({ kind: 'answer', status: 503 }, { path: /token/ })
  sim.account.faults.next({ kind: 'drop' }, { path: /token/ })
  expect(await connector.identify()).toMatchObject({ name: 'acme' })
})

test('Without a refresh token, a new sign-in is required once access expires', async () => {
  const credentials = sim.oauth()
  const connector = sim.connect({ ...credentials, refreshToken: null } as typeof credentials)
  sim.pass(25 * 60 * 60_000)
  await expect(connector.identify()).rejects.toMatchObject({ code: 'needs_sign_in' })
})

test.each([
  ['acme', 'acme'],
  [' https://Acme.gorgias.com/app/tickets ', 'acme'],
  ['acme.zendesk.com', null],
  ['acme:8080', null],
  ['', null],
])('The subdomain of %j is %j', (input, expected) => {
  expect(gorgias.readSubdomain(input)).toBe(expected)
})
