import type { Page, Route } from '@playwright/test'
import { openTestedDatabase } from './support/database.ts'
import { gate } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const section = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })
const firstOption = (page: Page, name: string) => section(page, name).getByRole('checkbox').first()
const problem = (page: Page, name: string) => section(page, name).getByRole('alert')
const fail = (route: Route) => route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } })

async function openPanel(page: Page) {
  await openAs(page, 'acme', '/pulse?panel=filters')
  await expect(panel(page)).toBeVisible()
}

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*(503|409)/] })

  test('[FILTERS-015] [FILTERS-049] [FILTERS-050] [FILTERS-052] [FILTERS-054] [FILTERS-055] [FILTERS-056] each section shows its own error with Retry and keeps its options if a sync fails', async ({
    page,
  }) => {
    await page.route('**/common/account-categories', fail)
    await page.route('**/zendesk/sync/data', fail)
    await openPanel(page)
    await expect(problem(page, 'Categories')).toContainText('Failed to fetch account categories')
    await expect(problem(page, 'Categories')).toContainText('Not now.')
    await expect(section(page, 'Channels').getByRole('checkbox')).toHaveCount(7)
    for (const name of ['Groups', 'Forms'])
      await expect(problem(page, name)).toContainText('Failed to fetch sync data')

    await page.unroute('**/common/account-categories')
    await problem(page, 'Categories').getByRole('button', { name: 'Retry' }).click()
    await expect(firstOption(page, 'Categories')).toBeVisible()
    await page.unroute('**/zendesk/sync/data')
    await section(page, 'Groups').getByRole('button', { name: 'Retry' }).click()
    for (const name of ['Groups', 'Forms']) await expect(firstOption(page, name)).toBeVisible()

    for (const [name, path, text] of [
      ['Groups', 'groups', 'Failed to sync groups'],
      ['Forms', 'ticket-forms', 'Failed to sync ticket forms'],
    ] as const) {
      await page.route(`**/zendesk/sync/${path}`, fail)
      await section(page, name).getByRole('button', { name: 'Sync' }).click()
      await expect(problem(page, name)).toContainText(text)
      await expect(firstOption(page, name)).toBeVisible()
    }

    await page.route('**/pulse/account/configure', fail)
    await page.reload()
    await expect(problem(page, 'Categories')).toContainText('Failed to fetch excluded categories')
    await expect(firstOption(page, 'Categories')).toBeVisible()
    await page.unroute('**/pulse/account/configure')
    await problem(page, 'Categories').getByRole('button', { name: 'Retry' }).click()
    await expect(problem(page, 'Categories')).toBeHidden()
  })
})

test('[FILTERS-010] [FILTERS-011] [FILTERS-043] [FILTERS-044] [FILTERS-047] [FILTERS-048] hidden and spam categories are not offered; Sync requests a sync and then reloads the sync data; selections are sent together after a short pause', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/zendesk/')) asked.push(`${request.method()} ${pathname.replace('/api', '')}`)
  })
  const database = await openTestedDatabase()
  const { account_id } = await database
    .selectFrom('accounts')
    .where('name', '=', 'acme')
    .select('account_id')
    .executeTakeFirstOrThrow()
  const rows = [
    { name: 'Quite ordinary', is_excluded: false, is_spam: false },
    { name: 'Hidden from everyone', is_excluded: true, is_spam: false },
    { name: 'Full of adverts', is_excluded: false, is_spam: true },
  ].map(row => ({ ...row, account_id, category_id: crypto.randomUUID(), position: 99 }))
  try {
    await database.insertInto('categories').values(rows).execute()
    await openPanel(page)
    await expect(section(page, 'Categories').getByLabel('Quite ordinary')).toBeVisible()
    const offered = section(page, 'Categories').getByRole('checkbox')
    await expect(offered.and(page.getByLabel(/Hidden from everyone|Full of adverts/))).toHaveCount(0)
  } finally {
    const ids = rows.map(row => row.category_id)
    await database.deleteFrom('categories').where('category_id', 'in', ids).execute()
    await database.destroy()
  }

  await expect(firstOption(page, 'Forms')).toBeVisible()
  for (const [name, path] of [
    ['Groups', 'groups'],
    ['Forms', 'ticket-forms'],
  ] as const) {
    asked.length = 0
    await section(page, name).getByRole('button', { name: 'Sync' }).click()
    await expect.poll(() => asked).toEqual([`GET /zendesk/sync/${path}`, 'GET /zendesk/sync/data'])
    await expect(section(page, name).getByRole('status')).toContainText('nothing was fetched')
    await expect(firstOption(page, name)).toBeVisible()
  }

  const steps: string[] = []
  page.on('framenavigated', () => steps.push(page.url()))
  await section(page, 'Channels').evaluate(element => {
    for (const box of [...element.querySelectorAll('input')].slice(0, 3)) box.click()
  })
  await expect(section(page, 'Channels').getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect
    .poll(() => new URL(page.url()).searchParams.get('channels'))
    .toBe('["email","live_chat","voice"]')
  expect(steps).toHaveLength(1)
})

test('[FILTERS-012] [FILTERS-013] [FILTERS-014] [FILTERS-016] [FILTERS-045] [FILTERS-046] categories show a loading state; sections without options explain why; deleted groups and unused forms are marked', async ({
  page,
}) => {
  const { opened, open } = gate()
  let synced: { groups: object[]; ticket_forms: object[] } = { groups: [], ticket_forms: [] }
  await page.route('**/zendesk/sync/data', route =>
    route.fulfill({ json: { success: true, data: { ...synced, last_sync: null } } }),
  )
  await page.route('**/common/account-categories', async route => {
    await opened
    await route.fulfill({ json: { data: [] } })
  })
  await openPanel(page)
  const loading = page.getByRole('status', { name: 'Loading categories' })
  await expect(loading).toBeVisible()
  open()
  await expect(section(page, 'Categories').getByText('No metrics available', { exact: true })).toBeVisible()
  await expect(loading).toHaveCount(0)
  await expect(
    section(page, 'Groups').getByText('No groups synced yet (Click Sync to fetch groups)', { exact: true }),
  ).toBeVisible()
  await expect(section(page, 'Forms').getByText('No forms synced yet', { exact: true })).toBeVisible()

  synced = {
    groups: [
      { id: 360_000_000_002, name: 'Tier 1', deleted: false, is_public: true },
      { id: 3, name: 'Old desk', deleted: true, is_public: false },
    ],
    ticket_forms: [
      { id: 8, name: 'Refunds', active: true },
      { id: 9, name: 'Old form', active: false },
    ],
  }
  await page.unroute('**/common/account-categories')
  await page.reload()
  await expect(firstOption(page, 'Categories')).toBeVisible()
  await expect(section(page, 'Groups').locator('label')).toHaveText(['Tier 1', 'Old desk (deleted)'])
  await expect(section(page, 'Forms').locator('label')).toHaveText(['Refunds', 'Old form (inactive)'])
  await section(page, 'Groups').getByLabel('Tier 1').check()
  await expect.poll(() => new URL(page.url()).searchParams.get('groups')).toBe('[360000000002]')
})
