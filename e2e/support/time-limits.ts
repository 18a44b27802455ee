import type { Page } from '@playwright/test'

interface Limit {
  ms: number
  end: () => void
}

/** From the next load on, the time limits of requests end when the test ends them. */
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

/** Lets requests limited to this time run out of it; returns how many there were. */
export function endTimeLimits(page: Page, ms: number): Promise<number> {
  return page.evaluate(length => {
    const ending = (window as unknown as { limits: Limit[] }).limits.filter(limit => limit.ms === length)
    for (const limit of ending) limit.end()
    return ending.length
  }, ms)
}
