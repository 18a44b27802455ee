import type { Page } from '@playwright/test'
import { expect, expectSignedIn, freshIdentity, heard, mount, pulseIn, test } from './support/embedding.ts'

async function logOut(page: Page) {
  await pulseIn(page).getByRole('button', { name: 'Account acme' }).click()
  await pulseIn(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(pulseIn(page).getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  await expect(pulseIn(page).getByLabel('Password')).toHaveCount(0)
}

test('the host is notified of a log-out; a button signs the user in again with a fresh identity and opens the page the host chose in the meantime', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  await mount(page, freshIdentity)
  await logOut(page)
  await expect.poll(() => heard(page)).toMatchObject({ signedOut: 1, ready: 1, refusals: [] })

  const asked = page.waitForRequest(`${host.origin}/pulse-identity`)
  await pulseIn(page).getByRole('button', { name: 'Sign in again' }).click()
  await asked
  await expectSignedIn(page)
  await expect(pulseIn(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect(await heard(page)).toMatchObject({ signedOut: 1, ready: 2, refusals: [] })

  await logOut(page)
  await expect.poll(() => heard(page)).toMatchObject({ signedOut: 2, ready: 2 })
  await page.evaluate(`mounted.navigate('/settings')`)
  await pulseIn(page).getByRole('button', { name: 'Sign in again' }).click()
  await expectSignedIn(page)
  await expect.poll(async () => (await heard(page)).routes.at(-1)).toBe('/settings')
})

test('after a log-out, closing and reopening the sidebar also signs the user in again', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  await page.getByRole('button', { name: 'Open Pulse' }).click()
  const settings = page.getByRole('button', { name: "Show Pulse's settings" })
  await expect(settings).toBeEnabled()
  await logOut(page)
  await expect(page.locator('#state')).toHaveText('signed out')
  await expect(settings).toBeDisabled()

  const button = page.getByRole('banner').getByRole('button')
  await button.click()
  await expect(page.locator('iframe')).toBeHidden()
  await button.click()
  await expectSignedIn(page)
  await expect(page.locator('#state')).toHaveText('signed in')
  await settings.click()
  await expect(page.locator('#route')).toHaveText('/settings')
})

test.describe('rejected credentials', () => {
  test.use({ expectedErrors: [/status of 401|Pulse: sign-in rejected: /] })

  test('after credentials are rejected, closing and reopening the sidebar asks the host for new ones', async ({
    page,
    host,
  }) => {
    await page.goto(host.origin)
    await page.evaluate(`window.identities = ['not signed', '${host.sign()}']`)
    await mount(page, '{ identity: () => identities.shift() }')
    await expect.poll(async () => (await heard(page)).refusals).toHaveLength(1)
    await page.evaluate('mounted.toggle(); mounted.toggle()')
    await expectSignedIn(page)
  })
})
