import type { Page } from '@playwright/test'
import {
  agentsAnswer,
  block,
  calls,
  changesAnswer,
  follow,
  nothing,
  overviewAnswer,
  scoringIsDone,
  waitUntilLoaded,
} from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

async function openWith(page: Page, answer: () => object, changes = changesAnswer()) {
  await scoringIsDone(page)
  await page.route(calls.overview, route => route.fulfill({ json: answer() }))
  await page.route(calls.changes, route => route.fulfill({ json: changes }))
  await page.route(calls.agents, route => route.fulfill({ json: agentsAnswer() }))
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
}

const courierStrike = {
  noteId: '1',
  startDate: '2026-10-08',
  endDate: '2026-10-09',
  text: 'Courier strike',
  by: 'Alex Morgan',
  createdAt: '2026-10-09T10:00:00Z',
  editedBy: null,
  editedAt: null,
  version: 1,
}

test('[RULES-018] [RULES-019] the overview shows each figure with its count, median and change, or says what is missing', async ({
  page,
}) => {
  let answer: object = overviewAnswer()
  const changes = changesAnswer()
  await openWith(page, () => answer, changes)
  const overview = block(page, 'Overview')
  const changed = block(page, 'What changed')

  await test.step('each figure has its count, its median, its previous value and the direction of change', async () => {
    await expect(overview.locator('strong')).toHaveText(['4.12', '1h 24m', '9h 40m', '6.4%'])
    for (const text of [
      '24,318 scored',
      'median 48m',
      'median 6h 2m',
      'was 4.04',
      'was 1h 36m',
      'was 9h 5m',
      'was 6.7%',
    ])
      await expect(overview.getByText(text, { exact: true })).toBeVisible()
    for (const [text, good] of [
      ['up 0.08', 'true'],
      ['down 12m faster', 'true'],
      ['up 35m slower', 'false'],
      ['down 0.3 pt', 'true'],
    ] as const)
      await expect(overview.locator(`[data-good="${good}"]`).filter({ hasText: text })).toBeVisible()
    await expect(overview).toContainText('Answered in time 87.3% of 24,318')
    await expect(overview).toContainText('3 that can’t be scored, 2 spam')
  })

  await test.step('a figure’s explanation, with its 90th percentile, can be reached by keyboard', async () => {
    await overview.getByRole('button', { name: 'First response time' }).focus()
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toContainText('mean business time until the first reply')
    await expect(tooltip).toContainText('Nine of ten tickets took no longer than this. Here: 3h 20m.')
  })

  await test.step('the lines of “What changed” add up to the change in the overview; smaller ones are combined into a line that can be expanded', async () => {
    await expect(changed).toContainText('vs 02 Oct, 26 – 06 Oct, 26')
    const points = changed.locator('[data-direction]')
    await expect(points).toHaveText(['−0.11', '+0.05', '+0.04', '+0.10'])
    await expect(changed).toContainText('CSAT 3.10, was 3.74 · 2,390 tickets, 2.1× as many')
    await expect(changed).toContainText('Total change: +0.08.')
    await changed.getByRole('button', { name: 'Show 1 more' }).click()
    await expect(points).toHaveText(['−0.11', '+0.05', '+0.04', '+0.03', '+0.07'])
  })

  await test.step('all lines and the total are visible below a long sentence and a day note', async () => {
    const sentence = `CSAT rose 0.08: replies 45 min faster, mostly Email (1,276 tickets waited less than an hour).`
    changes.data.why = { verdict: 'broad', sentence, drivers: [] }
    await page.route('**/api/pulse/day-notes?*', route => route.fulfill({ json: { data: [courierStrike] } }))
    await follow(page, '/pulse?start=2026-10-07&end=2026-10-11')
    await expect(changed).toContainText('Courier strike')
    for (const text of ['CSAT rose 0.08', 'Courier strike', 'Everything else', 'Total change: +0.08.'])
      await expect(changed.getByText(text)).toBeInViewport({ ratio: 1 })
  })

  await test.step('a CSAT of zero is shown as a dash', async () => {
    answer = overviewAnswer(10, 0)
    await follow(page, '/pulse?start=2026-10-01&end=2026-10-05')
    await expect(overview.locator('strong').first()).toHaveText('–')
  })

  await test.step('without a previous period, the dashboard says there is nothing to compare with', async () => {
    const given = overviewAnswer()
    const [now] = given.data
    Object.assign(now?.previous ?? {}, { averageCSAT: null, averageFirstResponseTime: null })
    answer = given
    await follow(page, '/pulse?start=2026-10-02&end=2026-10-05')
    await expect(overview.getByText('no previous data')).toHaveCount(2)
    await expect(changed).toContainText(
      'No scored tickets in the previous period (02 Oct, 26 – 06 Oct, 26), so there’s nothing to compare with.',
    )
  })

  await test.step('when there are no tickets, every block says so', async () => {
    answer = nothing()
    await follow(page, '/pulse?start=2026-10-03&end=2026-10-05')
    await expect(page.getByText('0 tickets', { exact: true })).toBeVisible()
    await expect(overview.locator('strong')).toHaveText(['–', '-', '-', '–'])
    for (const name of ['CSAT and volume', 'Hours of the week'])
      await expect(block(page, name)).toContainText(
        'No tickets in this date range. Try other dates or fewer filters.',
      )
    await expect(changed).toContainText('No scored tickets in this date range')
  })
})

test('[RULES-031] [RULES-033] [RULES-034] [RULES-035] [RULES-036] trend, hours and performers can be read with the pointer, with the keyboard and as tables', async ({
  page,
}) => {
  await openWith(page, () => overviewAnswer())
  await test.step('performers have names cut off after 14 characters, medals, and bars relative to a round baseline', () =>
    expectPerformers(page))
  await test.step('the hours of the week can show volume or first response time', () => expectHours(page))
  await test.step('arrow keys step through the trend day by day, and Enter makes a day the selected period', () =>
    expectTrendByKeyboard(page))
  await test.step('clicking a day in the trend selects it as the period; the table view shows the same days', () =>
    expectTrendByPointer(page))
})

async function expectPerformers(page: Page) {
  const people = block(page, 'Top performers').getByRole('listitem')
  await expect(people.nth(0)).toContainText('Wilhelmina Fea..')
  await expect(people.nth(1)).toContainText('Ken Ito')
  const badges = await people
    .locator('[data-badge]')
    .evaluateAll(all => all.map(one => one.getAttribute('data-badge')))
  expect(badges).toEqual(['gold', 'silver', 'bronze'])
  const bars = await people.locator('i').evaluateAll(all =>
    all.map(bar => ({
      width: bar.style.getPropertyValue('--width'),
      animation: getComputedStyle(bar).animationDuration,
    })),
  )
  // Widths are percentages of 420 tickets. 20 tickets would be 4.8 percent, which is below the minimum width.
  expect(bars.map(bar => Number.parseFloat(bar.width).toFixed(1))).toEqual(['98.1', '8.0', '49.0'])
  expect(new Set(bars.map(bar => bar.animation))).toEqual(new Set(['1s']))
  await people.nth(1).getByRole('button').click()
  await expect(page).toHaveURL(/agent=b%40acme.test/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectHours(page: Page) {
  const hours = block(page, 'Hours of the week')
  await hours.getByRole('cell').nth(25).hover()
  await expect(hours.getByText('Tuesday 01:00–02:00', { exact: true })).toBeVisible()
  await hours.getByRole('region', { name: /^Tickets by weekday and hour/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(hours.getByText('Tuesday 09:00–10:00', { exact: true })).toBeVisible()
  await hours.getByText('First response', { exact: true }).click()
  await hours.getByRole('button', { name: 'Hours of the week as a table' }).click()
  await expect(page).toHaveURL(/heat=response/)
  await expect(hours.getByRole('row').nth(2).getByRole('cell').nth(1)).toHaveText('25m')
  await expect(hours.getByRole('row').nth(2).getByRole('cell').nth(0)).toHaveText('-')
}

async function expectTrendByKeyboard(page: Page) {
  const chart = block(page, 'CSAT and volume').getByRole('slider')
  await chart.focus()
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    /^11 Nov, CSAT 3.72 \(104 scored\), 104 tickets, Previous \(11 Oct\): 3.60, 94 tickets$/,
  )
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /^10 Nov, CSAT 3.82/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^07 Nov, CSAT 4.12/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/start=2026-11-07&end=2026-11-07/)
  await expect(page.getByRole('button', { name: 'Date range: 07 Nov, 26' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/start=2026-11-07&end=2026-11-07/)
  await waitUntilLoaded(page)
}

async function expectTrendByPointer(page: Page) {
  const trend = block(page, 'CSAT and volume')
  const chart = trend.getByRole('slider')
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart was not found.')
  await chart.hover({ position: { x: box.width - 20, y: 60 } })
  await expect(trend.getByText('CSAT 3.72 (104 scored)')).toBeVisible()
  await chart.click({ position: { x: box.width - 20, y: 60 } })
  await expect(page).toHaveURL(/start=2026-11-11&end=2026-11-11/)
  await page.goBack()
  await expect(page).not.toHaveURL(/start=2026-11-11&end=2026-11-11/)
  await waitUntilLoaded(page)
  await trend.getByRole('button', { name: 'CSAT and volume as a table' }).click()
  await expect(trend.getByRole('row').nth(1)).toHaveText('07 Nov, 264.121004.0090')
  await expect(trend.getByRole('row')).toHaveCount(6)
  await trend.getByRole('button', { name: '09 Nov, 26' }).click()
  await expect(page).toHaveURL(/start=2026-11-09&end=2026-11-09/)
}
