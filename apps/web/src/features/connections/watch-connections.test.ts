import type { Connections } from '@pulse/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnections } from './watch-connections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const connections: Connections = { connection: null, hasTickets: true, available: [] }

function setUp() {
  const streams: { send: (one: Connections) => void; end: (how?: unknown) => void; signal: AbortSignal }[] =
    []
  const seen: Connections[] = []
  const states: boolean[] = []
  const stop = watchConnections({
    read: (send, signal) =>
      new Promise((resolve, reject) => {
        streams.push({ send, end: how => (how instanceof Error ? reject(how) : resolve(how)), signal })
      }),
    onConnections: one => seen.push(one),
    onStream: isUp => states.push(isUp),
  })
  return { streams, seen, states, stop }
}

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000)

test('changes are passed on, and the stream is reported as up after the first change', () => {
  const { streams, seen, states } = setUp()
  expect(states).toEqual([])
  streams[0]?.send(connections)
  expect(seen).toEqual([connections])
  expect(states).toEqual([true])
})

test('reconnects with increasing delays while the stream fails', async () => {
  const { streams, states } = setUp()
  const pauses = [2, 4, 8, 16, 30, 30]
  for (const [index, pause] of pauses.entries()) {
    streams.at(-1)?.end(new Error('Lost.'))
    await seconds(pause - 0.001)
    expect(streams).toHaveLength(index + 1)
    await seconds(0.001)
    expect(streams).toHaveLength(index + 2)
  }
  expect(states).toEqual(pauses.map(() => false))
})

test('reconnects quickly after a long-lived stream ends', async () => {
  const { streams, states } = setUp()
  streams[0]?.end(new Error('Lost.'))
  await seconds(2)
  streams[1]?.send(connections)
  await seconds(60)
  streams[1]?.end()
  await seconds(1)
  expect(streams).toHaveLength(3)
  expect(states).toEqual([false, true, false])
})

test('stopping ends the stream and any pending reconnection', async () => {
  const { streams, seen, stop } = setUp()
  stop()
  expect(streams[0]?.signal.aborted).toBe(true)
  streams[0]?.send(connections)
  streams[0]?.end()
  await seconds(60)
  expect(streams).toHaveLength(1)
  expect(seen).toEqual([])
})

test('when too many streams are open, waits as long as the server requests', async () => {
  const { streams } = setUp()
  streams[0]?.end({ retryAfterMs: 60_000 })
  await seconds(59)
  expect(streams).toHaveLength(1)
  await seconds(1)
  expect(streams).toHaveLength(2)
})
