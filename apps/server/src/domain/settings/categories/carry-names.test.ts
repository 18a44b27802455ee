import { expect, test } from 'vitest'
import { carryInSearch } from './carry-names.ts'

const rename = (name: string) => (name === 'Delivery' ? 'Shipping & co' : name)

test('a saved view switches to the new name and keeps everything else', () => {
  const search = '?start=2026-03-02&categories=%5B%22Delivery%22%2C%22Billing%22%5D&groups=%5B1%5D'
  const carried = new URLSearchParams(carryInSearch(search, rename))
  expect(Object.fromEntries(carried)).toEqual({
    start: '2026-03-02',
    categories: '["Shipping & co","Billing"]',
    groups: '[1]',
  })
})

test.each(['', '?start=2026-03-02', '?categories=Delivery', '?categories=%5B%22Billing%22%5D'])(
  'a view without the renamed category stays unchanged: %s',
  search => expect(carryInSearch(search, rename)).toBe(search),
)
