import type { Page } from '@playwright/test'
import { demoAccountData } from '@pulse/demo-data'
import { expectAccessible } from './support/accessibility.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const subdomain = (page: Page) => page.getByLabel('Subdomain')
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const spinner = (page: Page) => page.locator('[data-spinner]')
/** The first agent in the simulated helpdesks. The Freshdesk API key belongs to this agent. */
const freshdeskAgent = demoAccountData('acme').agents[0]?.email ?? ''
const keys = (page: Page, ...names: string[]) =>
  page.evaluate(all => all.map(name => localStorage.getItem(name)), names)

/** Presses Connect and returns the popup with the helpdesk's page. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), connect(page).click()])
  await popup.getByRole('button', { name: 'Allow' }).waitFor()
  return popup
}

test('[CONNECT-002] [CONNECT-005] [CONNECT-006] [CONNECT-007] [CONNECT-008] [CONNECT-009] [CONNECT-010] [CONNECT-011] [CONNECT-012] [CONNECT-015] [CONNECT-016] [CONNECT-017] [CONNECT-018] [CONNECT-023] [CONNECT-024] [CONNECT-026] [CONNECT-035] [CONNECT-036] a new account connects Zendesk and sees its own tickets scored', async ({
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
    // Without a terms page, the checkbox label states what the user agrees to instead of linking to the terms.
    await page.route('**/api/links', async route => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), terms: false } })
    })
    await page.reload()
    await expect(
      page.getByLabel(
        'I agree to the terms and condition: Pulse copies your tickets from Zendesk to analyze them.',
      ),
    ).toBeChecked()
    await expect(page.getByRole('link', { name: 'terms and condition' })).toHaveCount(0)
    await page.unroute('**/api/links')
    await page.reload()
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
    await expect(page.getByText('northwind.zendesk.com').first()).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText('Waiting to be scored').locator('..')).toContainText('0', {
      timeout: 120_000,
    })
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expect(page.getByText('Sync started.')).toBeVisible()

    await page.goto('/pulse')
    await expect(page.getByRole('heading', { name: 'Ticket Categorisation' })).toBeVisible()

    await page.goto('/settings/connections')
    await page.getByRole('button', { name: 'Disconnect…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Keep/ }).check()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('link', { name: /Gladly/ })).toBeVisible()
  } finally {
    await account.remove(page)
  }
})

test.describe('with a token', () => {
  test.use({ expectedErrors: [/status of 40[04]/] })

  test('[CONNECT-001] [CONNECT-003] [CONNECT-013] [CONNECT-014] [CONNECT-019] [CONNECT-021] [CONNECT-022] [CONNECT-033] Freshdesk and Gladly ask for an agent’s email and token, and show what is wrong with them', async ({
    page,
  }) => {
    for (const { provider, email, token } of [
      { provider: 'freshdesk', email: freshdeskAgent, token: 'freshdesk-test-key' },
      { provider: 'gladly', email: 'api@example.test', token: 'gladly-token' },
    ]) {
      await page.goto(`/connect/${provider}`)
      await expect(page.getByText(`.${provider}.com`, { exact: true })).toBeVisible()
      await subdomain(page).fill('missing')
      await page.getByLabel('Agent email').fill(email)
      await expect(connect(page)).toBeDisabled()
      await page.getByRole('textbox', { name: 'API token' }).fill('wrong')
      await connect(page).click()
      const problem = page.getByRole('alert')
      await expect(problem).toContainText('Something went wrong. Please try again')
      await expect(problem).toContainText('Check the subdomain')
      await subdomain(page).fill('northwind')
      await connect(page).click()
      await expect(problem).toContainText('rejected these credentials')
      await page.getByRole('textbox', { name: 'API token' }).fill(token)
      const sent: string[] = []
      page.on('request', request => {
        if (request.method() === 'POST' && request.url().includes(`/api/${provider}/`))
          sent.push(request.url())
      })
      await connect(page).click()
      await expect(page).toHaveURL(/\/connect\/success$/)
      await expect(page.getByText('Thank you for trusting us')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeHidden()
      expect(sent).toHaveLength(1)
    }
  })
})

test('[CONNECT-004] [CONNECT-029] [CONNECT-030] [CONNECT-031] [CONNECT-032] [CONNECT-034] denying access shows an error; Gorgias keeps waiting for a second try, but Zendesk doesn’t', async ({
  page,
}) => {
  await page.goto('/connect/zendesk')
  await subdomain(page).fill('northwind')
  const denied = await openPopup(page)
  await denied.getByRole('link', { name: 'Deny' }).click()
  await expect(denied.getByText('Not connected')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again')
  await expect(page.getByRole('alert')).toContainText('You didn’t allow Pulse to read Zendesk')
  await expect(spinner(page)).toBeHidden()
  await denied.close()

  await page.goto('/connect/gorgias')
  await expect(page.getByText('.gorgias.com', { exact: true })).toBeVisible()
  await subdomain(page).fill('northwind')
  const first = await openPopup(page)
  await first.getByRole('link', { name: 'Deny' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again')
  await expect(spinner(page)).toBeVisible()
  await first.close()
  const second = await openPopup(page)
  await second.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(/\/connect\/success$/)
  const [access, refresh, name] = await keys(page, 'gat', 'grt', 'an')
  expect(name).toBe('northwind')
  expect(access).toMatch(/^[\w-]{43}$/)
  expect(refresh).toMatch(/^[\w-]{43}$/)
})

test.describe('with a subdomain that has no account', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the popup closes and the page shows an error', async ({ page }) => {
    await page.goto('/connect/zendesk')
    await subdomain(page).fill('missing')
    const [popup] = await Promise.all([page.waitForEvent('popup'), connect(page).click()])
    await expect(page.getByRole('alert')).toContainText('There is no Zendesk account at missing.zendesk.com')
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(spinner(page)).toBeHidden()
  })
})

test('an owner creates a URL for Gladly’s webhooks, replaces it and turns it off', async ({ page }) => {
  const account = await makeOwnAccount('e2e-webhook', { categories: { Delivery: ['Late'] } })
  try {
    await openAs(page, 'e2e-webhook', '/connect/gladly')
    await subdomain(page).fill('northwind')
    await page.getByLabel('Agent email').fill('api@example.test')
    await page.getByRole('textbox', { name: 'API token' }).fill('gladly-token')
    await connect(page).click()
    await page.getByRole('link', { name: 'See progress' }).click()

    await page.getByText('Webhook: off').click()
    await page.getByRole('button', { name: 'Create address' }).click()
    const address = page.getByLabel('Address')
    await expect(address).toHaveValue(/\/api\/webhooks\/[^?]+\?secret=[\w-]{43}$/)
    await expect(page.getByText('Webhook: on')).toBeVisible()
    await expectAccessible(page)
    const send = async (url: string) =>
      (await page.request.post(url, { data: { type: 'PING', content: {} } })).status()
    const first = await address.inputValue()
    expect(await send(first)).toBe(200)
    await page.getByRole('button', { name: 'Create new address' }).click()
    await expect(address).not.toHaveValue(first)
    expect(await send(first)).toBe(403)
    const second = await address.inputValue()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Webhook: off')).toBeVisible()
    await expect(address).toBeHidden()
    expect(await send(second)).toBe(404)
  } finally {
    await account.remove(page)
  }
})
