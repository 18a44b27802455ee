import { openTestedDatabase } from './support/database.ts'
import { expect, openAs, signIn, test } from './support/sign-in.ts'

let database: Awaited<ReturnType<typeof openTestedDatabase>>
test.beforeAll(async () => {
  database = await openTestedDatabase()
})
test.afterAll(() => database.destroy())

/** Returns only this test's events, which have the page's visitor id. */
async function storedFor(visitor: string) {
  return database
    .selectFrom('events')
    .where('visitor', '=', visitor)
    .orderBy('occurred_at')
    .selectAll()
    .execute()
}
const visitorOf = (page: { evaluate: (run: () => string | null) => Promise<string | null> }) =>
  page.evaluate(() => sessionStorage.getItem('pulse-visitor'))

test('[EVENTS-003] [EVENTS-004] [EVENTS-007] [EVENTS-008] page views, their duration and Log Out are recorded; Log Out generates a new visitor id', async ({
  page,
}) => {
  await signIn(page, 'globex')
  const visitor = (await visitorOf(page)) ?? ''
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Account globex' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const stored = await storedFor(visitor)
  expect(stored.map(event => [event.name, event.properties.page_name])).toEqual([
    ['page_loaded', '/login'],
    ['page_left', '/login'],
    ['page_loaded', '/pulse'],
    ['page_left', '/pulse'],
    ['page_loaded', '/settings'],
    ['page_left', '/settings'],
    ['logged_out', '/settings'],
  ])
  const left = stored.filter(event => event.name === 'page_left')
  for (const event of left) expect(event.properties.duration_ms).toBeGreaterThanOrEqual(0)
  const { account_id } = await database
    .selectFrom('accounts')
    .where('name', '=', 'globex')
    .select('account_id')
    .executeTakeFirstOrThrow()
  expect(new Set(stored.map(event => event.account_id))).toEqual(new Set([account_id]))

  const next = await visitorOf(page)
  expect(next).toBeTruthy()
  expect(next).not.toBe(visitor)
})

test('[EVENTS-001] [EVENTS-002] [EVENTS-004] choosing dates records date_range_selected and filter_applied with name, value and page; closing the tab still reports how long the page was open', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse?start=2026-03-02&end=2026-03-08')
  const visitor = (await visitorOf(page)) ?? ''
  await page.getByRole('button', { name: /^Date range: 02 Mar, 26 – 08 Mar, 26$/ }).click()
  await page.getByRole('button', { name: '10 March 2026' }).click()
  await page.getByRole('button', { name: '12 March 2026' }).click()
  await expect(page.getByRole('button', { name: 'Date range: 10 Mar, 26 – 12 Mar, 26' })).toBeVisible()
  await expect(page).toHaveURL(/start=2026-03-10&end=2026-03-12/)
  await page.close({ runBeforeUnload: true })
  const value = { start: '2026-03-10', end: '2026-03-12' }
  await expect
    .poll(async () => (await storedFor(visitor)).map(({ name, properties }) => ({ name, properties })))
    .toEqual([
      { name: 'page_loaded', properties: expect.objectContaining({ page_name: '/pulse' }) },
      { name: 'date_range_selected', properties: { page_name: '/pulse', value } },
      { name: 'filter_applied', properties: { filter_name: 'date_range', page_name: '/pulse', value } },
      { name: 'page_left', properties: expect.objectContaining({ page_name: '/pulse' }) },
    ])
})

test.describe('unknown category', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] })

  test('events contain page patterns, never names from the URL', async ({ page }) => {
    await openAs(page, 'acme', '/pulse/jane_doe_complaint/secret')
    const visitor = (await visitorOf(page)) ?? ''
    await page.reload()
    await expect.poll(async () => (await storedFor(visitor)).length).toBeGreaterThan(0)
    const text = JSON.stringify(await storedFor(visitor))
    expect(text).toContain('/pulse/{category}/{subCategory}')
    expect(text).not.toMatch(/jane|secret|acme\.test/)
  })
})
