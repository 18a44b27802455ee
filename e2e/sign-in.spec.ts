import type { Page, Route } from '@playwright/test'
import { authKey, demoPassword, expect, signIn, test } from './support/sign-in.ts'

const loginCall = '**/api/user/login'
const failedCalls = [/Failed to load resource/]

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'SIGN IN' }).click()
const error = (page: Page) => page.getByRole('alert')

test.describe('the page', () => {
  test.beforeEach(({ page }) => page.goto('/login'))

  test('[AUTH-020] [AUTH-021] [AUTH-022] [AUTH-023] [AUTH-024] tells exactly four benefits', async ({
    page,
  }) => {
    await expect(page.getByRole('list', { name: 'Benefits' }).getByRole('heading')).toHaveText([
      'AI matching for hiring',
      'Conversation analysis',
      'Brand-voice quality monitoring',
      'AI copilot for agents',
    ])
  })

  test('[AUTH-025] shows logos of trusted brands', async ({ page }) => {
    const brands = page.getByRole('list', { name: 'Trusted by teams at' }).getByRole('listitem')
    expect(await brands.count()).toBeGreaterThanOrEqual(3)
    for (const brand of await brands.all()) await expect(brand.locator('svg')).toBeVisible()
  })

  test('[AUTH-026] [AUTH-072] Book a demo opens the configured address in a tab of its own', async ({
    page,
  }) => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Book a demo' }).click()
    await expect(await opened).toHaveURL(`${process.env.PULSE_OUTSIDE_URL}/book-a-demo`)
  })

  test('[AUTH-027] [AUTH-028] [AUTH-029] [AUTH-038] has an email input of type email, a password input and SIGN IN', async ({
    page,
  }) => {
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: 'SIGN IN' })).toHaveText('SIGN IN')
  })

  test('[AUTH-036] [AUTH-037] sends nothing without an email or without a password', async ({ page }) => {
    const calls: string[] = []
    page.on('request', request => {
      if (request.url().includes('/user/login')) calls.push(request.url())
    })
    await fill(page, '', demoPassword)
    await submit(page)
    await expect(page.getByLabel('Email')).toBeFocused()
    await fill(page, 'lead@acme.test', '')
    await submit(page)
    await expect(page.getByLabel('Password')).toBeFocused()
    await fill(page, 'not an address', demoPassword)
    await submit(page)
    await expect(page.getByLabel('Email')).toBeFocused()
    expect(calls).toEqual([])
  })

  test('[AUTH-030] shows a spinner while the call is under way, and sends it once', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let calls = 0
    await page.route(loginCall, async (route: Route) => {
      calls++
      await released
      await route.continue()
    })
    await fill(page, 'lead@acme.test', demoPassword)
    await submit(page)
    await expect(page.locator('[data-spinner]')).toBeVisible()
    await page.getByLabel('Password').press('Enter')
    release()
    await expect(page).toHaveURL(/\/pulse/)
    expect(calls).toBe(1)
  })

  test('shows and hides the password', async ({ page }) => {
    await fill(page, 'lead@acme.test', demoPassword)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  })
})

test.describe('a sign-in that fails', () => {
  test.use({ expectedErrors: failedCalls })
  test.beforeEach(({ page }) => page.goto('/login'))

  test('[AUTH-031] [AUTH-041] [AUTH-069] shows the server’s sentence below the form', async ({ page }) => {
    await fill(page, 'stranger@acme.test', 'wrong password')
    await submit(page)
    await expect(error(page)).toHaveText('Wrong email or password.')
    const [alert, button] = [
      await error(page).boundingBox(),
      await page.getByRole('button', { name: 'SIGN IN' }).boundingBox(),
    ]
    expect(alert?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY)
    await expect(page.getByLabel('Email')).toHaveValue('stranger@acme.test')
  })

  test('[AUTH-032] [AUTH-033] editing either field clears the error', async ({ page }) => {
    await page.route(loginCall, route =>
      route.fulfill({ status: 401, json: { msg: 'No.', code: 'wrong_credentials' } }),
    )
    await fill(page, 'lead@acme.test', 'wrong password')
    await submit(page)
    await expect(error(page)).toHaveText('No.')
    await page.getByLabel('Email').pressSequentially('x')
    await expect(error(page)).toBeEmpty()
    await submit(page)
    await expect(error(page)).toHaveText('No.')
    await page.getByLabel('Password').pressSequentially('x')
    await expect(error(page)).toBeEmpty()
  })

  test('[AUTH-042] without a msg shows Something went wrong', async ({ page }) => {
    await page.route(loginCall, route => route.fulfill({ status: 500, body: 'oh' }))
    await fill(page, 'lead@acme.test', demoPassword)
    await submit(page)
    await expect(error(page)).toHaveText('Something went wrong')
  })

  test('[AUTH-043] by a network error shows Something went wrong', async ({ page }) => {
    await page.route(loginCall, route => route.abort())
    await fill(page, 'lead@acme.test', demoPassword)
    await submit(page)
    await expect(error(page)).toHaveText('Something went wrong')
  })
})

test.describe('a sign-in that succeeds', () => {
  test('[AUTH-039] [AUTH-045] [AUTH-048] [AUTH-073] keeps the token and the details of the person', async ({
    page,
  }) => {
    await signIn(page, 'acme')
    await expect(page).toHaveURL(/\/pulse/)
    const state = JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}')
    expect(state).toMatchObject({
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

  test('[AUTH-046] [AUTH-073] takes an answer without a timezone, and keeps another platform', async ({
    page,
  }) => {
    await signIn(page, 'globex')
    const state = JSON.parse((await page.evaluate(key => localStorage.getItem(key), authKey)) ?? '{}')
    expect(state).toMatchObject({ timezone: null, platform: 'gorgias', isLoggedIn: true })
  })

  test('[AUTH-040] goes to /copilot for valeo and to /pulse for the others', async ({ page }) => {
    await signIn(page, 'valeo')
    await expect(page).toHaveURL(/\/copilot$/)
    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'globex')
    await expect(page).toHaveURL(/\/pulse/)
  })
})

test.describe('an address with credentials', () => {
  const credentials = `email=lead%40acme.test&password=${demoPassword}`

  test('[AUTH-034] signs in by itself with redirectFrom=bar, and the secrets are gone before the call', async ({
    page,
  }) => {
    const addressAtCall = Promise.withResolvers<string>()
    await page.route(loginCall, async route => {
      addressAtCall.resolve(page.url())
      await route.continue()
    })
    await page.goto(`/login?${credentials}&redirectFrom=bar`)
    await expect(page).toHaveURL(/\/pulse/)
    expect(await addressAtCall.promise).toMatch(/\/login$/)
    await page.goBack()
    expect(page.url()).not.toContain(demoPassword)
  })

  for (const [what, query] of [
    ['redirectFrom is missing', credentials],
    ['redirectFrom is something else', `${credentials}&redirectFrom=foo`],
    ['the email is missing', `password=${demoPassword}&redirectFrom=bar`],
    ['the password is missing', 'email=lead%40acme.test&redirectFrom=bar'],
  ])
    test(`[AUTH-035] does not sign in when ${what}`, async ({ page }) => {
      let calls = 0
      await page.route(loginCall, route => {
        calls++
        return route.abort()
      })
      await page.goto(`/login?${query}`)
      await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible()
      await expect(page.getByLabel('Email')).toBeEditable()
      expect(calls).toBe(0)
      expect(page.url()).not.toContain(demoPassword)
    })
})

test('a link that is opened before signing in is opened after it', async ({ page }) => {
  await page.goto('/pulse/Delivery%20issues?start=2026-10-14&end=2026-10-20')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('lead@acme.test')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(/\/pulse\/Delivery%20issues\?start=2026-10-14&end=2026-10-20$/)
  await expect(page.getByRole('heading', { name: 'Delivery issues' })).toBeVisible()
})
