import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { scoredCategory } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const email = 'mara.linde@acme.test'
const address = `/pulse/delivery_issues?agent=${email}`
const panel = (page: Page) => page.getByRole('dialog', { name: 'Mara Linde' })
const table = (page: Page) => panel(page).getByRole('table', { name: 'Tickets' })
const rows = (page: Page) => table(page).locator('tbody tr')
const select = (page: Page) => panel(page).getByRole('button', { name: /^Ticket Categories/ })
const option = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })

test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  await scoredCategory(request, 'delivery_issues', 40)
})

test('[TICKETS-021] a ticket opens above the agent; Escape, Back and links close the top one only', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse/delivery_issues')
  const from = page.getByRole('table', { name: 'Agents' }).getByRole('button', { name: 'Mara Linde' })
  await from.click()
  await expect(rows(page).nth(1)).toBeVisible()
  const id = await rows(page).nth(1).locator('th').textContent()
  await rows(page).nth(1).click()
  const ticket = page.getByRole('dialog', { name: /^Ticket/ })
  await expect(ticket.getByText(`Ticket ID - ${id}`)).toBeVisible()
  const shared = page.url()
  await page.keyboard.press('Escape')
  await expect(ticket).toBeHidden()
  await expect(panel(page)).toBeVisible()
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticket.getByText(`Ticket ID - ${id}`)).toBeVisible()
  await page.goBack()
  await expect(ticket).toBeHidden()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page).not.toHaveURL(/agent=/)
  await expect(from).toBeFocused()

  await page.goto(shared)
  await expect(ticket.getByText(`Ticket ID - ${id}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ticket).toBeHidden()
  await expect(panel(page)).toBeVisible()
})

test('Escape closes the ticket of a link alone, also when the panel below it came last', async ({ page }) => {
  await openAs(page, 'acme', address)
  const id = await rows(page).first().locator('th').textContent()
  const gate = Promise.withResolvers<void>()
  await page.route(/agent-drawer/, async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`${address}&ticket=${id}`)
  const ticket = page.getByRole('dialog', { name: /^Ticket/ })
  await expect(ticket.getByText(`Ticket ID - ${id}`)).toBeVisible()
  gate.resolve()
  await expect(panel(page)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(ticket).toBeHidden()
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).locator(':focus')).toHaveCount(1)
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

test('closing twice at once closes one panel, and leaves the page where it is', async ({ page }) => {
  await openAs(page, 'acme', '/pulse')
  await page.getByRole('link', { name: 'View Delivery issues' }).click()
  await page.getByRole('table', { name: 'Agents' }).getByRole('button', { name: 'Mara Linde' }).click()
  await expect(rows(page).first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close agent panel' }).dblclick()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/pulse\/Delivery%20issues/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery issues')
})

test.describe('a style sheet that is lost once', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

  test('is asked for again, and the page comes all the same', async ({ page }) => {
    let lost = 0
    await page.route(/dashboard-page-.*\.css$/, route =>
      ++lost === 1 ? route.abort('connectionreset') : route.continue(),
    )
    await openAs(page, 'acme', '/pulse')
    const total = page.getByText(/^[\d,]+ tickets$/).first()
    await expect(total).toBeVisible()
    await expect(total).toHaveCSS('border-top-left-radius', '999px')
    expect(lost).toBeGreaterThan(0)
  })
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [380, 1440])
    test(`everybody can read it at ${width} pixels, ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await openAs(page, 'acme', address)
      await expect(rows(page).first()).toBeVisible()
      await select(page).click()
      await expect(option(page, 'Select All')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      expect(violations).toEqual([])
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/agent-${width}-${scheme}.png` })
    })
