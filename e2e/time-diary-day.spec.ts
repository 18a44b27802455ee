import type { Page } from '@playwright/test'
import { block } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'
import { agents, serveDiary, settings, snapKeys, workday } from './support/time-diary.ts'

const address = `/time-diary/day-view?agentId=${agents[0]._id}&day=12&month=11&year=2026`
const panel = (page: Page) => block(page, 'Time Snaps')
const thumbnails = (page: Page) => panel(page).getByRole('button', { name: /^Open snap at/ })
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Time snaps' }).getByRole('listitem')
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Time snap at/ })

test('[DIARY-002] [DIARY-003] [DIARY-025] [DIARY-026] The day page shows the agent, the day’s figures and its lane, and links back to the calendar', async ({
  page,
}) => {
  await serveDiary(page)
  await openAs(page, 'acme', address)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'Pulse / Dashboard / Agent Overview',
  )
  const summary = block(page, 'Agent summary')
  await expect(summary.getByRole('combobox', { name: 'Agent' })).toHaveValue('Mara Linde')
  await expect(summary).toContainText('69H 2M')
  const day = block(page, 'Thursday, 12 November 2026')
  for (const text of ['Work Time7H 42Mcorrected from 7H 12M', 'Active6H 1M', 'Idle1H 11M', 'Ticket replies9'])
    await expect(day).toContainText(text)
  await expect(day).toContainText(
    'Recorded from 09:00 AM to 05:12 PM. Little activity, but busy with tickets: 1 PM – 2 PM (4 replies).',
  )
  const hour = day.getByRole('row', { name: /^1 PM – 2 PM/ })
  await expect(hour).toHaveText('1 PM – 2 PM0H 3M0H 57M46')

  await day.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(/day=11&month=11&year=2026/)
  await page.getByRole('link', { name: 'Time Diary', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/time-diary\\?agent=${agents[0]._id}&month=11&year=2026`))

  for (const missing of ['agentId', 'day', 'month', 'year']) {
    await page.goto(address.replace(new RegExp(`${missing}=[^&]+&?`), ''))
    await expect(page).toHaveURL(/\/time-diary$/)
  }
})

test('[DIARY-027] [DIARY-028] [DIARY-029] [DIARY-030] [DIARY-031] [DIARY-050] [DIARY-051] [DIARY-053] Snaps are shown 30 per page, in rows of 5 with their time', async ({
  page,
}) => {
  const made = await serveDiary(page, { images: query => snapKeys(query.get('timezone') === 'UTC' ? 3 : 62) })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/tracker/images?*', async route => {
    await released
    await route.fallback()
  })
  await openAs(page, 'acme', address)
  await expect(panel(page).getByRole('status', { name: 'Loading time snaps' })).toBeVisible()
  release()
  await expect(thumbnails(page)).toHaveCount(30)
  await expect(panel(page).getByRole('status', { name: 'Loading time snaps' })).toHaveCount(0)
  await expect(panel(page)).toContainText('Time SnapsThursday, 12 November 2026 · Mara Linde')
  await expect(panel(page)).toContainText('1 of 3')
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).first()).toContainText('09:00 AM')
  await expect(rows(page).nth(1)).toContainText('09:50 AM')
  await expect(rows(page).first().getByRole('button')).toHaveCount(5)

  const previous = panel(page).getByRole('button', { name: 'Previous page' })
  const next = panel(page).getByRole('button', { name: 'Next page' })
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(panel(page)).toContainText('2 of 3')
  await next.click()
  await expect(panel(page)).toContainText('3 of 3')
  await expect(thumbnails(page)).toHaveCount(2)
  await expect(next).toBeDisabled()
  const asked = made.filter(one => one.url().includes('generate-multiple')).map(one => one.postDataJSON())
  expect(asked.map(({ keys, thumbnails }) => [keys.length, thumbnails])).toEqual([
    [30, true],
    [30, true],
    [2, true],
  ])

  await test.step('[DIARY-049] Choosing another zone clears the images and returns to page 1', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/tracker/images?*', async route => {
      await held.promise
      await route.fallback()
    })
    await page.getByRole('combobox', { name: 'Timezone' }).click()
    await page.getByRole('option', { name: 'UTC', exact: true }).click()
    await expect(thumbnails(page)).toHaveCount(0)
    held.resolve()
    await expect(thumbnails(page)).toHaveCount(3)
    await expect(panel(page)).toContainText('1 of 1')
    await expect(rows(page).first()).toContainText('02:00 PM')
    expect(made.some(one => /tracker\/logs\?.*timezone=UTC/.test(one.url()))).toBe(true)
  })
})

test('[DIARY-033] [DIARY-034] [DIARY-035] [DIARY-036] [DIARY-037] [DIARY-052] A snap opens in full size, and the viewer can step through the snaps on the page', async ({
  page,
}) => {
  const made = await serveDiary(page, {
    views: [{ takenAt: '2026-11-12T14:20:00.000Z', viewedAt: '2026-11-13T15:00:00Z', by: 'Alex Morgan' }],
  })
  await openAs(page, 'acme', address)
  const fullSize = () =>
    made
      .filter(one => one.url().includes('generate-multiple') && !one.postDataJSON().thumbnails)
      .map(one => one.postDataJSON().keys.join())
  const third = thumbnails(page).nth(2)
  await third.click()
  await expect(viewer(page)).toContainText('09:20 AM')
  await expect(viewer(page).getByRole('img', { name: 'Screenshot at 09:20 AM' })).toBeVisible()
  await expect(viewer(page)).toContainText('Viewed by Alex Morgan (13 Nov, 10:00)')
  expect(fullSize()).toEqual([snapKeys(3)[2]])

  await viewer(page).getByRole('button', { name: 'Next' }).click()
  await expect(viewer(page)).toContainText('09:30 AM')
  await viewer(page).getByRole('button', { name: 'Previous' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page)).toContainText('09:10 AM')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('09:20 AM')

  await page.mouse.click(5, 450)
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/snap=/)
  await expect(third).toBeFocused()

  await thumbnails(page).last().click()
  await expect(viewer(page)).toContainText('01:50 PM')
  await expect(viewer(page).getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('01:50 PM')
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
})

test.describe('expired image URLs', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*403/] })

  test('new URLs are requested when the old ones have expired', async ({ page }) => {
    await serveDiary(page, { images: () => snapKeys(1) })
    let refusals = 0
    await page.route('**/drawn/small/**', route => {
      if (refusals++ > 0) return route.fallback()
      return route.fulfill({ status: 403 })
    })
    await page.route('**/api/aws/s3/generate-multiple-download-urls', async route => {
      const { keys } = route.request().postDataJSON()
      const urls = keys.map((key: string) => `/drawn/small/${refusals}/${key}`)
      await route.fulfill({ json: { data: { urls, expiresAt: '2026-11-16T15:05:00Z' } } })
    })
    await openAs(page, 'acme', address)
    const image = thumbnails(page).locator('img')
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  })
})

test.describe('without snaps', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*(403|500)/] })

  test('[DIARY-032] Without snaps, the panel shows ‘No Images Found’, or explains that the user’s role or a setting hides them', async ({
    page,
  }) => {
    let snapsRole: 'viewer' | 'owner' = 'viewer'
    let screenshots = true
    let retentionDays = 90
    const made = await serveDiary(page, {
      images: () => [],
      day: { ...workday, snaps: 0, latestSnapAt: '2026-11-14T02:00:00Z' },
    })
    await page.route('**/api/tracker/settings', route =>
      route.fulfill({ json: { data: { ...settings, snapsRole, screenshots, retentionDays } } }),
    )
    await openAs(page, 'acme', address)
    await expect(panel(page)).toContainText('No Images Found')
    await expect(panel(page)).not.toContainText('Time snaps are deleted')

    await test.step('A button opens the latest day with snaps', async () => {
      const latest = panel(page).getByRole('button', {
        name: 'Latest time snaps: Friday, 13 November 2026',
      })
      await latest.click()
      await expect(page).toHaveURL(/day=13&month=11&year=2026/)
      await expect(panel(page)).toContainText('No Images Found')
      await expect(latest).toHaveCount(0)
      await page.goBack()
    })

    retentionDays = 3
    await page.reload()
    await expect(panel(page)).toContainText('Time snaps are deleted after 3 days.')
    screenshots = false
    await page.reload()
    await expect(panel(page)).toContainText('Screenshots are turned off for this account.')

    await test.step('[DIARY-077] A failed fetch shows no error', async () => {
      await page.route('**/api/tracker/images?*', route => route.fulfill({ status: 500, json: { msg: 'x' } }))
      await page.reload()
      await expect(panel(page)).toHaveAttribute('aria-busy', 'false')
      await expect(panel(page)).not.toContainText('No Images Found')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('No snaps are requested for a role that can’t see them', async () => {
      snapsRole = 'owner'
      await page.route('**/api/common/check', async route => {
        const answer = await (await route.fetch()).json()
        answer.data.user.role = 'manager'
        await route.fulfill({ json: answer })
      })
      const before = made.filter(one => one.url().includes('/tracker/images')).length
      await page.reload()
      await expect(panel(page)).toContainText('Only owners can see time snaps.')
      await expect(panel(page)).not.toContainText('No Images Found')
      expect(made.filter(one => one.url().includes('/tracker/images')).length).toBe(before)
    })
  })
})
