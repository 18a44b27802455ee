import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { CallAnswer } from '@pulse/contract'
import { gate, scoredCategory, serve } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

type Leaderboard = CallAnswer<'POST /pulse/agents/leaderboard'>

const leaderboardPath = '/pulse/agents/leaderboard'
const tab = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name })
/** Chosen is what the page shows that then comes, not what was clicked on the one before. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const options = page.getByRole('radiogroup', { name: group })
  await options.getByText(name, { exact: true }).click()
  await expect(options.getByRole('radio', { name, exact: true })).toBeChecked()
}
const performers = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('listitem')
const agents = (page: Page) => page.getByRole('table', { name: 'Agents' })
const dates = 'start=2025-03-03&end=2025-03-09'

test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  await scoredCategory(request, 'delivery_issues', 40)
})

test('[AGENTS-001] [AGENTS-003] [AGENTS-004] [AGENTS-007] [AGENTS-011] [AGENTS-012] a category shows its agents, the best and the weakest', async ({
  page,
}) => {
  const answered = page.waitForResponse(`**/api${leaderboardPath}`)
  await openAs(page, 'acme', '/pulse/delivery_issues')
  const response = await answered
  expect(response.request().postDataJSON().filters.categories).toEqual(['delivery_issues'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery issues')
  await expect(tab(page, 'Agent Leaderboard')).toBeChecked()
  await expect(tab(page, 'Tickets')).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Date range: / })).toBeVisible()
  await expect(agents(page)).toBeVisible()

  const { data, performers: ids } = (await response.json()) as Leaderboard
  const scoreOf = (id: string) => data.find(agent => agent.agent_id === id)?.averageCSAT.overall ?? 0
  for (const [title, side] of [
    ['Top Performers', ids.top],
    ['Poor Performers', ids.low],
  ] as const) {
    await expect(performers(page, title)).toHaveCount(3)
    for (const [index, id] of side.entries())
      await expect(performers(page, title).nth(index)).toContainText(scoreOf(id).toFixed(2))
  }
  const lowest = ids.low.map(scoreOf)
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b))

  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(/\/pulse(\?|$)/)
})

test('[AGENTS-002] [AGENTS-008] [AGENTS-010] tabs lead from agents to tickets and back, with dates and filters', async ({
  page,
}) => {
  await openAs(
    page,
    'acme',
    `/pulse/delivery_issues/late_delivery?${dates}&channels=["email"]&sort=tickets&q=a`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late delivery')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'Dashboard / Delivery issues / Late delivery',
  )
  await expect(tab(page, 'Agent Leaderboard')).toBeChecked()
  const place = (address: URL) => ({
    path: address.pathname,
    start: address.searchParams.get('start'),
    channels: address.searchParams.get('channels'),
    table: [address.searchParams.get('sort'), address.searchParams.get('q')],
  })
  const kept = { start: '2025-03-03', channels: '["email"]', table: [null, null] }

  await choose(page, 'View', 'Tickets')
  await expect
    .poll(() => place(new URL(page.url())))
    .toEqual({ path: '/pulse/delivery_issues/late_delivery/tickets/valid', ...kept })
  await choose(page, 'View', 'Agent Leaderboard')
  await expect
    .poll(() => place(new URL(page.url())))
    .toEqual({ path: '/pulse/delivery_issues/late_delivery', ...kept })

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Delivery issues' })
    .click()
  await expect.poll(() => place(new URL(page.url()))).toEqual({ path: '/pulse/delivery_issues', ...kept })
  await choose(page, 'View', 'Tickets')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pulse/delivery_issues/tickets/valid')
  await choose(page, 'View', 'Agent Leaderboard')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pulse/delivery_issues')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect.poll(() => place(new URL(page.url()))).toEqual({ path: '/pulse', ...kept })
})

test('[AGENTS-009] invalid tickets have no leaderboard to go to', async ({ page }) => {
  await openAs(page, 'acme', '/pulse/delivery_issues/tickets/invalid')
  await expect(tab(page, 'Tickets')).toBeChecked()
  await expect(tab(page, 'Agent Leaderboard')).toBeDisabled()
  await choose(page, 'Tickets', 'Valid')
  await expect(page).toHaveURL(/\/tickets\/valid/)
  await expect(tab(page, 'Agent Leaderboard')).toBeEnabled()
})

test('[AGENTS-005] [AGENTS-006] Download saves the agents, and on the tickets tab the tickets as they are listed', async ({
  page,
}) => {
  const asked: { kind: string; body: Record<string, unknown> }[] = []
  page.on('request', request => {
    const kind = /\/pulse\/reports\/(\w+)/.exec(request.url())?.[1]
    if (kind) asked.push({ kind, body: request.postDataJSON() })
  })
  const download = async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    return (await saved).suggestedFilename()
  }
  await openAs(page, 'acme', '/pulse/delivery_issues')
  await expect(agents(page)).toBeVisible()
  expect(await download()).toBe('agent-report.csv')
  await openAs(
    page,
    'acme',
    '/pulse/delivery_issues/tickets/valid?channels=["email"]&sort=csat&order=asc&q=5',
  )
  await expect(page.getByRole('table', { name: 'Tickets' })).toBeVisible()
  expect(await download()).toBe('tickets-report.csv')
  await openAs(page, 'acme', '/pulse/delivery_issues/tickets/invalid')
  expect(await download()).toBe('invalid-tickets-report.csv')

  expect(asked.map(({ kind }) => kind)).toEqual(['agent', 'tickets', 'invalid'])
  expect(asked[0]?.body).toMatchObject({ category: 'delivery_issues' })
  expect(asked[1]?.body).toMatchObject({
    category: 'delivery_issues',
    filters: { channels: ['email'] },
    sorting: { sortBy: 'csat', sortOrder: 'asc' },
    search: '5',
    timezone: 'America/New_York',
  })
})

test('no request is sent twice', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (/\/api\/(pulse\/agents|common)\//.test(request.url()))
      asked.push(`${request.url()} ${request.postData()}`)
  })
  await openAs(page, 'acme', '/pulse/delivery_issues')
  await expect(agents(page)).toBeVisible()
  await performers(page, 'Top Performers').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Tickets' })).toBeVisible()
  expect(asked.length).toBeGreaterThan(2)
  expect(asked).toEqual([...new Set(asked)])
})

test('the answer to the latest question is shown, however late the one before comes', async ({ page }) => {
  const late = gate()
  const answered: string[] = []
  const answerOf = (name: string): Leaderboard => ({
    data: [agentNamed(name)],
    account: { averageCSAT: 4, totalTickets: 1 },
    performers: { top: [name], low: [name], minimumTickets: 1, rule: 'All of them.' },
  })
  await serve(page, leaderboardPath, async ({ filters }) => {
    if (filters.channels) await late.opened
    const name = filters.channels ? 'The one before' : 'The latest'
    answered.push(name)
    return answerOf(name)
  })
  await openAs(page, 'acme', '/pulse/delivery_issues?channels=["email"]')
  await expect(page.getByTestId('table-skeleton')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Email' }).click()
  await expect(agents(page)).toContainText('The latest')
  late.open()
  await expect.poll(() => answered).toEqual(['The latest', 'The one before'])
  await expect(agents(page)).not.toContainText('The one before')
  await expect(agents(page)).toContainText('The latest')
})

test('an address with a category that does not exist says so and leads back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await openAs(page, 'acme', '/pulse/no_such_thing?channels=["email"]')
  await expect(page.getByRole('heading', { name: 'There is no category “No such thing”' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Back to dashboard' }).last().click()
  await expect(page).toHaveURL(/\/pulse\?.*channels/)
  await page.goto('/pulse/delivery_issues/no_such_thing/tickets/valid')
  await expect(
    page.getByRole('heading', { name: /There is no category “Delivery issues \/ No such thing”/ }),
  ).toBeVisible()
})

test('the word tickets in an address is no subcategory', async ({ page }) => {
  await openAs(page, 'acme', '/pulse/delivery_issues/tickets')
  await expect(page).toHaveURL(/\/pulse\/delivery_issues\/tickets\/valid/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery issues')
})

test.describe('states', () => {
  test.use({ expectedErrors: [/503/] })

  test('an error stands in its place with Retry, and loading and empty look like what they are', async ({
    page,
  }) => {
    const late = gate()
    let fails = true
    await page.route(`**/api${leaderboardPath}`, async route => {
      await late.opened
      if (fails) return route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } })
      const nobody = { top: [], low: [], minimumTickets: 1, rule: 'All of them.' }
      await route.fulfill({
        json: { data: [], account: { averageCSAT: null, totalTickets: 0 }, performers: nobody },
      })
    })
    await openAs(page, 'acme', '/pulse/delivery_issues')
    await expect(page.getByTestId('table-skeleton')).toBeVisible()
    late.open()
    const top = page.getByRole('region', { name: 'Top Performers' })
    await expect(top.getByRole('alert')).toContainText('Failed to get agents performance data')
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
    fails = false
    await top.getByRole('button', { name: 'Retry' }).click()
    for (const title of ['Top Performers', 'Poor Performers'])
      await expect(page.getByRole('region', { name: title })).toContainText('No scored tickets')
    await expect(page.getByText('No agent data available')).toBeVisible()
  })
})

for (const scheme of ['light', 'dark'] as const)
  test(`everybody can read it at 380 pixels, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 380, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    await openAs(page, 'acme', '/pulse/delivery_issues')
    await expect(agents(page)).toBeVisible()
    await expect(performers(page, 'Poor Performers')).toHaveCount(3)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/category-${scheme}.png` })
  })

function agentNamed(name: string): Leaderboard['data'][number] {
  const average = 4
  return {
    agent_id: name,
    agent_name: name,
    agent_email: 'a@acme.test',
    kimScore: 80,
    totalTickets: 12,
    averageCSAT: {
      overall: average,
      empathy: average,
      qualitySupport: average,
      agentResponsive: average,
      resolutionalCompleteness: average,
      emotionalPolarity: average,
    },
    averageFirstResponseTime: 10,
    averageResolutionTime: 100,
    reopenRate: 0,
    sla: { n: 0, met: 0, attainment: null },
    counts: { csat: 12, firstResponse: 12, resolution: 12, reopens: 12 },
    interval: null,
    fewTickets: false,
    adjustedCSAT: average,
  }
}
