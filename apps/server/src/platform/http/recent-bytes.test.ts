import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentBytes } from './recent-bytes.ts'

const kilobyte = (text = 'x') => Buffer.alloc(1024, text)

test('the least recently used entry is dropped when the limit is reached', () => {
  const recent = new RecentBytes(6 * 1024)
  for (const key of ['a', 'b', 'c', 'd']) recent.set(key, kilobyte(key))
  recent.get('a')
  recent.set('e', kilobyte('e'))
  expect(['a', 'b', 'c', 'd', 'e'].filter(key => recent.get(key))).toEqual(['a', 'c', 'd', 'e'])
  expect(recent.get('a')?.toString()).toBe('a'.repeat(1024))
})

test('an entry larger than a quarter of the limit isn’t kept, and nothing is kept if the limit is 0', () => {
  const recent = new RecentBytes(4 * 1024)
  recent.set('large', kilobyte())
  expect(recent.get('large')).toBeUndefined()
  const none = new RecentBytes(0)
  none.set('a', Buffer.of())
  expect(none.get('a')).toBeUndefined()
})

test('the contents never exceed the limit, and a lookup finds only the latest entry for its key', () => {
  const steps = fc.array(fc.record({ key: fc.nat(9).map(String), size: fc.nat(3000), set: fc.boolean() }))
  fc.assert(
    fc.property(steps, history => {
      const limit = 10_000
      const recent = new RecentBytes(limit)
      const latest = new Map<string, Buffer>()
      for (const { key, size, set } of history) {
        if (set) {
          const content = Buffer.alloc(size)
          latest.set(key, content)
          recent.set(key, content)
        } else {
          const found = recent.get(key)
          if (found) expect(found).toBe(latest.get(key))
        }
        const kept = [...latest.keys()].map(each => recent.get(each)?.byteLength ?? 0)
        expect(kept.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(limit)
      }
    }),
  )
})
