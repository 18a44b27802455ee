import type { CapturedEvent } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { createEventQueue } from './event-queue.ts'

type Outcome = 'sent' | 'try again' | 'refused'

function setUp({ signedIn = true, kept = null as string | null } = {}) {
  const world = {
    token: signedIn ? 't1' : null,
    outcome: 'sent' as Outcome,
    batches: [] as CapturedEvent[][],
  }
  let visitor = kept
  let made = 0
  const queue = createEventQueue({
    token: () => world.token,
    send: async events => {
      world.batches.push(events)
      return world.outcome
    },
    now: () => new Date('2026-11-14T12:00:00Z'),
    uuid: () => `id-${++made}`,
    visitorStorage: {
      getItem: () => visitor,
      setItem: (_, value) => {
        visitor = value
      },
    },
  })
  const load = (count: number) => {
    for (let i = 0; i < count; i++) queue.capture('page_loaded', { page_name: `/page-${i}` })
  }
  return {
    ...queue,
    world,
    load,
    sentPages: () => world.batches.flat().map(event => event.properties.page_name),
  }
}

describe('the event queue', () => {
  test('[EVENTS-001] [EVENTS-002] sends events with their name, properties, time and visitor', async () => {
    const { capture, flush, world } = setUp({ kept: 'visitor-1' })
    const value = { start: '2026-11-01', end: '2026-11-03' }
    capture('date_range_selected', { page_name: '/pulse', value })
    capture('filter_applied', { filter_name: 'date_range', value, page_name: '/pulse' })
    await flush()
    expect(world.batches).toEqual([
      [
        {
          id: 'id-1',
          visitor: 'visitor-1',
          name: 'date_range_selected',
          properties: { page_name: '/pulse', value },
          occurred_at: '2026-11-14T12:00:00.000Z',
        },
        expect.objectContaining({
          name: 'filter_applied',
          properties: { filter_name: 'date_range', value, page_name: '/pulse' },
        }),
      ],
    ])
  })

  test('events in the same millisecond keep their order, even across batches', async () => {
    const { load, flush, world } = setUp()
    load(2)
    await flush()
    load(1)
    await flush()
    expect(world.batches.flat().map(event => event.occurred_at)).toEqual([
      '2026-11-14T12:00:00.000Z',
      '2026-11-14T12:00:00.001Z',
      '2026-11-14T12:00:00.002Z',
    ])
  })

  test('sends at most 100 events per batch', async () => {
    const { load, flush, world } = setUp()
    load(250)
    await flush()
    expect(world.batches.map(batch => batch.length)).toEqual([100, 100, 50])
  })

  test('sends nothing when the queue is empty', async () => {
    const { flush, world } = setUp()
    await flush()
    expect(world.batches).toEqual([])
  })

  test('queues events until sign-in, then sends them with the first batch', async () => {
    const { load, flush, world, sentPages } = setUp({ signedIn: false })
    load(2)
    await flush()
    expect(world.batches).toEqual([])
    world.token = 't1'
    await flush()
    expect(sentPages()).toEqual(['/page-0', '/page-1'])
  })

  test('keeps the latest 500 unsent events, in order', async () => {
    const { load, flush, world } = setUp()
    world.outcome = 'try again'
    load(3)
    await flush()
    load(600)
    await flush()
    world.outcome = 'sent'
    world.batches = []
    await flush()
    const pages = world.batches.flat().map(event => event.properties.page_name)
    expect(pages).toHaveLength(500)
    expect(pages[0]).toBe('/page-100')
    expect(pages.at(-1)).toBe('/page-599')
  })

  test('drops a batch that the server will never accept', async () => {
    const { load, flush, world, sentPages } = setUp()
    world.outcome = 'refused'
    load(1)
    await flush()
    world.outcome = 'sent'
    world.batches = []
    await flush()
    expect(sentPages()).toEqual([])
  })

  test('[EVENTS-008] a reset drops queued events and generates a new visitor id', async () => {
    const { capture, reset, flush, world } = setUp({ kept: 'visitor-1' })
    capture('page_loaded', { page_name: '/pulse' })
    reset()
    capture('page_loaded', { page_name: '/login' })
    await flush()
    const sent = world.batches.flat()
    expect(sent.map(event => event.properties.page_name)).toEqual(['/login'])
    expect(sent[0]?.visitor).not.toBe('visitor-1')
  })
})

test('events are sent even when storage rejects writes', async () => {
  const sent: CapturedEvent[] = []
  const queue = createEventQueue({
    token: () => 't1',
    send: async events => {
      sent.push(...events)
      return 'sent'
    },
    now: () => new Date('2026-11-14T12:00:00Z'),
    uuid: () => 'made',
    visitorStorage: {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    },
  })
  queue.capture('page_loaded', { page_name: '/pulse' })
  await queue.flush()
  expect(sent.map(event => event.visitor)).toEqual(['made'])
})
