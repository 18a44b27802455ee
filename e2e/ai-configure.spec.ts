import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block } from './support/dashboard.ts'
import { gate } from './support/lists.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { demoPassword, expect, openAs, test } from './support/sign-in.ts'

const address = '/settings?tab=ai'
const channels = ['Email', 'Live Chat', 'Social Media', 'SMS', 'Voice']
const metrics = ['Empathy', 'Personalisation', 'Responsiveness', 'Completeness', 'Emotional Polarity']

const weights = (page: Page) => block(page, 'AI metrics')
const targets = (page: Page) => block(page, 'SLA')
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const weight = (page: Page, metric: string, channel: string) =>
  weights(page).getByRole('textbox', { name: `${metric}, ${channel}` })
const target = (page: Page, channel: string) =>
  targets(page).getByRole('textbox', { name: `First response in hours, ${channel}` })
const press = (region: ReturnType<typeof block>, name: string) =>
  region.getByRole('button', { name, exact: true })
const cells = (page: Page, channel: string) =>
  weights(page).locator(`tbody td[data-channel="${channel}"]`).allTextContents()

let accounts = 0
let account: string
let own: Awaited<ReturnType<typeof makeOwnAccount>>
test.beforeEach(async ({ browserName: _ }, info) => {
  account = `weights-${info.workerIndex}-${++accounts}`
  const resolvedAt = new Date(Date.now() - 4 * 86_400_000)
  // One agent is warm but careless, the other thorough but cold, so the weights determine who ranks higher.
  const warm = { empathy: 5, completeness: 2, responsiveness: 3, emotionalPolarity: 3 }
  const cold = { empathy: 1, completeness: 5, responsiveness: 3, emotionalPolarity: 3 }
  own = await makeOwnAccount(account, {
    categories: { Delivery: ['Late'], Returns: ['Refund'] },
    people: ['second'],
    tickets: Array.from({ length: 24 }, (_, at) => ({
      ticketId: String(at),
      resolvedAt,
      channel: 'email',
      agent: at % 2 ? 'Wanda Warm' : 'Carl Cold',
      category: at % 3 ? 'Delivery' : 'Returns',
      factors: { ...(at % 2 ? warm : cold), personalization: 3 },
      firstResponse: 100,
    })),
  })
})
test.afterEach(({ page }) => own.remove(page))
test.use({ expectedErrors: [/Failed to load resource: .*(409|503)/] })

test('[SETTINGS-042] [SETTINGS-043] [SETTINGS-044] [SETTINGS-045] [SETTINGS-049] [SETTINGS-050] edited weights are previewed live and can be discarded or saved, and figures are updated', async ({
  page,
}) => {
  const empathy = weight(page, 'Empathy', 'Email')
  const save = press(weights(page), 'Save')

  await test.step('a failed preview can be retried; the page is accessible in light and dark mode, on desktop and phone', async () => {
    let fails = true
    await page.route('**/api/pulse/ai/preview', route =>
      fails ? route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }) : route.fallback(),
    )
    await openAs(page, account, address)
    await press(weights(page), 'Edit').click()
    await press(targets(page), 'Edit').click()
    await expect(preview(page).getByRole('alert')).toContainText('Failed to fetch the preview')
    fails = false
    await preview(page).getByRole('button', { name: 'Retry' }).click()
    await expect(preview(page)).toContainText('AI CSAT')
    await atBothWidths(page, () => expectAccessible(page))
    await page.setViewportSize({ width: 1440, height: 900 })
    await press(targets(page), 'Cancel').click()
  })

  await test.step('weights can be previewed and saved only if every column totals 100', async () => {
    await expect(preview(page)).toContainText('Based on all 24 scored tickets in this period.')
    await expect(save).toBeEnabled()
    for (const [typed, kept, shown] of [
      ['9', '9', '1 missing'],
      ['11', '11', '1 too many'],
      ['150', '100', '90 too many'],
      ['-5', '0', '10 missing'],
      ['', '0', '10 missing'],
    ] as const) {
      await empathy.fill(typed)
      await empathy.blur()
      await expect(empathy).toHaveValue(kept)
      await expect(weights(page).locator('tfoot td').first()).toContainText(shown)
      await expect(save).toBeDisabled()
      await expect(preview(page)).toContainText('available once every column totals 100')
    }
    await empathy.fill('')
    await empathy.pressSequentially('1.5')
    await expect(empathy).toHaveValue('15')
  })

  await test.step('Cancel discards the edits', async () => {
    await press(weights(page), 'Cancel').click()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    expect(await cells(page, 'email')).toEqual(['10', '10', '15', '35', '30'])
  })

  await test.step('the preview shows the new ranks, and Save stores the weights', async () => {
    await press(weights(page), 'Edit').click()
    await empathy.fill('45')
    await weight(page, 'Completeness', 'Email').fill('0')
    // Carl: 10 × 1 + 35 × 5 + 55 × 3 → 45 × 1 + 55 × 3; Wanda: 10 × 5 + 35 × 2 + 55 × 3 → 45 × 5 + 55 × 3.
    await expect(preview(page)).toContainText('AI CSAT3.18 3.00')
    const ranks = preview(page).getByRole('list', { name: 'Leaderboard top ten' }).getByRole('listitem')
    await expect(ranks.nth(0)).toContainText('#2 #1Wanda Warm2.85 3.90')
    await expect(ranks.nth(1)).toContainText('#1 #2Carl Cold3.50 2.10')
    await expect(preview(page).getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveCount(2)
    const sent = page.waitForRequest('**/api/pulse/ai/configure')
    await save.click()
    const { ai_configuration } = (await sent).postDataJSON()
    expect(ai_configuration.user_configuration.empathy).toEqual({
      email: 45,
      live_chat: 10,
      social_media: 15,
      sms: 10,
      voice: 20,
    })
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    expect(await cells(page, 'email')).toEqual(['45', '10', '15', '0', '30'])
    await expect(block(page, 'AI metrics history')).toContainText(
      `Weights for email: empathy 10 → 45, completeness 35 → 0.lead of ${account}`,
    )
  })

  await test.step('the dashboard says that figures are being updated, then shows the previewed ones', async () => {
    let recalculating = true
    let asked = 0
    await page.route('**/api/pulse/scoring/progress', async route => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ json: { data: { ...data, recalculating: recalculating || data.recalculating } } })
    })
    page.on('request', request => {
      if (request.url().endsWith('/api/common/overview')) asked++
    })
    await page.goto('/pulse')
    const line = page.getByText('Recalculating figures with the new settings.')
    await expect(line).toBeVisible()
    await expect.poll(() => asked).toBeGreaterThan(0)
    const before = asked
    recalculating = false
    await expect(line).toBeHidden()
    await expect.poll(() => asked).toBeGreaterThan(before)
    const row = page.getByRole('row').filter({ hasText: 'Wanda Warm' }).filter({ hasText: '3.90' })
    await expect(row.first()).toBeVisible()
  })
})

test('[SETTINGS-033] [SETTINGS-034] [SETTINGS-035] [SETTINGS-036] [SETTINGS-037] [SETTINGS-038] [SETTINGS-041] [SETTINGS-046] [SETTINGS-047] [SETTINGS-048] [SETTINGS-051] [SETTINGS-052] [SETTINGS-053] [SETTINGS-054] [SETTINGS-055] [SETTINGS-056] [SETTINGS-057] [SETTINGS-058] [SETTINGS-059] [SETTINGS-060] [SETTINGS-061] weights and targets can be viewed, changed and reset; the second of two editors sees who saved first', async ({
  page,
}) => {
  const answered = page.waitForResponse(answer => answer.url().endsWith('/api/pulse/account/configure'))
  await openAs(page, account, address)
  const { data } = await (await answered).json()

  await test.step('the tables show the account’s settings, with a column for each channel', async () => {
    await expect(weights(page).getByRole('columnheader')).toHaveText(['Metric', ...channels])
    await expect(weights(page).locator('tbody').getByRole('rowheader')).toHaveText(metrics)
    for (const channel of ['email', 'live_chat', 'social_media', 'sms', 'voice'])
      expect(await cells(page, channel)).toEqual(
        Object.values(data.ai_configuration.default).map(row =>
          String((row as Record<string, number>)[channel]),
        ),
      )
    await expect(weights(page).locator('tfoot td')).toHaveText(['100', '100', '100', '100', '100'])
    await expect(targets(page).getByRole('columnheader')).toHaveText([
      'Target',
      ...channels,
      'Messagingsame as Live Chat',
    ])
    // Hours show one decimal, so targets under an hour are shown in minutes: 2 minutes would round to 0.0 hours.
    await expect(targets(page).locator('tbody td')).toHaveText([
      '4.04 h',
      '2 min≈ 0.0 h',
      '1.01 h',
      '15 min≈ 0.3 h',
      '1 min≈ 0.0 h',
      '2 min≈ 0.0 h',
    ])
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })

  await test.step('Reset to Default restores the defaults only after confirmation', async () => {
    await press(weights(page), 'Edit').click()
    await weight(page, 'Empathy', 'SMS').fill('0')
    await weight(page, 'Completeness', 'SMS').fill('40')
    await press(weights(page), 'Save').click()
    await expect.poll(() => cells(page, 'sms')).toEqual(['0', '10', '20', '40', '30'])

    await press(weights(page), 'Reset to Default').click()
    const dialog = page.getByRole('dialog', { name: 'Reset weights to default?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(await cells(page, 'sms')).toEqual(['0', '10', '20', '40', '30'])

    await press(weights(page), 'Reset to Default').click()
    await dialog.getByRole('button', { name: 'Reset to Default' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => cells(page, 'sms')).toEqual(['10', '10', '20', '30', '30'])

    await press(targets(page), 'Reset to Default').click()
    const second = page.getByRole('dialog', { name: 'Reset SLA to default?' })
    await expect(second).toBeVisible()
    await second.getByRole('button', { name: 'Cancel' }).click()
    await expect(second).toBeHidden()
  })

  await test.step('targets are typed in hours and stored in minutes; untouched ones keep their exact minutes', () =>
    expectTargets(page))
  await test.step('the second of two editors sees who saved first and keeps the draft; leaving asks for confirmation', () =>
    expectConflict(page))
})

async function expectTargets(page: Page) {
  const save = press(targets(page), 'Save')
  await press(targets(page), 'Edit').click()
  const email = target(page, 'Email')
  await email.fill('99')
  await press(targets(page), 'Cancel').click()
  await expect(targets(page).locator('tbody td').first()).toHaveText('4.04 h')

  await press(targets(page), 'Edit').click()
  await expect(target(page, 'Live Chat')).toHaveValue('0.0')
  await email.focus()
  await page.keyboard.press('ArrowUp')
  await expect(email).toHaveValue('4.5')
  await email.fill('-1')
  await expect(targets(page)).toContainText('A target can’t be negative.')
  await expect(save).toBeDisabled()
  await email.fill('2.5')
  await expect(targets(page).locator('tbody td').first()).toContainText('2 h 30 min')
  // Tabs through the other fields without changing them.
  for (const _ of channels) await page.keyboard.press('Tab')
  const sent = page.waitForRequest('**/api/pulse/general/configure')
  await save.click()
  expect((await sent).postDataJSON().general_configuration.channel_sla.user_configuration).toEqual({
    email: 150,
    live_chat: 2,
    social_media: 60,
    sms: 15,
    voice: 1,
  })
  await expect(targets(page).locator('tbody td').first()).toHaveText('2.52 h 30 min')
  await expect(block(page, 'SLA history')).toContainText('First-response targets: email 4 h → 2.5 h.')
}

async function expectConflict(page: Page) {
  await press(weights(page), 'Edit').click()
  await weight(page, 'Empathy', 'Voice').fill('10')
  await weight(page, 'Completeness', 'Voice').fill('35')

  const login = await page.request.post('/api/user/login', {
    data: { email: `second@${account}.test`, password: demoPassword },
  })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/api/pulse/account/configure', { headers })).json()
  const table = structuredClone(data.ai_configuration.default)
  table.empathy.sms = 20
  table.completeness.sms = 20
  await page.request.post('/api/pulse/ai/configure', {
    headers,
    data: { ai_configuration: { user_configuration: table }, version: data.versions.ai },
  })

  const reload = gate()
  await page.route('**/api/pulse/account/configure', async route => {
    await reload.opened
    await route.continue()
  })
  await press(weights(page), 'Save').click()
  const alert = weights(page).getByRole('alert')
  const overwrite = alert.getByRole('button', { name: 'Overwrite with my edits' })
  await expect(alert).toContainText(`second of ${account} changed this while you were editing`)
  await expect(alert).toContainText('empathy 10 → 20')
  await expect(overwrite).toBeDisabled()
  reload.open()
  await expect(weight(page, 'Empathy', 'Voice')).toHaveValue('10')

  await page.getByRole('tab', { name: 'Category Configuration' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(weight(page, 'Empathy', 'Voice')).toHaveValue('10')
  await overwrite.click()
  await expect.poll(() => cells(page, 'voice')).toEqual(['10', '10', '15', '35', '30'])

  await press(weights(page), 'Edit').click()
  await weight(page, 'Empathy', 'Voice').fill('11')
  await page.getByRole('tab', { name: 'Category Configuration' }).click()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('tab', { name: 'Category Configuration' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
}
