import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const tickets = (page: Page) => page.getByRole('region', { name: 'Tickets' })
const rows = (page: Page) => tickets(page).getByRole('listitem')
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const query = (page: Page) => page.getByLabel('Search query')
const question = (page: Page) => page.getByPlaceholder('Type your Doubts here...')
const fetchButton = (page: Page) => page.getByRole('button', { name: 'FETCH TICKETS' })

test.use({ expectedErrors: [/Failed to load resource: .*(503|404)/] })

test('[AUTH-064] [FIND-001] [FIND-002] [FIND-005] [FIND-006] [FIND-007] [FIND-008] [FIND-009] [FIND-010] [FIND-011] [FIND-012] [FIND-016] [FIND-017] [FIND-018] [FIND-028] a visitor can find an account’s tickets, with personal data masked, if its insights are public', async ({
  page,
}) => {
  await page.goto('/insights?account=acme')
  await expect(page.getByRole('heading', { name: 'Find Tickets', level: 1 })).toBeVisible()
  const side = page.getByRole('complementary', { name: 'Side bar' })
  await expect(side.getByRole('button', { name: 'Pulse' })).toBeDisabled()
  await expect(side).toContainText('Discover')
  await expect(side).toContainText('Visitor')
  await expect(page.getByLabel('Number of tickets')).toHaveValue('10')
  await expect(tickets(page)).toContainText('No tickets found')
  await expect(tickets(page)).toContainText('choose FETCH TICKETS')
  await page.getByText('Filters', { exact: true }).click()
  await expect(page.getByLabel('Category').getByRole('option').nth(2)).toBeAttached()
  await page.getByText('Filters', { exact: true }).click()

  await query(page).fill('my parcel has not arrived')
  await page.getByLabel('Number of tickets').fill('3')
  const asked = page.waitForRequest(request => request.url().includes('/api/tickets?'))
  await fetchButton(page).click()
  const sent = new URL((await asked).url()).searchParams
  expect(sent.get('account')).toBe('acme')
  expect(sent.get('no_of_tickets')).toBe('3')
  expect(Number(sent.get('user_id'))).toBeLessThan(1_000_000_000)
  await expect(rows(page)).toHaveCount(3)
  const first = rows(page).first()
  await expect(first.locator('mark').first()).toBeVisible()
  await first.getByRole('button').click()
  await expect(first).toContainText('Customer:')
  await expect(first.getByRole('link')).toHaveText(['Find similar'])
  await first.getByRole('button').click()
  await expect(first).not.toContainText('Customer:')

  const firstId = (await first.getByRole('button').locator('span').first().textContent()) ?? ''
  await first.getByRole('button').click()
  await first.getByRole('link', { name: 'Find similar' }).click()
  await expect(page.getByText(`Showing tickets similar to #${firstId}.`)).toBeVisible()
  await expect(page).toHaveURL(/account=acme/)
  await expect(query(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).not.toContainText(firstId)
  await expect(page.locator('p:focus')).toContainText(`similar to #${firstId}`)
  await page.goBack()
  await expect(query(page)).toHaveValue('my parcel has not arrived')
  await expect(rows(page).first()).toContainText(firstId)
  await expect(page.getByText('Showing tickets similar to')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByText(`Showing tickets similar to #${firstId}.`)).toBeVisible()
  await expect(rows(page).first()).not.toContainText(firstId)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/like=/)
  await expect(tickets(page)).toContainText('No tickets found')
  await expect(query(page)).toBeFocused()

  await page.getByText('Filters', { exact: true }).click()
  const category = page.getByLabel('Category')
  const chosen = (await category.getByRole('option').nth(1).textContent()) ?? ''
  await category.selectOption(chosen)
  const filtered = page.waitForRequest(request => request.url().includes('/api/tickets?'))
  await fetchButton(page).click()
  expect(new URL((await filtered).url()).searchParams.get('category')).toBe(chosen)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(` · ${chosen} · `)
  await page.getByText('Filters (1)').click()
  await expect(page.getByText(`Filters (1) ${chosen}`)).toBeVisible()

  await page.getByRole('button', { name: 'Hide Tickets' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Tickets' }).click()
  await expect(rows(page)).toHaveCount(3)

  await page.getByLabel('Number of tickets').fill('2')
  await page.getByRole('button', { name: 'REFRESH' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Number of tickets').fill('0')
  await expect(page.getByRole('alert')).toHaveText('Use a whole number from 1 to 100.')
  await expect(fetchButton(page)).toBeDisabled()
  await page.getByLabel('Number of tickets').fill('2')
  await atBothWidths(page, async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('[FIND-013] [FIND-014] [FIND-015] [FIND-019] [FIND-020] [FIND-023] [FIND-024] [FIND-025] [FIND-026] a visitor asks about the fetched tickets', async ({
  page,
}) => {
  await page.goto('/insights?account=acme')
  await expect(log(page)).toHaveText('Hello, How can I help you today?')
  await query(page).fill('refund')
  await fetchButton(page).click()
  await expect(rows(page).first()).toBeVisible()

  let calls = 0
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/chat?*', async route => {
    calls += 1
    if (calls === 1) await gate.promise
    if (calls === 2) await route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } })
    else await route.continue()
  })
  await question(page).fill('   ')
  await page.getByRole('button', { name: 'Ask Query' }).click()
  await question(page).fill('What are the main themes?')
  await page.getByRole('button', { name: 'Ask Query' }).click()
  await expect(question(page)).toBeDisabled()
  expect(calls).toBe(1)
  gate.resolve()
  await expect(log(page)).toContainText('fetched tickets, by theme:')
  await expect(question(page)).toBeFocused()
  await question(page).fill('Why?')
  await question(page).press('Enter')
  await expect(log(page)).toContainText('Sorry, I am unable to process your request at the moment.')

  await query(page).fill('refund please')
  await expect(log(page)).toHaveText('Hello, How can I help you today?')
  await page.reload()
  await expect(query(page)).toHaveValue('refund please')
  await page.goto('/login')
  await page.goto('/insights?account=acme')
  await expect(page.getByRole('heading', { name: 'Find Tickets', level: 1 })).toBeVisible()
})

test('[FIND-018] [FIND-020] [FIND-027] a signed-in user opens Find Tickets from the command palette, opens a result on top of it, and finds the page empty after leaving and coming back', async ({
  page,
}) => {
  await openAs(page, 'acme', '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Find a page or an action').fill('Find Tickets')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insights$/)
  await expect(page.getByRole('complementary', { name: 'Side bar' })).toContainText('Alex Morgan')
  await query(page).fill('damaged item')
  await fetchButton(page).click()
  await expect(rows(page).first()).toBeVisible()
  const before = await rows(page).count()

  await page.route('**/api/tickets?*', route =>
    route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'REFRESH' }).click()
  await expect(fetchButton(page)).toBeEnabled()
  await expect(rows(page)).toHaveCount(before)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await rows(page).first().getByRole('button').click()
  const link = rows(page)
    .first()
    .getByRole('link', { name: /Open ticket #/ })
  const id = /#(\S+)/.exec((await link.textContent()) ?? '')?.[1] ?? ''
  await link.click()
  const dialog = page.getByRole('dialog').filter({ hasText: id })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(before)
  await expect(link).toBeFocused()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goBack()
  await expect(tickets(page)).toContainText('No tickets found')
  await expect(query(page)).toHaveValue('')

  await page.unroute('**/api/tickets?*')
  await page.goto(`/insights?ticket=${id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Find similar' }).click()
  await expect(page.getByText(`Showing tickets similar to #${id}.`)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Find a page or an action').fill('broken parcel')
  await expect(page.getByText('No results.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search tickets for “broken parcel”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insights\?query=/)
  await expect(query(page)).toHaveValue('broken parcel')
  await expect(rows(page).first()).toBeVisible()
})

test('a rejected search says why, and so does a search without searchable words', async ({ page }) => {
  await page.goto('/insights?account=nosuch')
  await fetchButton(page).click()
  await expect(tickets(page)).toContainText('No tickets found')
  await expect(tickets(page)).toContainText('isn’t open to visitors of this account')
  await question(page).fill('Why?')
  await question(page).press('Enter')
  await expect(log(page)).toContainText('Sorry, I am unable to process your request at the moment.')
  await expect(log(page)).toContainText('isn’t open to visitors of this account')

  await page.goto('/insights?account=acme')
  await query(page).fill('📦')
  await fetchButton(page).click()
  await expect(tickets(page)).toContainText('no words or numbers')
})
