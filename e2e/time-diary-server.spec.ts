import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block } from './support/dashboard.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'

let account: string
let own: Awaited<ReturnType<typeof makeOwnAccount>>

test.use({ expectedErrors: [/Failed to load resource: .*400/] })

test.beforeEach(async () => {
  account = `diary-${randomUUID()}`
  own = await makeOwnAccount(account, { categories: { Billing: ['Refund'] } })
  await own.owner
    .updateTable('accounts')
    .set({ capabilities: ['time_tracker'] })
    .where('name', '=', account)
    .execute()
})

test.afterEach(({ page }) => own.remove(page))

/** Yesterday in UTC. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

function ingest(page: Page, token: string, path: string, options: { data: unknown; method: 'POST' | 'PUT' }) {
  return page.request.fetch(`${process.env.PULSE_URL}/api/tracker/ingest/${path}`, {
    method: options.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.data instanceof Buffer && { 'content-type': 'application/octet-stream' }),
    },
    data: options.data,
  })
}

const activity = (day: string) => ({
  method: 'POST' as const,
  data: {
    sentAt: new Date().toISOString(),
    intervals: [{ startedAt: `${day}T09:00:00Z`, seconds: 8 * 3600, idleSeconds: 1800 }],
  },
})

test('Tracked time and screenshots appear in the diary and are erased with the agent; corrections can be undone', async ({
  page,
}) => {
  await openAs(page, account, '/settings')
  await page
    .getByRole('navigation', { name: 'More settings' })
    .getByRole('link', { name: 'Time diary' })
    .click()
  await expect(page).toHaveURL(/\/settings\/time-diary$/)
  const recording = block(page, 'Screenshots')
  const agents = block(page, 'Agents')
  const toast = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible()

  await test.step('Settings are saved', async () => {
    await recording.getByLabel('Minutes between screenshots').fill('5')
    await recording.getByRole('button', { name: 'Save' }).click()
    await toast('Time diary settings saved.')
    await page.reload()
    await expect(recording.getByLabel('Minutes between screenshots')).toHaveValue('5')
  })

  await test.step('Settings that delete screenshots or turn them off are saved only after confirmation', async () => {
    const save = recording.getByRole('button', { name: 'Save' })
    const days = recording.getByLabel('Days to keep screenshots')
    await page.route('**/api/tracker/settings/preview?*', route =>
      route.fulfill({ json: { data: { deleted: 12, total: 30 } } }),
    )
    await days.fill('7')
    await save.click()
    const deleting = page.getByRole('dialog', { name: 'Delete 12 screenshots tonight?' })
    await expect(deleting).toContainText('They were taken more than 7 days ago. This can’t be undone.')
    await deleting.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/api/tracker/settings/preview?*')
    await days.fill('90')
    await recording.getByLabel('Take screenshots').click()
    await save.click()
    const stopping = page.getByRole('dialog', { name: 'Turn screenshots off?' })
    await expect(stopping).toContainText('Trackers stop taking screenshots')
    await stopping.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(recording.getByLabel('Take screenshots')).toBeChecked()
    await expect(days).toHaveValue('90')
  })

  let token = ''
  await test.step('A token is created for an agent and shown once', async () => {
    await agents.getByRole('button', { name: 'Add agent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add agent' })
    await dialog.getByLabel('Name').fill('Mara Linde')
    await dialog.getByLabel('Email').fill('mara@example.com')
    await dialog.getByRole('button', { name: 'Add agent' }).click()
    await agents.getByRole('button', { name: 'Create token for Mara Linde' }).click()
    await expect(agents.getByLabel('New token')).toBeVisible()
    token = await agents.getByLabel('New token').inputValue()
    await expect(agents).toContainText(`npm run tracker -- login ${new URL(page.url()).origin}`)
    await expect(agents).toContainText('Times on this page are in ')
    await expect(agents.getByRole('list', { name: 'Tokens for Mara Linde' })).toContainText(token.slice(-4))
    await page.reload()
    await expect(agents.getByRole('list', { name: 'Tokens for Mara Linde' })).toContainText('never used')
    await expect(agents.getByLabel('New token')).toHaveCount(0)
    await atBothWidths(page, () => expectAccessible(page))
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const day = yesterday()
  const [year = '', month = '', date = ''] = day.split('-')
  await test.step('The tracker uploads time and a screenshot', async () => {
    expect((await ingest(page, token, 'activity', activity(day))).status()).toBe(200)
    const png = await page.screenshot()
    const name = `snaps/${day}T10-05-00Z.png`
    expect((await ingest(page, token, name, { method: 'PUT', data: png })).status()).toBe(200)
  })

  const cell = page
    .getByRole('list', { name: /^\w+ \d{4}$/ })
    .getByRole('listitem')
    .nth(Number(date) - 1)
  await page.goto(`/time-diary?month=${Number(month)}&year=${year}&zone=UTC`)
  await expect(cell).toContainText('8H 0M')

  await test.step('[DIARY-069] More than 24 hours is rejected with an explanation', async () => {
    await cell.getByRole('button', { name: /^Set time log/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Time Log' })
    await dialog.getByLabel('Hours').fill('24')
    await dialog.getByLabel('Minutes').fill('60')
    await dialog.getByRole('button', { name: 'Set Log' }).click()
    await toast('A day can’t be longer than 24 hours. Enter 24 hours or less.')
    await expect(dialog.getByLabel('Hours')).toHaveAccessibleDescription('At most 24 hours in total')
    await dialog.getByLabel('Hours').fill('7')
    await dialog.getByLabel('Minutes').fill('15')
    await dialog.getByLabel('Reason').fill('Lunch was recorded')
    await dialog.getByRole('button', { name: 'Set Log' }).click()
  })

  await test.step('[DIARY-068] A correction is listed, exported and undone; the recorded time is kept', async () => {
    await toast('Log updated successfully')
    await expect(cell).toContainText('7H 15M, corrected')
    const corrections = block(page, 'Corrections')
    await expect(corrections).toContainText('8H 0M → 7H 15M')
    await expect(corrections).toContainText(`Lunch was recordedlead of ${account}`)
    const downloading = page.waitForEvent('download')
    await corrections.getByRole('button', { name: 'Export CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe(`corrections-Mara-Linde-${year}-${month}.csv`)
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain('Lunch was recorded')
    await corrections.getByRole('button', { name: /^Undo correction/ }).click()
    await toast('Correction undone.')
    await expect(cell).toContainText('8H 0M')
    await expect(corrections).toContainText('Undone by')
  })

  await test.step('The snap is shown, and viewing it is logged', async () => {
    await cell.getByRole('link', { name: 'View Time snaps' }).click()
    const snap = page.getByRole('button', { name: 'Open snap at 10:05 AM' })
    const width = (image: ReturnType<typeof snap.locator>) =>
      image.evaluate((one: HTMLImageElement) => one.naturalWidth)
    await expect.poll(() => width(snap.locator('img'))).toBeGreaterThan(0)
    await snap.click()
    const viewer = page.getByRole('dialog', { name: 'Time snap at 10:05 AM' })
    await expect.poll(() => width(viewer.getByRole('img'))).toBeGreaterThan(1000)
    await expect(viewer).toContainText(`Viewed by lead of ${account}`)
    await page.keyboard.press('Escape')
  })

  await test.step('A revoked token is rejected, and an erased agent disappears', async () => {
    await page.goto('/settings/time-diary')
    await agents.getByRole('button', { name: /^Revoke token/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await toast('Token revoked.')
    expect((await ingest(page, token, 'activity', activity(day))).status()).toBe(401)
    await agents.getByRole('button', { name: 'Erase Mara Linde' }).click()
    const dialog = page.getByRole('dialog', { name: /^Erase Mara Linde/ })
    await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled()
    await dialog.getByRole('textbox').fill('Mara Linde')
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(agents).toContainText('No agents yet.')
    await page.goto('/time-diary')
    await expect(page.getByText('No agents yet.')).toBeVisible()
  })
})

test('The demo’s diary has data: a month of days, a day with its lane, and snaps', async ({ page }) => {
  await openAs(page, 'acme', '/time-diary?month=1&year=2020')
  const first = page.getByRole('link', { name: /^View Time snaps/ }).nth(2)
  await expect(first).toBeVisible()
  await first.click()
  await expect(page.getByRole('table', { name: 'The day by hour' })).toBeAttached()
  await expect(block(page, 'Time Snaps')).toHaveAttribute('aria-busy', 'false')
})
