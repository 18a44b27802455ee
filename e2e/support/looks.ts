import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Look {
  colorScheme: 'light' | 'dark'
  width: number
  height: number
}

/** Light and dark, on a desktop and on a phone. */
export const looks: Look[] = (['light', 'dark'] as const).flatMap(colorScheme => [
  { colorScheme, width: 1440, height: 900 },
  { colorScheme, width: 380, height: 800 },
])

/** Shows the page that is open in one look after the other, without loading it again. */
export async function inEachLook(
  page: Page,
  check: (look: Look) => Promise<void>,
  shown: Look[] = looks,
): Promise<void> {
  for (const look of shown) {
    const { colorScheme, width, height } = look
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await check(look)
  }
}

/** In the parts of the page that the selectors name; without any, in all of it. */
export async function expectNoAccessibilityFaults(page: Page, ...selectors: string[]): Promise<void> {
  const builder = new AxeBuilder({ page })
  for (const selector of selectors) builder.include(selector)
  const { violations } = await builder.analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
  ).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
