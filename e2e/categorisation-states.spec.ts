import AxeBuilder from '@axe-core/playwright'
import {
  answer,
  card,
  choose,
  invalidCall,
  row,
  rows,
  serve,
  subcategoryCall,
  toggle,
} from './support/categorisation.ts'
import { block, calls, recordCalls, scoringIsDone } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

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
    await expect(rows(page).nth(1)).toContainText('Couldn’t load subcategories.')
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
