import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHostBus, type HostSession } from './host-bus.ts'

const host = 'https://app.example.com'
const other = 'https://other.example.com'
const session = { token: 'session', user: { account: 'acme' } } as HostSession

function setUp({ around }: { around: string | undefined } = { around: host }) {
  const parent = { postMessage: vi.fn() }
  let hear: (event: { source: unknown; origin: string; data: unknown }) => void = () => {}
  const exchange = vi.fn(async () => session)
  const onNavigate = vi.fn()
  const bus = createHostBus({
    parent,
    allowed: [host, other],
    around,
    listen: listener => {
      hear = listener
    },
    exchange,
    onNavigate,
  })
  const nonce = (): string => parent.postMessage.mock.lastCall?.[0].nonce
  const say = (data: unknown, { source = parent as unknown, origin = host } = {}) =>
    hear({ source, origin, data })
  const identity = (over: object = {}) => ({
    pulse: 1,
    type: 'identity',
    nonce: nonce(),
    identity: 'signed',
    ...over,
  })
  return { bus, parent, exchange, onNavigate, say, identity }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('greeting', () => {
  test('the greeting is sent to the host page, using its exact origin', () => {
    const { bus, parent } = setUp()
    void bus.connect()
    expect(parent.postMessage.mock.calls).toEqual([
      [{ pulse: 1, type: 'hello', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }, host],
    ])
  })

  test.each([undefined, 'null'])(
    'the greeting is sent to each allowed origin when the browser reports %s',
    around => {
      const { bus, parent } = setUp({ around })
      void bus.connect()
      expect(parent.postMessage.mock.calls.map(([, origin]) => origin)).toEqual([host, other])
    },
  )

  test('no greeting is sent when the host page is not allowed', async () => {
    const { bus, parent } = setUp({ around: 'https://evil.example.com' })
    await expect(bus.connect()).rejects.toThrow('isn’t allowed')
    expect(parent.postMessage).not.toHaveBeenCalled()
  })

  test('each greeting has a new nonce', async () => {
    const { bus, say, identity, parent } = setUp()
    const first = bus.connect()
    say(identity())
    await first
    void bus.connect()
    const nonces = parent.postMessage.mock.calls.map(([message]) => message.nonce)
    expect(new Set(nonces).size).toBe(2)
  })
})

describe('credentials', () => {
  test('[SHELL-014] credentials from the host are exchanged for a session', async () => {
    const { bus, exchange, say, identity } = setUp()
    const connecting = bus.connect()
    say(identity())
    await expect(connecting).resolves.toBe(session)
    expect(exchange).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'identity', identity: 'signed' }),
    )
  })

  test('credentials from another window or origin, or with the wrong nonce or shape, are ignored', async () => {
    const { bus, exchange, say, identity } = setUp()
    const connecting = bus.connect()
    say(identity({ identity: 'forged' }), { source: {} })
    say(identity({ identity: 'forged' }), { origin: 'https://evil.example.com' })
    say(identity({ identity: 'forged' }), { origin: 'null' })
    say(identity({ identity: 'forged', nonce: 'guessed' }))
    for (const broken of [
      null,
      'token',
      [],
      identity({ pulse: 2 }),
      identity({ identity: '' }),
      identity({ identity: 1 }),
      identity({ nonce: undefined }),
      identity({ type: 'token' }),
      identity({ type: 'hello' }),
    ])
      say(broken)
    say(identity())
    await connecting
    expect(exchange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ identity: 'signed' }))
  })

  test('credentials are accepted only once', async () => {
    const { bus, exchange, say, identity } = setUp()
    const connecting = bus.connect()
    say(identity())
    say(identity())
    await connecting
    expect(exchange).toHaveBeenCalledOnce()
  })

  test('rejected credentials are reported to the host with the reason', async () => {
    const { bus, exchange, say, identity, parent } = setUp()
    exchange.mockRejectedValue(new Error('The identity has expired.'))
    const connecting = bus.connect()
    say(identity())
    await expect(connecting).rejects.toThrow('expired')
    expect(parent.postMessage).toHaveBeenLastCalledWith(
      { pulse: 1, type: 'refused', reason: 'The identity has expired.' },
      host,
    )
  })

  test('if credentials never arrive, an error message is returned', async () => {
    const { bus } = setUp()
    const connecting = expect(bus.connect()).rejects.toThrow('reload the page')
    await vi.runAllTimersAsync()
    await connecting
  })
})

describe('messages', () => {
  test('nothing is sent until the host is known, and then only to its origin', async () => {
    const { bus, say, identity, parent } = setUp()
    bus.send({ type: 'route', path: '/pulse' })
    expect(parent.postMessage).not.toHaveBeenCalled()
    const connecting = bus.connect()
    say(identity(), { origin: other })
    await connecting
    bus.send({ type: 'route', path: '/settings' })
    expect(parent.postMessage).toHaveBeenLastCalledWith({ pulse: 1, type: 'route', path: '/settings' }, other)
  })

  test('only the host that signed the user in can choose the page', async () => {
    const { bus, say, identity, onNavigate } = setUp()
    const navigate = { pulse: 1, type: 'navigate', path: '/settings' }
    say(navigate)
    const connecting = bus.connect()
    say(identity())
    await connecting
    say(navigate, { origin: other })
    say(navigate, { source: {} })
    say({ ...navigate, path: 7 })
    expect(onNavigate).not.toHaveBeenCalled()
    say(navigate)
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/settings')
  })
})
