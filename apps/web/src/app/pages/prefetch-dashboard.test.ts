import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/query-client.ts'
import { stubFetch } from '../../shared/api/stub-fetch.fixture.ts'
import { prefetchForAddress } from './prefetch-dashboard.ts'

const fetched = stubFetch()
const patience = { timeout: 30_000 }

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ data: [] }))
})
afterEach(() => {
  queries.clear()
})

const requested = () => fetched.mock.calls.map(([address]) => String(address).replace('/api', '')).toSorted()

test('requests the dashboard’s data, except data that is cached or already being fetched', async () => {
  prefetchForAddress({})
  const all = [
    '/agents/all',
    '/common/category/search',
    '/common/changes',
    '/common/overview',
    '/common/unanswered-tickets',
    expect.stringContaining('/pulse/day-notes?'),
  ]
  await expect.poll(requested).toEqual(all)
  prefetchForAddress({ agent: 'A-7' })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0), patience)
  prefetchForAddress({ ticket: '48213' })
  expect(queries.isFetching()).toBe(0)
  expect(requested()).toEqual(all)
})

test('sends the URL’s filters, and requests invalid tickets if the page shows them', async () => {
  prefetchForAddress({ view: 'invalid', channels: ['email'] })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0), patience)
  expect(requested()).toEqual([
    '/agents/all',
    '/common/changes',
    '/common/invalid-tickets/category',
    '/common/overview',
    '/common/unanswered-tickets',
    expect.stringContaining('/pulse/day-notes?'),
  ])
  for (const [, init] of fetched.mock.calls) if (init?.body) expect(String(init.body)).toContain('email')
})

test('does not repeat a failed request, because the page shows the failure and offers a retry', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ msg: 'Not now.', code: 'internal' }, { status: 500 }),
  )
  prefetchForAddress({})
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0), patience)
  expect(fetched).toHaveBeenCalledTimes(6)
  prefetchForAddress({})
  expect(queries.isFetching()).toBe(0)
})
