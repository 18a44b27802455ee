import type { Page } from '@playwright/test'
import { expectNoFaults } from './support/accessibility.ts'
import { emptyDashboard } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const dates = (page: Page) => page.getByRole('button', { name: /^Date range/ })
const popover = (page: Page) => page.getByRole('dialog')
const focused = (page: Page) => popover(page).locator(':focus')
const months = (page: Page) => popover(page).getByRole('button', { name: /^(Jan|Feb|Mar|Apr)$/ })
const inPicker = (page: Page, name: string) => popover(page).getByRole('button', { name, exact: true })
const search = (page: Page) => new URL(page.url()).searchParams

async function openPicker(page: Page) {
  await dates(page).click()
  await expect(focused(page)).toHaveCount(1)
}

async function pressEscape(page: Page) {
  await page.keyboard.press('Escape')
  await expect(popover(page)).toBeHidden()
}

test('focus stays in the picker at every level, with mouse and keyboard; Esc and Ctrl-K close it; every level is accessible', async ({
  page,
}) => {
  await emptyDashboard(page)
  await openAs(page, 'acme', '/pulse?start=2026-03-02&end=2026-03-08')
  const press = {
    mouse: (name: string) => inPicker(page, name).click(),
    keyboard: async (name: string) => {
      await inPicker(page, name).focus()
      await page.keyboard.press('Enter')
    },
  }
  for (const how of ['mouse', 'keyboard'] as const) {
    await openPicker(page)
    await press[how]('March 2026')
    await expect(months(page).first()).toBeVisible()
    await expect(focused(page)).toHaveCount(1)
    await press[how]('2026')
    await expect(inPicker(page, '2021')).toBeVisible()
    await expect(focused(page)).toHaveCount(1)
    await pressEscape(page)
    await expect(dates(page)).toBeFocused()
  }

  await openPicker(page)
  for (const name of ['March 2026', '2026']) {
    await inPicker(page, name).click()
    await expect(popover(page)).toHaveCSS('opacity', '1')
    await expectNoFaults(page)
  }
  await pressEscape(page)

  await openPicker(page)
  await inPicker(page, 'March 2026').click()
  await page.keyboard.press('Control+k')
  const palette = page.getByPlaceholder('Find a page or an action')
  await expect(palette).toBeFocused()
  await expect(popover(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(dates(page)).toBeFocused()

  await openPicker(page)
  await inPicker(page, 'March 2026').click()
  await months(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(inPicker(page, 'January 2026')).toBeVisible()
  await expect(focused(page)).toHaveCount(1)
  await inPicker(page, 'January 2026').click()
  await expect(months(page).first()).toBeVisible()
  await expect(focused(page)).toHaveCount(1)
  await pressEscape(page)
})

test('focus stays in the picker at the last month; dates after the last selectable day are dropped from the URL', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse')
  const usual = await dates(page).textContent()
  await openPicker(page)
  const next = popover(page).getByRole('button', { name: 'Next month' })
  await popover(page).getByRole('button', { name: 'Previous month' }).click()
  for (let month = 0; month < 3 && (await next.isEnabled()); month++) await next.click()
  await expect(next).toBeDisabled()
  await expect(focused(page)).toHaveCount(1)
  await pressEscape(page)

  await page.goto('/pulse?start=2999-01-01&end=2999-02-01')
  await expect(page).toHaveURL(/\/pulse$/)
  await expect(dates(page)).toHaveText(usual ?? '')
})

test('[FILTERS-060] [FILTERS-061] [FILTERS-062] [FILTERS-063] [FILTERS-064] [FILTERS-065] the first click immediately selects a single day; the second completes the range and closes the picker; a third starts a new range', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse?start=2026-03-02&end=2026-03-08')
  await openPicker(page)
  await inPicker(page, '10 March 2026').click()
  await expect(page).toHaveURL(/start=2026-03-10&end=2026-03-10/)
  await expect(dates(page)).toContainText('10 Mar, 26')
  await expect(popover(page)).toBeVisible()

  await pressEscape(page)
  await expect(page, 'Esc discards the first day').toHaveURL(/start=2026-03-02&end=2026-03-08/)
  await expect(dates(page)).toContainText('02 Mar, 26 – 08 Mar, 26')
  await expect(dates(page)).toBeFocused()

  await openPicker(page)
  await inPicker(page, '10 March 2026').click()
  await inPicker(page, '16 March 2026').click()
  await expect(page).toHaveURL(/start=2026-03-10&end=2026-03-16/)
  await expect(popover(page)).toBeHidden()
  await expect(dates(page)).toContainText('10 Mar, 26 – 16 Mar, 26')
  await dates(page).click()
  await inPicker(page, '12 March 2026').click()
  await expect(page).toHaveURL(/start=2026-03-12&end=2026-03-12/)
  await expect(popover(page)).toBeVisible()
})

test('presets can be applied by keyboard, use the account’s time zone, and are undone by Back', async ({
  page,
}) => {
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  await openAs(page, 'acme', '/pulse?start=2026-03-02&end=2026-03-08')
  await openPicker(page)
  const named = popover(page).getByRole('group', { name: 'Date presets' })
  await named.getByRole('button', { name: 'Last 30 days' }).focus()
  // The day can change while the test runs.
  const dayBefore = today()
  await page.keyboard.press('Enter')
  await expect(popover(page)).toBeHidden()
  await expect.poll(() => [dayBefore, today()].includes(search(page).get('end') ?? '')).toBe(true)
  const [start, end] = ['start', 'end'].map(name => Date.parse(search(page).get(name) ?? ''))
  expect(((end ?? 0) - (start ?? 0)) / 86_400_000).toBe(29)
  await dates(page).click()
  await expect(named.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(/start=2026-03-02&end=2026-03-08/)
})
