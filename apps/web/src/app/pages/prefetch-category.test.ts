import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/query-client.ts'
import { stubFetch } from '../../shared/api/stub-fetch.fixture.ts'
import { prefetchForAddress } from './prefetch-category.ts'

const fetched = stubFetch()

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ data: [] }))
})
afterEach(() => {
  queries.clear()
})

const requested = () =>
  fetched.mock.calls.map(([address, init]) => ({ address: String(address), body: String(init?.body ?? '') }))

test('requests the agents of the category in the path, with the URL’s filters, and sends no request twice', async () => {
  await prefetchForAddress({ channels: ['email'] }, { category: 'orders', subCategory: 'lost_parcel' })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const agents = requested().find(({ address }) => address.endsWith('/pulse/agents/leaderboard'))
  expect(JSON.parse(agents?.body ?? '')).toMatchObject({
    filters: { categories: ['orders'], subcategories: ['lost_parcel'], channels: ['email'] },
  })
  expect(requested()).toHaveLength(2)
  await prefetchForAddress({ channels: ['email'] }, { category: 'orders', subCategory: 'lost_parcel' })
  expect(requested()).toHaveLength(2)
})
