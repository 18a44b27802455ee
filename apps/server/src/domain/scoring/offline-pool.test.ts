import { afterAll, expect, test } from 'vitest'
import { createOfflinePool } from './offline-pool.ts'

const pool = createOfflinePool()
afterAll(() => pool.stop())

test('threads that have received the settings of many accounts use the right ones for each account', async () => {
  const conversations = Array.from({ length: 60 }, (_, index) => ({
    id: `${index}`,
    messages: [{ author_type: 'customer', body: 'Where is my parcel? It has not been delivered.' }],
  }))
  const names = [
    'Delivery',
    'Parcels',
    'Shipping',
    'Late parcels',
    'Delivery of parcels',
    'Shipping and delivery',
  ]
  for (const name of [...names, ...names]) {
    const filed = await pool.categoriseAll(conversations, {
      categories: [{ name, subcategories: [] }],
      slaMinutes: {},
    })
    expect(new Set(filed.map(one => ('score' in one ? one.score.category : one.failure)))).toEqual(
      new Set([name]),
    )
  }
})
