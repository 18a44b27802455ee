import { expect, type Page } from '@playwright/test'

/** Stops the page's clock. On a busy machine the moment may have passed when the call arrives: the next is taken. */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  }).toPass()
}
