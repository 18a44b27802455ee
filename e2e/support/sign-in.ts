import { test as base, expect, type Page } from '@playwright/test'
import { authKey, keepSession, newSession } from './session.ts'

export const demoPassword = 'pulse-demo'

/** Signs in through the form. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`lead@${account}.test`)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

function isSignedIn(key: string): boolean {
  return JSON.parse(localStorage.getItem(key) ?? '{}').isLoggedIn === true
}

/** Opens a URL as an account's lead, who is already signed in. */
export async function openAs(page: Page, account: string, address: string): Promise<void> {
  await openAsUser(page, `lead@${account}.test`, address)
}

export async function openAsUser(page: Page, email: string, address: string): Promise<void> {
  await keepSession(page, await newSession(email))
  await page.goto(address)
  await expect(page.locator('main:not([aria-busy="true"])')).toBeVisible()
  expect(await page.evaluate(isSignedIn, authKey)).toBe(true)
}

/** Every test uses the server under test, and fails if the page reports an unexpected error. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.PULSE_URL ?? '')
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await use(page)
    expect(errors.filter(text => !expectedErrors.some(pattern => pattern.test(text)))).toEqual([])
  },
})

export { authKey, expect }
