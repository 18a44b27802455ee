import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { fastAxe } from './fast-axe.ts'

// Dark mode differs from light mode only in its colors.
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Checks that the loaded page, or parts of it, has no accessibility violations in light and dark mode and doesn't
 * scroll sideways.
 */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectNoFaults(page, parts, colorScheme === 'dark' ? { runOnly: colorRules } : {})
    })
  await expectNoSidewaysScroll(page)
}

/** Checks the page in its current color scheme. */
export async function expectNoFaults(
  page: Page,
  parts: string[] = [],
  rules: Parameters<AxeBuilder['options']>[0] = {},
): Promise<void> {
  // If animations were running, axe would check colors and sizes that are still changing.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  // No page has frames. Skipping them and omitting the results of passed rules makes axe twice as fast.
  const axe = new AxeBuilder({ page, axeSource: fastAxe }).setLegacyMode()
  for (const part of parts) axe.include(part)
  const { violations } = await axe.options({ resultTypes: ['violations'], ...rules }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
  ).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** Checks the loaded page on a desktop and on a phone. */
export async function atBothWidths(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of [1440, 380])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await check(width)
    })
}
