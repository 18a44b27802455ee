import type { Page } from '@playwright/test'
import { block, calls, scoringIsDone, showContributions, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test('[PULSE-002] [PULSE-003] prostylingtools and iconnutrition see a message saying that their dashboard is being prepared', async ({
  page,
}) => {
  for (const account of ['prostylingtools', 'iconnutrition'])
    await test.step(account, async () => {
      await openAs(page, account, '/pulse')
      await expect(page.getByRole('button', { name: `Account ${account}` })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Work In Progress' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What changed' })).toHaveCount(0)
    })
})

type Figures = { totalTickets: number; averageCSAT: number; reopenRate: number; counts: { csat: number } }
type Agent = { agent_name: string; averageCSAT: { overall: number | null }; counts: { csat: number } }

test('[PULSE-001] [PULSE-004] [PULSE-005] [PULSE-006] [PULSE-007] [PULSE-008] [PULSE-009] [PULSE-010] [PULSE-011] [PULSE-012] [PULSE-013] [PULSE-014] [PULSE-015] [PULSE-025] [PULSE-027] [RULES-003] [RULES-004] the demo account’s dashboard shows the server’s figures and opens the details behind them', async ({
  page,
}) => {
  test.slow()
  await scoringIsDone(page)
  const answers = Promise.all([page.waitForResponse(calls.overview), page.waitForResponse(calls.agents)])
  await openAs(page, 'globex', '/pulse')
  const [overview, agents] = await answers
  const [figures]: Figures[] = (await overview.json()).data
  const { data }: { data: Agent[] } = await agents.json()
  if (!figures) throw new Error('The server returned no figures.')
  await waitUntilLoaded(page)

  await test.step('header and overview show the server’s figures', () => expectOverview(page, figures))
  await test.step('the dashboard shows the three best and three weakest performers by mean CSAT', () =>
    expectPerformers(page, data))
  await test.step('Back and reload restore the scroll position', () => expectScrollKept(page))
  await test.step('a category row opens its insight, with example tickets', () => expectInsight(page))
  await test.step('every line of “What changed” opens its tickets', () => expectChanges(page))
})

async function expectOverview(page: Page, figures: Figures) {
  expect(figures.totalTickets).toBeGreaterThan(0)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    `Pulse / Dashboard${figures.totalTickets.toLocaleString('en-US')} tickets`,
  )
  await expect(page.getByRole('button', { name: /^Date range: / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const overview = block(page, 'Overview')
  await expect(overview.getByRole('heading')).toHaveText([
    'Average CSAT',
    'First response time',
    'Full resolution time',
    'Reopen rate',
  ])
  await expect(overview.locator('strong')).toHaveText([
    figures.averageCSAT.toFixed(2),
    /^\d+(m|h|d|mo)/,
    /^\d+(m|h|d|mo)/,
    `${figures.reopenRate.toFixed(1)}%`,
  ])
  await expect(overview).toContainText(`${figures.counts.csat.toLocaleString('en-US')} scored`)
}

async function expectPerformers(page: Page, agents: Agent[]) {
  const scores = agents
    .filter(agent => agent.counts.csat >= 10)
    .map(agent => agent.averageCSAT.overall ?? 0)
    .sort((a, b) => b - a)
    .map(score => score.toFixed(2))
  expect(scores.length).toBeGreaterThanOrEqual(6)
  const top = block(page, 'Top performers')
  await expect(top.getByRole('listitem')).toHaveCount(3)
  for (const [place, score] of scores.slice(0, 3).entries())
    await expect(top.getByRole('listitem').nth(place)).toContainText(score)
  await expect(top).toContainText('Highest and lowest mean AI CSAT, at most 3 each.')

  await top.getByText('Low', { exact: true }).click()
  const low = block(page, 'Low performers')
  await expect(low.getByRole('listitem')).toHaveCount(3)
  for (const [place, score] of scores.slice(-3).reverse().entries())
    await expect(low.getByRole('listitem').nth(place)).toContainText(score)
  await expect(page).toHaveURL(/performers=low/)
}

async function expectScrollKept(page: Page) {
  await page.getByRole('table', { name: 'Categories' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }))
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
  await expect(block(page, 'Low performers').getByRole('listitem')).toHaveCount(3)
}

async function expectInsight(page: Page) {
  await showContributions(page)
  const link = block(page, 'What changed')
    .getByRole('link', { name: /^View tickets for / })
    .first()
  const category = ((await link.getAttribute('aria-label')) ?? '').replace('View tickets for ', '')
  const more = page.getByRole('button', { name: `More actions for ${category}`, exact: true })
  const dialog = page.getByRole('dialog', { name: `AI insight: ${category}` })
  const open = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'What changed' }).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/insight=/)
  }
  const look = await more.getAttribute('class')
  const asked = page.waitForRequest(
    request => request.url().endsWith('/overview') && request.postData()?.includes(category) === true,
  )
  await open()
  expect((await asked).postDataJSON().categories).toEqual([category])
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(more).toHaveClass(look ?? 'a look of its own')

  await open()
  await expect(dialog.getByText(/CSAT (rose|fell|stayed)/).first()).toBeVisible()
  await expect(dialog.getByText('Total change:')).toBeVisible()
  const evidence = dialog.getByRole('button', { name: /^#/ }).first()
  const ticket = page.getByText(`Ticket ID - ${((await evidence.textContent()) ?? '').slice(1)}`)
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await evidence.click()
    await expect(ticket).toBeVisible()
    await close()
    await expect(ticket).toHaveCount(0)
    await expect(dialog).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/insight=/)
}

async function expectChanges(page: Page) {
  const changed = block(page, 'What changed')
  await showContributions(page)
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
}
