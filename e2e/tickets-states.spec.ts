import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { follow } from './support/dashboard.ts'
import { gate, paginationOf, range, serve, ticketOf } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'
import { endTimeLimits, holdTimeLimits } from './support/time-limits.ts'

const address = '/pulse/delivery_issues/tickets/valid'
const listPath = '/common/ticket_by_category'
const table = (page: Page) => page.getByRole('table', { name: 'Tickets', exact: true })
const rows = (page: Page) => table(page).locator('tbody tr')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by ticket ID' })

test.describe('states of the list', () => {
  test.use({ expectedErrors: [/503/] })

  test('[TICKETS-020] the list handles loading, failed, empty, timed-out and outdated responses', async ({
    page,
  }) => {
    const listOf = (numbers: number[]) => ({
      tickets: numbers.slice(0, 20).map(one => ticketOf(one)),
      pagination: paginationOf(numbers.length, 1, 20),
      total: numbers.length,
    })
    const loading = gate()
    const late = gate()
    let fails = true
    let hangs = false
    await serve(page, listPath, async ({ search: text }) => {
      if (text === '1') await late.opened
      return listOf(text && text !== '99' ? range(70).filter(one => String(one).endsWith(text)) : [])
    })
    await page.route(`**/api${listPath}`, async route => {
      await loading.opened
      if (hangs) return
      await (fails
        ? route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } })
        : route.fallback())
    })
    const searchFor = async (text: string) => {
      await search(page).fill(text)
      await search(page).press('Enter')
    }
    const alert = page.getByRole('alert')
    const retry = page.getByRole('button', { name: 'Retry' })
    await holdTimeLimits(page)
    await openAs(page, 'acme', address)

    await test.step('a skeleton is shown while loading, followed by the error with Retry', async () => {
      await expect(page.getByTestId('table-skeleton')).toBeVisible()
      loading.open()
      await expect(alert).toContainText('Failed to fetch tickets')
      await expect(alert).toContainText('Not now.')
      await expect(pages(page)).toContainText('0 / 0')
    })
    await test.step('a request without a response times out after 30 s', async () => {
      hangs = true
      const sent = page.waitForRequest(`**/api${listPath}`)
      await retry.click()
      await sent
      await expect(alert).toBeHidden()
      expect(await endTimeLimits(page, 30_000)).toBeGreaterThan(0)
      await expect(alert).toContainText('The server took too long to respond. Try again.')
    })
    await test.step('an empty list says whether the search is the reason', async () => {
      hangs = false
      fails = false
      await retry.click()
      await expect(page.getByText('No tickets to display')).toBeVisible()
      await searchFor('99')
      await expect(page.getByText('No tickets found for your search')).toBeVisible()
      await page.getByRole('button', { name: 'Clear search' }).last().click()
      await expect(search(page)).toHaveValue('')
      await expect(page.getByText('No tickets to display')).toBeVisible()
    })
    await test.step('the latest search wins, even if an earlier response arrives later', async () => {
      await searchFor('5')
      await expect(rows(page)).toHaveCount(7)
      const cancelled = page.waitForEvent('requestfailed', request => request.postDataJSON()?.search === '1')
      await searchFor('1')
      await expect(table(page)).toHaveAttribute('aria-busy', 'true')
      await searchFor('1042')
      await cancelled
      await expect(rows(page)).toHaveText([/1042/])
      late.open()
      await expect(rows(page)).toHaveText([/1042/])
    })
  })
})

test('both lists are accessible in light and dark mode and fit desktop and phone screens', async ({
  page,
}) => {
  await openAs(page, 'acme', address)
  await expect(rows(page).first()).toBeVisible()
  await test.step('valid tickets', () => atBothWidths(page, () => expectAccessible(page)))
  await follow(page, address.replace('valid', 'invalid'))
  const invalid = page.getByRole('table', { name: 'Invalid tickets' })
  await expect(invalid.locator('tbody tr').first()).toBeVisible()
  await test.step('invalid tickets', () => atBothWidths(page, () => expectAccessible(page)))
})
