import {
  agentsAnswer,
  block,
  calls,
  follow,
  overviewAnswer,
  recordCalls,
  scoringIsDone,
  waitUntilLoaded,
} from './support/dashboard.ts'
import { gate } from './support/lists.ts'
import { measureScripts } from './support/script-size.ts'
import { expect, openAs, test } from './support/sign-in.ts'
import { endTimeLimits, holdTimeLimits } from './support/time-limits.ts'

const dashboardCalls = [calls.overview, calls.categories, calls.agents] as const
const oneLoad = [
  '/agents/all',
  '/common/category/search',
  '/common/changes',
  '/common/overview',
  '/common/unanswered-tickets',
  '/pulse/day-notes',
]

test('[PULSE-040] [PULSE-041] [PULSE-042] [FILTERS-068] changing dates or filters reloads the overview, “What changed”, unanswered tickets, categories, agents and notes once each', async ({
  page,
}) => {
  await scoringIsDone(page)
  const seen = recordCalls(page)
  const pathOf = (url: string) => new URL(url).pathname.replace('/api', '')
  const asked = () => seen.map(request => pathOf(request.url())).toSorted()
  const scriptBytes = measureScripts(page)
  await openAs(page, 'acme', '/pulse?start=2026-10-14&end=2026-10-20')
  await waitUntilLoaded(page)

  await test.step('the first load sends no request twice, and its scripts stay within 260 KB', async () => {
    await page.waitForLoadState('networkidle')
    const bytes = await scriptBytes()
    expect(bytes).toBeGreaterThan(100 * 1024)
    expect(bytes).toBeLessThan(260 * 1024)
    const sent = seen.map(one => `${one.method()} ${pathOf(one.url())} ${one.postData() ?? ''}`)
    expect(sent.filter((one, index) => sent.indexOf(one) !== index)).toEqual([])
    for (const path of ['/common/overview', '/common/category/search', '/agents/all'])
      expect(asked().filter(one => one === path)).toHaveLength(1)
  })

  await test.step('changing the dates sends each request once', async () => {
    seen.length = 0
    const requests = Promise.all(dashboardCalls.map(call => page.waitForRequest(call)))
    await follow(page, '/pulse?start=2026-10-01&end=2026-10-05')
    const [overview, categories, agents] = (await requests).map(request => request.postDataJSON())
    expect(overview).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-05' })
    expect(categories.dateRange).toEqual({ startDate: '2026-10-01', endDate: '2026-10-05' })
    expect(agents).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-05' })
    await waitUntilLoaded(page)
    await expect.poll(asked).toEqual(oneLoad)
  })

  await test.step('filters are sent with each call', async () => {
    seen.length = 0
    const requests = Promise.all(dashboardCalls.map(call => page.waitForRequest(call)))
    const filters = 'channels=["email"]&ratings=["good"]&groups=[]&categories=["Delivery issues"]'
    await follow(page, `/pulse?start=2026-10-01&end=2026-10-05&${filters}`)
    const [overview, categories, agents] = (await requests).map(request => request.postDataJSON())
    const sent = { satisfactionRating: ['good'], categories: ['Delivery issues'] }
    expect(overview).toMatchObject({
      ...sent,
      channel: ['email'],
      start_date: '2026-10-01',
      end_date: '2026-10-05',
    })
    expect(categories.filters).toMatchObject({ ...sent, channels: ['email'] })
    expect(agents).toMatchObject({ ...sent, channel: ['email'] })
    await waitUntilLoaded(page)
  })

  await test.step('changing dates and filters together loads everything only once', async () => {
    seen.length = 0
    await follow(page, '/pulse?start=2026-10-02&end=2026-10-06&channels=["email"]')
    await expect(page.getByRole('button', { name: 'Date range: 02 Oct, 26 – 06 Oct, 26' })).toBeVisible()
    await expect.poll(asked).toEqual(oneLoad)
    await waitUntilLoaded(page)
    expect(asked()).toEqual(oneLoad)
  })
})

test('[PULSE-043] blocks keep their shape while they load, show only the latest response, and update during scoring', async ({
  page,
}) => {
  const first = gate()
  const late = gate()
  let answer = overviewAnswer
  await scoringIsDone(page)
  await page.route(calls.overview, async route => {
    await first.opened
    if (route.request().postDataJSON().start_date !== '2026-10-14') return route.fulfill({ json: answer() })
    await late.opened
    await route.fulfill({ json: overviewAnswer(111) }).catch(() => {})
  })
  await page.route(calls.agents, async route => {
    await first.opened
    await route.fulfill({ json: agentsAnswer() })
  })
  await openAs(page, 'acme', '/pulse')

  await test.step('each loading block has the shape of its content, so nothing moves', async () => {
    const names = ['Overview', 'CSAT and volume', 'What changed', 'Hours of the week', 'Top performers']
    for (const name of names) await expect(block(page, name)).toHaveAttribute('aria-busy', 'true')
    const boxes = () => Promise.all(names.slice(0, 3).map(name => block(page, name).boundingBox()))
    const before = await boxes()
    first.open()
    for (const name of names) await expect(block(page, name)).toHaveAttribute('aria-busy', 'false')
    expect(await boxes()).toEqual(before)
  })

  await test.step('if responses overlap, only the latest is shown', async () => {
    const cancelled = page.waitForEvent('requestfailed', request =>
      request.url().endsWith('/common/overview'),
    )
    await follow(page, '/pulse?start=2026-10-14&end=2026-10-20')
    await expect(block(page, 'Overview')).toHaveAttribute('aria-busy', 'true')
    // Meanwhile, the previous figures stay in place, dimmed.
    await expect(block(page, 'Overview')).toHaveCSS('opacity', '0.6')
    await expect(block(page, 'Overview')).toContainText('24,318 scored')
    answer = () => overviewAnswer(222)
    await follow(page, '/pulse?start=2026-10-01&end=2026-10-05')
    await cancelled
    await expect(page.getByText('222 tickets', { exact: true }).first()).toBeVisible()
    late.open()
    await expect(block(page, 'Overview')).toContainText('222 scored')
    await expect(block(page, 'Overview')).toHaveCSS('opacity', '1')
    await expect(page.getByText('111 tickets')).toHaveCount(0)
  })

  await test.step('a line whose figures arrive later than the rest of its card stays dimmed until they arrive', async () => {
    const unanswered = gate()
    await page.route('**/api/common/unanswered-tickets', async route => {
      await unanswered.opened
      await route.continue()
    })
    await follow(page, '/pulse?start=2026-10-02&end=2026-10-06')
    const line = block(page, 'Overview').locator('[data-stale="true"]')
    await expect(block(page, 'Overview')).toHaveCSS('opacity', '1')
    await expect(line).toHaveCSS('opacity', '0.6')
    unanswered.open()
    await expect(line).toHaveCount(0)
  })

  await test.step('the figures update while scoring is in progress', async () => {
    let scored = 100
    await page.route(calls.progress, route => {
      const current = {
        engine: 'offline',
        version: '1',
        scored,
        notScorable: 0,
        waiting: 50_000,
        failed: 0,
        waitingReason: null,
      }
      scored += 100
      return route.fulfill({ json: { data: { current, rescoring: null } } })
    })
    let tickets = 100
    answer = () => overviewAnswer(tickets++)
    await page.reload()
    await expect(block(page, 'Overview')).toContainText('102 scored')
  })
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*50[03]/] })

  test('[API-061] [PULSE-049] a failed call is reported in place with Retry while the other blocks keep working', async ({
    page,
  }) => {
    await scoringIsDone(page)
    const failing = new Set<string>(['overview', 'categories'])
    const internal = { status: 500, json: { code: 'internal', msg: 'Something went wrong' } }
    const unavailable = { status: 503, json: { code: 'unavailable', msg: 'The database is restarting.' } }
    await page.route(calls.overview, route =>
      route.fulfill(failing.has('overview') ? unavailable : { json: overviewAnswer() }),
    )
    await page.route(calls.agents, route =>
      route.fulfill(failing.has('agents') ? internal : { json: agentsAnswer() }),
    )
    await page.route(calls.categories, route =>
      failing.has('categories') ? route.fulfill(internal) : route.continue(),
    )
    await openAs(page, 'acme', '/pulse')
    await waitUntilLoaded(page)

    await test.step('failed overview and category calls are reported', async () => {
      const failure = block(page, 'Overview').getByRole('alert')
      await expect(failure).toContainText('Failed to fetch data from /common/overview')
      await expect(failure).toContainText('The database is restarting.')
      await expect(page.getByText('Failed to fetch data from /common/category/search')).toBeVisible()
      await expect(block(page, 'Top performers').getByRole('listitem')).toHaveCount(3)
      failing.clear()
      await failure.getByRole('button', { name: 'Retry' }).click()
      await expect(block(page, 'Overview')).toContainText('24,318 scored')
      await expect(block(page, 'Hours of the week').getByRole('table')).toBeVisible()
    })

    await test.step('a failed agent call is reported', async () => {
      failing.add('agents')
      await follow(page, '/pulse?start=2026-10-01&end=2026-10-05')
      const failure = block(page, 'Top performers').getByRole('alert')
      await expect(failure).toContainText('Failed to get agents performance data')
      await expect(block(page, 'Overview')).toContainText('24,318 scored')
      // This block loads last and moves the content below it, so a click there could miss its target.
      await expect(block(page, 'Ticket Categorisation').getByRole('table')).toBeVisible()
      failing.clear()
      await failure.getByRole('button', { name: 'Retry' }).click()
      await expect(block(page, 'Top performers').getByRole('listitem')).toHaveCount(3)
    })
  })
})

test('[API-062] a request without a response times out after 30 seconds, and Retry sends it again', async ({
  page,
}) => {
  await holdTimeLimits(page)
  await scoringIsDone(page)
  let answers = false
  let asked = 0
  for (const call of [calls.categories, calls.overview])
    await page.route(call, route => {
      asked++
      return answers ? route.continue() : undefined
    })
  await openAs(page, 'acme', '/pulse')
  await expect.poll(() => asked).toBe(2)
  const failed = page.getByText('Failed to fetch data from /common/category/search')
  await expect(block(page, 'Overview')).toHaveAttribute('aria-busy', 'true')
  await expect(failed).toHaveCount(0)
  expect(await endTimeLimits(page, 30_000)).toBeGreaterThan(0)
  await expect(failed).toBeVisible()
  await expect(block(page, 'Overview').getByRole('alert')).toContainText(
    'The server took too long to respond. Try again.',
  )
  answers = true
  await block(page, 'Overview').getByRole('button', { name: 'Retry' }).click()
  await expect(block(page, 'Overview')).toContainText('scored')
})
