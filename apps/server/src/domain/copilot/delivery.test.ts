import { ServiceError } from '@pulse/copilot/freshchat'
import { expect, test } from 'vitest'
import { isFinal, retryDelay } from './delivery.ts'

test('the delay before the next attempt doubles each time, up to half an hour', () => {
  expect([1, 2, 3, 8, 9, 50].map(failures => retryDelay(failures) / 1000)).toEqual([
    10, 20, 40, 1280, 1800, 1800,
  ])
})

test('retries end when the service refuses a message, or six hours after it was written', () => {
  const written_at = new Date('2026-03-01T12:00:00Z')
  const soon = new Date('2026-03-01T17:59:59Z')
  const down = new ServiceError('unavailable', 'WhatsApp can’t be reached.')
  expect(isFinal(down, { written_at }, soon)).toBe(false)
  expect(isFinal(new Error('a bug'), { written_at }, soon)).toBe(false)
  expect(isFinal(new ServiceError('rejected', 'No.'), { written_at }, soon)).toBe(true)
  expect(isFinal(down, { written_at }, new Date('2026-03-01T18:00:00Z'))).toBe(true)
})
