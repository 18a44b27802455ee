import { expectAccessible } from './support/accessibility.ts'
import { lastMonth } from './support/categorisation.ts'
import { follow, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test('the number of unanswered tickets matches the list; a row opens its ticket, and Back closes it', async ({
  page,
}) => {
  const answered = page.waitForResponse('**/api/common/unanswered-tickets')
  const { start, end } = lastMonth()
  await openAs(page, 'acme', `/pulse?start=${start}&end=${end}`)
  const body = await (await answered).json()
  const total: number = body.pagination.totalRecords
  expect(total).toBeGreaterThan(0)
  const open = page.getByRole('button', {
    name: body.waiting > 0 ? 'View waiting customers' : 'View tickets',
    exact: true,
  })
  await waitUntilLoaded(page)
  const line = page.getByRole('button', { name: `${total.toLocaleString('en-US')} unanswered tickets` })
  await line.hover()
  await expect(page.getByRole('tooltip')).toContainText('no agent replied')
  await open.click()
  const list = page.getByRole('dialog', { name: 'Unanswered tickets' })
  await expect(list.locator('tbody tr')).toHaveCount(Math.min(20, total))
  await expect(list.locator('tbody tr').first()).toContainText(body.tickets[0].ticketId)
  await expect(list.locator('tbody tr').first()).toContainText(body.tickets[0].customer)
  await expect(list.locator('tbody tr').first()).toContainText(body.tickets[0].subject)
  await expectAccessible(page, '[role=dialog]')
  await list.locator('tbody tr').first().getByRole('button').click()
  await expect(page.getByRole('dialog', { name: /^Ticket/ }).last()).toContainText(
    'no agent replied to the customer',
  )
  await page.goBack()
  await expect(list.locator('tbody tr').first().getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(open).toBeFocused()
  await follow(page, '/pulse?start=2026-09-01&end=2026-09-30&panel=unanswered')
  await expect(list).toBeVisible()
})
