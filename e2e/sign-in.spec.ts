import type { Page, Request } from '@playwright/test'
import { authKey, demoPassword, expect, signIn, test } from './support/sign-in.ts'

const loginCall = '**/api/user/login'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password')
const button = (page: Page) => page.getByRole('button', { name: 'SIGN IN' })
const error = (page: Page) => page.getByRole('alert')
const kept = async (page: Page) =>
  JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}')

async function submit(page: Page, withEmail: string, withPassword: string) {
  await email(page).fill(withEmail)
  await password(page).fill(withPassword)
  await button(page).click()
}

test('[AUTH-020] [AUTH-021] [AUTH-022] [AUTH-023] [AUTH-024] [AUTH-025] [AUTH-026] [AUTH-027] [AUTH-028] [AUTH-029] [AUTH-036] [AUTH-037] [AUTH-038] [AUTH-072] the page shows four benefits, brands, Book a demo and the form, which cannot be submitted until it is complete', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/user/login')) calls.push(request.url())
  })
  await page.goto('/login')
  await expect(page.getByRole('list', { name: 'Benefits' }).getByRole('heading')).toHaveText([
    'AI matching for hiring',
    'Conversation analysis',
    'Brand-voice quality monitoring',
    'AI copilot for agents',
  ])
  const brands = page.getByRole('list', { name: 'Trusted by teams at' }).getByRole('listitem')
  expect(await brands.count()).toBeGreaterThanOrEqual(3)
  for (const brand of await brands.all()) await expect(brand.locator('svg')).toBeVisible()
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(button(page)).toHaveText('SIGN IN')

  await submit(page, '', demoPassword)
  await expect(email(page)).toBeFocused()
  await submit(page, 'lead@acme.test', '')
  await expect(password(page)).toBeFocused()
  await submit(page, 'not an address', demoPassword)
  await expect(email(page)).toBeFocused()
  expect(calls).toEqual([])

  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Book a demo' }).click()
  await expect(await opened).toHaveURL(`${process.env.PULSE_OUTSIDE_URL}/book-a-demo`)
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[AUTH-030] [AUTH-031] [AUTH-032] [AUTH-033] [AUTH-039] [AUTH-041] [AUTH-042] [AUTH-043] [AUTH-045] [AUTH-048] [AUTH-069] [AUTH-073] each failure is shown below the form until a field is edited; a later sign-in succeeds and stores the session', async ({
    page,
  }) => {
    await page.goto('/login')
    await submit(page, 'stranger@acme.test', 'wrong password')
    await expect(error(page)).toHaveText('Wrong email or password.')
    const [alert, below] = [await error(page).boundingBox(), await button(page).boundingBox()]
    expect(alert?.y).toBeGreaterThan(below?.y ?? Number.POSITIVE_INFINITY)
    await expect(email(page)).toHaveValue('stranger@acme.test')

    await page.route(loginCall, route =>
      route.fulfill({ status: 401, json: { msg: 'No.', code: 'wrong_credentials' } }),
    )
    await submit(page, 'lead@acme.test', 'wrong password')
    await expect(error(page)).toHaveText('No.')
    await email(page).pressSequentially('x')
    await expect(error(page)).toBeEmpty()
    await button(page).click()
    await expect(error(page)).toHaveText('No.')
    await password(page).pressSequentially('x')
    await expect(error(page)).toBeEmpty()

    await page.unroute(loginCall)
    await page.route(loginCall, route => route.fulfill({ status: 500, body: 'oh' }))
    await submit(page, 'lead@acme.test', demoPassword)
    await expect(error(page), 'an answer without a msg').toHaveText('Something went wrong')
    await email(page).fill('')
    await expect(error(page)).toBeEmpty()
    await page.unroute(loginCall)
    await page.route(loginCall, route => route.abort())
    await submit(page, 'lead@acme.test', demoPassword)
    await expect(error(page), 'a network error').toHaveText('Something went wrong')

    await page.unroute(loginCall)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let calls = 0
    await page.route(loginCall, async route => {
      calls++
      await released
      await route.continue()
    })
    await submit(page, 'lead@acme.test', demoPassword)
    await expect(page.locator('[data-spinner]')).toBeVisible()
    await password(page).press('Enter')
    release()
    await expect(page).toHaveURL(/\/pulse/)
    expect(calls).toBe(1)
    expect(await kept(page)).toMatchObject({
      token: expect.stringMatching(/^\w+\.[\w-]{43}$/),
      name: 'Alex Morgan',
      account: 'acme',
      email: 'lead@acme.test',
      platform: 'zendesk',
      accountType: 'brand',
      timezone: 'America/New_York',
      isLoggedIn: true,
      isSidebar: true,
      accountConfiguration: null,
      dateSelectionData: {
        selection: 'default',
        range: {
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      },
    })
  })
})

test('[AUTH-040] [AUTH-046] [AUTH-073] valeo lands on /copilot; globex, with no time zone and another platform, lands on /pulse', async ({
  page,
}) => {
  await signIn(page, 'valeo')
  await expect(page).toHaveURL(/\/copilot$/)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'globex')
  await expect(page).toHaveURL(/\/pulse/)
  expect(await kept(page)).toMatchObject({ timezone: null, platform: 'gorgias', isLoggedIn: true })
})

test('[AUTH-034] [AUTH-035] a URL with email, password and redirectFrom=bar signs in, but an incomplete one does not; secrets are removed before the call', async ({
  page,
}) => {
  const addressesAtCall: string[] = []
  await page.route(loginCall, async route => {
    addressesAtCall.push(page.url())
    await route.continue()
  })
  const credentials = `email=lead%40acme.test&password=${demoPassword}`
  for (const query of [
    credentials,
    `${credentials}&redirectFrom=foo`,
    `password=${demoPassword}&redirectFrom=bar`,
    'email=lead%40acme.test&redirectFrom=bar',
  ]) {
    await page.goto(`/login?${query}`)
    await expect(button(page)).toBeVisible()
    await expect(email(page)).toBeEditable()
    expect(addressesAtCall, query).toEqual([])
    expect(page.url()).not.toContain(demoPassword)
  }
  await page.goto(`/login?${credentials}&redirectFrom=bar`)
  await expect(page).toHaveURL(/\/pulse/)
  expect(addressesAtCall).toEqual([expect.stringMatching(/\/login$/)])
  await page.goBack()
  expect(page.url()).not.toContain(demoPassword)
})

test('after a sign-in, the browser counts as a known device, and its device cookie is sent only with sign-in calls', async ({
  page,
}) => {
  await signIn(page, 'acme')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.evaluate(() => localStorage.clear())
  const finished: Request[] = []
  page.on('requestfinished', request => finished.push(request))
  await signIn(page, 'acme')
  const calls = () => finished.filter(request => request.url().includes('/api/'))
  await expect.poll(() => calls().length).toBeGreaterThan(3)
  const cookies: Record<string, string> = {}
  for (const request of calls()) {
    const { cookie } = await request.allHeaders()
    if (cookie !== undefined) cookies[new URL(request.url()).pathname] = cookie
  }
  expect(cookies).toEqual({ '/api/user/login': expect.stringMatching(/^pulse_device=[\w-]{43}$/) })
})

test('a link opened while signed out opens after sign-in', async ({ page }) => {
  await page.goto('/pulse/Delivery%20issues?start=2026-10-14&end=2026-10-20')
  await expect(page).toHaveURL(/\/login$/)
  await submit(page, 'lead@acme.test', demoPassword)
  await expect(page).toHaveURL(/\/pulse\/Delivery%20issues\?start=2026-10-14&end=2026-10-20$/)
  await expect(page.getByRole('heading', { name: 'Delivery issues' })).toBeVisible()
})
