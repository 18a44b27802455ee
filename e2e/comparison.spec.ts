import type { Page, Request } from '@playwright/test'
import { block, calls, scoringIsDone, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Comparison/ })
const compareOf = (request: Request) => (request.postDataJSON() as { compare?: string }).compare

async function choose(page: Page, option: string) {
  await menu(page).click()
  await page
    .getByRole('dialog', { name: /^Comparison/ })
    .getByRole('button', { name: option })
    .click()
}

test('figures can be compared with the same weekdays, last year, typed dates or nothing; the choice is kept in the URL', async ({
  page,
}) => {
  await scoringIsDone(page)
  await openAs(page, 'acme', '/pulse?start=2026-10-01&end=2026-10-10')
  await waitUntilLoaded(page)
  const changed = block(page, 'What changed')
  // Ten days that start on a Thursday are compared with the same weekdays two weeks earlier.
  await expect(changed).toContainText('vs 17 Sep, 26 – 26 Sep, 26')

  const asked = page.waitForRequest(calls.overview)
  await choose(page, 'Preceding days')
  expect(compareOf(await asked)).toBe('days')
  await expect(changed).toContainText('vs 21 Sep, 26 – 30 Sep, 26')
  await choose(page, 'Same dates last year')
  await expect(page).toHaveURL(/compare=year/)
  await expect(changed).toContainText('01 Oct, 25 – 10 Oct, 25')

  await menu(page).click()
  const dialog = page.getByRole('dialog', { name: /^Comparison/ })
  await dialog.getByLabel('From').fill('2026-09-20')
  await dialog.getByLabel('To').fill('2026-09-10')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The end date is before the start date. Swap them.')
  await dialog.getByLabel('From').fill('2026-09-01')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/compare=2026-09-01\.\.2026-09-10/)
  await expect(changed).toContainText('vs 01 Sep, 26 – 10 Sep, 26')
  await page.reload()
  await expect(menu(page)).toHaveText('vs 01 Sep, 26 – 10 Sep, 26')

  await choose(page, 'No comparison')
  await expect(changed).toContainText('Choose a period to compare with to see what changed.')
  await expect(block(page, 'Overview').getByText(/^was /)).toHaveCount(0)
  await choose(page, 'Previous period')
  await expect(page).not.toHaveURL(/compare/)
})

test('category and agent pages offer the same comparisons', async ({ page }) => {
  test.setTimeout(500_000)
  await openAs(page, 'acme', '/pulse/Delivery%20issues?start=2026-10-01&end=2026-10-10')
  const agents = page.getByRole('table', { name: 'Agents' })
  await expect(agents).toBeVisible()
  const asked = page.waitForRequest('**/api/pulse/agents/leaderboard')
  await choose(page, 'Preceding days')
  expect(compareOf(await asked)).toBe('days')
  await expect(page).toHaveURL(/compare=days/)
  await expect(menu(page)).toHaveAttribute('title', 'Compared with 21 Sep, 26 – 30 Sep, 26')
  const report = page.waitForRequest('**/api/pulse/reports/agent')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect(compareOf(await report)).toBe('days')

  await agents.locator('tbody tr:has(td)').first().getByRole('rowheader').getByRole('button').click()
  await page.getByRole('link', { name: 'Open as page' }).click()
  await expect(menu(page)).toHaveText('vs preceding days')
  await expect(block(page, 'AI CSAT')).toContainText('21 Sep, 26 – 30 Sep, 26: ')
  const again = page.waitForRequest('**/coaching')
  await choose(page, 'No comparison')
  expect(compareOf(await again)).toBe('none')
  await expect(block(page, 'AI CSAT')).toBeVisible()
  await expect(block(page, 'AI CSAT')).not.toContainText('21 Sep, 26')
})

test('dates can be typed', async ({ page }) => {
  await openAs(page, 'acme', '/pulse?start=2026-10-01&end=2026-10-10')
  await page.getByRole('button', { name: /^Date range/ }).click()
  const picker = page.getByRole('dialog', { name: /^Date range/ })
  await picker.getByLabel('From', { exact: true }).fill('2026-09-03')
  await picker.getByLabel('To', { exact: true }).fill('2026-09-12')
  await picker.getByLabel('To', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/start=2026-09-03&end=2026-09-12/)
})
