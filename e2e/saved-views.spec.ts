import type { Browser, Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { emptyDashboard } from './support/dashboard.ts'
import { openTestedDatabase } from './support/database.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, openAsUser, test } from './support/sign-in.ts'

const march = '/pulse?start=2026-03-02&end=2026-03-08'
const menu = (page: Page) => page.getByRole('dialog', { name: 'Views' })
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const dates = (page: Page) => page.getByRole('button', { name: /^Date range/ })
const row = (page: Page, name: string) => menu(page).getByRole('listitem').filter({ hasText: name })

test.use({ expectedErrors: [/Failed to load resource: .*(409|503)/] })

test.afterEach(async () => {
  const database = await openTestedDatabase()
  await database.deleteFrom('saved_views').execute()
  await database.destroy()
})

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(menu(page).getByRole('button', { name: 'Save current view' })).toBeVisible()
}

async function save(page: Page, name: string, { shared = false } = {}) {
  await menu(page).getByRole('button', { name: 'Save current view' }).click()
  await menu(page).getByLabel('Name').fill(name)
  if (shared) {
    await menu(page).getByLabel('Share with everyone in the account').focus()
    await page.keyboard.press('Space')
  }
  await menu(page).getByRole('button', { name: 'Save', exact: true }).click()
}

test('the current dates and filters can be saved under a name and reopened; a view without filters clears the filters', async ({
  page,
}) => {
  await openAs(page, 'acme', `${march}&channels=["email","sms"]&ratings=["bad"]`)
  await openMenu(page)
  await expect(menu(page)).toContainText('No saved views yet.')
  await save(page, 'Unhappy by mail')
  await expect(row(page, 'Unhappy by mail')).toContainText('02 Mar, 26 – 08 Mar, 26 · 2 filters')
  await expect(menu(page).getByRole('button', { name: 'Save current view' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()

  await page.goto('/pulse?start=2026-01-05&end=2026-01-06&channels=["voice"]&sort=csat')
  await openMenu(page)
  await row(page, 'Unhappy by mail').getByRole('button').first().click()
  await expect(menu(page)).toBeHidden()
  await expect(dates(page)).toHaveText('02 Mar, 26 – 08 Mar, 26')
  await expect(filters(page)).toHaveAccessibleName('Filters, 2 active')
  const search = () => new URL(page.url()).searchParams
  expect(search().get('channels')).toBe('["email","sms"]')
  expect(search().get('ratings')).toBe('["bad"]')
  await openMenu(page)
  const opened = row(page, 'Unhappy by mail').getByRole('button').first()
  await expect(opened).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')

  const chips = page.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(filters(page)).toHaveAccessibleName('Filters')
  await openMenu(page)
  await save(page, 'Everything')
  await expect(row(page, 'Everything')).toContainText('no filters')
  await page.goto(`${march}&channels=["voice"]`)
  await expect(filters(page)).toHaveAccessibleName('Filters, 1 active')
  await openMenu(page)
  await row(page, 'Everything').getByRole('button').first().click()
  await expect(filters(page)).toHaveAccessibleName('Filters')
  expect(search().get('channels')).toBeNull()
})

test('a view can be renamed, updated and deleted using only the keyboard', async ({ page }) => {
  await openAs(page, 'acme', `${march}&channels=["email"]`)
  await openMenu(page)
  await save(page, 'First')
  await expect(row(page, 'First')).toBeVisible()
  const press = async (name: string) => {
    await menu(page).getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Change First')
  await press('Rename')
  await expect(menu(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Second')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Second')).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Change Second' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.goto('/pulse?start=2026-01-05&end=2026-01-06&channels=["voice"]&ratings=["bad"]')
  await openMenu(page)
  await press('Change Second')
  await press('Update to current view')
  await expect(row(page, 'Second')).toContainText('05 Jan, 26 – 06 Jan, 26 · 2 filters')
  await press('Change Second')
  await press('Delete')
  await expect(menu(page).getByRole('button', { name: 'Keep' })).toBeFocused()
  await press('Delete')
  await expect(menu(page)).toContainText('No saved views yet.')
  await expect(menu(page).getByRole('button', { name: 'Save current view' })).toBeFocused()
})

test('a duplicate or empty name shows an error on the field; a list that fails to load can be retried', async ({
  page,
}) => {
  await openAs(page, 'acme', march)
  await page.route('**/api/pulse/views', route =>
    route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(menu(page).getByRole('alert')).toContainText('Failed to fetch saved views')
  await page.unroute('**/api/pulse/views')
  await menu(page).getByRole('button', { name: 'Retry' }).click()
  await expect(menu(page)).toContainText('No saved views yet.')
  await save(page, 'March')
  await expect(row(page, 'March')).toBeVisible()
  await save(page, 'March')
  await expect(
    menu(page).getByText('You already have a view called “March”. Choose another name.'),
  ).toBeVisible()
  await menu(page).getByLabel('Name').fill('  ')
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('Enter a name.')).toBeVisible()
})

async function openAsMate(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PULSE_URL ?? '' })
  const page = await context.newPage()
  await openAsUser(page, email, '/pulse')
  await expect(filters(page)).toBeVisible()
  return page
}

test('a shared view is visible to other members, who can open but not change it; a private view is not visible to them', async ({
  page,
  browser,
}) => {
  const own = await makeOwnAccount('shared-views', {
    categories: { Delivery: ['Late'] },
    tickets: [{ ticketId: '1' }],
    people: ['mate'],
  })
  await openAs(page, 'shared-views', `${march}&channels=["sms"]`)
  await openMenu(page)
  await save(page, 'For us all', { shared: true })
  await expect(row(page, 'For us all')).toContainText('shared')
  await save(page, 'For me alone')
  await expect(row(page, 'For me alone')).toBeVisible()

  const mate = await openAsMate(browser, 'mate@shared-views.test')
  await openMenu(mate)
  await expect(menu(mate).getByRole('listitem')).toHaveCount(1)
  await expect(row(mate, 'For us all')).toContainText('by lead of shared-views')
  await expect(menu(mate).getByRole('button', { name: 'Change For us all' })).toHaveCount(0)
  await row(mate, 'For us all').getByRole('button').first().click()
  await expect(filters(mate)).toHaveAccessibleName('Filters, 1 active')
  await expect(dates(mate)).toHaveText('02 Mar, 26 – 08 Mar, 26')

  await menu(page).getByRole('button', { name: 'Change For us all' }).click()
  await menu(page).getByRole('button', { name: 'Stop sharing' }).click()
  await expect(row(page, 'For us all')).not.toContainText('shared')
  await mate.reload()
  await openMenu(mate)
  await expect(menu(mate)).toContainText('No saved views yet.')
  await mate.context().close()
  await own.remove(page)
})

test('the menu is accessible in light and dark mode and fits wide and narrow screens', async ({ page }) => {
  await emptyDashboard(page)
  await openAs(page, 'acme', `${march}&channels=["sms"]`)
  await openMenu(page)
  await save(page, 'A view with quite a long name, as people like to give them')
  await menu(page)
    .getByRole('button', { name: /^Change/ })
    .click()
  await menu(page).getByRole('button', { name: 'Save current view' }).click()
  await atBothWidths(page, async width => {
    await expect(menu(page)).toHaveCSS('opacity', '1')
    await expectAccessible(page, '[role=dialog]')
    await expect
      .poll(async () => {
        const box = await menu(page).boundingBox()
        return box && box.x >= 0 && box.x + box.width <= width
      })
      .toBe(true)
  })
})
