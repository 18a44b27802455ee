import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TurnLimit } from './turn-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const megabyte = 1024 * 1024
const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('a turn ends when the helpdesk sends nothing, or only a trickle, for 90 seconds', () => {
  const limit = new TurnLimit(new AbortController().signal)
  for (let second = 0; second < 89; second++) {
    limit.received(100)
    later(1)
  }
  expect(limit.signal.aborted).toBe(false)
  later(1)
  expect(limit.signal.aborted).toBe(true)
})

test('a turn that keeps receiving data continues, but for no more than ten minutes', () => {
  const limit = new TurnLimit(new AbortController().signal)
  for (let minute = 0; minute < 9; minute++) {
    limit.received(megabyte)
    later(60)
  }
  expect(limit.signal.aborted).toBe(false)
  limit.received(megabyte)
  later(60)
  expect(limit.signal.aborted).toBe(true)
})

test('a turn ends and clears its timers when the worker stops', () => {
  const stop = new AbortController()
  const limit = new TurnLimit(stop.signal)
  stop.abort()
  expect(limit.signal.aborted).toBe(true)
  limit.end()
  expect(vi.getTimerCount()).toBe(0)
})
