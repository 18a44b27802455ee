import {
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  inEachLook,
  type Look,
  looks,
} from './support/looks.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const screens: [name: string, account: string | null, address: string][] = [
  ['login', null, '/login'],
  ['dashboard', 'acme', '/pulse'],
  ['placeholder', 'prostylingtools', '/pulse'],
  ['category', 'acme', '/pulse/delivery_issues/late_delivery'],
  ['settings', 'acme', '/settings'],
  ['copilot', 'valeo', '/copilot'],
  ['chat', 'mensa', '/chat'],
  ['not-found', 'acme', '/nothing'],
  ['open', null, '/connect/zendesk'],
]

// The narrowest is about room, which colors do not change.
const narrow: Look = { colorScheme: 'light', width: 360, height: 740 }

for (const [name, account, address] of screens)
  test(`${name} has no accessibility fault and no sideways scroll, light and dark, wide and narrow`, async ({
    page,
  }) => {
    if (account) await openAs(page, account, address)
    else await page.goto(address)
    const check = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAccessibilityFaults(page)
      await expectNoSidewaysScroll(page)
    }
    await inEachLook(page, check, [...looks, narrow])
  })

test('the open account panel, palette and date picker have no accessibility fault', async ({ page }) => {
  await openAs(page, 'acme', '/pulse')
  const openers = {
    'account panel': () => page.getByRole('button', { name: 'Account acme' }).click(),
    palette: () => page.keyboard.press('Control+k'),
    'date picker': () => page.getByRole('button', { name: /^Date range/ }).click(),
  }
  for (const [name, open] of Object.entries(openers)) {
    await open()
    await expect(page.getByRole('dialog'), name).toBeVisible()
    await expect(page.getByRole('dialog'), name).toHaveCSS('opacity', '1')
    await expectNoAccessibilityFaults(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), name).toHaveCount(0)
  }
})
