import {
  atBothWidths,
  expectAccessible,
  expectNoFaults,
  expectNoSidewaysScroll,
} from './support/accessibility.ts'
import { emptyDashboard } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

// The dashboard has its own accessibility test.
const screens: [name: string, account: string | null, address: string][] = [
  ['login', null, '/login'],
  ['placeholder', 'prostylingtools', '/pulse'],
  ['category', 'acme', '/pulse/delivery_issues/late_delivery'],
  ['settings', 'acme', '/settings'],
  ['copilot', 'valeo', '/copilot'],
  ['chat', 'mensa', '/chat'],
  ['not-found', 'acme', '/nothing'],
  ['open', null, '/connect/zendesk'],
]

for (const [name, account, address] of screens)
  test(`${name} is accessible in light and dark mode and fits desktop and phone screens`, async ({
    page,
  }) => {
    if (account) await openAs(page, account, address)
    else await page.goto(address)
    await atBothWidths(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })

test('the open account panel, palette and date picker are accessible', async ({ page }) => {
  const dialogs: [name: string, address: string, open: () => Promise<void>][] = [
    ['account panel', '/settings', () => page.getByRole('button', { name: 'Account acme' }).click()],
    ['palette', '/settings', () => page.keyboard.press('Control+k')],
    ['date picker', '/pulse', () => page.getByRole('button', { name: /^Date range/ }).click()],
  ]
  await emptyDashboard(page)
  for (const [name, address, open] of dialogs) {
    await openAs(page, 'acme', address)
    await open()
    await expect(page.getByRole('dialog'), name).toBeVisible()
    await expect(page.getByRole('dialog'), name).toHaveCSS('opacity', '1')
    await expectNoFaults(page)
  }
})
