import type { Page } from '@playwright/test'
import { block, calls, scoringIsDone, waitUntilLoaded, waitUntilScored } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

async function expectPlaceholder(page: Page, account: string) {
  await openAs(page, account, '/pulse')
  await expect(page.getByRole('heading', { name: 'Work In Progress' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What changed' })).toHaveCount(0)
}

test('[PULSE-002] prostylingtools is told that its dashboard is being prepared', ({ page }) =>
  expectPlaceholder(page, 'prostylingtools'))

test('[PULSE-003] iconnutrition is told that its dashboard is being prepared', ({ page }) =>
  expectPlaceholder(page, 'iconnutrition'))

test('[PULSE-001] [PULSE-004] [PULSE-005] [PULSE-006] [PULSE-007] [PULSE-008] [PULSE-009] [PULSE-010] [PULSE-011] [PULSE-012] the dashboard of the demo account shows what the server answers', async ({
  page,
}) => {
  test.setTimeout(500_000)
  await openAs(page, 'globex', '/pulse')
  await waitUntilScored(page)
  await page.reload({ waitUntil: 'commit' })
  const answered = page.waitForResponse(calls.overview)
  const [figures] = (await (await answered).json()).data
  expect(figures.totalTickets).toBeGreaterThan(0)

  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    `Pulse / Dashboard${figures.totalTickets.toLocaleString('en-US')} tickets`,
  )
  await expect(page.getByRole('button', { name: /^Date range: / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const overview = block(page, 'Overview')
  await expect(overview.getByRole('heading')).toHaveText([
    'Average CSAT',
    'First response time',
    'Full resolution time',
    'Reopen rate',
  ])
  await expect(overview.locator('strong').first()).toHaveText(figures.averageCSAT.toFixed(2))
  await expect(overview.locator('strong').nth(3)).toHaveText(`${figures.reopenRate.toFixed(1)}%`)
  for (const place of [1, 2]) await expect(overview.locator('strong').nth(place)).toHaveText(/^\d+(m|h|d|mo)/)
  await expect(overview).toContainText(`${figures.counts.csat.toLocaleString('en-US')} scored`)
})

test('[PULSE-013] [PULSE-014] [PULSE-015] [RULES-003] [RULES-004] three top and three low performers of the demo account, by their mean CSAT', async ({
  page,
}) => {
  test.setTimeout(500_000)
  await openAs(page, 'globex', '/pulse')
  await waitUntilScored(page)
  await page.reload({ waitUntil: 'commit' })
  const answered = page.waitForResponse(calls.agents)
  const { data } = (await (await answered).json()) as {
    data: { agent_name: string; averageCSAT: { overall: number | null }; counts: { csat: number } }[]
  }
  await waitUntilLoaded(page)
  const scores = data
    .filter(agent => agent.counts.csat >= 10)
    .map(agent => agent.averageCSAT.overall ?? 0)
    .sort((a, b) => b - a)
    .map(score => score.toFixed(2))
  expect(scores.length).toBeGreaterThanOrEqual(6)

  const top = block(page, 'Top performers')
  await expect(top.getByRole('listitem')).toHaveCount(3)
  for (const [place, score] of scores.slice(0, 3).entries())
    await expect(top.getByRole('listitem').nth(place)).toContainText(score)
  await expect(top).toContainText('The 3 highest and the 3 lowest by mean AI CSAT.')

  await top.getByText('Low', { exact: true }).click()
  const low = block(page, 'Low performers')
  await expect(low.getByRole('listitem')).toHaveCount(3)
  for (const [place, score] of scores.slice(-3).reverse().entries())
    await expect(low.getByRole('listitem').nth(place)).toContainText(score)
  await expect(page).toHaveURL(/performers=low/)
  await page.reload()
  await expect(block(page, 'Low performers').getByRole('listitem')).toHaveCount(3)
})

test('[PULSE-025] [PULSE-027] the insight of a category tells what changed in it, opens its tickets, and Back closes it', async ({
  page,
}) => {
  test.setTimeout(500_000)
  await openAs(page, 'globex', '/pulse')
  await waitUntilScored(page)
  await page.reload()
  await waitUntilLoaded(page)
  const link = block(page, 'What changed').getByRole('link').first()
  const category = ((await link.getAttribute('aria-label')) ?? '').replace('View tickets for ', '')
  const asked = page.waitForRequest(
    request => request.url().endsWith('/overview') && request.postData()?.includes(category) === true,
  )
  const address = new URL(page.url())
  address.searchParams.set('insight', category)
  await page.goto(address.href)
  expect((await asked).postDataJSON().categories).toEqual([category])
  const dialog = page.getByRole('dialog', { name: `AI insight: ${category}` })
  await expect(dialog.getByText(/CSAT (rose|fell|stayed)/).first()).toBeVisible()
  await expect(dialog.getByText('Total change:')).toBeVisible()
  const evidence = dialog.getByRole('button', { name: /^#/ }).first()
  const id = ((await evidence.textContent()) ?? '').slice(1)
  await evidence.click()
  await expect(page.getByText(`Ticket ID - ${id}`)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`Ticket ID - ${id}`)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await evidence.click()
  await expect(page.getByText(`Ticket ID - ${id}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Ticket ID - ${id}`)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/insight=/)
})

test('[PULSE-025] a category row opens its insight, and the focus returns to the row', async ({ page }) => {
  test.setTimeout(500_000)
  await openAs(page, 'globex', '/pulse')
  await waitUntilScored(page)
  await waitUntilLoaded(page)
  const more = page.getByRole('button', { name: /^More for / }).first()
  const look = await more.getAttribute('class')
  await more.click()
  await page.getByRole('menuitem', { name: 'What changed' }).click()
  const dialog = page.getByRole('dialog', { name: /^AI insight: / })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/insight=/)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(more).toHaveClass(look ?? 'a look of its own')
})

test('every line of what changed opens its tickets', async ({ page }) => {
  test.setTimeout(500_000)
  await openAs(page, 'globex', '/pulse')
  await waitUntilScored(page)
  await page.reload()
  await waitUntilLoaded(page)
  const changed = block(page, 'What changed')
  await changed.getByText('Agents', { exact: true }).click()
  await changed
    .getByRole('button', { name: /^View tickets for / })
    .first()
    .click()
  await expect(page).toHaveURL(/agent=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/agent=/)
  await changed.getByText('Categories', { exact: true }).click()
  await changed
    .getByRole('link', { name: /^View tickets for / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/pulse\/[^/]+\/tickets\/valid/)
})

test('Back, and loading anew, lead to where the dashboard was scrolled', async ({ page }) => {
  await scoringIsDone(page)
  await openAs(page, 'acme', '/pulse?start=2026-10-14&end=2026-10-20')
  await waitUntilLoaded(page)
  const table = page.getByRole('table', { name: 'Categories' })
  await table.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 300))
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const place = await scrolled()
  expect(place).toBeGreaterThan(300)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.goBack()
  await waitUntilLoaded(page)
  await expect.poll(scrolled).toBe(place)
  await page.reload()
  await waitUntilLoaded(page)
  await expect.poll(scrolled).toBe(place)
})
