import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const prefetchForAddress = vi.fn<() => Promise<unknown>>()
vi.mock('./dashboard-page.tsx', () => ({ prefetchForAddress }))

const visit = { search: {}, cause: 'enter' }

beforeEach(() => {
  vi.useFakeTimers()
  // Each test is a visit of its own.
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  prefetchForAddress.mockReset()
})

/** Whether the page still waits for its figures. */
async function waiting(page: Promise<void>): Promise<() => Promise<boolean>> {
  let isWaiting = true
  void page.then(() => {
    isWaiting = false
  })
  return async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
    return isWaiting
  }
}

test('the first dashboard waits for its figures, and later ones don’t', async () => {
  const { startDashboard, waitForFirstFigures } = await import('./load-dashboard.ts')
  const { promise, resolve } = Promise.withResolvers<void>()
  prefetchForAddress.mockReturnValue(promise)
  startDashboard(visit)
  const isWaiting = await waiting(waitForFirstFigures())
  expect(await isWaiting()).toBe(true)
  resolve()
  expect(await isWaiting()).toBe(false)
  prefetchForAddress.mockReturnValue(new Promise(() => {}))
  startDashboard(visit)
  expect(await (await waiting(waitForFirstFigures()))()).toBe(false)
})

test('the first dashboard doesn’t wait long for slow figures', async () => {
  const { startDashboard, waitForFirstFigures } = await import('./load-dashboard.ts')
  prefetchForAddress.mockReturnValue(new Promise(() => {}))
  startDashboard(visit)
  const isWaiting = await waiting(waitForFirstFigures())
  expect(await isWaiting()).toBe(true)
  await vi.advanceTimersByTimeAsync(150)
  expect(await isWaiting()).toBe(false)
})
