import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type LlmSimulator, startLlmSimulator } from '@pulse/simulators/llm'
import { createAccount, deleteAccount } from '../apps/server/src/domain/accounts/accounts.ts'
import { createUser } from '../apps/server/src/domain/accounts/users.ts'
import { storeTickets } from '../apps/server/src/domain/tickets/store-tickets.ts'
import { someTicket } from '../apps/server/test-support/tickets.ts'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block } from './support/dashboard.ts'
import { openTestedDatabase } from './support/database.ts'
import { closeBeforeDeleting } from './support/own-account.ts'
import { authKey, demoPassword, expect, openAs, test } from './support/sign-in.ts'

const key = 'sk-live-0123456789-wxyz'
let account: string
let llm: LlmSimulator

test.use({
  expectedErrors: [/Failed to load resource: .*(400|409)/],
  permissions: ['clipboard-read', 'clipboard-write'],
})

test.beforeEach(async () => {
  account = `settings-${randomUUID()}`
  llm = await startLlmSimulator({ apiKey: key })
  const database = await openTestedDatabase()
  const account_id = await createAccount(database, { name: account, platform: 'zendesk' })
  for (const [name, email] of [
    ['Lea Lead', `lead@${account}.test`],
    ['Mika Mate', `mate@${account}.test`],
  ] as const)
    await createUser(database, { account, email, name, password: demoPassword })
  await database.transaction().execute(tx =>
    storeTickets(tx, account_id, [
      someTicket('1'),
      someTicket('2'),
      someTicket('3', {
        customer: { id: 'c2', name: 'Omar Reyes', firstname: 'Omar', email: 'omar@example.com' },
        updatedAt: new Date('2020-01-01T00:00:00Z'),
      }),
    ]),
  )
  await database.destroy()
})

test.afterEach(async ({ page }) => {
  await closeBeforeDeleting(page)
  const database = await openTestedDatabase()
  await deleteAccount(database, account)
  await database.destroy()
  await llm.close()
})

const save = (page: Page, what: string) => page.getByRole('button', { name: `Save ${what}` })
const history = (page: Page) => block(page, 'History')

test('hours and time zone can be changed on the page opened from the avatar panel, and the browser uses the new zone', async ({
  page,
  browser,
}) => {
  await openAs(page, account, '/pulse')
  await page.getByRole('button', { name: `Account ${account}` }).click()
  await page.getByRole('link', { name: 'Account settings' }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)
  await expect(page.getByText(`apply to everyone in ${account}`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Settings / Account settings')

  const hours = block(page, 'Business hours')
  await hours.getByRole('switch', { name: '24/7' }).click()
  await hours.getByLabel('Monday opens').fill('18:00')
  await hours.getByLabel('Monday closes').fill('02:00')
  await expect(hours.getByRole('row', { name: /Monday/ })).toContainText('until 02:00 the next day, 8 h')
  await hours.getByLabel('Friday closes').fill('07:00')
  await save(page, 'business hours').click()
  const asked = page.getByRole('dialog', { name: 'Open for more than 16 hours?' })
  await expect(asked).toContainText('Friday, 22 h')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await hours.getByLabel('Friday closes').fill('17:00')
  await expect(hours).toContainText('40 h per week')
  await hours.getByLabel('Tuesday opens').fill('01:00')
  await save(page, 'business hours').click()
  await expect(hours.getByRole('alert')).toHaveText('Monday’s hours overlap Tuesday’s. End them by 01:00.')
  await hours.getByLabel('Tuesday opens').fill('09:00')
  await save(page, 'business hours').click()
  await expect(history(page)).toContainText('mon 18:00-02:00 tue-fri 09:00-17:00 UTC')
  await expect(hours.getByText('Unsaved changes')).toBeHidden()

  const zone = block(page, 'Time zone')
  const other = await browser.newPage()
  await openAs(other, account, `${process.env.PULSE_URL}/settings/account`)
  const choose = async (on: Page, name: string) => {
    const field = block(on, 'Time zone').getByRole('combobox', { name: 'Account time zone' })
    await field.click()
    await field.fill(name)
    await on.getByRole('option', { name }).click()
    await save(on, 'time zone').click()
  }
  await choose(page, 'Asia/Tokyo')
  await expect(history(page)).toContainText('Set the time zone to Asia/Tokyo.')
  await expect
    .poll(() => page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? '{}').timezone, authKey))
    .toBe('Asia/Tokyo')
  await choose(other, 'Asia/Kolkata')
  await expect(block(other, 'Time zone').getByRole('alert')).toContainText(
    'Lea Lead changed this while you were editing',
  )
  await block(other, 'Time zone').getByRole('button', { name: 'Reload' }).click()
  await expect(block(other, 'Time zone').getByRole('combobox')).toHaveValue('Asia/Tokyo')
  await other.close()
  await page.reload()
  await expect(zone.getByRole('combobox')).toHaveValue('Asia/Tokyo')
  await expect(hours.getByLabel('Monday closes')).toHaveValue('02:00')
  const members = block(page, 'Members')
  await expect(members.getByRole('listitem').filter({ hasText: 'Lea Lead (you)' })).toContainText(
    'Signed in just now',
  )
  await expect(members.getByRole('listitem').filter({ hasText: 'Mika Mate' })).toContainText(
    'Never signed in',
  )
})

test('origins, the embed secret and public insights can be changed', async ({ page }) => {
  await openAs(page, account, '/settings/account')
  const embedding = block(page, 'Embedding')
  const origin = embedding.getByLabel('New origin')
  await origin.fill('https://app.example.com/page')
  await origin.press('Enter')
  await expect(embedding).toContainText('Remove everything after the host: https://app.example.com')
  await origin.fill('https://app.example.com')
  await origin.press('Enter')
  await save(page, 'allowed origins').click()
  await expect(history(page)).toContainText('Allowed embedding on https://app.example.com.')

  await embedding.getByRole('button', { name: 'Generate secret' }).click()
  const secret = embedding.getByLabel('New secret')
  const first = await secret.inputValue()
  expect(first).toMatch(/^[\w-]{43}$/)
  await embedding.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await embedding.getByRole('button', { name: 'Generate new secret' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate new secret?' })
  await expect(dialog).toContainText('stops working immediately')
  await dialog.getByRole('button', { name: 'Generate new secret' }).click()
  await expect(dialog).toBeHidden()
  await expect(secret).not.toHaveValue(first)
  await page.reload()
  await expect(embedding).toContainText('A secret is set. It can’t be shown again.')
  await expect(secret).toBeHidden()

  const insights = block(page, 'Public insights')
  await insights.getByRole('switch', { name: /Allow Find Tickets/ }).click()
  await save(page, 'public insights').click()
  await expect(history(page)).toContainText('Opened Find Tickets to visitors')
})

test('a language model can be tested and saved; its key is never shown again', async ({ page }) => {
  await openAs(page, account, '/settings/account')
  const card = block(page, 'Language model')
  await card.getByRole('radio', { name: /^OpenAI/ }).check()
  await card.getByLabel('URL').fill(llm.baseUrl)
  await card.getByLabel('Model', { exact: true }).fill('some-model')
  await card.getByLabel('Key', { exact: true }).fill('sk-wrong-0000000000000')
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card).toContainText('The key is wrong')
  await card.getByLabel('Key', { exact: true }).fill(key)
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card).toContainText('some-model answered and can score conversations.')
  await card.getByLabel('Cost').fill('5')
  await save(page, 'language model').click()
  await expect(card.getByRole('alert')).toContainText('needs the prices')
  await card.getByLabel('Price per million input tokens').fill('0.4')
  await card.getByLabel('Price per million output tokens').fill('1.6')
  await save(page, 'language model').click()
  await expect(card).toContainText('A key is set, ending in …wxyz.')
  await expect(card.getByLabel('Key', { exact: true })).toHaveValue('')
  await expect(card).toContainText(/Used this month: [\d,]+ tokens, cost .* of 5.00/)
  expect(await page.content()).not.toContain(key)
})

test('old conversations and a customer’s data are deleted only after confirmation', async ({ page }) => {
  await openAs(page, account, '/settings/account')
  const retention = block(page, 'Data retention')
  await retention.getByRole('radio', { name: 'For a number of months' }).check()
  await retention.getByRole('textbox', { name: 'Months' }).fill('60')
  await expect(retention).toContainText('1 ticket of 3 would be deleted tonight.')
  await save(page, 'data retention').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save and delete' }).click()
  await expect(history(page)).toContainText('Set retention to 60 months.')

  const erasure = block(page, 'Erase a customer’s data')
  await erasure.getByRole('textbox').fill('Nina@example.com')
  await erasure.getByRole('button', { name: 'Find' }).click()
  await expect(erasure).toContainText('2 tickets from Nina@example.com')
  await erasure.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this customer’s data?' })
  await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('nina@example.com')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog).toBeHidden()
  await expect(history(page)).toContainText('Erased one customer’s data on request: 2 tickets.')
  await expect(history(page)).not.toContainText(/nina/i)
  await erasure.getByRole('textbox').fill('nina@example.com')
  await erasure.getByRole('textbox').press('Enter')
  await expect(erasure).toContainText('No data stored for nina@example.com.')
})

test('the page is accessible in light and dark mode and fits desktop and phone screens', async ({ page }) => {
  await openAs(page, account, '/settings/account')
  await block(page, 'Business hours').getByRole('switch', { name: '24/7' }).click()
  await block(page, 'Language model').getByRole('radio', { name: 'Anthropic' }).check()
  await block(page, 'Data retention').getByRole('radio', { name: 'For a number of months' }).check()
  await expect(block(page, 'Data retention')).toContainText('would be deleted tonight')
  await block(page, 'Erase a customer’s data').getByRole('textbox').fill('c2')
  await block(page, 'Erase a customer’s data').getByRole('button', { name: 'Find' }).click()
  await expect(block(page, 'Erase a customer’s data')).toContainText('1 ticket from c2')
  await atBothWidths(page, () => expectAccessible(page))
})
