import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  agentsAnswer,
  block,
  calls,
  recordCalls,
  scoringIsDone,
  waitUntilScored,
} from './support/dashboard.ts'
import { openTestedDatabase } from './support/database.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const invalidCall = '**/api/common/invalid-tickets/category'
const subcategoryCall = '**/api/common/subcategory'

const card = (page: Page) => block(page, 'Ticket Categorisation')
const rows = (page: Page) => card(page).locator('tbody tr:not([aria-hidden])')
const names = (page: Page) => rows(page).locator('th').locator('button, a').allTextContents()
const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const toggle = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
const choose = (page: Page, tab: 'Valid' | 'Invalid') =>
  card(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^${tab}$`) })
    .click()
const search = (page: Page) => new URL(page.url()).searchParams

const short = (name: string) => (name.length > 24 ? `${name.slice(0, 24).trimEnd()}...` : name)
const number = (value: number) => value.toLocaleString('en-US')

type Person = { agent_id: string; name: string; averageCSAT: number; count: number }
type Row = {
  name: string
  count: number
  averageCSAT: number | null
  isSpam: boolean
  topPerformer: string | null
  lowPerformer: string | null
}

const person = (agent_id: string, name: string): Person => ({ agent_id, name, averageCSAT: 4, count: 12 })
const row = (name: string, count: number, averageCSAT: number | null, more: object = {}) => ({
  name,
  count,
  averageCSAT,
  csatCount: count,
  isSpam: false,
  topPerformer: null,
  lowPerformer: null,
  performers: { top: null, low: null },
  previous: { count: 10, averageCSAT: 4 },
  ...more,
})
const answer = (categoriesArray: object[]) => ({
  categoriesArray,
  metadata: { categories: categoriesArray.length, totalTickets: 1, spamCount: 0, performersRule: '' },
})
const sub = (name: string, count: number) => ({
  name,
  count,
  csat_score: 3.2,
  csatCount: count,
  topPerformer: 'Ken Ito',
  lowPerformer: 'Sam Fox',
  performers: { top: person('b', 'Ken Ito'), low: person('d', 'Sam Fox') },
})

const longName = 'Promotions and gift cards and vouchers'
const some = answer([
  row('Delivery', 300, 3.42, { previous: { count: 200, averageCSAT: 3.73 } }),
  row(longName, 200, 4.5, {
    topPerformer: 'Ken Ito',
    performers: { top: person('b', 'Ken Ito'), low: null },
  }),
  row('Billing', 100, null),
  row('Newsletter', 900, 2, { isSpam: true }),
])

async function serve(page: Page, given: object = some) {
  await scoringIsDone(page)
  await page.route(calls.categories, route => route.fulfill({ json: given }))
  await page.route(calls.agents, route => route.fulfill({ json: agentsAnswer() }))
  await page.route(subcategoryCall, route =>
    route.fulfill({ json: { subcategories: [sub('Small', 3), sub('Large', 40)] } }),
  )
}

test.describe('the demo account', () => {
  test.setTimeout(500_000)

  test('[PULSE-016] [PULSE-018] [PULSE-019] [PULSE-020] [PULSE-021] [PULSE-022] [PULSE-046] [PULSE-047] [PULSE-048] one row per category with its figures; one at a time shows its subcategories, loaded once', async ({
    page,
  }) => {
    await openAs(page, 'globex', '/pulse')
    await waitUntilScored(page)
    const answered = page.waitForResponse(calls.categories)
    await page.reload()
    const { categoriesArray } = (await (await answered).json()) as { categoriesArray: Row[] }
    const given = categoriesArray.filter(one => one.count > 0)
    expect(given.length).toBeGreaterThan(3)
    await expect.poll(() => names(page)).toEqual(given.map(({ name }) => short(name)))
    for (const [index, one] of given.entries()) {
      const cells = rows(page).nth(index).locator('td')
      await expect(cells.nth(0)).toHaveText(number(one.count))
      await expect(cells.nth(1)).toHaveText(one.averageCSAT && !one.isSpam ? one.averageCSAT.toFixed(2) : '–')
      await expect(cells.nth(3)).toHaveText(one.topPerformer ?? '–')
      await expect(cells.nth(4)).toHaveText(one.lowPerformer ?? '–')
    }

    const [first, second] = given.map(({ name }) => name)
    if (!first || !second) throw new Error('The demo account has too few categories.')
    const loaded: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/common/subcategory')) loaded.push(request.postDataJSON().category)
    })
    const opened = page.waitForResponse(subcategoryCall)
    await toggle(page, short(first)).click()
    const { subcategories } = (await (await opened).json()) as { subcategories: ReturnType<typeof sub>[] }
    const byCount = subcategories.toSorted((a, b) => b.count - a.count)
    const below = rows(page).and(page.locator('[data-kind="subcategory"]'))
    await expect(below.locator('th')).toHaveText(byCount.map(({ name }) => name))
    for (const [index, one] of byCount.entries()) {
      const cells = below.nth(index).locator('td')
      await expect(cells.nth(0)).toHaveText(number(one.count))
      await expect(cells.nth(1)).toHaveText(one.csat_score?.toFixed(2) ?? '–')
      await expect(cells.nth(3)).toHaveText(one.topPerformer ?? '–')
      await expect(cells.nth(4)).toHaveText(one.lowPerformer ?? '–')
    }
    await expect(toggle(page, short(first))).toHaveAttribute('aria-expanded', 'true')
    expect(search(page).get('open')).toBe(first)

    await toggle(page, short(second)).click()
    await expect(toggle(page, short(second))).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page, short(first))).toHaveAttribute('aria-expanded', 'false')
    await expect(card(page).locator('[aria-expanded="true"]')).toHaveCount(1)
    await toggle(page, short(first)).click()
    await expect(below.locator('th')).toHaveText(byCount.map(({ name }) => name))
    expect(loaded).toEqual([first, second])
  })

  test('[PULSE-017] [PULSE-030] [PULSE-031] [PULSE-044] [PULSE-045] [EVENTS-006] Valid and Invalid: other rows, kept for the next visit, and the switch is tracked', async ({
    page,
  }) => {
    await openAs(page, 'globex', '/pulse')
    await waitUntilScored(page)
    const kept = () => page.evaluate(() => localStorage.getItem('showValidTickets'))
    await expect(card(page).getByRole('radio', { name: 'Valid', exact: true })).toBeChecked()
    expect(await kept()).toBeNull()

    const answered = page.waitForResponse(invalidCall)
    await choose(page, 'Invalid')
    const { categoriesArray } = (await (await answered).json()) as {
      categoriesArray: { name: string; count: number; reasons: Record<string, number> }[]
    }
    await expect.poll(() => names(page)).toEqual(categoriesArray.map(({ name }) => short(name)))
    const [first] = categoriesArray.filter(({ reasons }) => reasons.no_agent_reply)
    if (!first) throw new Error('The demo account has no ticket that nobody answered.')
    const cells = rowOf(page, short(first.name)).locator('td')
    await expect(cells.nth(0)).toHaveText(number(first.count))
    await expect(cells.nth(1)).toContainText(`nobody answered (${first.reasons.no_agent_reply})`)
    expect(await kept()).toBe('false')
    expect(search(page).get('view')).toBe('invalid')

    await toggle(page, short(first.name)).click()
    const subView = card(page)
      .locator('[data-kind="subcategory"]')
      .first()
      .getByRole('link', { name: /^View / })
    await expect(subView).toHaveAttribute('href', /^\/pulse\/[^/]+\/[^/]+\/tickets\/invalid$/)
    await card(page)
      .getByRole('link', { name: `View ${first.name}`, exact: true })
      .click()
    await expect(page).toHaveURL(
      url => url.pathname === `/pulse/${encodeURIComponent(first.name)}/tickets/invalid`,
    )

    await page.goto('/pulse')
    await expect(card(page).getByRole('radio', { name: 'Invalid', exact: true })).toBeChecked()
    await expect(page).toHaveURL(/view=invalid/)
    await choose(page, 'Valid')
    expect(await kept()).toBe('true')
    await expect(page).not.toHaveURL(/view=/)
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: /^More for/ }),
    ).toBeVisible()

    const visitor = await page.evaluate(() => sessionStorage.getItem('pulse-visitor'))
    const database = await openTestedDatabase()
    const stored = () =>
      database
        .selectFrom('events')
        .where('visitor', '=', visitor)
        .where('name', '=', 'ticket_validity_switched')
        .orderBy('occurred_at')
        .select('properties')
        .execute()
    await expect
      .poll(stored)
      .toEqual(['invalid', 'valid'].map(shown => ({ properties: { page_name: '/pulse', shown } })))
    await database.destroy()
  })

  test('[PULSE-028] [PULSE-029] View goes to the page of the category or subcategory, with the same dates', async ({
    page,
  }) => {
    await openAs(page, 'globex', '/pulse?start=2026-10-01&end=2026-10-31')
    await waitUntilScored(page)
    const category = (await rows(page).first().locator('button[title]').first().getAttribute('title')) ?? ''
    await toggle(page, short(category)).click()
    const below = card(page).locator('[data-kind="subcategory"]').first()
    const name = (await below.locator('th').textContent()) ?? ''
    await below.getByRole('link', { name: `View ${name}`, exact: true }).click()
    await expect(page).toHaveURL(
      url => url.pathname === `/pulse/${encodeURIComponent(category)}/${encodeURIComponent(name)}`,
    )
    expect(Object.fromEntries(search(page))).toMatchObject({ start: '2026-10-01', end: '2026-10-31' })
    await page.goBack()
    await card(page)
      .getByRole('link', { name: `View ${category}`, exact: true })
      .click()
    await expect(page).toHaveURL(url => url.pathname === `/pulse/${encodeURIComponent(category)}`)
  })

  test('[PULSE-032] [PULSE-033] [PULSE-034] [PULSE-035] [SETTINGS-025] [SETTINGS-026] a category is marked as SPAM, goes last, and is unmarked', async ({
    page,
  }) => {
    await openAs(page, 'acme', '/pulse?start=2026-01-01&end=2026-11-01')
    const name = 'Account and login'
    await expect(toggle(page, name)).toBeVisible({ timeout: 300_000 })
    const mark = async (item: string) => {
      const sent = page.waitForRequest('**/api/pulse/category/spam')
      await page.getByRole('button', { name: `More for ${name}` }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      return (await sent).postDataJSON().spam
    }
    expect(await mark('Mark as SPAM')).toBe(true)
    await expect(page.getByText(`Category "${name}" marked as SPAM`, { exact: true })).toBeVisible()
    await expect(rows(page).last()).toContainText(name)
    await expect(rows(page).last().getByText('SPAM', { exact: true })).toBeVisible()
    await expect(rows(page).last().locator('td').nth(1)).toHaveText('–')

    expect(await mark('Unmark as SPAM')).toBe(false)
    await expect(page.getByText(`Category "${name}" unmarked as SPAM`, { exact: true })).toBeVisible()
    await expect(rowOf(page, name).getByText('SPAM', { exact: true })).toHaveCount(0)
  })
})

test('[PULSE-034] [PULSE-036] [PULSE-037] [PULSE-038] volume and CSAT cycle ascending, descending, none; spam stays last; long names are cut', async ({
  page,
}) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  const cut = 'Promotions and gift card...'
  await expect.poll(() => names(page)).toEqual(['Delivery', cut, 'Billing', 'Newsletter'])
  await expect(toggle(page, cut)).toHaveAttribute('title', longName)
  await expect(rowOf(page, 'Delivery').locator('td').nth(2)).toHaveText(/down.*0\.31/)
  const cycle = async (header: string, states: [string, string[]][]) => {
    const column = card(page).getByRole('columnheader', { name: header })
    for (const [state, order] of states) {
      await column.getByRole('button').click()
      await expect(column).toHaveAttribute('aria-sort', state)
      await expect.poll(() => names(page)).toEqual(order)
    }
  }
  await cycle('Volume', [
    ['ascending', ['Billing', cut, 'Delivery', 'Newsletter']],
    ['descending', ['Delivery', cut, 'Billing', 'Newsletter']],
    ['none', ['Delivery', cut, 'Billing', 'Newsletter']],
  ])
  await cycle('CSAT', [
    ['ascending', ['Delivery', cut, 'Billing', 'Newsletter']],
    ['descending', [cut, 'Delivery', 'Billing', 'Newsletter']],
  ])
  await page.reload()
  await expect(card(page).getByRole('columnheader', { name: 'CSAT' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await cycle('CSAT', [['none', ['Delivery', cut, 'Billing', 'Newsletter']]])
})

test('definitions come with the pointer and the keyboard; rows open and close by keys', async ({ page }) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  await card(page).getByRole('button', { name: 'CSAT', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toContainText('The mean AI CSAT, out of 5')
  await card(page).getByRole('button', { name: 'Top performer' }).focus()
  await expect(page.getByRole('tooltip', { name: /at least 10 scored tickets there/ })).toBeVisible()

  await toggle(page, 'Delivery').focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows(page)).toHaveCount(6)
  await page.keyboard.press('ArrowDown')
  await expect(card(page).getByRole('link', { name: 'Large', exact: true })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('End')
  await expect(toggle(page, 'Newsletter')).toBeFocused()
})

test('[PULSE-026] a performer’s name opens the agent; the menu opens what changed in the category', async ({
  page,
}) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  await rows(page).nth(1).getByRole('button', { name: 'Ken Ito' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(search(page).get('agent')).toBe('b@acme.test')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'More for Delivery' }).click()
  await page.getByRole('menuitem', { name: 'What changed here' }).click()
  await expect(page).toHaveURL(/insight=Delivery/)
})

test('a category that is not set up cannot be marked, and says why', async ({ page }) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  await page.getByRole('button', { name: 'More for Newsletter' }).click()
  await expect(page.getByRole('menuitem', { name: /^Unmark as SPAM/ })).toContainText(
    'Not in the category configuration of the account',
  )
})

test('[PULSE-039] without categories it says so', async ({ page }) => {
  await serve(page, answer([]))
  await openAs(page, 'acme', '/pulse')
  await expect(card(page).getByRole('heading', { name: 'No categories found' })).toBeVisible()
  await page.route(invalidCall, route =>
    route.fulfill({
      json: { categoriesArray: [], metadata: { categories: 0, totalTickets: 0, reasons: {} }, spamCount: 0 },
    }),
  )
  await choose(page, 'Invalid')
  await expect(card(page)).toContainText('Every ticket in these dates could be scored.')
})

test.describe('a broken call', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  const broken = { status: 503, json: { code: 'unavailable', msg: 'The database restarts.' } }

  test('[PULSE-049] [PULSE-050] [PULSE-052] is told in place, without rows, and tried again', async ({
    page,
  }) => {
    await serve(page)
    let works = false
    await page.route(calls.categories, route => (works ? route.fallback() : route.fulfill(broken)))
    await page.route(invalidCall, route => (works ? route.fallback() : route.fulfill(broken)))
    await openAs(page, 'acme', '/pulse')
    const failure = card(page).getByRole('alert')
    await expect(failure).toContainText('The database restarts.')
    await expect(rows(page)).toHaveCount(0)
    await expect(block(page, 'Agent Leaderboard').getByRole('row')).toHaveCount(8)
    await choose(page, 'Invalid')
    await expect(failure).toContainText('Failed to fetch data from /common/invalid-tickets/category')
    await expect(rows(page)).toHaveCount(0)
    works = true
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(failure).toHaveCount(0)
    await choose(page, 'Valid')
    await expect(rows(page)).toHaveCount(4)
  })

  test('subcategories that fail are told below their category, and tried again', async ({ page }) => {
    await serve(page)
    let works = false
    await page.route(subcategoryCall, route => (works ? route.fallback() : route.fulfill(broken)))
    await openAs(page, 'acme', '/pulse?open=Delivery')
    await expect(rows(page).nth(1)).toContainText('Failed to load the subcategories.')
    works = true
    await rows(page).nth(1).getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(6)
  })
})

test('[PULSE-051] an answer that was given up is ignored: only the latest is shown, and no request is sent twice', async ({
  page,
}) => {
  await serve(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(calls.categories, async route => {
    if (route.request().postDataJSON().dateRange.startDate !== '2026-10-14') return route.fallback()
    await held
    await route.fulfill({ json: answer([row('Too late', 1, 1)]) }).catch(() => {})
  })
  await openAs(page, 'acme', '/pulse?start=2026-10-14&end=2026-10-20')
  await expect(card(page)).toHaveAttribute('aria-busy', 'true')
  await expect(card(page).getByTestId('table-skeleton')).toBeVisible()
  const seen = recordCalls(page)
  const givenUp = page.waitForEvent('requestfailed', request =>
    request.url().endsWith('/common/category/search'),
  )
  await page.evaluate(() => {
    history.pushState(null, '', '/pulse?start=2026-10-01&end=2026-10-05')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await givenUp
  await expect(rows(page)).toHaveCount(4)
  release()
  await page.waitForLoadState('networkidle')
  await expect(card(page).getByText('Too late')).toHaveCount(0)
  await expect(card(page).getByRole('alert')).toHaveCount(0)
  const asked = seen.map(one => `${new URL(one.url()).pathname} ${one.postData() ?? ''}`)
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
})

test('2,000 categories: few are drawn, all can be reached', async ({ page }) => {
  await serve(
    page,
    answer(Array.from({ length: 2000 }, (_, index) => row(`Category ${index}`, 3000 - index, 4))),
  )
  await openAs(page, 'acme', '/pulse')
  await expect(card(page)).toContainText('2,000 categories')
  await toggle(page, 'Category 0').focus()
  await page.keyboard.press('End')
  await expect(toggle(page, 'Category 1999')).toBeFocused()
  await expect(toggle(page, 'Category 1999')).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(80)
  await page.keyboard.press('PageUp')
  await expect(toggle(page, 'Category 1989')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('link', { name: 'View Large' })).toBeAttached()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 380])
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('no accessibility fault, no sideways scroll, and every column can be reached', async ({
        page,
      }) => {
        await scoringIsDone(page)
        await serve(page)
        for (const view of ['open=Delivery', 'view=invalid']) {
          await openAs(page, 'acme', `/pulse?${view}`)
          await expect(rows(page).first()).toBeVisible()
          const { violations } = await new AxeBuilder({ page })
            .include('[aria-labelledby="categorisation-title"]')
            .analyze()
          expect(
            violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
          ).toEqual([])
          const last = rows(page).first().getByRole('link', { name: /^View/ })
          await last.scrollIntoViewIfNeeded()
          await expect(last).toBeInViewport()
          await expect(rows(page).first().getByRole('rowheader')).toBeInViewport()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          ).toBeLessThanOrEqual(0)
        }
      })
    })
