import type { Page } from '@playwright/test'
import { block, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const agents = (page: Page) => panel(page).getByRole('group', { name: 'Agents', exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const rows = (page: Page) => page.getByRole('table', { name: 'Agents' }).locator('tbody tr:has(td)')
const agentIn = (page: Page) => new URL(page.url()).searchParams.get('agents')

test('a manager filters the dashboard, a category, its tickets and reports by agent', async ({ page }) => {
  test.setTimeout(500_000)
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  const second = rows(page).nth(1)
  const name = (await second.getByRole('rowheader').getByRole('button').textContent()) ?? ''
  const row = await second.getByRole('cell').allTextContents()
  const tickets = row[2] ?? ''

  await test.step('agents are found by name', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await agents(page).getByRole('textbox', { name: 'Search agents' }).fill(name)
    await agents(page).getByRole('checkbox').check()
    await panel(page).getByRole('button', { name: 'Done' }).click()
    await expect(chips(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  })

  await test.step('the whole dashboard shows only this agent, who keeps their rank', async () => {
    await waitUntilLoaded(page)
    await expect(rows(page)).toHaveCount(1)
    expect(await rows(page).first().getByRole('cell').allTextContents()).toEqual(row)
    await expect(page.getByRole('heading', { name: 'Dashboard' }).locator('..')).toContainText(tickets)
    await page.reload()
    await expect(chips(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('reports use the same filter', async () => {
    const asked = page.waitForRequest('**/api/pulse/reports/agent')
    await page.getByRole('button', { name: 'Download Report' }).click()
    await page.getByRole('menuitem', { name: 'Agent report' }).click()
    const { filters } = (await asked).postDataJSON() as { filters: { agentIds: string[] } }
    expect(JSON.stringify(filters.agentIds)).toBe(agentIn(page))
  })

  await test.step('a category and its tickets keep the filter', async () => {
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/pulse\/[^/?]+\?.*agents=/)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Tickets').click()
    await expect(page).toHaveURL(/\/tickets\/valid\?.*agents=/)
    const list = page.getByRole('table', { name: 'Tickets' })
    await expect(list.locator('tbody tr:has(td)').first()).toContainText(name)
    await expect(list.locator('tbody tr:has(td)').filter({ hasNotText: name })).toHaveCount(0)
  })

  await test.step('removing the chip shows everyone again', async () => {
    await chips(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    await expect(chips(page)).toHaveCount(0)
    expect(agentIn(page)).toBeNull()
  })
})

test('an unknown agent in the URL matches no tickets and can be removed', async ({ page }) => {
  await openAs(page, 'acme', '/pulse?agents=["no-such-agent"]')
  await expect(chips(page).getByRole('button', { name: 'Remove Agent no-such-agent' })).toBeVisible()
  const leaderboard = block(page, 'Agent Leaderboard')
  await expect(leaderboard).toContainText('No agent data available')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(agents(page).getByText('Agent no-such-agent')).toBeVisible()
  await expect(agents(page)).toContainText('(no longer available)')
  await page.keyboard.press('Escape')
  await leaderboard.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(chips(page)).toHaveCount(0)
})
