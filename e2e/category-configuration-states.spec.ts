import { expectAccessible } from './support/accessibility.ts'
import { button, categories, dialog, row } from './support/category-settings.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, openAsUser, test } from './support/sign-in.ts'

type Own = Awaited<ReturnType<typeof makeOwnAccount>>
let own: Own | undefined

test.use({ expectedErrors: [/Failed to load resource: .*(400|409|503)/] })
test.afterEach(async ({ page }) => {
  await own?.remove(page)
  own = undefined
})

test('[SETTINGS-027] [SETTINGS-028] [SETTINGS-029] [SETTINGS-030] [SETTINGS-031] a failed change and a conflicting change by another member are reported, and the draft is kept', async ({
  page,
  browser,
}) => {
  own = await makeOwnAccount('categories-two', { categories, people: ['ben'] })
  await openAs(page, 'categories-two', '/settings')

  await test.step('the second of two editors sees who saved first, keeps the draft, and can continue', async () => {
    await button(page, 'Add Category').click()
    const form = page.getByRole('form', { name: 'Add Category' })
    await form.getByLabel('Category name').fill('Returns')
    await form.getByLabel('Subcategories').fill('Label')
    const other = await browser.newContext()
    const ben = await other.newPage()
    await openAsUser(ben, 'ben@categories-two.test', '/settings')
    await button(ben, 'Mark Billing as SPAM').click()
    await dialog(ben, 'Mark "Billing" as SPAM?').getByRole('button', { name: 'Mark as SPAM' }).click()
    await expect(row(ben, 'Billing').getByRole('heading')).toContainText('SPAM')

    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByRole('alert')).toContainText('Failed to add category')
    await expect(form.getByRole('alert')).toContainText(
      'ben of categories-two changed this while you were editing: Marked “Billing” as SPAM.',
    )
    await form.getByRole('button', { name: 'Reload list' }).click()
    await expect(row(page, 'Billing').getByRole('heading')).toContainText('SPAM')
    await expect(form.getByLabel('Category name')).toHaveValue('Returns')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(row(page, 'Returns')).toBeVisible()
    await expect(row(page, 'Billing').getByRole('heading')).toContainText('SPAM')
    await other.close()
  })

  await test.step('a failure is reported in place', async () => {
    for (const path of [
      '**/common/account-categories',
      '**/pulse/category/spam',
      '**/pulse/category/configure',
    ])
      await page.route(path, route =>
        route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } }),
      )
    await button(page, 'Add Category').click()
    const form = page.getByRole('form', { name: 'Add Category' })
    await form.getByLabel('Category name').fill('Complaints')
    await form.getByLabel('Subcategories').fill('Rude reply')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to add category Not now.')
    await expect(form.getByLabel('Category name')).toHaveValue('Complaints')

    await button(page, 'Delete Billing').click()
    const deleting = dialog(page, /Delete category/)
    await deleting.getByRole('button', { name: 'Delete' }).click()
    await expect(deleting.getByRole('alert')).toContainText('Failed to delete category')
    await deleting.getByRole('button', { name: 'Cancel' }).click()

    const billing = row(page, 'Billing')
    await billing.getByRole('button', { name: 'Add subcategory to Billing' }).click()
    await billing.getByLabel('New subcategory for Billing').fill('Invoice')
    await page.keyboard.press('Enter')
    await expect(billing.getByRole('alert')).toContainText('Failed to update subcategories')
    await expect(billing.getByLabel('New subcategory for Billing')).toHaveValue('Invoice')

    await button(page, 'Mark Account as SPAM').click()
    const marking = dialog(page, 'Mark "Account" as SPAM?')
    await marking.getByRole('button', { name: 'Mark as SPAM' }).click()
    await expect(marking.getByRole('alert')).toContainText('Failed to update spam status')
    await marking.getByRole('button', { name: 'Cancel' }).click()

    await button(page, 'Configure visibility').click()
    const menu = dialog(page, 'Configure visibility')
    await menu.getByRole('checkbox', { name: 'Billing' }).uncheck()
    await menu.getByRole('button', { name: 'Save' }).click()
    const confirm = dialog(page, 'Save visibility?')
    await confirm.getByRole('button', { name: 'Save' }).click()
    await expect(confirm.getByRole('alert')).toContainText('Failed to update excluded categories')
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await expect(menu.getByRole('checkbox', { name: 'Billing' })).not.toBeChecked()
  })
})

test('on a phone, the page is accessible in light and dark mode, fits the screen, and lists two thousand categories', async ({
  page,
}) => {
  own = await makeOwnAccount('categories-look', {
    categories: {
      ...categories,
      'A rather long name for a category of things': ['Of one kind', 'Of another'],
    },
  })
  await page.setViewportSize({ width: 380, height: 800 })
  await openAs(page, 'categories-look', '/settings')
  await expect(row(page, 'Delivery')).toBeVisible()
  await button(page, 'Add Category').click()
  await expect(page.getByRole('form', { name: 'Add Category' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Configure visibility').click()
  await expect(dialog(page, 'Configure visibility')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Configure visibility')).toBeHidden()

  await page.route('**/pulse/account/configure', async route => {
    const answer = await (await route.fetch()).json()
    answer.data.categories = Array.from({ length: 2_000 }, (_, index) => ({
      _id: crypto.randomUUID(),
      name: `Category ${index}`,
      is_excluded: false,
      is_spam: false,
      subcategories: [{ _id: crypto.randomUUID(), name: `Part ${index}`, is_excluded: false }],
    }))
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Categories 2,000' })).toBeVisible()
  await page.getByLabel('Search categories').fill('Part 1999')
  await expect(row(page, 'Category 1999')).toBeVisible()
  await button(page, 'Configure visibility').click()
  await expect(dialog(page, 'Configure visibility').getByRole('checkbox')).toHaveCount(2_001)
})
