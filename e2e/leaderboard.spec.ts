import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { agentsAnswer, block, calls, scoringIsDone } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const card = (page: Page) => block(page, 'Agent Leaderboard')
const rows = (page: Page) => card(page).locator('tbody tr:not([aria-hidden]):has(td)')
const ranks = (page: Page) => rows(page).locator('td:first-child').allTextContents()
const names = (page: Page) => rows(page).locator('th').getByRole('button').allTextContents()
const column = (page: Page, name: string) => card(page).getByRole('columnheader', { name, exact: true })
const sortBy = (page: Page, name: string) => column(page, name).getByRole('button').click()
const searchIn = (page: Page) => new URL(page.url()).searchParams

const headers = [
  'AI CSAT (/5)',
  'Tickets',
  'Empathy',
  'Personalisation',
  'Responsiveness',
  'Completeness',
  'Emotional Polarity',
  'First Response Time',
  'Resolution Time',
]

type Given = ReturnType<typeof agentsAnswer>['data'][number]
type Agent = Omit<Given, 'interval'> & { interval: Given['interval'] | null }
const fewTickets = 'b'

/**
 * Agents a to g are ordered from best to weakest, except b, who has too few tickets to be ranked. Their times sort
 * correctly only as numbers of minutes, not as text.
 */
function people(): Agent[] {
  const minutes = [59, 3 * 1440, 45_000, 300, 90, 1440, 12]
  return agentsAnswer().data.map((agent, index) => ({
    ...agent,
    averageResolutionTime: minutes[index] ?? 0,
    averageCSAT: {
      ...agent.averageCSAT,
      empathy: 4.71,
      qualitySupport: 4.59,
      agentResponsive: 4.805,
      resolutionalCompleteness: 4.67,
      emotionalPolarity: 4.41,
    },
    rank: agent.agent_id === fewTickets ? null : index === 0 ? 1 : index,
    interval: agent.agent_id === fewTickets ? null : { low: 4.65, high: 4.77 },
  }))
}

async function serve(page: Page, data: object[] = people()) {
  await scoringIsDone(page)
  await page.route(calls.agents, route => route.fulfill({ json: { ...agentsAnswer(), data } }))
}

test('[PULSE-023] [AGENTS-017] [AGENTS-023] [AGENTS-024] [AGENTS-025] [AGENTS-026] [AGENTS-027] [AGENTS-028] [AGENTS-029] [AGENTS-030] [RULES-020] agents are shown as the server returns them, highest AI CSAT first', async ({
  page,
}) => {
  const answered = page.waitForResponse(calls.agents)
  await openAs(page, 'globex', '/pulse')
  const { data } = (await (await answered).json()) as { data: Agent[] }
  await expect(rows(page)).toHaveCount(data.length)
  const shown = await names(page)
  const score = (name: string) => data.find(one => one.agent_name === name)?.averageCSAT.overall ?? -1
  expect(shown.map(score)).toEqual(shown.map(score).toSorted((a, b) => b - a))
  const percent = (value: number | null) => (value === null ? '–' : `${(value * 20).toFixed(2)}%`)
  for (const agent of data.slice(0, 5)) {
    const cells = rows(page).nth(shown.indexOf(agent.agent_name)).locator('td')
    const { averageCSAT: of } = agent
    await expect(cells.nth(1)).toContainText(of.overall.toFixed(2))
    await expect(cells.nth(2)).toHaveText(agent.totalTickets.toLocaleString('en-US'))
    const factors = [
      of.empathy,
      of.qualitySupport,
      of.agentResponsive,
      of.resolutionalCompleteness,
      of.emotionalPolarity,
    ]
    for (const [index, factor] of factors.entries())
      await expect(cells.nth(3 + index)).toHaveText(percent(factor))
    for (const time of [8, 9]) await expect(cells.nth(time)).toHaveText(/^(\d+(m|h|d|mo)( \d+[mhd])?|-)$/)
  }
})

test('[AGENTS-015] [AGENTS-016] [AGENTS-018] [AGENTS-019] [AGENTS-020] [RULES-021] [RULES-022] [RULES-023] [RULES-033] [RULES-037] columns are sorted by their underlying numbers; the rank arrow sorts by AI CSAT and reverses the order without changing ranks and medals; a score shows its margin and the adjusted score; agents with few tickets are listed below', async ({
  page,
}) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  await expect(card(page).getByRole('columnheader')).toHaveText(['Rank', 'Agent', ...headers])
  await expect(column(page, 'AI CSAT (/5)')).toHaveAttribute('aria-sort', 'descending')
  await expect(column(page, 'Agent').getByRole('button')).toHaveCount(0)
  for (const name of ['Rank', 'Agent'])
    expect(
      await card(page)
        .getByRole('columnheader', { name: new RegExp(`^${name}`) })
        .getAttribute('aria-sort'),
    ).toBeNull()

  await expect(rows(page).nth(0)).toContainText('4.71±0.06')
  await expect(rows(page).nth(0)).toContainText('Adjusted 4.61±0.08')
  await expect(card(page).getByText('± is the 95% interval')).toBeVisible()
  await expect(rows(page).nth(0)).toContainText('Customers: 72% good (53)')

  const notRanked = '–'
  await expect.poll(() => ranks(page)).toEqual(['1', '2', '3', '4', '5', '6', notRanked])
  await expect(card(page).getByRole('rowheader', { name: /^Not enough tickets/ })).toContainText(
    'Fewer than 10 scored tickets',
  )
  await expect.poll(async () => (await names(page)).at(-1)).toBe('Ken Ito')
  const medals = () =>
    rows(page)
      .locator('[data-badge]')
      .evaluateAll(all => all.map(one => one.getAttribute('data-badge')))
  expect(await medals()).toEqual(['gold', 'silver', 'bronze', 'none', 'none', 'none', 'none'])
  await sortBy(page, 'Tickets')
  // Ranks and medals are always by AI CSAT, no matter how the table is sorted.
  await expect.poll(() => ranks(page)).toEqual(['1', '5', '4', '2', '6', '3', notRanked])
  const arrow = column(page, 'Rank')
    .or(card(page).getByRole('columnheader', { name: /^Rank/ }))
    .getByRole('button')
  await arrow.click()
  await expect(column(page, 'AI CSAT (/5)')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => ranks(page)).toEqual(['6', '5', '4', '3', '2', '1', notRanked])
  expect((await medals()).slice(3, 6)).toEqual(['bronze', 'silver', 'gold'])
  await arrow.click()
  await expect.poll(() => ranks(page)).toEqual(['1', '2', '3', '4', '5', '6', notRanked])

  await card(page).getByRole('radiogroup', { name: 'Sort by' }).getByText('Adjusted').click()
  await expect(page).toHaveURL(/sort=adjusted/)
  await expect(column(page, 'AI CSAT (/5)')).toHaveAttribute('aria-sort', 'none')
  await expect.poll(() => ranks(page)).toEqual(['1', '2', '3', '4', '5', '6', notRanked])

  for (const name of headers.slice(1)) {
    await sortBy(page, name)
    await expect(column(page, name)).toHaveAttribute('aria-sort', 'descending')
    await sortBy(page, name)
    await expect(column(page, name)).toHaveAttribute('aria-sort', 'ascending')
  }
  await expect(rows(page).locator('td:last-child')).toHaveText([
    '12m',
    '59m',
    '1h 30m',
    '5h',
    '1d',
    '1mo 1d',
    '3d',
  ])
  await sortBy(page, 'Tickets')
  await expect(rows(page).locator('td:nth-child(4)')).toHaveText([
    '412',
    '341',
    '296',
    '206',
    '100',
    '50',
    '20',
  ])
  expect(Object.fromEntries(searchIn(page))).toMatchObject({ sort: 'tickets' })
  await page.reload()
  await expect(column(page, 'Tickets')).toHaveAttribute('aria-sort', 'descending')
})

test('[PULSE-024] [PULSE-026] [AGENTS-014] [AGENTS-021] [AGENTS-022] / focuses the search, which does not change ranks; column definitions appear on hover and focus; clicking a row or pressing Enter opens the agent, and Back restores focus', async ({
  page,
}) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  await expect(rows(page)).toHaveCount(7)
  await page.keyboard.press('/')
  const field = card(page).getByPlaceholder('Search Agents')
  await expect(field).toBeFocused()
  await page.keyboard.type('re')
  await expect.poll(() => names(page)).toEqual(['Tomas Reyes'])
  expect(await ranks(page)).toEqual(['5'])
  await expect(page).toHaveURL(/q=re/)
  await field.fill('no such agent')
  await expect(card(page).getByRole('heading', { name: 'No agent data available' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows(page)).toHaveCount(7)
  await expect(page).not.toHaveURL(/q=/)

  await rows(page).nth(1).locator('td').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(searchIn(page).get('agent')).toBe('c@acme.test')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Wilhelmina Featherstone' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(card(page).getByRole('button', { name: 'Priya Nair' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(searchIn(page).get('agent')).toBe('c@acme.test')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: 'Priya Nair' })).toBeFocused()

  const empathy = card(page).getByRole('button', { name: 'Empathy' })
  const explained = page
    .getByRole('tooltip')
    .filter({ hasText: 'acknowledge what the customer is going through' })
  await empathy.click()
  await expect(explained).toBeVisible()
  await expect(empathy).toHaveAccessibleDescription(/acknowledge what the customer is going through/)
  await card(page).getByRole('searchbox').hover()
  await expect(explained).toBeHidden()

  await card(page).getByRole('button', { name: 'Tickets' }).focus()
  await page.keyboard.press('Tab')
  await expect(empathy).toBeFocused()
  await expect(explained).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(explained).toBeHidden()

  await empathy.dispatchEvent('pointerover', { pointerType: 'touch' })
  await empathy.dispatchEvent('pointerout', { pointerType: 'touch' })
  await expect(explained).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(explained).toBeHidden()
})

test('on a phone, the score, its change and its margin are visible without scrolling, and all cells in a row have the same bottom edge', async ({
  page,
}) => {
  const previous = { averageCSAT: 4.5, kimScore: 90, totalTickets: 200 }
  await serve(
    page,
    people().map(agent => ({ ...agent, previous })),
  )
  await page.setViewportSize({ width: 380, height: 800 })
  await openAs(page, 'acme', '/pulse')
  const row = rows(page).filter({ hasText: 'Ilse Vogt' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByText('72% good (53)')).toBeInViewport({ ratio: 1 })
  await expect(row.getByText('0.56')).toBeInViewport({ ratio: 1 })
  await expect(row.getByText('±').first()).toBeInViewport({ ratio: 1 })
  for (const one of await rows(page).all())
    expect(
      await one.evaluate(
        element => new Set(Array.from(element.children, cell => cell.getBoundingClientRect().bottom)).size,
      ),
    ).toBe(1)
})

test('with 1,000 agents, only a few rows are rendered, the header and first column stay visible, and focus is never lost', async ({
  page,
}) => {
  const [first] = people()
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...first,
    agent_id: `x${index}`,
    agent_name: `Agent ${index}`,
    agent_email: `x${index}@acme.test`,
    totalTickets: 5000 - index,
  }))
  await serve(page, many)
  await openAs(page, 'acme', '/pulse')
  const named = (index: number) => card(page).getByRole('button', { name: `Agent ${index}`, exact: true })
  await named(0).focus()
  await page.keyboard.press('End')
  await expect(named(999)).toBeFocused()
  await expect(named(999)).toBeInViewport()
  await expect(column(page, 'Tickets')).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(80)
  await card(page)
    .getByRole('table')
    .evaluate(table => {
      if (table.parentElement) table.parentElement.scrollTop = 0
    })
  await expect(named(5)).toBeVisible()
  await expect(named(999)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(named(989)).toBeFocused()
  await expect(rows(page).filter({ hasText: 'Agent 989' })).toHaveAttribute('aria-rowindex', '991')
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[AGENTS-021] a failed call is reported in place with Retry; an empty leaderboard shows a message; the block is accessible', async ({
    page,
  }) => {
    let data: object[] = []
    await scoringIsDone(page)
    await page.route(calls.agents, route => route.fulfill({ json: { ...agentsAnswer(), data } }))
    await openAs(page, 'acme', '/pulse')
    await expect(card(page).getByRole('heading', { name: 'No agent data available' })).toBeVisible()

    data = people()
    // All calls fail until Retry is clicked.
    await page.route(calls.agents, async route =>
      (await page.evaluate(() => 'retried' in window))
        ? route.fallback()
        : route.fulfill({ status: 503, json: { code: 'unavailable', msg: 'The database is restarting.' } }),
    )
    await page.reload()
    await expect(card(page).getByRole('alert')).toContainText('Failed to get agents performance data')
    await card(page)
      .getByRole('button', { name: 'Retry' })
      .evaluate((button: HTMLElement) => {
        Object.assign(window, { retried: true })
        button.click()
      })
    await expect(rows(page)).toHaveCount(7)

    const title = await card(page).getAttribute('aria-labelledby')
    await atBothWidths(page, async () => {
      await expectAccessible(page, `[aria-labelledby="${title}"]`)
      const last = rows(page).first().locator('td').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      await expect(rows(page).first().getByRole('rowheader')).toBeInViewport()
    })
  })
})
