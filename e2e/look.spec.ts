import AxeBuilder from '@axe-core/playwright'
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
const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 380, height: 800 },
  narrow: { width: 360, height: 740 },
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const [sizeName, viewport] of Object.entries(sizes)) {
    // The narrowest is about room, which colours do not change.
    if (sizeName === 'narrow' && colorScheme === 'dark') continue
    test.describe(`${colorScheme} ${sizeName}`, () => {
      test.use({ colorScheme, viewport })
      for (const [name, account, address] of screens)
        test(`${name} has no accessibility fault and no sideways scroll`, async ({ page }) => {
          if (account) await openAs(page, account, address)
          else await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
          ).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/${name}-${sizeName}-${colorScheme}.png` })
        })
    })
  }

for (const name of ['avatar panel', 'palette', 'date picker'] as const)
  test(`the open ${name} has no accessibility fault`, async ({ page }) => {
    await openAs(page, 'acme', '/pulse')
    if (name === 'palette') await page.keyboard.press('Control+k')
    else
      await page
        .getByRole('button', { name: name === 'date picker' ? /^Date range/ : 'Account acme' })
        .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
    ).toEqual([])
  })
