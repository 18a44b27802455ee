import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/query-client.ts'
import { prefetchForAddress } from './prefetch-dashboard.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ data: [] }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  queries.clear()
})

const asked = () => fetched.mock.calls.map(([address]) => String(address).replace('/api', '')).toSorted()

test('asks for what the dashboard shows, and for nothing that is known or under way', async () => {
  prefetchForAddress({})
  const all = ['/agents/all', '/common/category/search', '/common/overview', '/common/unanswered-tickets']
  await vi.waitFor(() => expect(asked()).toEqual(all))
  prefetchForAddress({ agent: 'A-7' })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  prefetchForAddress({ ticket: '48213' })
  expect(queries.isFetching()).toBe(0)
  expect(asked()).toEqual(all)
})

test('other filters are asked for anew, invalid tickets in place of valid ones', async () => {
  prefetchForAddress({ view: 'invalid', channels: ['email'] })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(asked()).toEqual([
    '/agents/all',
    '/common/invalid-tickets/category',
    '/common/overview',
    '/common/unanswered-tickets',
  ])
  for (const [, init] of fetched.mock.calls) expect(String(init?.body)).toContain('email')
})

test('what has failed is left to the page, which says so and offers to try again', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ msg: 'Not now.', code: 'internal' }, { status: 500 }),
  )
  prefetchForAddress({})
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(fetched).toHaveBeenCalledTimes(4)
  prefetchForAddress({})
  expect(queries.isFetching()).toBe(0)
})
