import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { gate, paginationOf, range, scoredCategory, serve, ticketOf } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const address = '/pulse/delivery_issues/tickets/valid'
const listPath = '/common/ticket_by_category'
const table = (page: Page) => page.getByRole('table', { name: 'Tickets', exact: true })
const rows = (page: Page) => table(page).locator('tbody tr')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by ticket ID' })

test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  await scoredCategory(request, 'delivery_issues', 40)
})

test.describe('states', () => {
  test.use({ expectedErrors: [/503/] })

  test('[TICKETS-020] loading, broken, retried and empty', async ({ page }) => {
    const late = gate()
    let fails = true
    await page.route(`**/api${listPath}`, async route => {
      await late.opened
      await (fails
        ? route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } })
        : route.fulfill({ json: { tickets: [], pagination: paginationOf(0, 1, 20), total: 0 } }))
    })
    await openAs(page, 'acme', address)
    await expect(page.getByTestId('table-skeleton')).toBeVisible()
    late.open()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch tickets')
    await expect(page.getByRole('alert')).toContainText('Not now.')
    await expect(pages(page)).toContainText('0 / 0')
    fails = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No tickets to display')).toBeVisible()
    await search(page).fill('99')
    await search(page).press('Enter')
    await expect(page.getByText('No tickets found for your search')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(search(page)).toHaveValue('')
    await expect(page.getByText('No tickets to display')).toBeVisible()
  })

  test('a server that does not answer within 30 s is given up, with Retry', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    let answers = false
    await page.route(`**/api${listPath}`, route => {
      if (answers)
        return route.fulfill({
          json: { tickets: [ticketOf(1)], pagination: paginationOf(1, 1, 20), total: 1 },
        })
    })
    await openAs(page, 'acme', address.replace('/valid', '/invalid'))
    await page.evaluate(() => {
      // It counts outside the page's clock: half a minute is half a second here.
      const real = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = milliseconds => real(milliseconds / 60)
      addEventListener('click', ({ isTrusted }) => isTrusted && Object.assign(AbortSignal, { timeout: real }))
    })
    await page.getByRole('radio', { name: 'Valid', exact: true }).dispatchEvent('click')
    await expect(page.getByRole('alert')).toContainText('The server took too long to respond. Try again.')
    answers = true
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})

test('the latest search wins over an answer that comes later', async ({ page }) => {
  const late = gate()
  const answered: string[] = []
  await serve(page, listPath, async ({ search: text = '' }) => {
    if (text === '1') await late.opened
    answered.push(text)
    const found = range(70).filter(number => String(number).endsWith(text))
    return {
      tickets: found.slice(0, 20).map(one => ticketOf(one)),
      pagination: paginationOf(found.length, 1, 20),
      total: found.length,
    }
  })
  await openAs(page, 'acme', address)
  await expect(rows(page)).toHaveCount(20)
  await search(page).fill('1')
  await search(page).press('Enter')
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await search(page).fill('1042')
  await search(page).press('Enter')
  await expect(rows(page)).toHaveText([/1042/])
  late.open()
  await expect.poll(() => answered).toContain('1')
  await expect(rows(page)).toHaveText([/1042/])
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [380, 1440])
    test(`everybody can read it at ${width} pixels, ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      for (const type of ['valid', 'invalid']) {
        await openAs(page, 'acme', `/pulse/delivery_issues/tickets/${type}`)
        await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/tickets-${type}-${width}-${scheme}.png` })
      }
    })
