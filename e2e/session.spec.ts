import { authKey, demoPassword, expect, openAs, signIn, test } from './support/sign-in.ts'

const failedCalls = [/Failed to load resource/]

async function tokenOf(
  request: { post: (url: string, options: object) => Promise<{ json(): Promise<unknown> }> },
  account: string,
) {
  const answer = await request.post('/api/user/login', {
    data: { email: `lead@${account}.test`, password: demoPassword },
  })
  return ((await answer.json()) as { token: string }).token
}

test('[AUTH-044] [AUTH-051] a reload keeps the person signed in, after a session check', async ({ page }) => {
  await signIn(page, 'acme')
  const checked = page.waitForResponse('**/api/common/check')
  await page.reload()
  expect((await checked).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('[AUTH-050] [AUTH-052] a token in the address is checked, and is out of the address at once', async ({
  page,
}) => {
  const token = await tokenOf(page.request, 'acme')
  const addressAtCall = Promise.withResolvers<string>()
  await page.route('**/api/common/check', async route => {
    addressAtCall.resolve(page.url())
    expect(route.request().headers().authorization).toBe(`Bearer ${token}`)
    await route.continue()
  })
  await page.goto(`/settings?token=${token}`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(await addressAtCall.promise).not.toContain(token)
  const state = JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}')
  expect(state).toMatchObject({
    token,
    account: 'acme',
    name: 'Alex Morgan',
    email: 'lead@acme.test',
    isLoggedIn: true,
  })
})

test('[AUTH-049] nobody is signed in until the check has answered', async ({ page }) => {
  await signIn(page, 'acme')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/common/check', async route => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/common/check')
  await page.reload({ waitUntil: 'commit' })
  await asked
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  release()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('[AUTH-053] with from=hirely a successful check leads to /pulse/hirely', async ({ page }) => {
  const token = await tokenOf(page.request, 'acme')
  await page.goto(`/pulse?token=${token}&from=hirely`)
  await expect(page).toHaveURL(/\/pulse\/hirely$/)
  await expect(page.getByRole('heading', { name: 'Hirely Requirements' })).toBeVisible()
})

test.describe('a check that fails', () => {
  test.use({ expectedErrors: failedCalls })

  test('[AUTH-054] logs the person out', async ({ page }) => {
    await signIn(page, 'acme')
    await page.evaluate(key => {
      const state = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...state, token: `1.${'x'.repeat(43)}` }))
    }, authKey)
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('for a token in a link keeps the session somebody has', async ({ page }) => {
    await signIn(page, 'acme')
    await page.goto(`/settings?token=1.${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })

  test('because the server is out of reach keeps the session and offers another try', async ({ page }) => {
    await signIn(page, 'acme')
    await page.route('**/api/common/check', route =>
      route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
    )
    await page.reload()
    await expect(page.getByText('Can’t reach Pulse')).toBeVisible()
    await page.unroute('**/api/common/check')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test('a token that is revoked while somebody works leads to /login at the next call', async ({ page }) => {
    await openAs(page, 'acme', '/settings')
    const token = JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}').token
    await page.request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/time-diary')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('Log Out', () => {
  test('[AUTH-056] [AUTH-057] [AUTH-058] clears the auth state and the local storage, goes to /login and revokes the token', async ({
    page,
  }) => {
    await signIn(page, 'acme')
    await page.evaluate(() => localStorage.setItem('pulseFilters', '{"hasFilters":true}'))
    const token = JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}').token
    await page.getByRole('button', { name: 'Account acme' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const check = await page.request.get('/api/common/check', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(check.status()).toBe(401)
    await page.goto('/pulse')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('ends the calls in flight and sends none without a token', async ({ page }) => {
    await signIn(page, 'acme')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
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
    await page.getByRole('button', { name: 'Account acme' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await ended
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toBeEditable()
    held.resolve()
    expect(bare).toEqual([])
  })

  test('in one tab signs the other tabs out', async ({ page, context }) => {
    await signIn(page, 'acme')
    const other = await context.newPage()
    await other.goto('/settings')
    await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.getByRole('button', { name: 'Account acme' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(other).toHaveURL(/\/login$/)
  })

  test.describe('with a server that is slow or away', () => {
    // Events that were held up reach the server when the session has ended.
    test.use({ expectedErrors: failedCalls })

    test('on a slow network revokes the token all the same', async ({ page }) => {
      await signIn(page, 'acme')
      const token = JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}').token
      const held = Promise.withResolvers<void>()
      await page.route('**/api/events', async route => {
        await held.promise
        await route.continue().catch(() => {})
      })
      const told = page.waitForResponse('**/api/user/logout')
      await page.getByRole('button', { name: 'Account acme' }).click()
      await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect((await told).status()).toBe(204)
      const check = await page.request.get('/api/common/check', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(check.status()).toBe(401)
      held.resolve()
    })

    test('works all the same', async ({ page }) => {
      await signIn(page, 'acme')
      await page.route('**/api/**', route => route.abort())
      await page.getByRole('button', { name: 'Account acme' }).click()
      await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
    })
  })
})

test('[API-001] [API-002] [API-003] every call of a signed-in page goes to one base, with the token and the account', async ({
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
  await page.reload()
  await page.getByRole('link', { name: 'Time diary' }).click()
  await expect(page.getByRole('heading', { name: 'Agent Overview' })).toBeVisible()
  const token = JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}').token
  const behindSignIn = calls.filter(call => !call.url.endsWith('/user/login'))
  expect(behindSignIn.length).toBeGreaterThanOrEqual(2)
  for (const call of calls) expect(call.url.startsWith(`${process.env.PULSE_URL}/api/`)).toBe(true)
  for (const call of behindSignIn)
    expect(call).toMatchObject({ authorization: `Bearer ${token}`, account: 'acme' })
})
