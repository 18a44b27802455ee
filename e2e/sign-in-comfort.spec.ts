import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'

const email = (page: Page) => page.getByLabel('Email')

test('the sign-in page opens with the cursor in the email field', async ({ page }) => {
  await page.goto('/login')
  await expect(email(page)).toBeFocused()
})

test('so it does after Log Out', async ({ page }) => {
  await openAs(page, 'acme', '/settings')
  await page.getByRole('button', { name: 'Account acme' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(email(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 380, height: 800 }, hasTouch: true, isMobile: true })

  test('no keyboard comes up by itself; after Log Out the heading is read', async ({ page }) => {
    await page.goto('/login')
    await expect(email(page)).toBeEditable()
    await expect(page.locator('input:focus')).toHaveCount(0)
    await openAs(page, 'acme', '/settings')
    await page.getByRole('button', { name: 'Account acme' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  })
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 380, height: 800 },
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport, expectedErrors: [/Failed to load resource/] })

    test('nothing moves when an error appears', async ({ page }) => {
      const msg = 'Too many failed sign-ins for this email. Please wait 15 minutes and try again.'
      await page.route('**/api/user/login', route =>
        route.fulfill({ status: 429, json: { msg, code: 'too_many' } }),
      )
      await page.goto('/login')
      const places = () =>
        page.locator('main :is(h1, label, input, button), aside').evaluateAll(parts =>
          parts.map(part => {
            const { x, y } = part.getBoundingClientRect()
            return [x, y + window.scrollY]
          }),
        )
      await email(page).fill('lead@acme.test')
      await page.getByLabel('Password').fill('wrong password')
      const before = await places()
      await page.getByRole('button', { name: 'SIGN IN' }).click()
      await expect(page.getByRole('alert')).toHaveText(msg)
      expect(await places()).toEqual(before)
    })
  })
