import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const subdomain = (page: Page) => page.getByLabel('Subdomain')
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: /connecting|waiting/i })
const keys = (page: Page, ...names: string[]) =>
  page.evaluate(all => all.map(name => localStorage.getItem(name)), names)

/** Presses Connect and returns the popup with the helpdesk's page. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), connect(page).click()])
  await popup.getByRole('button', { name: 'Allow' }).waitFor()
  return popup
}

test('[CONNECT-002] [CONNECT-005] [CONNECT-006] [CONNECT-007] [CONNECT-008] [CONNECT-009] [CONNECT-010] [CONNECT-011] [CONNECT-012] [CONNECT-015] [CONNECT-016] [CONNECT-017] [CONNECT-018] [CONNECT-023] [CONNECT-026] [CONNECT-035] [CONNECT-036] a new account connects Zendesk and sees its own tickets scored', async ({
  page,
}) => {
  const account = await makeOwnAccount('e2e-connect', { categories: { Delivery: ['Late'] } })
  try {
    await openAs(page, 'e2e-connect', '/pulse')
    await expect(page.getByRole('heading', { name: 'Connect your helpdesk' })).toBeVisible()
    await page.getByRole('link', { name: /Zendesk/ }).click()
    await expect(page).toHaveURL(/\/connect\/zendesk$/)
    await expect(spinner(page)).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText('.zendesk.com', { exact: true })).toBeVisible()
    await expect(page.getByLabel('API token')).toBeHidden()
    await expectAccessible(page)

    const terms = page.getByRole('checkbox')
    await expect(terms).toBeChecked()
    await expect(page.getByRole('link', { name: 'terms and condition' })).toHaveAttribute(
      'href',
      '/api/go/terms',
    )
    await expect(connect(page)).toBeDisabled()
    await subdomain(page).fill('https://northwind.zendesk.com/agent/dashboard')
    await expect(connect(page)).toBeEnabled()
    await terms.uncheck()
    await expect(connect(page)).toBeDisabled()
    await terms.check()

    const popup = await openPopup(page)
    await expect(spinner(page)).toBeVisible()
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 500])
    await popup.getByRole('button', { name: 'Allow' }).click()
    await expect(page).toHaveURL(/\/connect\/success$/)
    await expect(page.getByText('Thank you for trusting us')).toBeVisible()
    await expect(page.getByText('We will update you as soon we are ready for you')).toBeVisible()
    await expect(page.locator('canvas')).toBeAttached()
    expect(await keys(page, 'za', 'zp')).toEqual(['northwind', 'zendesk'])

    await page.getByRole('link', { name: 'See progress' }).click()
    await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible()
    await expect(page.getByText('northwind.zendesk.com')).toBeVisible()
    await expect(
      page
        .getByText('Up to date')
        .or(page.getByText('Connected', { exact: true }))
        .first(),
    ).toBeVisible({
      timeout: 120_000,
    })
    await expectAccessible(page)
    await page.goto('/pulse')
    await expect(page.getByText('Ticket Categorisation')).toBeVisible()
  } finally {
    await account.remove()
  }
})
