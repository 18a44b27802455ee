import type { Page } from '@playwright/test'
import { newSession } from './support/session.ts'
import { authKey, expect, openAs, signIn, test } from './support/sign-in.ts'

const checkCall = '**/api/common/check'
const badToken = `1.${'x'.repeat(43)}`

const kept = async (page: Page) =>
  JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}')
const keptItems = (page: Page) => page.evaluate(() => localStorage.length)

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account acme' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}

async function checkStatus(page: Page, token: string): Promise<number> {
  const answer = await page.request.get('/api/common/check', {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status()
}

test('[AUTH-044] [AUTH-049] [AUTH-051] [API-001] [API-002] [API-003] after a reload, the user is signed in once the session check succeeds; every call goes to the same base URL and includes the token and the account', async ({
  page,
}) => {
  const calls: { url: string; authorization: string | undefined; account: string | undefined }[] = []
  page.on('request', request => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    const headers = request.headers()
    calls.push({
      url: request.url(),
      authorization: headers.authorization,
      account: headers['x-pulse-account'],
    })
  })
  await signIn(page, 'acme')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(checkCall, async route => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(checkCall)
  const checked = page.waitForResponse(checkCall)
  await page.reload({ waitUntil: 'commit' })
  await asked
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  release()
  expect((await checked).status()).toBe(200)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await page.getByRole('link', { name: 'Time diary' }).click()
  await expect(page.getByRole('heading', { name: 'Agent Overview' })).toBeVisible()
  const { token } = await kept(page)
  const behindSignIn = calls.filter(call => !call.url.endsWith('/user/login'))
  expect(behindSignIn.length).toBeGreaterThanOrEqual(2)
  for (const call of calls) expect(call.url.startsWith(`${process.env.PULSE_URL}/api/`)).toBe(true)
  for (const call of behindSignIn)
    expect(call).toMatchObject({ authorization: `Bearer ${token}`, account: 'acme' })
})

test('[AUTH-050] [AUTH-052] [AUTH-053] a token is removed from the URL and then checked; with from=hirely, /pulse/hirely opens', async ({
  page,
}) => {
  const { token } = await newSession('lead@acme.test')
  const seen: { address: string; authorization: string | undefined }[] = []
  await page.route(checkCall, async route => {
    seen.push({ address: page.url(), authorization: route.request().headers().authorization })
    await route.continue()
  })
  await page.goto(`/settings?token=${token}`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(seen).toEqual([{ address: expect.not.stringContaining(token), authorization: `Bearer ${token}` }])
  expect(await kept(page)).toMatchObject({
    token,
    account: 'acme',
    name: 'Alex Morgan',
    email: 'lead@acme.test',
    isLoggedIn: true,
  })
  await page.goto(`/pulse?token=${token}&from=hirely`)
  await expect(page).toHaveURL(/\/pulse\/hirely$/)
  await expect(page.getByRole('heading', { name: 'Hirely Requirements' })).toBeVisible()
})

test('[AUTH-050] a link with another user’s token asks before replacing the session, and the token is removed from the URL either way', async ({
  page,
}) => {
  await openAs(page, 'acme', '/settings')
  const { token: before } = await kept(page)
  const { token, user } = await newSession('lead@globex.test')
  const follow = async () => {
    await page.goto(`/settings?token=${token}`)
    const question = `You’re signed in as Alex Morgan. Continue as ${user.name}?`
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused()
    expect(page.url()).not.toContain(token)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  }
  await follow()
  await page.getByRole('button', { name: 'Stay signed in as Alex Morgan' }).click()
  await expect(page.getByRole('button', { name: 'Account acme' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(await kept(page)).toMatchObject({ token: before, account: 'acme' })

  await follow()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account globex' })).toBeVisible()
  expect(await kept(page)).toMatchObject({ token, account: 'globex' })
})

test.describe('failed session checks', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[AUTH-054] a rejected token logs the user out, but the session is kept if only a link’s token is invalid or the server is unreachable', async ({
    page,
  }) => {
    await openAs(page, 'acme', '/settings')
    await page.goto(`/settings?token=${badToken}`)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

    await page.route(checkCall, route =>
      route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Can’t reach Pulse' })).toBeVisible()
    await page.unroute(checkCall)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

    const { token } = await kept(page)
    await page.request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/time-diary')
    await expect(page, 'the token was revoked').toHaveURL(/\/login$/)
    expect(await keptItems(page)).toBe(0)

    await page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [authKey, JSON.stringify({ token: badToken, account: 'acme' })],
    )
    await page.goto('/settings')
    await expect(page, 'the token was never valid').toHaveURL(/\/login$/)
    expect(await keptItems(page)).toBe(0)
  })
})

test('[AUTH-056] [AUTH-057] [AUTH-058] Log Out cancels calls in flight, sends none without a token, clears auth state and local storage, opens /login in every tab and revokes the token', async ({
  page,
  context,
}) => {
  await openAs(page, 'acme', '/settings')
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route('**/api/common/overview', async route => {
    await held.promise
    await route.continue().catch(() => {})
  })
  const inFlight = page.waitForRequest('**/api/common/overview')
  await page.goto('/pulse?start=2026-01-01&end=2026-01-31')
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/common/overview'))
  await inFlight
  const bare: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/') && !request.headers().authorization) bare.push(request.url())
  })
  await page.evaluate(() => localStorage.setItem('pulseFilters', '{"hasFilters":true}'))
  const { token } = await kept(page)
  await logOut(page)
  await ended
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toBeEditable()
  await expect(other).toHaveURL(/\/login$/)
  held.resolve()
  expect(bare).toEqual([])
  expect(await keptItems(page)).toBe(0)
  expect(await checkStatus(page, token)).toBe(401)
  await page.goto('/pulse')
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('slow or unreachable server', () => {
  // Delayed events reach the server after the session has ended.
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('Log Out revokes the token on a slow network and works without a network', async ({ page }) => {
    await openAs(page, 'acme', '/settings')
    const { token } = await kept(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/events', async route => {
      await held.promise
      await route.continue().catch(() => {})
    })
    const revoked = page.waitForResponse('**/api/user/logout')
    await logOut(page)
    await expect(page).toHaveURL(/\/login$/)
    expect((await revoked).status()).toBe(204)
    expect(await checkStatus(page, token)).toBe(401)
    held.resolve()

    await openAs(page, 'acme', '/settings')
    await page.route('**/api/**', route => route.abort())
    await logOut(page)
    await expect(page).toHaveURL(/\/login$/)
    expect(await keptItems(page)).toBe(0)
  })
})
