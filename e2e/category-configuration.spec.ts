import type { Page } from '@playwright/test'
import { message } from '../apps/server/test-support/tickets.ts'
import { expectAccessible } from './support/accessibility.ts'
import { button, categories, dialog, row, says } from './support/category-settings.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, openAsUser, test } from './support/sign-in.ts'

type Own = Awaited<ReturnType<typeof makeOwnAccount>>
let own: Own | undefined

test.use({ expectedErrors: [/Failed to load resource: .*(400|409|503)/] })
test.afterEach(async ({ page }) => {
  await own?.remove(page)
  own = undefined
})

const resolvedAt = new Date('2026-02-02T12:00:00Z')
const tickets = ['1', '2', '3'].map(ticketId => ({
  ticketId,
  resolvedAt,
  category: 'Delivery',
  subcategory: 'Late',
}))

const history = (page: Page) => page.getByRole('region', { name: 'History' })
const posted = (page: Page, path: string) =>
  page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(path))

test('[SETTINGS-001] [SETTINGS-002] [SETTINGS-007] [SETTINGS-008] [SETTINGS-009] [SETTINGS-010] [SETTINGS-011] [SETTINGS-012] [SETTINGS-013] [SETTINGS-014] [SETTINGS-015] [SETTINGS-016] [SETTINGS-017] [SETTINGS-018] [SETTINGS-019] [SETTINGS-020] [SETTINGS-023] [SETTINGS-032] a category can be added, and another can be hidden for the whole account', async ({
  page,
  browser,
}) => {
  own = await makeOwnAccount('categories-add', { categories, people: ['ben'] })
  await openAs(page, 'categories-add', '/settings')

  await test.step('there are two tabs; a category is added once its fields are valid', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Category Configuration', 'AI Configure'])
    await button(page, 'Add Category').click()
    const form = page.getByRole('form', { name: 'Add Category' })
    const submit = form.getByRole('button', { name: 'Add' })
    await submit.click()
    await expect(form).toContainText('Category name is required')
    await expect(form).toContainText('At least one subcategory is required')
    await form.getByLabel('Category name').fill('Returns')
    await form.getByLabel('Subcategories').fill(' , ,')
    await submit.click()
    await expect(form).toContainText('At least one valid subcategory is required')
    await form.getByLabel('Subcategories').fill(' Label ,Too late, ')
    const request = posted(page, '/common/account-categories')
    await submit.click()
    const { categories: list } = (await request).postDataJSON()
    expect(list).toHaveLength(4)
    expect(list[3]).toEqual({ name: 'Returns', subcategories: [{ name: 'Label' }, { name: 'Too late' }] })
    await says(page, 'Category "Returns" added successfully!')
    await expect(row(page, 'Returns').getByRole('listitem')).toHaveText(['Label', 'Too late', 'Subcategory'])
    await expect(button(page, 'Add Category')).toBeFocused()
    await page.getByRole('tab', { name: 'AI Configure' }).click()
    await expect(page).toHaveURL(/tab=ai/)
    await page.goBack()
    await expect(row(page, 'Returns')).toBeVisible()
  })

  await test.step('after confirmation, a change in visibility applies to every member of the account and to no other account', async () => {
    const menu = dialog(page, 'Configure visibility')
    let calls = 0
    page.on('request', request => {
      if (request.url().endsWith('/pulse/category/configure')) calls++
    })
    await button(page, 'Configure visibility').click()
    await menu.getByRole('button', { name: 'Close visibility menu' }).click()
    await expect(menu).toBeHidden()
    await button(page, 'Configure visibility').click()
    await expect(menu.getByRole('checkbox')).toHaveCount(5)
    const all = menu.getByRole('checkbox', { name: 'Select All' })
    await expect(all).toBeChecked()
    await all.uncheck()
    for (const name of Object.keys(categories))
      await expect(menu.getByRole('checkbox', { name })).not.toBeChecked()
    await all.check()
    await menu.getByRole('checkbox', { name: 'Billing' }).uncheck()
    await menu.getByRole('button', { name: 'Save' }).click()
    const confirm = dialog(page, 'Save visibility?')
    await expect(confirm).toContainText('applies organization-wide: all users see the change')
    await expect(confirm).toContainText('Newly excluded: Billing')
    await expect(confirm).toContainText('No tickets are affected, so figures won’t change.')
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await expect(menu.getByRole('checkbox', { name: 'Billing' })).not.toBeChecked()
    expect(calls).toBe(0)
    await menu.getByRole('button', { name: 'Save' }).click()
    const request = posted(page, '/pulse/category/configure')
    await confirm.getByRole('button', { name: 'Save' }).click()
    const { excludedIds } = (await request).postDataJSON()
    expect(excludedIds).toHaveLength(1)
    await expect(row(page, 'Billing').getByRole('heading')).toContainText('Excluded')

    const other = await browser.newPage()
    await openAsUser(other, 'ben@categories-add.test', '/settings')
    await expect(row(other, 'Billing').getByRole('heading')).toContainText('Excluded')
    await expect(row(other, 'Delivery').getByRole('heading')).not.toContainText('Excluded')
    await other.close()
    const stranger = await browser.newPage()
    await openAs(stranger, 'acme', '/settings')
    await expect(stranger.getByRole('list', { name: 'Categories', exact: true })).toBeVisible()
    await expect(
      stranger.getByRole('list', { name: 'Categories', exact: true }).getByText('Excluded'),
    ).toHaveCount(0)
    await stranger.close()
  })
})

test('[SETTINGS-003] [SETTINGS-004] [SETTINGS-005] [SETTINGS-006] [SETTINGS-021] [SETTINGS-022] [SETTINGS-024] [SETTINGS-025] [SETTINGS-026] [SETTINGS-062] categories can be edited, marked as SPAM, deleted and restored', async ({
  page,
}) => {
  own = await makeOwnAccount('categories-edit', { categories, tickets })
  await openAs(page, 'categories-edit', '/settings')

  await test.step('subcategories can be edited, and a category can be renamed and marked or unmarked as SPAM', async () => {
    const billing = row(page, 'Billing')
    await billing.getByRole('button', { name: 'Remove subcategory Refund' }).click()
    await says(page, 'Each category must have at least one subcategory.')

    await billing.getByRole('button', { name: 'Add subcategory to Billing' }).click()
    const field = billing.getByLabel('New subcategory for Billing')
    let calls = 0
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('account-categories')) calls++
    })
    await field.fill('   ')
    await field.press('Enter')
    await expect(field).toBeVisible()
    expect(calls).toBe(0)
    await field.fill(' Invoice ')
    await field.press('Enter')
    await expect(billing.getByRole('button', { name: 'Rename subcategory Invoice' })).toBeVisible()

    await billing.getByRole('button', { name: 'Rename subcategory Invoice' }).click()
    await billing.getByLabel('New name for Invoice').fill('Invoices')
    await page.keyboard.press('Enter')
    await dialog(page, 'Rename "Invoice" to "Invoices"?').getByRole('button', { name: 'Rename' }).click()
    await expect(billing.getByRole('button', { name: 'Rename subcategory Invoices' })).toBeVisible()
    await billing.getByRole('button', { name: 'Remove subcategory Refund' }).click()
    await dialog(page, /Remove subcategory/)
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(billing.getByRole('listitem')).toHaveText(['Invoices', 'Subcategory'])

    await button(page, 'Rename Delivery').click()
    await page.getByLabel('New name for Delivery').fill('Shipping')
    await page.keyboard.press('Enter')
    const confirm = dialog(page, 'Rename "Delivery" to "Shipping"?')
    await expect(confirm).toContainText('3 tickets will move to the new name.')
    await confirm.getByRole('button', { name: 'Rename' }).click()
    await expect(row(page, 'Shipping')).toBeVisible()
    const moved = () =>
      own?.owner
        .selectFrom('ticket_insights')
        .where('account_id', '=', own.accountId)
        .where('category', '=', 'Shipping')
        .select('ticket_id')
        .execute()
    await expect.poll(async () => (await moved())?.length).toBe(3)

    let marks = 0
    page.on('request', request => {
      if (request.url().endsWith('/pulse/category/spam')) marks++
    })
    await button(page, 'Mark Shipping as SPAM').click()
    const marking = dialog(page, 'Mark "Shipping" as SPAM?')
    await expect(marking).toContainText('3 tickets from all dates will be removed from figures.')
    await marking.getByRole('button', { name: 'Cancel' }).click()
    await expect(marking).toBeHidden()
    expect(marks).toBe(0)
    await button(page, 'Mark Account as SPAM').click()
    await dialog(page, 'Mark "Account" as SPAM?').getByRole('button', { name: 'Mark as SPAM' }).click()
    await says(page, 'Category "Account" marked as SPAM')
    await expect(row(page, 'Account').getByRole('heading')).toContainText('SPAM')
    await button(page, 'Unmark Account as SPAM').click()
    await says(page, 'Category "Account" unmarked as SPAM')
    const unmarked = page.getByRole('alert').filter({ hasText: 'unmarked as SPAM' })
    await expect(unmarked).toContainText(/figures/)
    await unmarked.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Account').getByRole('heading')).toContainText('SPAM')
  })

  await test.step('deleting shows how many tickets it affects, recategorizes them, and can be undone in the history', async () => {
    const changes = 7
    await expect(history(page).getByRole('listitem')).toHaveCount(changes)
    await button(page, 'Delete Shipping').click()
    const confirm = dialog(page, 'Delete category "Shipping"?')
    await expect(confirm).toContainText('3 tickets will be recategorized, newest first.')
    await expect(confirm).toContainText('moved here when it was added return to their previous category')
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await expect(confirm).toBeHidden()
    await expect(row(page, 'Shipping')).toBeVisible()
    await button(page, 'Delete Shipping').click()
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await says(page, 'Category "Shipping" deleted successfully!')
    await expect(row(page, 'Shipping')).toBeHidden()
    const left = () =>
      own?.owner
        .selectFrom('ticket_insights')
        .where('account_id', '=', own.accountId)
        .where('category', '=', 'Shipping')
        .select('ticket_id')
        .execute()
    await expect.poll(left).toEqual([])
    const change = history(page).getByRole('listitem').first()
    await expect(change).toContainText('Deleted the category “Shipping”.')
    await expect(change).toContainText('lead of categories-edit')
    await change.getByRole('button', { name: /^Undo/ }).click()
    await expect(dialog(page, 'Undo this change?')).toContainText(/\d tickets? will return to/)
    await dialog(page, 'Undo this change?').getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Shipping')).toBeVisible()
    await expect(history(page).getByRole('listitem')).toHaveCount(changes + 2)
    await expect(history(page).getByRole('listitem').nth(1)).toContainText('Undone')
  })
})

test('existing tickets that fit a new category are offered, move only if the offer is accepted, and move back with Undo', async ({
  page,
}) => {
  const strike = {
    subject: 'Courier strike: where is my parcel?',
    messages: [
      message('customer', 'Nina Okafor', 'My parcel is stuck because of the courier strike.', 0),
      message(
        'agent',
        'Mara Linde',
        'Hi Nina, the courier strike ends on Friday. Your parcel follows then.',
        30,
      ),
    ],
  }
  own = await makeOwnAccount('categories-offer', {
    categories: { Billing: ['Refund'], Account: ['Password'] },
    tickets: ['71', '72', '73'].map(ticketId => ({
      ticketId,
      resolvedAt: new Date(Date.now() - 4 * 86_400_000),
      category: 'other',
      ...strike,
    })),
  })
  const placed = async () => {
    const rows = await own?.owner
      .selectFrom('ticket_insights')
      .where('account_id', '=', own.accountId)
      .select('category')
      .execute()
    return rows?.map(one => one.category)
  }
  const offer = page.getByRole('region', { name: 'Existing tickets for Courier strike' })
  const add = async (name: string, subcategories: string) => {
    await button(page, 'Add Category').click()
    const form = page.getByRole('form', { name: 'Add Category' })
    await form.getByLabel('Category name').fill(name)
    await form.getByLabel('Subcategories').fill(subcategories)
    await form.getByRole('button', { name: 'Add' }).click()
    await says(page, `Category "${name}" added successfully!`)
  }
  await openAs(page, 'categories-offer', '/settings')

  await test.step('the offer says how many tickets would move and shows them, and survives a reload', async () => {
    await add('Courier strike', 'Parcel stuck')
    await expect(offer).toContainText('3 existing tickets would fit “Courier strike”.')
    expect(await placed()).toEqual(['other', 'other', 'other'])
    await page.reload()
    await offer.getByRole('button', { name: 'Review' }).click()
    const sample = offer.getByRole('list', { name: 'Tickets that would move' }).getByRole('listitem')
    await expect(sample).toHaveCount(3)
    await expect(sample.first()).toContainText(
      /#7\d Courier strike: where is my parcel\?.*Other → Courier strike/,
    )
    await expectAccessible(page)
  })

  await test.step('accepting the offer moves the tickets, and Undo moves them back', async () => {
    await offer.getByRole('button', { name: 'Recategorize 3 tickets' }).click()
    await says(page, 'Recategorizing 3 tickets.')
    await expect(offer).toBeHidden()
    await expect.poll(placed).toEqual(['Courier strike', 'Courier strike', 'Courier strike'])
    const change = history(page).getByRole('listitem').first()
    await expect(change).toContainText('Recategorized 3 tickets into “Courier strike”.')
    await change.getByRole('button', { name: /^Undo/ }).click()
    await dialog(page, 'Undo this change?').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(placed).toEqual(['other', 'other', 'other'])
  })

  await test.step('a dismissed offer doesn’t come back', async () => {
    await button(page, 'Delete Courier strike').click()
    await dialog(page, /Delete category/)
      .getByRole('button', { name: 'Delete' })
      .click()
    await says(page, 'Category "Courier strike" deleted successfully!')
    await add('Parcel strike', 'Courier')
    const second = page.getByRole('region', { name: 'Existing tickets for Parcel strike' })
    await second.getByRole('button', { name: 'Review' }).click()
    await second.getByRole('button', { name: 'Keep them where they are' }).click()
    await expect(second).toBeHidden()
    await page.reload()
    await expect(row(page, 'Parcel strike')).toBeVisible()
    await expect(second).toBeHidden()
    expect(await placed()).toEqual(['other', 'other', 'other'])
  })
})
