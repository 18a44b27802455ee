import type { Page } from '@playwright/test'
import { expectNoFaults } from './support/accessibility.ts'
import { newSession } from './support/session.ts'
import { demoPassword, expect, test } from './support/sign-in.ts'

/** Delays the app's scripts, so anything visible before they are released was part of the document. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  return release
}

const root = (page: Page) => page.locator('#root')
const button = (page: Page) => page.locator('button[type=submit]')
const opened = (page: Page, address = '/login') => page.goto(address, { waitUntil: 'commit' })

/** The position of every element on the page, in document order. */
function positions(page: Page) {
  return root(page).evaluate(element =>
    [...element.querySelectorAll('*')].map(one => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return `${one.tagName} ${x} ${y} ${width} ${height}`
    }),
  )
}

const accents = { light: 'rgb(91, 91, 214)', dark: 'rgb(143, 143, 242)' } as const

test('[AUTH-039] the sign-in page is painted in both color schemes before any script arrives, but is inert; once the scripts arrive, users can sign in', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await opened(page)
  await expect(page).toHaveTitle('Sign in · Pulse')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('h1')).toHaveText('Sign in')
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('ul[aria-label=Benefits] h3')).toHaveCount(4)
    for (const benefit of await page.locator('ul[aria-label=Benefits] h3').all())
      await expect(benefit).toBeVisible()
    await expect(button(page)).toHaveCSS('background-color', accents[colorScheme])
    await expect(root(page)).toHaveAttribute('inert')
    await expect(page.locator('input[type=email]')).not.toBeEditable()
    await page.keyboard.press('Tab')
    await expect(page.locator('#root :focus')).toHaveCount(0)
    // Screen readers ignore inert content, so there is no heading and no main landmark.
    const yetToCome = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
    await expectNoFaults(page, [], { rules: yetToCome })
  }
  release()
  await page.getByLabel('Email').fill('lead@acme.test')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(/\/pulse/)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 380, height: 800 },
])
  test.describe(`at a width of ${viewport.width}`, () => {
    test.use({ viewport })

    test('the live sign-in page replaces the prerendered one without moving anything', async ({ page }) => {
      const release = await holdScripts(page)
      await opened(page)
      await expect(button(page)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const drawn = await positions(page)
      await page.evaluate(() => {
        const watch = { shifts: 0 }
        Object.assign(window, { watch })
        new PerformanceObserver(list => {
          watch.shifts += list.getEntries().length
        }).observe({ type: 'layout-shift' })
      })
      release()
      await expect(root(page)).not.toHaveAttribute('inert')
      expect(await positions(page)).toEqual(drawn)
      // A layout shift is reported after the frame in which it occurs.
      const shifts = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return (window as unknown as { watch: { shifts: number } }).watch.shifts
      })
      expect(shifts).toBe(0)
    })
  })

test('signed-in users and users with a token in the URL never see the prerendered sign-in page', async ({
  page,
}) => {
  // Checks on every frame whether the sign-in page is visible.
  await page.addInitScript(() => {
    const look = () => {
      const seen = document.querySelector('h1')?.textContent === 'Sign in'
      if (seen && document.querySelector('h1')?.checkVisibility()) sessionStorage.setItem('seen', 'sign-in')
      requestAnimationFrame(look)
    }
    look()
  })
  const expectNeverSeen = async () => {
    await expect(page).toHaveURL(/\/pulse/)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  }
  const { token } = await newSession('lead@acme.test')
  await opened(page, `/login?token=${token}`)
  await expectNeverSeen()

  const release = await holdScripts(page)
  await opened(page)
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.locator('h1')).toBeHidden()
  release()
  await expectNeverSeen()
})

test.describe('ended session', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a user whose session has ended sees the live sign-in page', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pulse-auth', JSON.stringify({ token: '1.ended' })))
    await page.route('**/api/common/check', route =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', msg: 'The session has ended.' } }),
    )
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
  })
})

test.describe('unavailable scripts', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('if a script or one of its imports fails to load, the page reports it and offers to reload', async ({
    page,
  }) => {
    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load Pulse' })
    await page.route('**/assets/index-*.js', route => route.abort())
    await page.goto('/login#top')
    await expect(alert).toHaveText('Couldn’t load Pulse. Check your connection, then reload the page.')
    await page.unroute('**/assets/index-*.js')
    await page.getByRole('link', { name: 'reload the page' }).click()
    await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeEnabled()
    await expect(alert).toHaveCount(0)

    await page.route('**/assets/base-*.js', route => route.abort())
    await page.goto('/pulse')
    await expect(page.getByText('Couldn’t load Pulse')).toBeVisible()
  })
})
