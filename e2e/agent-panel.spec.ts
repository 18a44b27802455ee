import type { Page } from '@playwright/test'
import { rated } from './support/categorisation.ts'
import { stopClock } from './support/clock.ts'
import { gate, paginationOf, range, serve, ticketOf } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const email = 'mara.linde@acme.test'
const address = `/pulse/delivery_issues?agent=${email}`
const listPath = '/common/search/tickets'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Mara Linde' })
const table = (page: Page) => panel(page).getByRole('table', { name: 'Tickets' })
const rows = (page: Page) => table(page).locator('tbody tr')
const pages = (page: Page) => panel(page).getByRole('navigation', { name: 'Pages' })
const next = (page: Page) => pages(page).getByRole('button', { name: 'Next page' })
const search = (page: Page) => panel(page).getByRole('searchbox', { name: 'Search by ticket ID' })

const customer = 'Maximiliana Featherstonehaugh-Okafor'

const listOf = (numbers: number[], number = 1, size = 20) => ({
  success: true,
  message: '',
  data: {
    tickets: numbers.slice((number - 1) * size, number * size).map(one => ticketOf(one, { customer })),
    averageCsat: numbers.length > 0 ? 4.2 : null,
    pagination: paginationOf(numbers.length, number, size),
  },
})

/** Serves the list of an agent with 70 tickets. */
function serveAgent(page: Page) {
  return serve(page, listPath, ({ page: number, size, search: text = '' }) =>
    listOf(
      range(70).filter(one => String(one).includes(text)),
      number,
      size,
    ),
  )
}
type Asked = Awaited<ReturnType<typeof serveAgent>>

test('[AGENTS-033] [AGENTS-034] [AGENTS-035] [AGENTS-036] the panel shows the agent’s name and the same figures as the page’s leaderboard', async ({
  page,
}) => {
  const answered = page.waitForResponse('**/api/pulse/agents/leaderboard')
  await openAs(page, 'acme', '/pulse/delivery_issues')
  const { data } = await (await answered).json()
  const agent = data.find((one: { agent_email: string }) => one.agent_email === email)
  await page.getByRole('table', { name: 'Agents' }).getByRole('button', { name: 'Mara Linde' }).click()
  await expect(page).toHaveURL(/agent=/)
  await expect(panel(page).getByRole('heading', { name: 'Mara Linde' })).toBeVisible()
  await expect(panel(page).getByText('ML', { exact: true })).toBeVisible()
  await expect(panel(page).locator('dd')).toHaveText([
    agent.averageCSAT.overall.toFixed(1),
    agent.totalTickets.toLocaleString('en-US'),
    ...(agent.ratings.n > 0 ? [rated(agent.ratings)] : []),
  ])
  await expect(panel(page).getByText(`${agent.totalTickets} tickets`)).toBeVisible()
  await expect(rows(page)).toHaveCount(Math.min(20, agent.totalTickets))
})

test('[AGENTS-031] [AGENTS-032] [AGENTS-037] [AGENTS-038] [AGENTS-039] [AGENTS-040] [AGENTS-041] [AGENTS-042] [AGENTS-043] [AGENTS-044] [AGENTS-045] [AGENTS-046] [AGENTS-047] [AGENTS-048] [AGENTS-049] [AGENTS-050] [AGENTS-051] [AGENTS-058] [AGENTS-059] [AGENTS-060] [AGENTS-061] [AGENTS-062] [AGENTS-063] [AGENTS-064] an agent’s tickets can be paged, sorted, searched and filtered by category', async ({
  page,
}) => {
  await page.clock.install()
  const asked = await serveAgent(page)
  await openAs(page, 'acme', address)
  await expect(rows(page)).toHaveCount(20)
  expect(asked[0]).toMatchObject({
    agentEmail: email,
    categories: ['delivery_issues'],
    sortBy: 'resolved_at',
    sortOrder: 'desc',
  })
  await test.step('the panel takes up 65% of the width, half of a large screen, and all of a phone screen', () =>
    expectWidths(page))
  await test.step('a page has 20, 50 or 100 tickets; changing the size goes back to page 1', () =>
    expectPages(page, asked))
  await test.step('every column can be sorted, descending first, and sorting goes back to page 1', () =>
    expectSorting(page, asked))
  await test.step('a search starts 700 ms after the last keystroke or immediately on Enter, and goes back to page 1', () =>
    expectSearch(page, asked))
  await test.step('selecting a category selects its subcategories, and vice versa', () =>
    expectCategories(page, asked))
})

async function expectWidths(page: Page) {
  for (const [width, share] of [
    [1200, 0.65],
    [1920, 0.5],
    [380, 1],
    [1440, 0.5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => Math.round((((await panel(page).boundingBox())?.width ?? 0) / width) * 100))
      .toBe(share * 100)
  }
  // A long customer name doesn't cut off the date.
  await expect(
    rows(page)
      .first()
      .getByText(/\d\d \w{3}, \d\d$/)
      .last(),
  ).toBeInViewport({ ratio: 1 })
}

async function expectPages(page: Page, asked: Asked) {
  await expect(pages(page)).toContainText('1 / 4')
  await expect(pages(page).getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await next(page).click()
  await expect(pages(page)).toContainText('2 / 4')
  await next(page).click()
  await expect(pages(page)).toContainText('3 / 4')
  await pages(page).getByRole('button', { name: 'Previous page' }).click()
  await expect(pages(page)).toContainText('2 / 4')
  const size = panel(page).getByLabel('Results per Page')
  expect(await size.getByRole('option').allTextContents()).toEqual(['20', '50', '100'])
  await size.selectOption('50')
  await expect(pages(page)).toContainText('1 / 2')
  await expect(rows(page)).toHaveCount(50)
  expect(asked.at(-1)).toMatchObject({ page: 1, size: 50 })
  await size.selectOption('100')
  await expect(rows(page)).toHaveCount(70)
  await expect(next(page)).toBeDisabled()
  await size.selectOption('20')
  await expect(pages(page)).toContainText('1 / 4')
}

async function expectSorting(page: Page, asked: Asked) {
  const columns = {
    'TICKET NUMBER': 'ticket_id',
    'AI CSAT': 'csat',
    'FIRST RESPONSE TIME': 'first_response_time',
    'RESOLUTION TIME': 'full_resolution_time',
    'REOPEN COUNT': 'reopens',
  }
  await expect(table(page).getByRole('columnheader')).toHaveText(Object.keys(columns))
  for (const [name, sortBy] of Object.entries(columns)) {
    await next(page).click()
    await expect(pages(page)).toContainText('2 / 4')
    const head = table(page).getByRole('columnheader', { name })
    for (const [sortOrder, spoken] of [
      ['desc', 'descending'],
      ['asc', 'ascending'],
    ]) {
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', spoken ?? '')
      await expect.poll(() => asked.at(-1)).toMatchObject({ sortBy, sortOrder, page: 1 })
    }
    await expect(pages(page)).toContainText('1 / 4')
  }
}

async function expectSearch(page: Page, asked: Asked) {
  await next(page).click()
  await expect(rows(page).first()).toContainText('1020')
  const before = asked.length
  await stopClock(page)
  await search(page).pressSequentially('106')
  await page.clock.runFor(699)
  expect(asked).toHaveLength(before)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(rows(page)).toHaveCount(10)
  expect(asked).toHaveLength(before + 1)
  expect(asked.at(-1)).toMatchObject({ search: '106', page: 1 })

  await stopClock(page)
  await search(page).fill('1069')
  await search(page).press('Enter')
  await expect.poll(() => asked.length).toBe(before + 2)
  await page.clock.resume()
  await expect(rows(page)).toHaveText([/1069/])
  await search(page).fill('')
  await search(page).press('Enter')
  await expect(rows(page)).toHaveCount(20)
}

async function expectCategories(page: Page, asked: Asked) {
  const select = panel(page).getByRole('button', { name: /^Ticket Categories/ })
  const option = (name: string) => panel(page).getByRole('checkbox', { name, exact: true })
  await expect(select).toHaveText('1 Categories5 SubCategories')
  await select.click()
  await expect(option('Delivery issues')).toBeChecked()
  await expect(option('Late delivery')).toBeChecked()
  await expect(option('Order status')).not.toBeChecked()

  await option('Select All').check()
  await expect(select).toHaveText('All CategoriesAll Subcategories')
  await expect.poll(() => asked.at(-1)?.categories).toBeUndefined()
  await option('Select All').uncheck()
  await expect(panel(page).getByText('No tickets to display')).toBeVisible()
  await expect(option('Late delivery')).not.toBeChecked()

  await option('Order status').check()
  await expect(option('Where is my order')).toBeChecked()
  await expect(option('Change or cancel order')).toBeChecked()
  await expect.poll(() => asked.at(-1)?.categories).toEqual(['Order status'])
  await page.keyboard.press('Escape')
  await expect(option('Select All')).toBeHidden()
  await expect(panel(page)).toBeVisible()

  await next(page).click()
  await expect(pages(page)).toContainText('2 / 4')
  await select.click()
  await option('Late delivery').check()
  await expect(pages(page)).toContainText('1 / 4')
  await expect(select).toHaveText('2 Categories5 SubCategories')
  await expect
    .poll(() => [asked.at(-1)?.categories, asked.at(-1)?.subcategories, asked.at(-1)?.page])
    .toEqual([['Order status', 'Delivery issues'], ['Late delivery'], 1])
  await option('Order status').uncheck()
  await expect(option('Where is my order')).not.toBeChecked()
  await expect(select).toHaveText('1 Categories1 SubCategories')
}

test.describe('states of the list', () => {
  test.use({ expectedErrors: [/503/] })

  test('[AGENTS-052] [AGENTS-053] [AGENTS-054] [AGENTS-055] [AGENTS-056] the list handles empty, failed and late responses', async ({
    page,
  }) => {
    let fails = false
    await serve(page, listPath, ({ page: number, search: text }) =>
      listOf(text === 'all' ? range(70) : [], number),
    )
    await page.route(`**/api${listPath}`, route =>
      fails
        ? route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } })
        : route.fallback(),
    )
    await openAs(page, 'acme', address)
    await test.step('an empty list says whether the search is the reason', async () => {
      await expect(panel(page).getByText('No tickets to display')).toBeVisible()
      await search(page).fill('4')
      await search(page).press('Enter')
      await expect(panel(page).getByText('No tickets found for your search')).toBeVisible()
    })
    await test.step('an error clears the list and totals; Retry restores them', async () => {
      await search(page).fill('all')
      await search(page).press('Enter')
      await expect(panel(page).getByText('70 tickets')).toBeVisible()
      fails = true
      await next(page).click()
      await expect(panel(page).getByRole('alert')).toContainText('Error: Failed to get tickets by agent')
      await expect(panel(page).getByRole('alert')).toContainText('Not now.')
      await expect(table(page)).toBeHidden()
      await expect(panel(page).getByText('0 tickets', { exact: true })).toBeVisible()
      await expect(pages(page)).toContainText('0 / 0')
      await expect(panel(page).locator('dd').first()).toBeVisible()
      fails = false
      await panel(page).getByRole('button', { name: 'Retry' }).click()
      await expect(rows(page)).toHaveCount(20)
      await expect(pages(page)).toContainText('2 / 4')
    })
    await test.step('the latest sort order wins, even if an earlier response arrives later', async () => {
      const late = gate()
      await serve(page, listPath, async ({ sortBy }) => {
        if (sortBy === 'csat') await late.opened
        return listOf([sortBy === 'csat' ? 1 : 2])
      })
      const cancelled = page.waitForEvent(
        'requestfailed',
        request => request.postDataJSON()?.sortBy === 'csat',
      )
      await table(page).getByRole('button', { name: 'AI CSAT' }).click()
      await table(page).getByRole('button', { name: 'REOPEN COUNT' }).click()
      await expect(rows(page).locator('th button')).toHaveText(['2'])
      late.open()
      await cancelled
      await expect(rows(page).locator('th button')).toHaveText(['2'])
    })
  })
})
