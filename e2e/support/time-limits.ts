import type { Page } from '@playwright/test'

interface Limit {
  ms: number
  end: () => void
}

/** After the next page load, requests time out only when the test triggers a timeout. */
export async function holdTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const limits: Limit[] = []
    Object.assign(window, { limits })
    AbortSignal.timeout = ms => {
      const limit = new AbortController()
      limits.push({ ms, end: () => limit.abort(new DOMException('Too late', 'TimeoutError')) })
      return limit.signal
    }
  })
}

/** Times out all requests that have this time limit, and returns how many there were. */
export function endTimeLimits(page: Page, ms: number): Promise<number> {
  return page.evaluate(length => {
    const ending = (window as unknown as { limits: Limit[] }).limits.filter(limit => limit.ms === length)
    for (const limit of ending) limit.end()
    return ending.length
  }, ms)
}
