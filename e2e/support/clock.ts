import { expect, type Page } from '@playwright/test'

/**
 * Stops the page's clock a second from now. On a busy machine, that moment may have passed by the time the call
 * arrives, so the call is retried.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  }).toPass()
}
