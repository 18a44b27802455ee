import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demoPassword, expect, signIn, test } from './support/sign-in.ts'

/** Holds the app's scripts back: what is seen until then came with the document. */
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

/** Where every element of the page stands, in the order of the document. */
function places(page: Page) {
  return root(page).evaluate(element =>
    [...element.querySelectorAll('*')].map(one => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return `${one.tagName} ${x} ${y} ${width} ${height}`
    }),
  )
}

for (const [colorScheme, accent] of [
  ['light', 'rgb(91, 91, 214)'],
  ['dark', 'rgb(143, 143, 242)'],
] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('sign-in is drawn before any script of the app has come, and cannot be touched', async ({
      page,
    }) => {
      await holdScripts(page)
      await opened(page)
      await expect(page).toHaveTitle('Sign in · Pulse')
      await expect(page.locator('h1')).toHaveText('Sign in')
      await expect(page.locator('h1')).toBeVisible()
      for (const benefit of await page.locator('ul[aria-label=Benefits] h3').all())
        await expect(benefit).toBeVisible()
      await expect(page.locator('ul[aria-label=Benefits] h3')).toHaveCount(4)
      await expect(button(page)).toHaveCSS('background-color', accent)
      await expect(root(page)).toHaveAttribute('inert')
      await page.keyboard.press('Tab')
      await expect(page.locator('#root :focus')).toHaveCount(0)
      // What is inert is not there yet for those who listen: no heading, no main.
      const yetToCome = ['landmark-one-main', 'page-has-heading-one']
      const { violations } = await new AxeBuilder({ page }).disableRules(yetToCome).analyze()
      expect(violations).toEqual([])
    })
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 380, height: 800 },
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test('the live page takes the place of the drawn one without moving anything', async ({ page }) => {
      const release = await holdScripts(page)
      await opened(page)
      await expect(button(page)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const drawn = await places(page)
      await page.evaluate(() => {
        const watch = { shifts: 0 }
        Object.assign(window, { watch })
        new PerformanceObserver(list => {
          watch.shifts += list.getEntries().length
        }).observe({ type: 'layout-shift' })
      })
      release()
      await expect(root(page)).not.toHaveAttribute('inert')
      expect(await places(page)).toEqual(drawn)
      // A shift is reported after the frame it is seen in.
      const shifts = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return (window as unknown as { watch: { shifts: number } }).watch.shifts
      })
      expect(shifts).toBe(0)
    })
  })

test('[AUTH-039] once it is live the form signs in', async ({ page }) => {
  const release = await holdScripts(page)
  await opened(page)
  await expect(button(page)).toBeVisible()
  await expect(page.locator('input[type=email]')).not.toBeEditable()
  release()
  await page.getByLabel('Email').fill('lead@acme.test')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(/\/pulse/)
})

test.describe('somebody who is signed in', () => {
  /** Asks at every frame whether the sign-in page is in sight. */
  async function watchForSignIn(page: Page) {
    await page.addInitScript(() => {
      const look = () => {
        const seen = document.querySelector('h1')?.textContent === 'Sign in'
        if (seen && document.querySelector('h1')?.checkVisibility()) sessionStorage.setItem('seen', 'sign-in')
        requestAnimationFrame(look)
      }
      look()
    })
  }

  test('never sees the drawn sign-in page', async ({ page }) => {
    await signIn(page, 'acme')
    await watchForSignIn(page)
    const release = await holdScripts(page)
    await opened(page)
    await expect(page.locator('h1')).toBeAttached()
    await expect(page.locator('h1')).toBeHidden()
    release()
    await expect(page).toHaveURL(/\/pulse/)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  })

  test('nor whoever brings a token in the address', async ({ page }) => {
    const answer = await page.request.post('/api/user/login', {
      data: { email: 'lead@acme.test', password: demoPassword },
    })
    const { token } = (await answer.json()) as { token: string }
    await watchForSignIn(page)
    await opened(page, `/login?token=${token}`)
    await expect(page).toHaveURL(/\/pulse/)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  })
})

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('leads to the live sign-in page', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pulse-auth', JSON.stringify({ token: '1.ended' })))
    await page.route('**/api/common/check', route =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', msg: 'The session has ended.' } }),
    )
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
  })
})

test.describe('a script that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is said on the page, which can be loaded again', async ({ page }) => {
    await page.route('**/assets/index-*.js', route => route.abort())
    await page.goto('/login#top')
    const said = page.getByRole('alert').filter({ hasText: 'Couldn’t load Pulse' })
    await expect(said).toHaveText('Couldn’t load Pulse. Check your connection, then reload the page.')
    await page.unroute('**/assets/index-*.js')
    await page.getByRole('link', { name: 'reload the page' }).click()
    await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeEnabled()
    await expect(said).toHaveCount(0)
  })

  test('nor what it needs', async ({ page }) => {
    await page.route('**/assets/base-*.js', route => route.abort())
    await page.goto('/pulse')
    await expect(page.getByText('Couldn’t load Pulse')).toBeVisible()
  })
})
