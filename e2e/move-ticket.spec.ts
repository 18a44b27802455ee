import { gate } from './support/lists.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { authKey, expect, openAs, test } from './support/sign-in.ts'

const account = 'moves'
let own: Awaited<ReturnType<typeof makeOwnAccount>>
test.beforeEach(async ({ browserName: _ }) => {
  own = await makeOwnAccount(account, {
    categories: { Delivery: ['Late'], Returns: ['Refund'] },
    tickets: [{ ticketId: '7', resolvedAt: new Date(Date.now() - 4 * 86_400_000), category: 'Delivery' }],
  })
})
test.afterEach(({ page }) => own.remove(page))

test('a ticket can be moved by keyboard and shows who moved it, figures are updated, and the move can be undone', async ({
  page,
}) => {
  const { opened, open } = gate()
  await page.route('**/api/common/account-categories', async route => {
    await opened
    await route.continue()
  })
  await openAs(page, account, '/pulse?ticket=7')
  const panel = page.getByRole('dialog')
  const chip = panel.getByTitle('Move this ticket to another category')
  await expect(chip).toContainText('Delivery')

  await test.step('Escape closes only the category picker', async () => {
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('combobox', { name: 'Move to' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chip).toBeFocused()
  })

  await test.step('another category can be chosen with the keyboard', async () => {
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('combobox', { name: 'Move to' })).toBeFocused()
    await page.keyboard.type('Returns')
    // Categories that load while the user is typing don't change the text.
    open()
    await expect(panel.getByRole('option', { name: 'Returns', exact: true })).toBeVisible()
    await expect(panel.getByRole('combobox', { name: 'Move to' })).toHaveValue('Returns')
    await expect(panel.getByRole('option', { name: 'Delivery', exact: true })).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    const reloaded = page.waitForRequest('**/api/common/category/search')
    await page.keyboard.press('Enter')
    await expect(chip).toHaveText('Returns')
    await expect(panel).toContainText(/Moved by lead of moves, .*the AI chose/)
    await reloaded
  })

  await test.step('the ticket is listed in its new category', async () => {
    const token = await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').token, authKey)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const answer = await page.request.post('/api/common/ticket_by_category', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        dateRange: { startDate: day(6), endDate: day(2) },
        timezone: 'UTC',
        category: 'Returns',
        search: '7',
      },
    })
    const { tickets } = (await answer.json()) as { tickets: { ticketId: string }[] }
    expect(tickets.map(({ ticketId }) => ticketId)).toEqual(['7'])
  })

  await test.step('the move can be undone', async () => {
    await panel.getByRole('button', { name: 'Undo move' }).click()
    await expect(chip).toContainText('Delivery')
    await expect(panel.getByText(/Moved by/)).toHaveCount(0)
  })
})

test('moving a ticket to a SPAM category needs confirmation, because it excludes the ticket from figures', async ({
  page,
}) => {
  await own.owner
    .updateTable('categories')
    .set({ is_spam: true })
    .where('account_id', '=', own.accountId)
    .where('name', '=', 'Returns')
    .execute()
  await openAs(page, account, '/pulse?ticket=7')
  const chip = page.getByTitle('Move this ticket to another category')
  const confirm = page.getByRole('dialog', { name: 'Move to "Returns"?' })
  const choose = async () => {
    await chip.click()
    await page.getByRole('option', { name: 'Returns', exact: true }).click()
    await expect(confirm).toContainText('marked as SPAM, so this ticket will be removed from figures')
  }
  await choose()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(chip).toContainText('Delivery')
  await choose()
  // This click fails if a panel covers the button.
  await confirm.getByRole('button', { name: 'Move' }).click()
  await expect(chip).toContainText('Returns')
})
