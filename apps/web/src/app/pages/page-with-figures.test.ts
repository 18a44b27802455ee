import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const prefetchForAddress = vi.fn<() => Promise<unknown>>()
const loadPage = async () => ({ prefetchForAddress })

const visit = { search: { q: 'mara' }, params: { category: 'orders' }, cause: 'enter' }

beforeEach(() => {
  vi.useFakeTimers()
  // Each test starts a new visit.
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  prefetchForAddress.mockReset()
})

/** Returns a function that checks whether the page is still waiting for its figures. */
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

test('the first page waits for its figures, but later pages don’t', async () => {
  const { pageWithFigures } = await import('./page-with-figures.ts')
  const page = pageWithFigures(loadPage)
  const { promise, resolve } = Promise.withResolvers<void>()
  prefetchForAddress.mockReturnValue(promise)
  page.start(visit)
  const isWaiting = await waiting(page.waitForFirstFigures())
  expect(await isWaiting()).toBe(true)
  expect(prefetchForAddress).toHaveBeenCalledExactlyOnceWith(visit.search, visit.params)
  resolve()
  expect(await isWaiting()).toBe(false)
  prefetchForAddress.mockReturnValue(new Promise(() => {}))
  page.start(visit)
  expect(await (await waiting(page.waitForFirstFigures()))()).toBe(false)
  const other = pageWithFigures(loadPage)
  other.start(visit)
  expect(await (await waiting(other.waitForFirstFigures()))()).toBe(false)
})

test('the first page doesn’t wait long for slow figures', async () => {
  const { pageWithFigures } = await import('./page-with-figures.ts')
  const page = pageWithFigures(loadPage)
  prefetchForAddress.mockReturnValue(new Promise(() => {}))
  page.start(visit)
  const isWaiting = await waiting(page.waitForFirstFigures())
  expect(await isWaiting()).toBe(true)
  await vi.advanceTimersByTimeAsync(150)
  expect(await isWaiting()).toBe(false)
})
