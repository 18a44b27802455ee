import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block } from './support/dashboard.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { demoPassword, expect, openAs, openAsUser, test } from './support/sign-in.ts'

let account: string
let own: Awaited<ReturnType<typeof makeOwnAccount>>

test.use({ expectedErrors: [/Failed to load resource: .*(401|403|404)/] })

test.beforeEach(async () => {
  account = `members-${randomUUID()}`
  own = await makeOwnAccount(account, { categories: { Billing: ['Refund'] } })
  // The outbox contains only emails from demo accounts.
  await own.owner.updateTable('accounts').set({ is_demo: true }).where('name', '=', account).execute()
})

test.afterEach(({ page }) => own.remove(page))

/** Opens the link in the latest email to an address. */
async function openMailedLink(page: Page, to: string): Promise<void> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${to}` })
    .first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail).toBeVisible({ timeout: 100 })
  }).toPass()
  await mail.getByRole('link', { name: /\/(join|reset-password)#/ }).click()
}

test('an owner invites a viewer by email, makes them a manager and removes them', async ({
  page,
  browser,
}) => {
  const ann = `ann@${account}.test`
  await openAs(page, account, '/settings/account')
  const members = block(page, 'Members')

  const guest = await browser.newPage()
  await test.step('an invitation is emailed', async () => {
    await members.getByLabel('Email').fill(ann)
    await members.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`Invitation sent to ${ann}.`)).toBeVisible()
    await expect(members.getByRole('list', { name: 'Pending invitations' })).toContainText(`${ann}Viewer`)
  })

  await test.step('the emailed link opens a page to choose a name and a password', async () => {
    await openMailedLink(guest, ann)
    await expect(guest.getByRole('heading', { name: `Join ${account}` })).toBeVisible()
    await expect(guest).toHaveURL(/\/join$/)
    await expectAccessible(guest)
    await guest.getByLabel('Your name').fill('Ann Lee')
    await guest.getByLabel('Choose a password').fill('a long password')
    await guest.getByRole('button', { name: `Join ${account}` }).click()
    await expect(guest).toHaveURL(/\/pulse/)
  })

  await test.step('a viewer sees the settings and why they can’t be changed', async () => {
    await guest.goto('/settings/account')
    await expect(block(guest, 'Members')).toContainText(
      'Only owners can invite or remove members and change their roles.',
    )
    await expect(block(guest, 'Your account')).toContainText('Your role is viewer.')
    const zone = block(guest, 'Time zone')
    await expect(zone).toContainText('You’re a viewer. Only managers and owners can change this.')
    await expect(zone.getByRole('combobox', { name: 'Account time zone' })).toBeDisabled()
    await expect(block(guest, 'Erase a customer’s data').getByRole('button', { name: 'Find' })).toBeDisabled()
    await guest.goto('/settings')
    await expect(guest.getByRole('button', { name: /Add/ }).first()).toBeDisabled()
  })

  await test.step('a new role applies immediately', async () => {
    await page.reload()
    await members.getByRole('combobox', { name: 'Role for Ann Lee' }).click()
    await page.getByRole('option', { name: 'Manager' }).click()
    await expect(page.getByText('Ann Lee is now a manager.')).toBeVisible()
    await expect(block(page, 'History')).toContainText('Changed Ann Lee’s role from viewer to manager.')
    await guest.goto('/settings/account')
    await expect(block(guest, 'Time zone').getByRole('combobox', { name: 'Account time zone' })).toBeEnabled()
    await expect(block(guest, 'Embedding')).toContainText('Only owners can change this.')
  })

  await test.step('a removed member is signed out', async () => {
    await members.getByRole('button', { name: 'Remove Ann Lee' }).click()
    const asked = page.getByRole('dialog', { name: 'Remove Ann Lee?' })
    await asked.getByRole('button', { name: 'Remove' }).click()
    await expect(members.getByText('Ann Lee')).toHaveCount(0)
    await expect(block(page, 'History')).toContainText('Removed Ann Lee (manager).')
    await guest.goto('/pulse')
    await expect(guest).toHaveURL(/\/login$/)
    await guest.close()
  })
})

test('an invitation link can be shared, replaced and revoked', async ({ page, browser }) => {
  const bob = `bob@${account}.test`
  await openAs(page, account, '/settings/account')
  const members = block(page, 'Members')
  const link = () => members.getByLabel(`Link for ${bob}`).inputValue()
  await members.getByLabel('Email').fill(bob)
  await members.getByRole('button', { name: 'Create link' }).click()
  await expect(members.getByLabel(`Link for ${bob}`)).toHaveValue(/\/join#/)
  const first = await link()
  await members.getByRole('button', { name: `New link: ${bob}` }).click()
  await expect(members.getByLabel(`Link for ${bob}`)).not.toHaveValue(first)
  const guest = await browser.newPage()
  await guest.goto(first)
  await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await guest.goto('/login')
  await guest.goto(await link())
  await expect(guest.getByRole('heading', { name: `Join ${account}` })).toBeVisible()
  await members.getByRole('button', { name: `Revoke: ${bob}` }).click()
  await expect(members.getByText(bob)).toHaveCount(0)
  await guest.getByLabel('Your name').fill('Bob')
  await guest.getByLabel('Choose a password').fill('a long password')
  await guest.getByRole('button', { name: `Join ${account}` }).click()
  await expect(guest.getByRole('alert')).toContainText('This invitation is no longer valid')
  await guest.close()
})

test('a forgotten password can be reset with an emailed link', async ({ page }) => {
  const lead = `lead@${account}.test`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(lead)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await openMailedLink(page, lead)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill('a new password')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/pulse/)
})

test('generating a secret requires the password again, and sessions can be listed and ended', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage()
  await openAs(elsewhere, account, '/settings/account')
  await openAs(page, account, '/settings/account')
  await own.owner
    .updateTable('sessions')
    .set({ password_given_at: null })
    .where('account_id', '=', own.accountId)
    .execute()
  const embedding = block(page, 'Embedding')
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  const generate = () => embedding.getByRole('button', { name: 'Generate secret' }).click()

  await test.step('a canceled dialog changes nothing', async () => {
    await generate()
    await expect(asked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(embedding.getByRole('alert')).toContainText('Enter your password again')
  })

  await test.step('the action continues after the correct password is entered', async () => {
    await generate()
    await asked.getByLabel('Password', { exact: true }).fill('not it')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked).toContainText('Wrong password.')
    await asked.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await expect(embedding.getByLabel('New secret')).toHaveValue(/^[\w-]{43}$/)
  })

  await test.step('another session is ended', async () => {
    const mine = block(page, 'Your account')
    await expect(mine.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
    await mine.getByRole('button', { name: /^End session/ }).click()
    await expect(mine.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
    await elsewhere.goto('/pulse')
    await expect(elsewhere).toHaveURL(/\/login$/)
    await elsewhere.close()
  })

  await test.step('the password is changed', async () => {
    const mine = block(page, 'Your account')
    await mine.getByLabel('Current password', { exact: true }).fill(demoPassword)
    await mine.getByLabel('New password', { exact: true }).fill('a new password')
    await mine.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
  })
})

test('the members card is accessible on wide and narrow screens', async ({ page }) => {
  await openAsUser(page, `lead@${account}.test`, '/settings/account')
  await expect(block(page, 'Members').getByRole('listitem')).toHaveCount(1)
  await atBothWidths(page, () => expectAccessible(page))
})
