import type { Page, Route } from '@playwright/test'
import { openTestedDatabase } from './support/database.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const section = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })
const fail = (route: Route) => route.fulfill({ status: 503, json: { msg: 'Not now.', code: 'unavailable' } })
const refused = [/Failed to load resource: .*(503|409)/]

async function openPanel(page: Page) {
  await openAs(page, 'acme', '/pulse?panel=filters')
  await expect(panel(page)).toBeVisible()
}

test.describe('when calls fail', () => {
  test.use({ expectedErrors: refused })

  test('[FILTERS-015] [FILTERS-055] categories that cannot be fetched are an error in place, with Retry', async ({
    page,
  }) => {
    await page.route('**/common/account-categories', fail)
    await openPanel(page)
    const error = section(page, 'Categories').getByRole('alert')
    await expect(error).toContainText('Failed to fetch account categories')
    await expect(error).toContainText('Not now.')
    await expect(section(page, 'Channels').getByRole('checkbox')).toHaveCount(7)
    await page.unroute('**/common/account-categories')
    await error.getByRole('button', { name: 'Retry' }).click()
    await expect(section(page, 'Categories').getByRole('checkbox').first()).toBeVisible()
  })

  test('[FILTERS-056] excluded categories that cannot be fetched are an error in place, with Retry', async ({
    page,
  }) => {
    await page.route('**/pulse/account/configure', fail)
    await openPanel(page)
    const error = section(page, 'Categories').getByRole('alert')
    await expect(error).toContainText('Failed to fetch excluded categories')
    await expect(section(page, 'Categories').getByRole('checkbox').first()).toBeVisible()
    await page.unroute('**/pulse/account/configure')
    await error.getByRole('button', { name: 'Retry' }).click()
    await expect(error).toBeHidden()
  })

  test('[FILTERS-049] [FILTERS-050] groups and forms that cannot be read say so', async ({ page }) => {
    await page.route('**/zendesk/sync/data', fail)
    await openPanel(page)
    for (const name of ['Groups', 'Forms'])
      await expect(section(page, name).getByRole('alert')).toContainText('Failed to fetch sync data')
    await page.unroute('**/zendesk/sync/data')
    await section(page, 'Groups').getByRole('button', { name: 'Retry' }).click()
    await expect(section(page, 'Groups').getByRole('checkbox').first()).toBeVisible()
    await expect(section(page, 'Forms').getByRole('checkbox').first()).toBeVisible()
  })

  async function expectSyncToFail(
    page: Page,
    { path, name, text }: Record<'path' | 'name' | 'text', string>,
  ) {
    await page.route(`**/zendesk/sync/${path}`, fail)
    await openPanel(page)
    await expect(section(page, name).getByRole('checkbox').first()).toBeVisible()
    await section(page, name).getByRole('button', { name: 'Sync' }).click()
    await expect(section(page, name).getByRole('alert')).toContainText(text)
    await expect(section(page, name).getByRole('checkbox').first()).toBeVisible()
  }

  test('[FILTERS-052] groups that cannot be synced say so, and what is there stays', async ({ page }) => {
    await expectSyncToFail(page, { path: 'groups', name: 'Groups', text: 'Failed to sync groups' })
  })

  test('[FILTERS-054] ticket forms that cannot be synced say so, and what is there stays', async ({
    page,
  }) => {
    await expectSyncToFail(page, { path: 'ticket-forms', name: 'Forms', text: 'Failed to sync ticket forms' })
  })
})

test('[FILTERS-010] [FILTERS-011] [FILTERS-047] [FILTERS-048] Sync asks for a sync, then for the sync data again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/zendesk/')) asked.push(`${request.method()} ${pathname.replace('/api', '')}`)
  })
  await openPanel(page)
  await expect(section(page, 'Forms').getByRole('checkbox').first()).toBeVisible()
  for (const [name, path] of [
    ['Groups', 'groups'],
    ['Forms', 'ticket-forms'],
  ] as const) {
    asked.length = 0
    await section(page, name).getByRole('button', { name: 'Sync' }).click()
    await expect.poll(() => asked).toEqual([`GET /zendesk/sync/${path}`, 'GET /zendesk/sync/data'])
    await expect(section(page, name).getByRole('status')).toContainText('nothing new was fetched')
    await expect(section(page, name).getByRole('checkbox').first()).toBeVisible()
  }
})

test('[FILTERS-012] [FILTERS-013] [FILTERS-014] sections without options say why', async ({ page }) => {
  await page.route('**/zendesk/sync/data', route =>
    route.fulfill({ json: { success: true, data: { groups: [], ticket_forms: [], last_sync: null } } }),
  )
  await page.route('**/common/account-categories', route => route.fulfill({ json: { data: [] } }))
  await openPanel(page)
  await expect(
    section(page, 'Groups').getByText('No groups synced yet (Click Sync to fetch groups)', { exact: true }),
  ).toBeVisible()
  await expect(section(page, 'Forms').getByText('No forms synced yet', { exact: true })).toBeVisible()
  await expect(section(page, 'Categories').getByText('No metrics available', { exact: true })).toBeVisible()
})

test('[FILTERS-016] the category filter shows that it loads', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/common/account-categories', async route => {
    await held
    await route.continue()
  })
  await openPanel(page)
  await expect(page.getByRole('status', { name: 'Loading categories' })).toBeVisible()
  answer()
  await expect(section(page, 'Categories').getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading categories' })).toHaveCount(0)
})

test('[FILTERS-043] [FILTERS-044] hidden and spam categories are not offered', async ({ page }) => {
  const database = await openTestedDatabase()
  const { account_id } = await database
    .selectFrom('accounts')
    .where('name', '=', 'acme')
    .select('account_id')
    .executeTakeFirstOrThrow()
  const rows = [
    { name: 'Quite ordinary', is_excluded: false, is_spam: false },
    { name: 'Hidden from everybody', is_excluded: true, is_spam: false },
    { name: 'Full of adverts', is_excluded: false, is_spam: true },
  ].map(row => ({ ...row, account_id, category_id: crypto.randomUUID(), position: 99 }))
  try {
    await database.insertInto('categories').values(rows).execute()
    await openPanel(page)
    const offered = section(page, 'Categories').getByRole('checkbox')
    await expect(section(page, 'Categories').getByLabel('Quite ordinary')).toBeVisible()
    await expect(offered.and(page.getByLabel(/Hidden from everybody|Full of adverts/))).toHaveCount(0)
  } finally {
    const ids = rows.map(row => row.category_id)
    await database.deleteFrom('categories').where('category_id', 'in', ids).execute()
    await database.destroy()
  }
})

test('[FILTERS-045] [FILTERS-046] groups and forms have what the filter needs, and say when they are gone', async ({
  page,
}) => {
  await page.route('**/zendesk/sync/data', route =>
    route.fulfill({
      json: {
        success: true,
        data: {
          groups: [
            { id: 360_000_000_002, name: 'Tier 1', deleted: false, is_public: true },
            { id: 3, name: 'Old desk', deleted: true, is_public: false },
          ],
          ticket_forms: [
            { id: 8, name: 'Refunds', active: true },
            { id: 9, name: 'Old form', active: false },
          ],
          last_sync: null,
        },
      },
    }),
  )
  await openPanel(page)
  await expect(section(page, 'Groups').locator('label')).toHaveText(['Tier 1', 'Old desk (deleted)'])
  await expect(section(page, 'Forms').locator('label')).toHaveText(['Refunds', 'Old form (not in use)'])
  await section(page, 'Groups').getByLabel('Tier 1').check()
  await expect.poll(() => new URL(page.url()).searchParams.get('groups')).toBe('[360000000002]')
})

test('ticks are asked for together, after a short pause', async ({ page }) => {
  await openPanel(page)
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
