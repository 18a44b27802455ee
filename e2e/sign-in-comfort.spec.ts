import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'

const email = (page: Page) => page.getByLabel('Email')

async function logOut(page: Page) {
  await openAs(page, 'acme', '/settings')
  await page.getByRole('button', { name: 'Account acme' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}

/** At each width, submits a sign-in that is rejected and checks that no element moves. */
async function expectNothingMoves(page: Page) {
  const msg = 'Too many failed sign-ins for this email. Please wait 15 minutes and try again.'
  await page.route('**/api/user/login', route =>
    route.fulfill({ status: 429, json: { msg, code: 'too_many' } }),
  )
  const positions = () =>
    page.locator('main :is(h1, label, input, button), aside').evaluateAll(parts =>
      parts.map(part => {
        const { x, y } = part.getBoundingClientRect()
        return [x, y + window.scrollY]
      }),
    )
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 380, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await email(page).fill(`lead-${viewport.width}@acme.test`)
    await page.getByLabel('Password').fill('wrong password')
    await expect(page.getByRole('alert')).toBeEmpty()
    const before = await positions()
    await page.getByRole('button', { name: 'SIGN IN' }).click()
    await expect(page.getByRole('alert')).toHaveText(msg)
    expect(await positions()).toEqual(before)
  }
}

test.describe('on a desktop', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*429/] })

  test('the email field is focused, even after Log Out, and nothing moves when an error appears', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(email(page)).toBeFocused()
    await expectNothingMoves(page)
    await logOut(page)
    await expect(email(page)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 380, height: 800 },
    hasTouch: true,
    isMobile: true,
  })

  test('the on-screen keyboard does not open automatically; after Log Out, the heading is focused', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(email(page)).toBeEditable()
    await expect(page.locator('input:focus')).toHaveCount(0)
    await logOut(page)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  })
})
