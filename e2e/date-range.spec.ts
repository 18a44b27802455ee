import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'

const dates = (page: Page) => page.getByRole('button', { name: /^Date range/ })
const popover = (page: Page) => page.getByRole('dialog')
const focused = (page: Page) => popover(page).locator(':focus')
const months = (page: Page) => popover(page).getByRole('button', { name: /^(Jan|Feb|Mar|Apr)$/ })

async function openPicker(page: Page) {
  await openAs(page, 'acme', '/pulse?start=2026-03-02&end=2026-03-08')
  await dates(page).click()
  await expect(focused(page)).toHaveCount(1)
}

const title = (page: Page, name: string) => popover(page).getByRole('button', { name, exact: true })

for (const how of ['mouse', 'keyboard'] as const)
  test(`the focus stays in the date picker at every level, with the ${how}, and Esc closes it`, async ({
    page,
  }) => {
    await openPicker(page)
    const press = async (name: string) => {
      if (how === 'mouse') return title(page, name).click()
      await title(page, name).focus()
      await page.keyboard.press('Enter')
    }
    await press('March 2026')
    await expect(months(page).first()).toBeVisible()
    await expect(focused(page)).toHaveCount(1)
    await press('2026')
    await expect(title(page, '2021')).toBeVisible()
    await expect(focused(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(popover(page)).toBeHidden()
    await expect(dates(page)).toBeFocused()
  })

test('Esc closes the date picker in the view of months, and Enter chooses a month', async ({ page }) => {
  await openPicker(page)
  await title(page, 'March 2026').click()
  await expect(months(page).first()).toBeVisible()
  await months(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'January 2026')).toBeVisible()
  await expect(focused(page)).toHaveCount(1)
  await title(page, 'January 2026').click()
  await expect(months(page).first()).toBeVisible()
  await expect(focused(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(popover(page)).toBeHidden()
})

test('the focus stays in the date picker when a button has reached the last month', async ({ page }) => {
  await openAs(page, 'acme', '/pulse')
  await dates(page).click()
  const next = popover(page).getByRole('button', { name: 'Next month' })
  await expect(focused(page)).toHaveCount(1)
  await popover(page).getByRole('button', { name: 'Previous month' }).click()
  for (let month = 0; month < 3 && (await next.isEnabled()); month++) await next.click()
  await expect(next).toBeDisabled()
  await expect(focused(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(popover(page)).toBeHidden()
})

test('Ctrl-K closes the date picker before the palette opens, and the focus comes back', async ({ page }) => {
  await openPicker(page)
  await title(page, 'March 2026').click()
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Find a page or an action')
  await expect(search).toBeFocused()
  await expect(popover(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(dates(page)).toBeFocused()
})

test('the date picker has no accessibility fault at any level', async ({ page }) => {
  await openPicker(page)
  for (const name of ['March 2026', '2026']) {
    await title(page, name).click()
    await expect(popover(page)).toHaveCSS('opacity', '1')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  }
})

test('dates after the last day to choose are dropped from the address', async ({ page }) => {
  await openAs(page, 'acme', '/pulse')
  const usual = await dates(page).textContent()
  await page.goto('/pulse?start=2999-01-01&end=2999-02-01')
  await expect(page).toHaveURL(/\/pulse$/)
  await expect(dates(page)).toHaveText(usual ?? '')
})

const day = (page: Page, name: string) => popover(page).getByRole('button', { name, exact: true })

test('[FILTERS-060] [FILTERS-061] [FILTERS-062] the first click selects a single day, in the address and the picker at once, and waits for the second', async ({
  page,
}) => {
  await openPicker(page)
  await day(page, '10 March 2026').click()
  await expect(page).toHaveURL(/start=2026-03-10&end=2026-03-10/)
  await expect(dates(page)).toContainText('10 Mar, 26')
  await expect(popover(page)).toBeVisible()
})

test('[FILTERS-063] [FILTERS-064] [FILTERS-065] the second click applies the range and closes the picker; the next one begins anew', async ({
  page,
}) => {
  await openPicker(page)
  await day(page, '10 March 2026').click()
  await day(page, '16 March 2026').click()
  await expect(page).toHaveURL(/start=2026-03-10&end=2026-03-16/)
  await expect(popover(page)).toBeHidden()
  await expect(dates(page)).toContainText('10 Mar, 26 – 16 Mar, 26')
  await dates(page).click()
  await day(page, '12 March 2026').click()
  await expect(page).toHaveURL(/start=2026-03-12&end=2026-03-12/)
  await expect(popover(page)).toBeVisible()
})

test('Esc after the first click keeps no single day: the dates are as they were', async ({ page }) => {
  await openPicker(page)
  await day(page, '10 March 2026').click()
  await expect(page).toHaveURL(/start=2026-03-10&end=2026-03-10/)
  await page.keyboard.press('Escape')
  await expect(popover(page)).toBeHidden()
  await expect(page).toHaveURL(/start=2026-03-02&end=2026-03-08/)
  await expect(dates(page)).toContainText('02 Mar, 26 – 08 Mar, 26')
  await expect(dates(page)).toBeFocused()
})

test('dates by name are applied by keyboard, in the account’s zone, and Back undoes them', async ({
  page,
}) => {
  await openPicker(page)
  const named = popover(page).getByRole('group', { name: 'Date presets' })
  await named.getByRole('button', { name: 'Last 30 days' }).focus()
  await page.keyboard.press('Enter')
  await expect(popover(page)).toBeHidden()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  const search = () => new URL(page.url()).searchParams
  await expect.poll(() => search().get('end')).toBe(today)
  const days = (Date.parse(today) - Date.parse(search().get('start') ?? '')) / 86_400_000
  expect(days).toBe(29)
  await dates(page).click()
  await expect(named.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(/start=2026-03-02&end=2026-03-08/)
})
