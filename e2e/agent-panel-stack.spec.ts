import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { waitUntilLoaded } from './support/dashboard.ts'
import { gate } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const address = '/pulse/delivery_issues?agent=mara.linde@acme.test'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Mara Linde' })
const rows = (page: Page) => panel(page).getByRole('table', { name: 'Tickets' }).locator('tbody tr')
const ticket = (page: Page) => page.getByRole('dialog', { name: /^Ticket/ })

test('[TICKETS-021] a ticket opens on top of the agent panel; Escape and Back close only the topmost panel, even if a link opened both', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  await page.getByRole('link', { name: 'View Delivery issues' }).click()
  const from = page.getByRole('table', { name: 'Agents' }).getByRole('button', { name: 'Mara Linde' })

  await test.step('double-clicking Close closes only one panel and stays on the page', async () => {
    await from.click()
    await expect(rows(page).first()).toBeVisible()
    await panel(page).getByRole('button', { name: 'Close agent panel' }).dblclick()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(/\/pulse\/Delivery%20issues/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery issues')
  })

  await from.click()
  await expect(rows(page).nth(1)).toBeVisible()
  const id = await rows(page).nth(1).locator('th button').textContent()
  const opened = ticket(page).getByText(`Ticket ID - ${id}`)
  await rows(page).nth(1).click()
  await expect(opened).toBeVisible()
  const shared = page.url()

  await test.step('Escape and Back close the ticket, and focus returns to its row', async () => {
    await page.keyboard.press('Escape')
    await expect(ticket(page)).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await expect(rows(page).nth(1).getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(ticket(page)).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page).not.toHaveURL(/agent=/)
    await expect(from).toBeFocused()
  })

  await test.step('Escape closes only the ticket when a link opened both panels', async () => {
    await page.goto(shared)
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ticket(page)).toBeHidden()
    await expect(panel(page)).toBeVisible()
  })

  await test.step('Escape also closes only the ticket when the panel below renders last', async () => {
    const script = gate()
    await page.route(/agent-drawer/, async route => {
      await script.opened
      await route.continue()
    })
    await page.goto(shared)
    await expect(opened).toBeVisible()
    script.open()
    await expect(panel(page)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(ticket(page)).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await expect(panel(page).locator(':focus')).toHaveCount(1)
  })

  await test.step('Escape closes the command palette before the panel', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find a page or an action' })
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page).not.toHaveURL(/agent=/)
  })
})

test.describe('style sheets', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

  test('a style sheet that fails to load once is requested again, and the page renders', async ({ page }) => {
    let requests = 0
    await page.route(/dashboard-page-.*\.css$/, route =>
      ++requests === 1 ? route.abort('connectionreset') : route.continue(),
    )
    await openAs(page, 'acme', '/pulse')
    const total = page.getByText(/^[\d,]+ tickets$/).first()
    await expect(total).toBeVisible()
    await expect(total).toHaveCSS('border-top-left-radius', '999px')
    expect(requests).toBeGreaterThan(0)
  })
})

test('the panel is accessible in light and dark mode and fits desktop and phone screens', async ({
  page,
}) => {
  await openAs(page, 'acme', address)
  await expect(rows(page).first()).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Ticket Categories/ })
    .click()
  await atBothWidths(page, async () => {
    await expect(panel(page).getByRole('checkbox', { name: 'Select All', exact: true })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
  })
})
