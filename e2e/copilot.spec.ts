import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { stopClock } from './support/clock.ts'
import {
  analytics,
  conversation,
  ids,
  insights,
  metrics,
  serveCopilot,
  session,
  settings,
} from './support/copilot.ts'
import { block } from './support/dashboard.ts'
import { gate } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test.use({ expectedErrors: [/503|ERR_FAILED/] })

const figures = { 'analytics/': analytics, 'metrics/': metrics, insights }

test('[COPILOT-005] [COPILOT-006] [COPILOT-007] [COPILOT-008] [COPILOT-009] [COPILOT-010] [COPILOT-011] [COPILOT-012] [COPILOT-013] [COPILOT-014] [COPILOT-015] [COPILOT-016] [COPILOT-017] [COPILOT-018] [COPILOT-019] [COPILOT-020] the dashboard loads its two cards and two charts, whose tooltips show ms with two decimals', async ({
  page,
}) => {
  await serveCopilot(page, figures)
  const analyticsCall = gate()
  await page.route('**/api/copilot/analytics/', async route => {
    await analyticsCall.opened
    await route.fallback()
  })
  await openAs(page, 'valeo', '/copilot?start=2026-11-10&end=2026-11-14')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true, level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(block(page, 'Conversations')).toHaveCount(0)
  analyticsCall.open()
  await expect(block(page, 'Conversations')).toContainText('Routed3037.5%Unresolved5062.5%')
  await expect(block(page, 'Messages')).toContainText('By Copilot420105.0%By Agent10025.0%')
  await expect(page.getByText('Loading...')).toHaveCount(0)

  const frt = block(page, 'Average FRT').getByRole('slider')
  await expect(frt).toHaveAttribute('aria-valuetext', '14 Nov, 298.33 ms')
  await frt.press('Home')
  await expect(block(page, 'Average FRT').getByText('412.50 ms')).toBeVisible()
  await frt.press('PageUp')
  await frt.press('ArrowLeft')
  await frt.press('ArrowLeft')
  await expect(frt).toHaveAttribute('aria-valuetext', '12 Nov, No replies')
  const wait = block(page, 'Average Wait time').getByRole('slider')
  await wait.hover({ position: { x: 100, y: 100 } })
  await expect(block(page, 'Average Wait time').getByText('1,830.13 ms')).toBeVisible()
  await expect(block(page, 'Average Wait time').locator('svg')).toContainText('2,000 ms')
  await expect(block(page, 'Reasons for handover').getByRole('listitem')).toHaveText([
    'Asked for a person9',
    'Copilot was unsure6',
    'Was upset4',
  ])
  await expect(block(page, 'Copilot and people')).toContainText('Handover to first human reply9m')
  await atBothWidths(page, () => expectAccessible(page))

  const [request] = await Promise.all([
    page.waitForRequest(/copilot\/metrics\//),
    page
      .getByRole('button', { name: /^Date range/ })
      .click()
      .then(() => page.getByRole('button', { name: 'Last month' }).click()),
  ])
  expect(new URL(request.url()).searchParams.get('startDate')).not.toBe('2026-11-10')
})

test('[COPILOT-021] a dashboard that fails to load shows a Retry button instead of an error, and Retry loads it', async ({
  page,
}) => {
  await serveCopilot(page, {})
  await openAs(page, 'valeo', '/copilot')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await serveCopilot(page, { 'analytics/': analytics })
  await retry.click()
  await expect(block(page, 'Conversations')).toContainText('Routed30')
  // Both charts and the figures below them are retried separately.
  await expect(retry).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Configure' })).toBeEnabled()
})

const after = (page: Page, group: string) => page.getByRole('group', { name: group }).getByLabel('After')

test('[COPILOT-002] [COPILOT-053] [COPILOT-054] [COPILOT-055] [COPILOT-056] [COPILOT-057] [COPILOT-058] [COPILOT-059] [COPILOT-060] [COPILOT-061] [COPILOT-062] the configure page shows Loading, then the settings; any text is saved as typed, with a hint if it isn’t a number of minutes', async ({
  page,
}) => {
  const settingsCall = gate()
  const put: unknown[] = []
  await page.route('**/api/copilot/settings', async route => {
    if (route.request().method() === 'PUT') {
      put.push(route.request().postDataJSON())
      return route.fulfill({ json: put.at(-1) })
    }
    await settingsCall.opened
    return route.fulfill({ json: settings })
  })
  await page.route('**/assets/toasts-*.js', route => route.abort())
  await openAs(page, 'valeo', '/copilot/configure')
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible()
  settingsCall.open()
  const enabled = page.getByRole('switch', { name: 'Enable Copilot' })
  await expect(enabled).toBeChecked()
  await expect(page.getByText('All chats redirect to an agent if disabled.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Proactive reminders' })).toBeVisible()
  await expect(after(page, 'First reminder')).toHaveValue('30')
  await expect(after(page, 'Second reminder')).toHaveValue('30')
  await expect(after(page, 'Session closes (in minutes)')).toHaveValue('300')
  await expect(page.getByLabel('Message')).toHaveCount(2)
  await expect(page.getByText('This isn’t a valid number of minutes')).toHaveCount(0)

  await enabled.click()
  await after(page, 'First reminder').fill('0')
  await expect(page.getByText('With 0 minutes, this reminder is off.')).toBeVisible()
  await after(page, 'First reminder').fill('a while')
  await expect(page.getByText('This isn’t a valid number of minutes, so this reminder is off.')).toBeVisible()
  await page.getByRole('group', { name: 'Second reminder' }).getByLabel('Message').fill('Still there?')
  await after(page, 'Session closes (in minutes)').fill('120')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('link', { name: 'Conversations' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  // The toast is shown even though its script was lost with the connection.
  const toast = page.getByRole('status').filter({ hasText: 'Copilot settings saved.' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Copilot settings saved.')).toHaveCount(0)
  expect(put).toEqual([
    {
      ...settings,
      copilotEnabled: false,
      firstReminder: { ...settings.firstReminder, interval: 'a while' },
      secondReminder: { ...settings.secondReminder, message: 'Still there?' },
      sessionLength: { interval: '120' },
    },
  ])
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await atBothWidths(page, () => expectAccessible(page))
})

const customers = (routed: boolean) => [
  conversation('c1', 'Dana Ruiz', '+4915120000001', [
    session(ids.first, routed ? { routed, state: 'waiting', destination: 'inbox' } : {}),
    session(ids.second, {
      createdAt: '2026-11-12T08:11:00Z',
      totalMessages: 1,
      routed: true,
      state: 'waiting',
      destination: 'inbox',
    }),
  ]),
  conversation('c2', 'Ines Costa', '+4915120000002', [session('0b8f3a52-6a0e-4c0b-9a57-5a4c8c1f0a03')]),
]
const transcript = [
  {
    session: session(ids.first),
    messages: [
      {
        role: 'user',
        kind: 'message',
        content: 'Where is <b>my</b> order?',
        seq: 1,
        timestamp: '2026-11-16T10:02:00Z',
      },
      {
        role: 'assistant',
        kind: 'message',
        content: 'On its way.',
        seq: 2,
        timestamp: '2026-11-16T10:03:00Z',
      },
      {
        role: 'agent',
        kind: 'message',
        content: 'I’ll check.',
        by: 'Lee',
        seq: 3,
        timestamp: '2026-11-16T10:04:00Z',
      },
    ],
  },
]
const rows = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('article')

test('[COPILOT-003] [COPILOT-004] [COPILOT-067] [COPILOT-068] [COPILOT-069] [COPILOT-070] [COPILOT-071] [COPILOT-072] [COPILOT-073] [COPILOT-074] [COPILOT-075] [COPILOT-077] [COPILOT-078] the conversations page lists customers and sessions, expands transcripts, and moves a session to an agent', async ({
  page,
}) => {
  let routed = false
  let reads = 0
  await serveCopilot(page, { [`chats/${encodeURIComponent('+4915120000001')}/${ids.first}`]: transcript })
  await page.route('**/api/copilot/chats', route => {
    reads += 1
    return route.fulfill({ json: customers(routed) })
  })
  const moving = gate()
  const moved: unknown[] = []
  await page.route('**/api/copilot/directMoveToFreshchat', async route => {
    moved.push(route.request().postDataJSON())
    if (moved.length === 1)
      return route.fulfill({ status: 503, json: { code: 'unavailable', msg: 'Freshchat isn’t responding.' } })
    await moving.opened
    routed = true
    return route.fulfill({ json: { success: true, session: session(ids.first, { routed }) } })
  })

  await openAs(page, 'valeo', '/copilot/conversations')
  await expect(page.getByRole('heading', { name: '2 Conversations', exact: true })).toBeVisible()
  const list = page.getByRole('region', { name: 'Customers' }).getByRole('button')
  await expect(list.first()).toContainText('Dana Ruiz')
  await expect(list.first()).toContainText('+4915120000001')
  await list.first().click()
  await expect(rows(page).first()).toContainText('16 Nov 2026, 11:00')
  await expect(rows(page).first()).toContainText('6 messages')
  await expect(rows(page).nth(1)).toContainText('1 message')
  await expect(rows(page).nth(1).getByText('ROUTED', { exact: true })).toBeVisible()
  await expect(rows(page).nth(1).getByRole('button', { name: 'MOVE TO AGENT' })).toHaveCount(0)

  const toggle = rows(page).first().getByRole('button').first()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(messages(page)).toHaveCount(3)
  await expect(messages(page).nth(0)).toHaveText(/^user.*16 Nov, 11:02.*Where is <b>my<\/b> order\?\s*$/s)
  await expect(messages(page).nth(1)).toHaveText(/^assistant.*16 Nov, 11:03.*On its way\.\s*$/s)
  await expect(messages(page).nth(2)).toHaveText(/^agentLee.*16 Nov, 11:04.*I’ll check\.\s*$/s)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(messages(page)).toHaveCount(0)

  const move = rows(page).first().getByRole('button', { name: 'MOVE TO AGENT', exact: true })
  await expect(move).toHaveCSS('background-color', 'rgb(16, 122, 87)')
  await move.click()
  await expect(rows(page).getByRole('alert')).toHaveText('Freshchat isn’t responding.')
  const before = reads
  await move.click()
  await expect(rows(page).first().getByRole('button', { name: 'Wait..', exact: true })).toBeDisabled()
  moving.open()
  await expect(rows(page).first().getByText('ROUTED', { exact: true })).toBeVisible()
  expect(reads).toBeGreaterThan(before)
  expect(moved).toEqual([{ sessionId: ids.first }, { sessionId: ids.first }])

  // A link opens the same customer and session.
  await page.goto(`/copilot/conversations?id=c1&session=${ids.first}&ph=%2B4915120000001`)
  await expect(messages(page)).toHaveCount(3)
  await expect(list.first()).toHaveAttribute('aria-current', 'true')
  await atBothWidths(page, () => expectAccessible(page))
  // On a phone, only one list is visible at a time.
  await expect(list.first()).toBeHidden()
  await page.getByRole('button', { name: 'Sessions', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'All conversations' }).click()
  await expect(list.first()).toBeVisible()
})

test('[COPILOT-076] conversations are fetched every 5 seconds while the server can’t push changes', async ({
  page,
}) => {
  let reads = 0
  await serveCopilot(page, {})
  await page.route('**/api/copilot/chats', route => {
    reads += 1
    return route.fulfill({ json: reads > 1 ? customers(false) : [] })
  })
  await page.clock.install()
  await openAs(page, 'valeo', '/copilot/conversations')
  await expect(page.getByText('No conversations yet.')).toBeVisible()
  await stopClock(page)
  const before = reads
  await page.clock.runFor(5_000)
  await expect.poll(() => reads).toBe(before + 1)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: '2 Conversations' })).toBeVisible()
})
