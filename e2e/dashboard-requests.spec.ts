import type { Page } from '@playwright/test'
import {
  agentsAnswer,
  block,
  calls,
  overviewAnswer,
  recordCalls,
  scoringIsDone,
  waitUntilLoaded,
} from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const dashboardCalls = [calls.overview, calls.categories, calls.agents] as const

/** Goes where a link of the page would lead, without loading the page anew. */
async function follow(page: Page, search: string) {
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/pulse?${search}`)
}

test('no request is sent twice', async ({ page }) => {
  await scoringIsDone(page)
  const seen = recordCalls(page)
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  await page.waitForLoadState('networkidle')
  const asked = seen.map(one => `${one.method()} ${new URL(one.url()).pathname} ${one.postData() ?? ''}`)
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
  for (const path of ['/common/overview', '/common/category/search', '/agents/all'])
    expect(asked.filter(one => one.includes(path))).toHaveLength(1)
})

test('[PULSE-040] [PULSE-041] [PULSE-042] [FILTERS-068] filters reload overview, categories and agents, and are sent with each', async ({
  page,
}) => {
  await scoringIsDone(page)
  await openAs(page, 'acme', '/pulse?start=2026-10-14&end=2026-10-20')
  await waitUntilLoaded(page)
  const requests = Promise.all(dashboardCalls.map(call => page.waitForRequest(call)))
  const filters = 'channels=["email"]&ratings=["good"]&groups=[]&categories=["Delivery issues"]'
  await follow(page, `start=2026-10-14&end=2026-10-20&${filters}`)
  const [overview, categories, agents] = (await requests).map(request => request.postDataJSON())
  expect(overview).toMatchObject({
    channel: ['email'],
    satisfactionRating: ['good'],
    categories: ['Delivery issues'],
    start_date: '2026-10-14',
    end_date: '2026-10-20',
  })
  const sent = { channels: ['email'], satisfactionRating: ['good'], categories: ['Delivery issues'] }
  expect(categories.filters).toMatchObject(sent)
  expect(agents).toMatchObject({
    channel: ['email'],
    satisfactionRating: ['good'],
    categories: ['Delivery issues'],
  })
  await waitUntilLoaded(page)
})

const oneLoad = ['/agents/all', '/common/category/search', '/common/overview', '/common/unanswered-tickets']

test('other dates reload overview, unanswered tickets, categories and agents, each once; so do dates and filters together', async ({
  page,
}) => {
  await scoringIsDone(page)
  await openAs(page, 'acme', '/pulse?start=2026-10-14&end=2026-10-20')
  await waitUntilLoaded(page)
  await page.waitForLoadState('networkidle')
  const seen = recordCalls(page)
  const asked = () => seen.map(request => new URL(request.url()).pathname.replace('/api', '')).toSorted()
  const requests = Promise.all(dashboardCalls.map(call => page.waitForRequest(call)))
  await follow(page, 'start=2026-10-01&end=2026-10-05')
  const [overview, categories, agents] = (await requests).map(request => request.postDataJSON())
  expect(overview).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-05' })
  expect(categories.dateRange).toEqual({ startDate: '2026-10-01', endDate: '2026-10-05' })
  expect(agents).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-05' })
  await waitUntilLoaded(page)
  expect(asked()).toEqual(oneLoad)

  seen.length = 0
  await follow(page, 'start=2026-10-02&end=2026-10-06&channels=["email"]')
  await expect(page.getByRole('button', { name: 'Date range: 02 Oct, 26 – 06 Oct, 26' })).toBeVisible()
  await waitUntilLoaded(page)
  await page.waitForLoadState('networkidle')
  expect(asked()).toEqual(oneLoad)
})

test('[PULSE-043] of answers that overlap only the latest is shown, however late the first one comes', async ({
  page,
}) => {
  await scoringIsDone(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let answeredLate: Promise<unknown> = Promise.resolve()
  await page.route(calls.overview, async route => {
    const first = route.request().postDataJSON().start_date === '2026-10-14'
    if (!first) return route.fulfill({ json: overviewAnswer(222) })
    await held
    answeredLate = route.fulfill({ json: overviewAnswer(111) }).catch(() => {})
  })
  await openAs(page, 'acme', '/pulse?start=2026-10-14&end=2026-10-20')
  await expect(block(page, 'Overview')).toHaveAttribute('aria-busy', 'true')
  await follow(page, 'start=2026-10-01&end=2026-10-05')
  await expect(page.getByText('222 tickets', { exact: true }).first()).toBeVisible()
  release()
  await held
  await answeredLate
  await expect(block(page, 'Overview')).toContainText('222 scored')
  await expect(page.getByText('111 tickets')).toHaveCount(0)
})

test('while scoring is under way the figures follow', async ({ page }) => {
  let scored = 100
  await page.route(calls.progress, route => {
    const current = {
      engine: 'offline',
      version: '1',
      scored,
      notScorable: 0,
      waiting: 50_000,
      setAside: 0,
      waitingBecause: null,
    }
    scored += 100
    return route.fulfill({ json: { data: { current, rescoring: null } } })
  })
  let tickets = 100
  await page.route(calls.overview, route => route.fulfill({ json: overviewAnswer(tickets++) }))
  await openAs(page, 'acme', '/pulse')
  await expect(block(page, 'Overview')).toContainText('102 scored')
})

test('each block has the shape of what comes while it loads, and the answer moves nothing', async ({
  page,
}) => {
  await scoringIsDone(page)
  const releases: (() => void)[] = []
  const hold = () => new Promise<void>(resolve => releases.push(resolve))
  await page.route(calls.overview, async route => {
    await hold()
    await route.fulfill({ json: overviewAnswer() })
  })
  await page.route(calls.agents, async route => {
    await hold()
    await route.fulfill({ json: agentsAnswer() })
  })
  await openAs(page, 'acme', '/pulse')
  await expect.poll(() => releases.length).toBe(2)
  const names = ['Overview', 'CSAT and volume', 'What changed', 'Hours of the week', 'Top performers']
  for (const name of names) await expect(block(page, name)).toHaveAttribute('aria-busy', 'true')
  const boxes = () => Promise.all(names.slice(0, 3).map(name => block(page, name).boundingBox()))
  const before = await boxes()
  for (const release of releases) release()
  for (const name of names) await expect(block(page, name)).toHaveAttribute('aria-busy', 'false')
  expect(await boxes()).toEqual(before)
})

test.describe('a broken call', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[API-061] is told in place with Retry while the other blocks live', async ({ page }) => {
    await scoringIsDone(page)
    let works = false
    await page.route(calls.overview, route =>
      works
        ? route.fulfill({ json: overviewAnswer() })
        : route.fulfill({ status: 503, json: { code: 'unavailable', msg: 'The database restarts.' } }),
    )
    await page.route(calls.agents, route => route.fulfill({ json: agentsAnswer() }))
    await openAs(page, 'acme', '/pulse')
    const failure = block(page, 'Overview').getByRole('alert')
    await expect(failure).toContainText('Failed to fetch data from /common/overview')
    await expect(failure).toContainText('The database restarts.')
    await expect(block(page, 'Top performers').getByRole('listitem')).toHaveCount(3)
    works = true
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(block(page, 'Overview')).toContainText('24,318 scored')
    await expect(block(page, 'Hours of the week').getByRole('table')).toBeVisible()
  })

  test('agents that cannot be fetched leave the figures alone', async ({ page }) => {
    await scoringIsDone(page)
    let works = false
    await page.route(calls.agents, route =>
      works
        ? route.fulfill({ json: agentsAnswer() })
        : route.fulfill({ status: 500, json: { code: 'internal', msg: 'Something went wrong' } }),
    )
    await page.route(calls.overview, route => route.fulfill({ json: overviewAnswer() }))
    await openAs(page, 'acme', '/pulse')
    const failure = block(page, 'Top performers').getByRole('alert')
    await expect(failure).toContainText('Failed to get agents performance data')
    await expect(block(page, 'Overview')).toContainText('24,318 scored')
    // It comes last and pushes what is below it further down, also from under a click.
    await expect(block(page, 'Ticket Categorisation').getByRole('table')).toBeVisible()
    works = true
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(block(page, 'Top performers').getByRole('listitem')).toHaveCount(3)
  })

  test('[PULSE-049] categories that cannot be fetched say so on the dashboard', async ({ page }) => {
    await scoringIsDone(page)
    await page.route(calls.categories, route =>
      route.fulfill({ status: 500, json: { code: 'internal', msg: 'Something went wrong' } }),
    )
    await openAs(page, 'acme', '/pulse')
    await expect(page.getByText('Failed to fetch data from /common/category/search')).toBeVisible()
  })
})

test('[API-062] a server that does not answer is given up after 30 seconds, and Retry asks again', async ({
  page,
}) => {
  await page.clock.install()
  // The browser's own timeout does not follow the clock of the test; one made of a timer does.
  await page.addInitScript(() => {
    AbortSignal.timeout = ms => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
      return controller.signal
    }
  })
  await scoringIsDone(page)
  let answers = false
  let asked = 0
  for (const call of [calls.categories, calls.overview])
    await page.route(call, route => {
      if (call === calls.categories) asked++
      return answers ? route.continue() : undefined
    })
  await openAs(page, 'acme', '/pulse')
  await expect.poll(() => asked).toBe(1)
  const failed = page.getByText('Failed to fetch data from /common/category/search')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.clock.runFor(10_000)
  await expect(failed).toHaveCount(0)
  await expect(block(page, 'Overview')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(12_000)
  await expect(failed).toBeVisible()
  await expect(block(page, 'Overview').getByRole('alert')).toContainText(
    'The server took too long to respond. Try again.',
  )
  await page.clock.resume()
  answers = true
  await block(page, 'Overview').getByRole('button', { name: 'Retry' }).click()
  await expect(block(page, 'Overview')).toContainText('scored')
})
