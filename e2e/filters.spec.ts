import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { changeCapabilities } from '../apps/server/src/domain/accounts/capabilities.ts'
import { openTestedDatabase } from './support/database.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const section = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })
const tick = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })
const button = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' })
const kept = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
const selectionIn = (page: Page) => new URL(page.url()).searchParams

async function openPanel(page: Page, account = 'acme', address = '/pulse') {
  await openAs(page, account, address)
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByRole('status')).toHaveCount(0)
}

async function offered(page: Page, name: string) {
  await expect(section(page, name).getByRole('checkbox').first()).toBeVisible()
  return section(page, name).locator('label').allTextContents()
}

function count(page: Page, path: string) {
  const seen: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.push(request.url())
  })
  return seen
}

test('[FILTERS-001] [FILTERS-002] [FILTERS-003] [FILTERS-004] [FILTERS-005] [FILTERS-006] [FILTERS-008] [FILTERS-033] [FILTERS-036] the panel of a Zendesk account', async ({
  page,
}) => {
  await openPanel(page)
  expect(await panel(page).evaluate(element => element.getBoundingClientRect().width)).toBe(470)
  expect((await offered(page, 'Categories')).length).toBeGreaterThan(3)
  expect(await offered(page, 'Channels')).toEqual([
    'Email',
    'Live Chat',
    'Voice',
    'Social Media',
    'Api',
    'SMS',
    'others',
  ])
  expect((await offered(page, 'Groups')).length).toBeGreaterThan(0)
  expect((await offered(page, 'Forms')).length).toBeGreaterThan(0)
  expect(await offered(page, 'Satisfaction ratings')).toEqual(['Good', 'Bad', 'Offered', 'Unoffered'])
})

test('[FILTERS-007] another platform has neither groups nor forms nor ratings', async ({ page }) => {
  const synced = count(page, '/zendesk/sync/data')
  await openPanel(page, 'globex')
  await offered(page, 'Categories')
  for (const name of ['Groups', 'Forms', 'Satisfaction ratings'])
    await expect(section(page, name)).toHaveCount(0)
  expect(synced).toEqual([])
})

test('[FILTERS-034] [FILTERS-035] [FILTERS-069] the extra mode, switched on for the account, adds two channels', async ({
  page,
}) => {
  const database = await openTestedDatabase()
  try {
    await changeCapabilities(database, 'globex', { grant: ['extra_channels'] })
    await openPanel(page, 'globex')
    expect((await offered(page, 'Channels')).slice(-2)).toEqual(['Side Conversation', 'Messaging'])
    await tick(page, 'Side Conversation').check()
    await tick(page, 'Messaging').check()
    await expect
      .poll(() => selectionIn(page).get('channels'))
      .toBe('["side_conversation","native_messaging"]')
  } finally {
    await changeCapabilities(database, 'globex', { revoke: ['extra_channels'] })
    await database.destroy()
  }
})

test('[FILTERS-009] each section has a toggle between Select All and Deselect', async ({ page }) => {
  await openPanel(page)
  for (const name of ['Categories', 'Channels', 'Groups', 'Forms', 'Satisfaction ratings']) {
    const all = (await offered(page, name)).length
    const ticked = section(page, name).getByRole('checkbox', { checked: true })
    const toggle = section(page, name).getByRole('button', { name: /^(Select All|Deselect)/ })
    await expect(toggle).toHaveText('Select All')
    await toggle.click()
    await expect(ticked).toHaveCount(all)
    await expect(toggle).toHaveText('Deselect')
    await toggle.click()
    await expect(ticked).toHaveCount(0)
    await expect(toggle).toHaveText('Select All')
  }
})

test('a search in a long section narrows it, and Select All takes what it shows', async ({ page }) => {
  await openPanel(page)
  const names = await offered(page, 'Categories')
  const [first = ''] = names
  await section(page, 'Categories').getByRole('textbox').fill(first)
  await expect(section(page, 'Categories').getByRole('checkbox')).toHaveCount(
    names.filter(name => name.toLowerCase().includes(first.toLowerCase())).length,
  )
  await section(page, 'Categories').getByRole('button', { name: 'Select All categories' }).click()
  await expect.poll(() => selectionIn(page).get('categories')).toContain(first)
  await section(page, 'Categories').getByRole('textbox').fill('no such thing')
  await expect(section(page, 'Categories')).toContainText('Nothing matches “no such thing”.')
})

test('[FILTERS-017] [FILTERS-018] [FILTERS-019] [FILTERS-020] [FILTERS-021] [FILTERS-022] [FILTERS-023] [FILTERS-024] [FILTERS-037] choices are in the address, kept, told to listeners, and restored on load', async ({
  page,
}) => {
  await openPanel(page)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('pulse:filters', event => heard.push((event as CustomEvent).detail))
  })
  const [category = ''] = await offered(page, 'Categories')
  const [group = ''] = await offered(page, 'Groups')
  const [form = ''] = await offered(page, 'Forms')
  for (const name of [category, 'Live Chat', group, form, 'Bad']) await tick(page, name).check()
  await expect.poll(() => selectionIn(page).get('ratings')).toBe('["bad"]')
  const stored = await kept(page, 'pulseFilters')
  expect(Object.keys(stored).sort()).toEqual(['api', 'hasFilters', 'timestamp', 'ui'])
  expect(stored).toEqual({
    ui: {
      categories: [category],
      channels: ['live_chat'],
      groups: [expect.any(Number)],
      forms: [expect.any(Number)],
      satisfactionRatings: ['bad'],
    },
    api: {
      categories: [category],
      channels: ['live_chat'],
      groupIds: stored.ui.groups,
      formIds: stored.ui.forms,
      satisfactionRating: ['bad'],
      subcategories: [],
    },
    hasFilters: true,
    timestamp: expect.any(Number),
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  await expect.poll(async () => (await heard()).at(-1)).toEqual(stored)
  const before = (await heard()).length
  await tick(page, 'Bad').uncheck()
  await expect.poll(async () => (await heard()).length).toBe(before + 1)
  await tick(page, 'Bad').check()
  await expect.poll(() => selectionIn(page).get('ratings')).toBe('["bad"]')

  await page.goto('/pulse')
  await expect(button(page)).toHaveAccessibleName('Filters, 5 in use')
  expect(selectionIn(page).get('categories')).toBe(JSON.stringify([category]))
  await expect(chips(page).getByRole('button')).toHaveText([
    category,
    'Live Chat',
    group,
    form,
    'Rated bad',
    'Clear all',
  ])
  await button(page).click()
  for (const name of [category, 'Live Chat', group, form, 'Bad']) await expect(tick(page, name)).toBeChecked()
})

test('[FILTERS-025] [FILTERS-026] [FILTERS-027] [FILTERS-028] [FILTERS-029] each list is kept under its own key', async ({
  page,
}) => {
  await openPanel(page)
  const [category = ''] = await offered(page, 'Categories')
  const [group = ''] = await offered(page, 'Groups')
  const [form = ''] = await offered(page, 'Forms')
  for (const name of [category, 'SMS', group, form, 'Good']) await tick(page, name).check()
  await expect.poll(() => kept(page, 'satisfactionRating')).toEqual(['good'])
  expect(await kept(page, 'selectedCategories')).toEqual([category])
  expect(await kept(page, 'selectedChannels')).toEqual(['sms'])
  expect(await kept(page, 'selectedGroups')).toEqual([expect.any(Number)])
  expect(await kept(page, 'selectedForms')).toEqual([expect.any(Number)])
})

test('a link restores dates, filters and the open panel for somebody who has chosen otherwise', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse?channels=["sms"]')
  await expect.poll(() => kept(page, 'selectedChannels')).toEqual(['sms'])
  await page.goto(
    '/pulse?start=2026-03-02&end=2026-03-08&channels=["email","2026-03-01"]&ratings=["good"]&panel=filters',
  )
  await expect(tick(page, 'Email')).toBeChecked()
  await expect(tick(page, 'SMS')).not.toBeChecked()
  await expect(tick(page, 'Good')).toBeChecked()
  expect(await kept(page, 'selectedChannels')).toEqual(['email'])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Date range: 02 Mar, 26/ })).toBeVisible()
})

test('Esc and Back close the panel and keep what was ticked; Back once more takes it off; the focus returns', async ({
  page,
}) => {
  await openPanel(page)
  await tick(page, 'Email').check()
  await expect.poll(() => selectionIn(page).get('channels')).toBe('["email"]')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAccessibleName('Filters, 1 in use')
  await page.goBack()
  await expect(button(page)).toHaveAccessibleName('Filters')
  await expect(panel(page)).toBeHidden()
  expect(await kept(page, 'selectedChannels')).toEqual([])

  await button(page).click()
  await tick(page, 'Voice').check()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect.poll(() => selectionIn(page).get('channels')).toBe('["voice"]')
  await expect(button(page)).toHaveAccessibleName('Filters, 1 in use')
})

test('chips take filters off one by one, or all at once', async ({ page }) => {
  await openAs(page, 'acme', '/pulse?channels=["email","sms"]&ratings=["good","bad","offered","unoffered"]')
  await expect(chips(page).getByRole('button')).toHaveText(['Email', 'SMS', '4 ratings', 'Clear all'])
  await chips(page).getByRole('button', { name: 'Remove Email' }).click()
  await expect(chips(page).getByRole('button')).toHaveText(['SMS', '4 ratings', 'Clear all'])
  await expect(chips(page).getByRole('button', { name: 'Remove SMS' })).toBeFocused()
  await chips(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(chips(page)).toHaveCount(0)
  expect(await kept(page, 'pulseFilters')).toMatchObject({ hasFilters: false })
  await page.reload()
  await expect(button(page)).toHaveAccessibleName('Filters')
})

test('Clear all in the panel takes every tick away', async ({ page }) => {
  await openPanel(page, 'acme', '/pulse?channels=["email"]&ratings=["good"]')
  await expect(panel(page)).toContainText('2 filters in use')
  await panel(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(panel(page)).toContainText('No filter in use')
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await expect(button(page)).toHaveAccessibleName('Filters')
})

test('[FILTERS-041] with saved filters the categories are not fetched before the panel is opened', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse?channels=["email"]')
  const fetched = count(page, '/common/account-categories')
  await page.goto('/pulse')
  await expect(button(page)).toHaveAccessibleName('Filters, 1 in use')
  await page.waitForLoadState('networkidle')
  const filterCalls = fetched.length
  await button(page).click()
  await offered(page, 'Categories')
  expect([filterCalls, fetched.length]).toEqual([0, 1])
})

test('[FILTERS-042] without saved filters the categories are fetched once, at the start', async ({
  page,
}) => {
  const fetched = count(page, '/common/account-categories')
  await openAs(page, 'acme', '/pulse')
  await expect.poll(() => fetched.length).toBe(1)
  await button(page).click()
  await offered(page, 'Categories')
  expect(fetched).toHaveLength(1)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 380])
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })
      test('the panel and the chips have no accessibility fault and fit', async ({ page }) => {
        await openPanel(page, 'acme', '/pulse?channels=["email"]&ratings=["bad"]')
        await offered(page, 'Groups')
        await expect(panel(page)).toHaveCSS('opacity', '1')
        const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
        if (width === 380)
          expect(await panel(page).evaluate(element => element.getBoundingClientRect().width)).toBe(380)
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await overflow()).toBeLessThanOrEqual(0)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/filters-${colorScheme}-${width}.png` })
        await panel(page).getByRole('button', { name: 'Close filters' }).click()
        await expect(panel(page)).toBeHidden()
        const behind = await new AxeBuilder({ page })
          .include('[aria-label="Filters in use"]')
          .include('main header')
          .analyze()
        expect(behind.violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
        expect(await overflow()).toBeLessThanOrEqual(0)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/chips-${colorScheme}-${width}.png` })
      })
    })
