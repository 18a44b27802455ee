import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueTokens, switches } from '../../../simulators/src/helpdesks/zendesk/index.ts'
import { app, type Simulated, simulated } from '../../test-support/zendesk.ts'
import { zendeskSignIn } from './sign-in.ts'

let sim: Simulated
beforeEach(async () => {
  sim = await simulated()
  sim.account.world.addUser({ name: 'Ada Admin', role: 'admin' })
})
afterEach(() => sim.close())

const redirectUri = 'https://pulse.test/connect/zendesk'
const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Opens the page as a browser does and allows access. */
async function allow(): Promise<URL> {
  const url = zendeskSignIn.authorizeUrl({
    baseUrl: sim.account.baseUrl,
    app,
    redirectUri,
    state: 'state-1',
    challenge,
  })
  const page = await (await fetch(url)).text()
  expect(page).toContain('<button>Allow</button>')
  const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const action = /action="([^"]*)"/.exec(page)?.[1] ?? ''
  const response = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '')
}

const calls = () => ({
  fetch,
  now: sim.clock.now,
  sleep: sim.clock.sleep,
  signal: new AbortController().signal,
})

const exchange = (code: string, change = {}) =>
  zendeskSignIn.exchange(
    { baseUrl: sim.account.baseUrl, app, redirectUri, code, verifier, ...change },
    calls(),
  )

test('a user allows access, and Pulse gets tokens that expire', async () => {
  switches(sim.account).clientSecret = app.clientSecret
  const back = await allow()
  expect(back.searchParams.get('state')).toBe('state-1')
  const credentials = await exchange(back.searchParams.get('code') ?? '')
  const request = JSON.parse(sim.account.calls.at(-1)?.body ?? '{}')
  expect(request).toMatchObject({ scope: 'read', expires_in: 172_800, code_verifier: verifier })
  expect(credentials).toMatchObject({
    kind: 'oauth',
    expiresAt: new Date(sim.clock.time + 172_799_000).toISOString(),
  })
  sim.credentials.stored = credentials
  expect((await sim.connect().identify()).email).toBe('ada.admin@example.test')
})

test('a code works once, within two minutes, and only with its verifier', async () => {
  const code = async () => (await allow()).searchParams.get('code') ?? ''
  const used = await code()
  await exchange(used)
  await expect(exchange(used)).rejects.toMatchObject({ code: 'needs_sign_in' })
  await expect(exchange(await code(), { verifier: 'other' })).rejects.toMatchObject({ code: 'needs_sign_in' })
  const late = await code()
  sim.clock.advance(121)
  await expect(exchange(late)).rejects.toMatchObject({ code: 'needs_sign_in' })
})

test('denying access redirects back with an error', async () => {
  const url = zendeskSignIn.authorizeUrl({
    baseUrl: sim.account.baseUrl,
    app,
    redirectUri,
    state: 's',
    challenge,
  })
  const page = await (await fetch(url)).text()
  const link = /<a href="([^"]*)">Deny/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URL(link).searchParams.get('error')).toBe('access_denied')
})

test('expired tokens are renewed, and the new refresh token is kept', async () => {
  const before = sim.credentials.stored
  sim.clock.advance(172_800)
  await sim.connect().identify()
  expect(sim.credentials.renewals).toBe(1)
  expect(sim.credentials.stored).not.toEqual(before)
  sim.clock.advance(172_800)
  await sim.connect().identify()
  expect(sim.credentials.renewals).toBe(2)
})

test('tokens that expire early are renewed after a 401', async () => {
  const tokens = issueTokens(sim.account, { seconds: 400 })
  sim.credentials.stored = { kind: 'oauth', ...tokens, expiresAt: null }
  sim.clock.advance(500)
  await sim.connect().groupsAndForms()
  expect(sim.credentials.renewals).toBe(1)
})

test('a used refresh token requires a new sign-in, without secrets in the error', async () => {
  const used = sim.credentials.stored
  sim.clock.advance(172_800)
  await sim.connect().identify()
  sim.credentials.stored = used
  const error = await sim
    .connect()
    .identify()
    .catch((caught: Error) => caught)
  expect(error).toMatchObject({ code: 'needs_sign_in' })
  const shown = JSON.stringify(error) + String(error) + String((error as Error).cause)
  expect(shown).not.toContain(used.kind === 'oauth' ? used.refreshToken : '')
  expect(shown).not.toContain(app.clientSecret)
})
