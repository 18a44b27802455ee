import type { Page } from '@playwright/test'
import type { CallAnswer } from '@pulse/contract'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { gate, serve } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

type Leaderboard = CallAnswer<'POST /pulse/agents/leaderboard'>

const leaderboardPath = '/pulse/agents/leaderboard'
const tab = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name })
/** Chooses an option and waits until it is shown as selected. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const options = page.getByRole('radiogroup', { name: group })
  await options.getByText(name, { exact: true }).click()
  await expect(options.getByRole('radio', { name, exact: true })).toBeChecked()
}
const performers = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('listitem')
const agents = (page: Page) => page.getByRole('table', { name: 'Agents' })
const dates = 'start=2025-03-03&end=2025-03-09'

test('[AGENTS-001] [AGENTS-002] [AGENTS-003] [AGENTS-004] [AGENTS-005] [AGENTS-006] [AGENTS-007] [AGENTS-008] [AGENTS-009] [AGENTS-010] [AGENTS-011] [AGENTS-012] a category page shows and downloads agents and tickets, and links back to the dashboard', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (/\/api\/(pulse\/agents|common)\//.test(request.url()))
      asked.push(`${request.url()} ${request.postData()}`)
  })
  const answered = page.waitForResponse(`**/api${leaderboardPath}`)
  await openAs(page, 'acme', '/pulse/delivery_issues')
  const response = await answered

  await test.step('the category shows its agents, including the best and the weakest', async () => {
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
  })

  await test.step('no request is sent twice', async () => {
    await performers(page, 'Top Performers').first().getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('table', { name: 'Tickets' })).toBeVisible()
    expect(asked.length).toBeGreaterThan(2)
    expect(asked).toEqual([...new Set(asked)])
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('Download saves the agents or, on the tickets tab, the listed tickets', () =>
    expectDownloads(page))
  await test.step('invalid tickets have no leaderboard tab', async () => {
    await expect(tab(page, 'Tickets')).toBeChecked()
    await expect(tab(page, 'Agent Leaderboard')).toBeDisabled()
    await choose(page, 'Tickets', 'Valid')
    await expect(page).toHaveURL(/\/tickets\/valid/)
    await expect(tab(page, 'Agent Leaderboard')).toBeEnabled()
  })
  await test.step('Back leads to the dashboard', async () => {
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page).toHaveURL(/\/pulse(\?|$)/)
  })
  await test.step('tabs and breadcrumbs keep dates and filters', () => expectWays(page))
})

async function expectDownloads(page: Page) {
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
  expect(await download()).toBe('agent-report.csv')
  await page.goto('/pulse/delivery_issues/tickets/valid?channels=["email"]&sort=csat&order=asc&q=5')
  await expect(page.getByRole('table', { name: 'Tickets' })).toBeVisible()
  expect(await download()).toBe('tickets-report.csv')
  await page.goto('/pulse/delivery_issues/tickets/invalid')
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
}

async function expectWays(page: Page) {
  await page.goto(`/pulse/delivery_issues/late_delivery?${dates}&channels=["email"]&sort=tickets&q=a`)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late delivery')
  await expect(breadcrumb).toHaveText('Dashboard / Delivery issues / Late delivery')
  await expect(tab(page, 'Agent Leaderboard')).toBeChecked()
  const place = () => {
    const { pathname, searchParams } = new URL(page.url())
    return {
      path: pathname,
      start: searchParams.get('start'),
      channels: searchParams.get('channels'),
      table: [searchParams.get('sort'), searchParams.get('q')],
    }
  }
  const kept = { start: '2025-03-03', channels: '["email"]', table: [null, null] }

  await choose(page, 'View', 'Tickets')
  await expect.poll(place).toEqual({ path: '/pulse/delivery_issues/late_delivery/tickets/valid', ...kept })
  await choose(page, 'View', 'Agent Leaderboard')
  await expect.poll(place).toEqual({ path: '/pulse/delivery_issues/late_delivery', ...kept })

  await breadcrumb.getByRole('link', { name: 'Delivery issues' }).click()
  await expect.poll(place).toEqual({ path: '/pulse/delivery_issues', ...kept })
  await choose(page, 'View', 'Tickets')
  await expect.poll(() => place().path).toBe('/pulse/delivery_issues/tickets/valid')
  await choose(page, 'View', 'Agent Leaderboard')
  await expect.poll(() => place().path).toBe('/pulse/delivery_issues')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect.poll(place).toEqual({ path: '/pulse', ...kept })
}

test.describe('states', () => {
  test.use({ expectedErrors: [/400|503/] })

  test('the leaderboard handles loading, failed, empty and late responses, and URLs without a known category', async ({
    page,
  }) => {
    const loading = gate()
    const late = gate()
    let fails = true
    const answerOf = (...names: string[]): Leaderboard => ({
      data: names.map(agentNamed),
      account: { averageCSAT: names.length > 0 ? 4 : null, totalTickets: names.length },
      performers: { top: names, low: names, minimumTickets: 10, rule: 'All of them.' },
    })
    await serve(page, leaderboardPath, async ({ filters }) => {
      await loading.opened
      if (filters.channels?.includes('sms')) await late.opened
      return answerOf(...(filters.channels ?? []))
    })
    await page.route(`**/api${leaderboardPath}`, async route => {
      await loading.opened
      await (fails
        ? route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } })
        : route.fallback())
    })
    await openAs(page, 'acme', '/pulse/delivery_issues')

    await test.step('the loading state is shaped like a table, and is replaced by an error with Retry', async () => {
      await expect(page.getByTestId('table-skeleton')).toBeVisible()
      loading.open()
      const top = page.getByRole('region', { name: 'Top Performers' })
      await expect(top.getByRole('alert')).toContainText('Failed to get agents performance data')
      await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
      fails = false
      await top.getByRole('button', { name: 'Retry' }).click()
    })
    await test.step('when there are no agents, both lists and the table say so', async () => {
      for (const title of ['Top Performers', 'Poor Performers'])
        await expect(page.getByRole('region', { name: title })).toContainText('No scored tickets')
      await expect(page.getByText('No agent data available')).toBeVisible()
    })
    await test.step('the latest response is shown, even if an earlier one arrives later', async () => {
      const cancelled = page.waitForEvent('requestfailed', request => request.url().endsWith(leaderboardPath))
      await page.goto('/pulse/delivery_issues?channels=["email","sms"]')
      await expect(page.getByTestId('table-skeleton')).toBeVisible()
      await page.getByRole('button', { name: 'Remove SMS' }).click()
      await cancelled
      await expect(agents(page)).toContainText('email')
      late.open()
      await expect(agents(page)).not.toContainText('sms')
    })
    await test.step('a page for an unknown category says so and links back to the dashboard', async () => {
      await page.unrouteAll()
      await page.goto('/pulse/no_such_thing?channels=["email"]')
      await expect(page.getByRole('heading', { name: 'No category named “No such thing”' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Back to dashboard' }).last().click()
      await expect(page).toHaveURL(/\/pulse\?.*channels/)
      await page.goto('/pulse/delivery_issues/no_such_thing/tickets/valid')
      await expect(
        page.getByRole('heading', { name: /No category named “Delivery issues \/ No such thing”/ }),
      ).toBeVisible()
    })
    await test.step('“tickets” in a URL is not treated as a subcategory', async () => {
      await page.goto('/pulse/delivery_issues/tickets')
      await expect(page).toHaveURL(/\/pulse\/delivery_issues\/tickets\/valid/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery issues')
    })
  })
})

test('the page is accessible in light and dark mode and fits desktop and phone screens', async ({ page }) => {
  await openAs(page, 'acme', '/pulse/delivery_issues')
  await expect(agents(page)).toBeVisible()
  await expect(performers(page, 'Poor Performers')).toHaveCount(3)
  await atBothWidths(page, () => expectAccessible(page))
})

function agentNamed(name: string): Leaderboard['data'][number] {
  const average = 4
  return {
    rank: 1,
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
    adjustedCSAT: average,
    adjustedInterval: null,
    ratings: { good: 3, n: 4 },
  }
}
