import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const panel = (page: Page) => page.getByRole('dialog')
const notes = (page: Page) => block(page, 'Notes').getByRole('list', { name: 'Notes' }).getByRole('listitem')

test('a manager opens an agent’s coaching view, then their page, reads a ticket, and writes, edits and deletes a note', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse?channels=["email"]')
  await waitUntilLoaded(page)
  const agents = page.getByRole('table', { name: 'Agents' })
  const first = agents.locator('tbody tr:has(td)').first()
  const name = (await first.getByRole('rowheader').getByRole('button').textContent()) ?? ''
  await first.getByRole('rowheader').getByRole('button').click()

  await test.step('the panel shows the tickets, with the coaching view next to them', async () => {
    await expect(panel(page).getByRole('table', { name: 'Tickets' })).toBeVisible()
    await panel(page).getByText('Coaching', { exact: true }).click()
    await expect(page).toHaveURL(/agentView=coaching/)
    await expect(panel(page).getByRole('region', { name: 'AI CSAT', exact: true })).toContainText('Rank 1 of')
  })

  await test.step('the page has its own URL with the same filters', async () => {
    await panel(page).getByRole('link', { name: 'Open as page' }).click()
    await expect(page).toHaveURL(/\/pulse\/agents\/[^/?]+\?channels=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  await test.step('scores, trend, factors and times are compared with the team', async () => {
    await expect(page.getByText('Team: all agents')).toBeVisible()
    const score = block(page, 'AI CSAT').getByRole('row')
    await expect(score.filter({ hasText: 'Mean' })).toContainText(/\d\.\d\d–\d\.\d\d/)
    await expect(score.filter({ hasText: 'Adjusted' })).toContainText(/\d\.\d\d–\d\.\d\d/)
    await expect(block(page, 'AI CSAT')).toContainText('95% interval')
    await expect(block(page, 'AI CSAT')).toContainText(/Customers’ own ratings: \d+% good \(\d+ of \d+\)/)
    const trend = block(page, 'AI CSAT over time')
    await expect(trend.getByRole('img', { name: `AI CSAT of ${name} and the team` })).toBeVisible()
    await trend.getByRole('button', { name: 'AI CSAT over time as a table' }).click()
    await expect(trend.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d/)
    await expect(block(page, 'Factors')).toContainText(/stands out|within normal variation/)
    await expect(block(page, 'Factors').getByRole('row')).toHaveCount(6)
    await expect(
      block(page, 'Volume and times').getByRole('row', { name: /First response time/ }),
    ).toContainText(/\d(m|h|d)/)
  })

  await test.step('three tickets are quoted and can be opened in the ticket panel', async () => {
    const tickets = block(page, 'Tickets to talk about').getByRole('button')
    await expect(tickets).toHaveText([/^Strength/, /^Weakness/, /^Typical/])
    const id = /#(\S+)/.exec((await tickets.first().textContent()) ?? '')?.[1]
    await tickets.first().click()
    await expect(panel(page)).toContainText(`${id}`)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })

  await test.step('a note is added, edited and deleted', async () => {
    const text = 'Talked about empathy. Next: name the customer’s problem first.'
    const card = block(page, 'Notes')
    await expect(card.getByRole('button', { name: 'Add note' })).toBeDisabled()
    await card.getByRole('textbox', { name: 'New note' }).fill(text)
    await card.getByRole('button', { name: 'Add note' }).click()
    const note = notes(page).filter({ hasText: text })
    await expect(note).toContainText('(you)')
    await expect(card.getByRole('textbox', { name: 'New note' })).toHaveValue('')
    await note.getByRole('button', { name: 'Edit' }).click()
    await card.getByRole('textbox', { name: 'Edit note' }).fill('Agreed on a goal.')
    await card.getByRole('button', { name: 'Save' }).click()
    const edited = notes(page).filter({ hasText: 'Agreed on a goal.' })
    await expect(edited).toContainText('edited')
    await edited.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete note?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(edited).toHaveCount(0)
  })

  await test.step('the page is accessible and fits desktop and phone screens', () =>
    atBothWidths(page, () => expectAccessible(page)))
})

test.describe('unknown agents', () => {
  test.use({ expectedErrors: [/404/] })

  test('the page for an unknown agent shows that the agent was not found', async ({ page }) => {
    await openAs(page, 'acme', '/pulse/agents/no-such-agent')
    await expect(page.getByRole('alert')).toContainText('Agent no-such-agent not found in this account.')
  })
})
