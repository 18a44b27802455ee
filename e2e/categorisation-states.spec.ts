import { atBothWidths, expectAccessible } from './support/accessibility.ts'
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
import { block, calls, follow, recordCalls, waitUntilLoaded } from './support/dashboard.ts'
import { gate } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  const broken = { status: 503, json: { code: 'unavailable', msg: 'The database is restarting.' } }

  test('[PULSE-049] [PULSE-050] [PULSE-052] a failed call is reported in place of the rows and can be retried', async ({
    page,
  }) => {
    await serve(page)
    let works = false
    for (const call of [calls.categories, invalidCall, subcategoryCall])
      await page.route(call, route => (works ? route.fallback() : route.fulfill(broken)))
    await openAs(page, 'acme', '/pulse')
    await waitUntilLoaded(page)
    const failure = card(page).getByRole('alert')
    await expect(failure).toContainText('The database is restarting.')
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

    await test.step('subcategories that fail to load are reported below their category', async () => {
      works = false
      await toggle(page, 'Delivery').click()
      await expect(rows(page).nth(1)).toContainText('Couldn’t load subcategories.')
      works = true
      await rows(page).nth(1).getByRole('button', { name: 'Retry' }).click()
      await expect(rows(page)).toHaveCount(6)
    })
  })
})

test('[PULSE-039] [PULSE-051] only the latest response is shown and nothing is requested twice; the table works with 0 and with 2,000 categories', async ({
  page,
}) => {
  const late = gate()
  await serve(page)
  await page.route(calls.categories, async route => {
    const { startDate } = route.request().postDataJSON().dateRange
    if (startDate === '2026-10-02') return route.fulfill({ json: answer([]) })
    if (startDate === '2026-10-03') {
      const many = Array.from({ length: 2000 }, (_, index) => row(`Category ${index}`, 3000 - index, 4))
      return route.fulfill({ json: answer(many) })
    }
    if (startDate !== '2026-10-14') return route.fallback()
    await late.opened
    await route.fulfill({ json: answer([row('Too late', 1, 1)]) }).catch(() => {})
  })
  await openAs(page, 'acme', '/pulse?start=2026-10-14&end=2026-10-20')

  await test.step('an outdated request is canceled, and its response is ignored', async () => {
    await expect(card(page)).toHaveAttribute('aria-busy', 'true')
    await expect(card(page).getByTestId('table-skeleton')).toBeVisible()
    const seen = recordCalls(page)
    const cancelled = page.waitForEvent('requestfailed', request =>
      request.url().endsWith('/common/category/search'),
    )
    await follow(page, '/pulse?start=2026-10-01&end=2026-10-05')
    await cancelled
    await expect(rows(page)).toHaveCount(4)
    late.open()
    await waitUntilLoaded(page)
    await expect(card(page).getByText('Too late')).toHaveCount(0)
    await expect(card(page).getByRole('alert')).toHaveCount(0)
    const asked = seen.map(one => `${new URL(one.url()).pathname} ${one.postData() ?? ''}`)
    expect(asked).not.toEqual([])
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
  })

  await test.step('when there are no categories, the card says so', async () => {
    await page.route(invalidCall, route =>
      route.fulfill({
        json: {
          categoriesArray: [],
          metadata: { categories: 0, totalTickets: 0, reasons: {} },
          spamCount: 0,
        },
      }),
    )
    await follow(page, '/pulse?start=2026-10-02&end=2026-10-05')
    await expect(card(page).getByRole('heading', { name: 'No categories found' })).toBeVisible()
    await waitUntilLoaded(page)
    await choose(page, 'Invalid')
    await expect(card(page)).toContainText('Every ticket in this date range could be scored.')
  })

  await test.step('only a few of 2,000 categories are rendered, and all can be reached', async () => {
    await follow(page, '/pulse?start=2026-10-03&end=2026-10-05')
    await waitUntilLoaded(page)
    await choose(page, 'Valid')
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
})

test('the card is accessible in light and dark mode, on desktop and phone, and every column can be reached', async ({
  page,
}) => {
  await serve(page)
  const last = rows(page).first().getByRole('link', { name: /^View/ })
  const expectReachable = async () => {
    await expectAccessible(page, '[aria-labelledby="categorisation-title"]')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(rows(page).first().getByRole('rowheader')).toBeInViewport()
  }
  await openAs(page, 'acme', '/pulse?open=Delivery')
  await expect(rows(page)).toHaveCount(6)
  await waitUntilLoaded(page)
  await atBothWidths(page, expectReachable)
  await choose(page, 'Invalid')
  await expect(last).toHaveAttribute('href', /\/tickets\/invalid/)
  await waitUntilLoaded(page)
  await atBothWidths(page, expectReachable)
})
