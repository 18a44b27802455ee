import { answer, invalidCall, lastMonth, row } from './support/categorisation.ts'
import {
  agentsAnswer,
  block,
  calls,
  changesAnswer,
  overviewAnswer,
  scoringIsDone,
} from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

// React logs the errors it catches. Any other error fails the test.
test.use({ expectedErrors: [/TypeError|RangeError|Failed to load resource: .*400/] })

const said = 'Couldn’t show this section'
const dates = new URLSearchParams(lastMonth())
const blocks = [
  'Overview',
  'CSAT and volume',
  'What changed',
  'Hours of the week',
  'Ticket Categorisation',
  'Top performers',
  'Agent Leaderboard',
]

const healthy: Record<string, unknown> = {
  [calls.overview]: overviewAnswer(),
  [calls.changes]: changesAnswer(),
  [calls.categories]: answer([row('Delivery', 300, 3.42)]),
  [calls.agents]: agentsAnswer(),
}

const wrong: { given: Record<string, unknown>; broken: string[]; address?: string }[] = [
  { given: { [calls.overview]: {} }, broken: blocks.slice(0, 4) },
  {
    given: {
      [calls.overview]: { ...overviewAnswer(), series: 7, hours: 7 },
      [calls.categories]: { categoriesArray: 'none' },
    },
    broken: ['Overview', 'Hours of the week', 'Ticket Categorisation'],
  },
  {
    given: {
      [calls.changes]: { data: { categories: 1 } },
      [calls.agents]: { data: [null] },
      [invalidCall]: { categoriesArray: [null] },
    },
    broken: ['What changed', 'Ticket Categorisation', 'Top performers', 'Agent Leaderboard'],
    address: '&view=invalid',
  },
]

test('a malformed response breaks only its own block, which reports it and can be retried', async ({
  page,
}) => {
  await scoringIsDone(page)
  await openAs(page, 'acme', '/')
  for (const { given, broken, address = '' } of wrong) {
    let works = false
    for (const [call, right] of Object.entries({ [invalidCall]: answer([]), ...healthy }))
      await page.route(call, route => route.fulfill({ json: works ? right : (given[call] ?? right) }))
    await page.goto(`/pulse?${dates}${address}`)
    for (const name of broken) await expect(block(page, name), name).toContainText(said)
    for (const name of blocks.filter(one => !broken.includes(one))) {
      await expect(block(page, name), name).toBeVisible()
      await expect(block(page, name).getByRole('alert'), name).toHaveCount(0)
    }
    works = true
    for (const name of broken) {
      const retry = block(page, name).getByRole('button', { name: 'Retry' })
      // Retrying one block also reloads the blocks that share its call.
      if (await retry.isVisible()) await retry.click()
      await expect(block(page, name), name).not.toContainText(said)
    }
  }
})

test('an empty or non-JSON response is handled like any other failure', async ({ page }) => {
  await scoringIsDone(page)
  await page.route(calls.overview, route => route.fulfill({ body: 'null', contentType: 'application/json' }))
  await page.route(calls.agents, route => route.fulfill({ body: '<h1>Proxy</h1>', contentType: 'text/html' }))
  await openAs(page, 'acme', `/pulse?${dates}`)
  await expect(block(page, 'Overview')).toContainText('Failed to fetch data from /common/overview')
  await expect(block(page, 'Agent Leaderboard')).toContainText('Failed to get agents performance data')
  await expect(block(page, 'Ticket Categorisation').getByRole('table')).toBeVisible()
})

test('malformed account categories do not break the category pages', async ({ page }) => {
  await scoringIsDone(page)
  await page.route('**/api/common/account-categories', route => route.fulfill({ json: { data: [null] } }))
  await openAs(page, 'acme', `/pulse/delivery_issues?${dates}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery issues')
  await expect(page.getByRole('table', { name: 'Agents' })).toBeVisible()
  await page.goto(`/pulse/delivery_issues/tickets/valid?${dates}`)
  await expect(page.getByRole('table', { name: 'Tickets' })).toBeVisible()
})

test('a malformed scoring response does not affect the figures', async ({ page }) => {
  await page.route(calls.progress, route => route.fulfill({ json: { data: { current: { scored: null } } } }))
  await openAs(page, 'acme', `/pulse?${dates}`)
  await expect(block(page, 'Scoring')).toBeVisible()
  await expect(block(page, 'Overview')).toContainText('scored')
})

test('unknown category filters in a link are reported once and can be removed', async ({ page }) => {
  await scoringIsDone(page)
  await openAs(page, 'acme', `/pulse?${dates}&categories=["Submarines","Delivery issues","Airships"]`)
  const notice = block(page, 'Unknown filter')
  await expect(notice).toContainText('This account has no categories “Submarines”, “Airships”')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(block(page, 'Overview')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Remove from filters' }).click()
  await expect(notice).toHaveCount(0)
  await expect(block(page, 'Overview')).toContainText('scored')
  expect(new URL(page.url()).searchParams.get('categories')).toBe('["Delivery issues"]')
})

test('ticket and agent panels with malformed responses can be retried and closed', async ({ page }) => {
  await scoringIsDone(page)
  const ticketCall = '**/api/common/ticket/*'
  await page.route(ticketCall, route => route.fulfill({ json: { data: { ticketDetails: {} } } }))
  await page.route('**/api/common/search/tickets', route => route.fulfill({ json: { data: { tickets: 3 } } }))
  await openAs(page, 'acme', `/pulse?${dates}&ticket=1`)
  await expect(page.getByRole('dialog')).toContainText(said)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/pulse?${dates}&agent=mara.linde@acme.test`)
  await expect(page.getByRole('dialog')).toContainText(said)
  await page.getByRole('button', { name: 'Close agent panel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(block(page, 'Overview')).toContainText('scored')
})
