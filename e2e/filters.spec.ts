import type { Page } from '@playwright/test'
import { changeCapabilities } from '../apps/server/src/domain/accounts/capabilities.ts'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { emptyDashboard } from './support/dashboard.ts'
import { openTestedDatabase } from './support/database.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const section = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })
const tick = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })
const button = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
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

test('[FILTERS-001] [FILTERS-002] [FILTERS-003] [FILTERS-004] [FILTERS-005] [FILTERS-006] [FILTERS-008] [FILTERS-009] [FILTERS-033] [FILTERS-036] [FILTERS-042] the panel of a Zendesk account has five sections, each with Select All and Deselect; categories are fetched once, at the start', async ({
  page,
}) => {
  const fetched = count(page, '/common/account-categories')
  await openAs(page, 'acme', '/pulse')
  await expect.poll(() => fetched.length).toBe(1)
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  expect(await panel(page).evaluate(element => element.getBoundingClientRect().width)).toBe(470)
  const names = await offered(page, 'Categories')
  expect(names.length).toBeGreaterThan(3)
  expect(fetched).toHaveLength(1)
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

  // A search narrows down a long section, and Select All then selects only the options shown.
  const [first = ''] = names
  const found = names.filter(name => name.toLowerCase().includes(first.toLowerCase()))
  await section(page, 'Categories').getByRole('textbox').fill(first)
  await expect(section(page, 'Categories').getByRole('checkbox')).toHaveCount(found.length)
  await section(page, 'Categories').getByRole('button', { name: 'Select All categories' }).click()
  await expect.poll(() => selectionIn(page).get('categories')).toBe(JSON.stringify(found))
  await section(page, 'Categories').getByRole('textbox').fill('no such thing')
  await expect(section(page, 'Categories')).toContainText('Nothing matches “no such thing”.')
})

test('[FILTERS-007] [FILTERS-034] [FILTERS-035] [FILTERS-069] other platforms have no groups, forms or ratings; the extra mode adds two channels', async ({
  page,
}) => {
  const synced = count(page, '/zendesk/sync/data')
  await openPanel(page, 'globex')
  await offered(page, 'Categories')
  for (const name of ['Groups', 'Forms', 'Satisfaction ratings'])
    await expect(section(page, name)).toHaveCount(0)
  expect(synced).toEqual([])

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

test('[FILTERS-017] [FILTERS-018] [FILTERS-019] [FILTERS-020] [FILTERS-021] [FILTERS-022] [FILTERS-023] [FILTERS-024] [FILTERS-025] [FILTERS-026] [FILTERS-027] [FILTERS-028] [FILTERS-029] [FILTERS-037] selections are kept in the URL, stored both together and under separate keys, broadcast to listeners, and restored on load', async ({
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
  expect(await kept(page, 'satisfactionRating')).toEqual(['bad'])
  expect(await kept(page, 'selectedCategories')).toEqual([category])
  expect(await kept(page, 'selectedChannels')).toEqual(['live_chat'])
  expect(await kept(page, 'selectedGroups')).toEqual([expect.any(Number)])
  expect(await kept(page, 'selectedForms')).toEqual([expect.any(Number)])

  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  await expect.poll(async () => (await heard()).at(-1)).toEqual(stored)
  const before = (await heard()).length
  await tick(page, 'Bad').uncheck()
  await expect.poll(async () => (await heard()).length).toBe(before + 1)
  await tick(page, 'Bad').check()
  await expect.poll(() => selectionIn(page).get('ratings')).toBe('["bad"]')

  await page.goto('/pulse')
  await expect(button(page)).toHaveAccessibleName('Filters, 5 active')
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

test('Esc and Back close the panel, keep the selections and restore focus; another Back undoes the selections; a link sets the dates, the filters and whether the panel is open', async ({
  page,
}) => {
  await openPanel(page)
  await tick(page, 'Email').check()
  await expect.poll(() => selectionIn(page).get('channels')).toBe('["email"]')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAccessibleName('Filters, 1 active')
  await page.goBack()
  await expect(button(page)).toHaveAccessibleName('Filters')
  await expect(panel(page)).toBeHidden()
  expect(await kept(page, 'selectedChannels')).toEqual([])

  await button(page).click()
  await tick(page, 'SMS').check()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect.poll(() => selectionIn(page).get('channels')).toBe('["sms"]')
  await expect(button(page)).toHaveAccessibleName('Filters, 1 active')
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

test('[FILTERS-041] filters can be removed one by one or all at once, by chip or in the panel; with saved filters, categories are not fetched until the panel is opened', async ({
  page,
}) => {
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

  await page.goto('/pulse?channels=["email"]&ratings=["good"]')
  await expect.poll(() => kept(page, 'selectedChannels')).toEqual(['email'])
  const fetched = count(page, '/common/account-categories')
  await page.goto('/pulse')
  await expect(button(page)).toHaveAccessibleName('Filters, 2 active')
  await page.waitForLoadState('networkidle')
  const beforePanel = fetched.length
  await button(page).click()
  await offered(page, 'Categories')
  expect([beforePanel, fetched.length]).toEqual([0, 1])

  await expect(panel(page)).toContainText('2 active filters')
  await panel(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(panel(page)).toContainText('No active filters')
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await expect(button(page)).toHaveAccessibleName('Filters')
})

test('the panel and the chips are accessible in light and dark mode and fit wide and narrow screens', async ({
  page,
}) => {
  await emptyDashboard(page)
  await openAs(page, 'acme', '/pulse?channels=["email"]&ratings=["bad"]')
  await atBothWidths(page, async width => {
    await button(page).click()
    await offered(page, 'Groups')
    await expect(panel(page)).toHaveCSS('opacity', '1')
    await expectAccessible(page, '[role=dialog]')
    if (width === 380)
      expect(await panel(page).evaluate(element => element.getBoundingClientRect().width)).toBe(380)
    await panel(page).getByRole('button', { name: 'Close filters' }).click()
    await expect(panel(page)).toBeHidden()
    await expectAccessible(page, '[aria-label="Active filters"]', 'main header')
  })
})
