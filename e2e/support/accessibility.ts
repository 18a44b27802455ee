import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

// Dark differs from light in colors only.
const colorRules = ['color-contrast', 'link-in-text-block']

/** The loaded page, or parts of it, without accessibility faults in light and dark; no sideways scrolling. */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      // Until then axe would read colors on their way to others.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
      // No page has frames, and what passes is not read: without both axe is twice as fast.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      for (const part of parts) axe.include(part)
      const rules = colorScheme === 'dark' ? { runOnly: colorRules } : {}
      const { violations } = await axe.options({ resultTypes: ['violations'], ...rules }).analyze()
      expect(
        violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
      ).toEqual([])
    })
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
