import { expect, openAs, test } from './support/sign-in.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

type Ticket = { ticketId: string; category: string }

test('a ticket is moved by keyboard, says by whom, the figures follow, and the move is taken back', async ({
  page,
}) => {
  // Weeks that no other test looks at.
  const [start, end] = [day(44), day(34)]
  await openAs(page, 'globex', `/pulse?start=${start}&end=${end}`)
  const token: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pulse-auth') ?? '{}').token,
  )
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/common/${path}`, { headers, data })).json()
  const dateRange = { startDate: start, endDate: end }
  const { tickets } = await post('ticket_by_category', { dateRange, timezone: 'UTC' })
  const { data: categories } = await (
    await page.request.get('/api/common/account-categories', { headers })
  ).json()
  const [{ ticketId, category }] = tickets as [Ticket]
  const target = (categories as { name: string; is_spam: boolean; is_excluded: boolean }[]).find(
    one => one.name !== category && !one.is_spam && !one.is_excluded,
  )?.name
  if (!target) throw new Error('The account has no second category.')
  try {
    await page.goto(`/pulse?start=${start}&end=${end}&ticket=${ticketId}`)
    const panel = page.getByRole('dialog')
    const chip = panel.getByTitle('Move this ticket to another category')
    await expect(chip).toContainText(category)
    await chip.focus()
    await page.keyboard.press('Enter')
    // Escape ends the choice and nothing else.
    await expect(panel.getByRole('combobox', { name: 'Move to' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chip).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type(target)
    await expect(panel.getByRole('option', { name: target, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const reloaded = page.waitForRequest('**/api/common/category/search')
    await page.keyboard.press('Enter')
    await expect(chip).toHaveText(target)
    await expect(panel).toContainText(/Moved by Robin Hale, .*the AI chose/)
    await reloaded
    const { tickets: there } = await post('ticket_by_category', {
      dateRange,
      timezone: 'UTC',
      category: target,
      search: ticketId,
    })
    expect((there as Ticket[]).map(one => one.ticketId)).toContain(ticketId)
    await panel.getByRole('button', { name: 'Undo move' }).click()
    await expect(chip).toContainText(category)
    await expect(panel.getByText(/Moved by/)).toHaveCount(0)
  } finally {
    await post(`ticket/${ticketId}/category`, { category: null })
  }
})
