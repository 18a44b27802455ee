import { test as base, expect, type Page } from '@playwright/test'

export const demoPassword = 'pulse-demo'

/** What the app keeps of a signed-in person. */
export const authKey = 'pulse-auth'

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

/** A session without the form: for tests of what comes after it. */
export async function openAs(page: Page, account: string, address: string): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { email: `lead@${account}.test`, password: demoPassword },
  })
  const { token } = (await answer.json()) as { token: string }
  const separator = address.includes('?') ? '&' : '?'
  await page.goto(`${address}${separator}token=${token}`)
  await expect.poll(() => page.evaluate(isSignedIn, authKey)).toBe(true)
  await expect(page.locator('main:not([aria-busy="true"])')).toBeVisible()
}

/** Every test starts at the server under test, and fails when the page reports an error nobody expects. */
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

export { expect }
