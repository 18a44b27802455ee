import type { CopilotServerFrame } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { hasPersonReplied } from './chat-state.ts'
import { type ChatSocket, createConnection, type KeptChat, retryAfterMs } from './connection.ts'

const at = '2026-11-16T10:00:00.000Z'
const customer = { name: 'Dana Ruiz', email: 'dana@example.com' }
const started: CopilotServerFrame = { type: 'START', customer, uid: 'secret-1', resumed: false }
const greeting: CopilotServerFrame = {
  type: 'GREETINGS',
  message: 'Hello ```html\n<p>Hi <b>Dana</b></p>\n```',
  orderId: '-1',
  seq: 1,
  timestamp: at,
}
const message = (seq: number, text: string): CopilotServerFrame => ({
  type: 'MESSAGE',
  role: 'assistant',
  message: text,
  seq,
  timestamp: at,
})

function chat(variant: 'mensa' | 'valeo' = 'mensa', kept: KeptChat | null = null) {
  const sockets: (ChatSocket & { query: Record<string, string>; sent: unknown[]; closed: boolean })[] = []
  const timers: { run: () => void; ms: number }[] = []
  let ids = 0
  const store = { chat: kept }
  const connection = createConnection({
    variant,
    connect(query) {
      const socket = {
        query,
        sent: [] as unknown[],
        closed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text: string) => void socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.closed = true
        },
      }
      sockets.push(socket)
      return socket
    },
    later(run, ms) {
      const timer = { run, ms }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
    newId: () => `id-${++ids}`,
    now: () => new Date(at),
    random: () => 0.5,
    kept: {
      get: () => store.chat,
      set: chat => {
        store.chat = chat
      },
    },
  })
  const socket = () => sockets.at(-1) as (typeof sockets)[number]
  const receive = (...frames: CopilotServerFrame[]) => {
    for (const frame of frames) socket().onmessage?.({ data: JSON.stringify(frame) })
  }
  const isRetry = ({ ms }: { ms: number }) => ms < 20_000
  /** Timers for retries and missing confirmations, but not the timeout of a silent connection. */
  const retries = () => timers.filter(isRetry)
  const runTimer = () => {
    const timer = timers.find(isRetry)
    if (timer) timers.splice(timers.indexOf(timer), 1)
    timer?.run()
  }
  const runSilence = () => timers.find(timer => !isRetry(timer))?.run()
  /** Opens a chat and starts its session. */
  const begin = () => {
    connection.start('dana@example.com')
    socket().onopen?.()
    receive(started, greeting)
  }
  const texts = () => connection.get().messages.map(one => one.text)
  return { connection, sockets, socket, receive, timers, retries, runTimer, runSilence, begin, texts, store }
}

describe('starting', () => {
  test('[COPILOT-036] [COPILOT-037] [COPILOT-038] once the socket is open, the panel closes and the previous chat’s messages are cleared', () => {
    const { connection, sockets, socket, begin } = chat()
    connection.start('  ')
    expect(sockets).toHaveLength(0)
    begin()
    connection.setPanel(true)
    connection.start(' kim@example.com ')
    expect(socket().query).toEqual({ email: 'kim@example.com' })
    expect(connection.get()).toMatchObject({ phase: 'connecting', panelOpen: true, uid: null })
    expect(connection.get().messages).toHaveLength(1)
    socket().onopen?.()
    expect(connection.get()).toMatchObject({ panelOpen: false, messages: [] })
  })

  test('[COPILOT-039] [COPILOT-040] [COPILOT-041] START stores the customer and the uid, and GREETINGS without an order shows its HTML', () => {
    const { connection, begin, texts } = chat()
    begin()
    expect(connection.get()).toMatchObject({ phase: 'ready', customer, uid: 'secret-1', orderId: null })
    expect(texts()).toEqual(['<p>Hi <b>Dana</b></p>'])
  })

  test('[COPILOT-041] an order in the greeting is remembered', () => {
    const { connection, begin, receive } = chat()
    begin()
    receive({ ...greeting, orderId: '1042' })
    expect(connection.get().orderId).toBe('1042')
  })

  test('[COPILOT-043] ERROR reopens the panel and shows its text', () => {
    const { connection, begin, receive, socket } = chat()
    connection.start('not an email')
    socket().onopen?.()
    receive({ type: 'ERROR', message: 'Enter a valid email address.' })
    expect(connection.get()).toMatchObject({
      phase: 'idle',
      panelOpen: true,
      error: 'Enter a valid email address.',
    })
    begin()
    receive(
      { type: 'SYSTEM_MESSAGE', message: 'typing...' },
      { type: 'ERROR', message: 'Too many messages.' },
    )
    expect(connection.get()).toMatchObject({
      phase: 'ready',
      panelOpen: true,
      error: 'Too many messages.',
      typing: false,
    })
  })

  test('[COPILOT-033] [COPILOT-034] the panel closes only if a connection exists', () => {
    const { connection, begin } = chat()
    connection.setPanel(false)
    expect(connection.get().panelOpen).toBe(true)
    begin()
    connection.setPanel(true)
    connection.setPanel(false)
    expect(connection.get().panelOpen).toBe(false)
  })

  test('a connection that never opens is reported in the panel and not retried', () => {
    const { connection, socket, timers } = chat()
    connection.start('dana@example.com')
    socket().onclose?.({ code: 1006 })
    expect(connection.get()).toMatchObject({ phase: 'idle', panelOpen: true })
    expect(connection.get().error).toBe('Couldn’t connect. Check your connection and try again.')
    expect(timers).toHaveLength(0)
  })
})

describe('messages', () => {
  test('[COPILOT-042] [COPILOT-044] SYSTEM_MESSAGE shows typing until MESSAGE adds an assistant message', () => {
    const { connection, begin, receive } = chat()
    begin()
    receive({ type: 'SYSTEM_MESSAGE', message: 'working' })
    expect(connection.get().typing).toBe(true)
    receive(message(2, 'It arrives on Friday.'))
    expect(connection.get().typing).toBe(false)
    expect(connection.get().messages.at(-1)).toMatchObject({
      role: 'assistant',
      text: 'It arrives on Friday.',
    })
  })

  test('[COPILOT-045] [COPILOT-046] [COPILOT-049] [COPILOT-050] mensa sends ORDER_SELECTION until VALIDATE_ORDER accepts an order, then ORDER_ASSISTANCE', () => {
    const { connection, begin, receive, socket, texts } = chat()
    begin()
    connection.send('9')
    const answer = { type: 'VALIDATE_ORDER', timestamp: at } as const
    receive({ ...answer, orderId: '9', isValid: false, msg: 'Order 9 is not yours.', seq: 3 })
    expect(connection.get().orderId).toBeNull()
    connection.send('1042')
    receive({ ...answer, orderId: '1042', isValid: true, msg: 'Found it.', seq: 5 })
    expect(connection.get().orderId).toBe('1042')
    connection.send('Where is it?')
    expect(socket().sent).toEqual([
      { type: 'ORDER_SELECTION', message: '9', uid: 'secret-1', id: 'id-1' },
      { type: 'ORDER_SELECTION', message: '1042', uid: 'secret-1', id: 'id-2' },
      { type: 'ORDER_ASSISTANCE', orderId: '1042', message: 'Where is it?', uid: 'secret-1', id: 'id-3' },
    ])
    expect(texts()).toContain('Order 9 is not yours.')
    expect(texts()).toContain('Found it.')
  })

  test('[COPILOT-047] [COPILOT-048] SINGLE_ORDER is shown and remembered, and INCOMPLETE_QUERY is shown', () => {
    const { connection, begin, receive, texts } = chat()
    begin()
    receive({ type: 'SINGLE_ORDER', orderId: '7', message: 'Your only order is 7.', seq: 2, timestamp: at })
    receive({ type: 'INCOMPLETE_QUERY', message: 'What about it?', seq: 3, timestamp: at })
    expect(connection.get().orderId).toBe('7')
    expect(texts().slice(1)).toEqual(['Your only order is 7.', 'What about it?'])
  })

  test('[COPILOT-035] [COPILOT-051] [COPILOT-052] valeo sends only the message and the uid, and never sends an empty message', () => {
    const { connection, begin, socket } = chat('valeo')
    begin()
    expect(connection.send(' \n ')).toBe(false)
    expect(connection.send(' Hello ')).toBe(true)
    expect(socket().sent).toEqual([{ message: 'Hello', uid: 'secret-1', id: 'id-1' }])
  })

  test('messages are shown in session order, no matter which arrives first', () => {
    const { connection, begin, receive, texts } = chat()
    begin()
    connection.send('First')
    receive(message(2, 'A reminder'), message(4, 'An answer'), { type: 'ACK', id: 'id-1', seq: 3 })
    receive(message(2, 'A reminder'))
    expect(texts().slice(1)).toEqual(['A reminder', 'First', 'An answer'])
  })

  test('a person takes over until the assistant writes again, and a closed session accepts no more messages', () => {
    const { connection, begin, receive, socket, store } = chat()
    begin()
    receive({ type: 'HANDOVER', message: 'A colleague takes over.', seq: 2, timestamp: at })
    expect(hasPersonReplied(connection.get())).toBe(false)
    receive({ type: 'MESSAGE', role: 'agent', message: 'Hi', by: 'Lee', seq: 3, timestamp: at })
    expect(connection.get().handedOver).toBe(true)
    expect(hasPersonReplied(connection.get())).toBe(true)
    receive(message(4, 'I’m back.'))
    expect(connection.get().handedOver).toBe(false)
    receive({ type: 'HANDOVER', message: 'A colleague takes over again.', seq: 5, timestamp: at })
    expect(hasPersonReplied(connection.get())).toBe(false)
    receive({ type: 'CLOSED', message: 'This chat is closed.' })
    expect(connection.get().phase).toBe('closed')
    expect(connection.send('Hello?')).toBe(false)
    expect(socket().closed).toBe(true)
    expect(store.chat).toBeNull()
  })

  test('a session that was closed in the meantime shows one notice', () => {
    const { connection, receive, texts } = chat('valeo', { email: 'dana@example.com', uid: 'secret-1' })
    connection.resume()
    receive({ ...started, resumed: true })
    const closed = { role: 'assistant', kind: 'closed', content: 'Closed after a long silence.' } as const
    receive({ type: 'HISTORY', routed: false, messages: [{ ...closed, seq: 1, timestamp: at }] })
    receive({ type: 'CLOSED', message: 'This chat is closed.' })
    expect(texts()).toEqual(['Closed after a long silence.'])
    expect(connection.get().phase).toBe('closed')
  })
})

describe('reconnecting', () => {
  test('after a lost connection, the chat resumes after the last message and resends each unconfirmed message once', () => {
    const { connection, begin, receive, socket, runTimer, retries, texts } = chat()
    begin()
    connection.send('Confirmed')
    receive({ type: 'ACK', id: 'id-1', seq: 2 })
    connection.send('Lost on the way')
    socket().onclose?.({ code: 1006 })
    expect(connection.get().phase).toBe('offline')
    connection.send('Written offline')
    expect(retries().map(timer => timer.ms)).toEqual([500])
    runTimer()
    expect(socket().query).toEqual({ email: 'dana@example.com', uid: 'secret-1', after: '2' })
    receive({ ...started, resumed: true })
    expect(socket().sent).toMatchObject([{ id: 'id-2' }, { id: 'id-3' }])
    // The server had already stored the first message, so it is in the history and is confirmed again.
    const stored = { role: 'user', kind: 'message', seq: 3, timestamp: at } as const
    receive(
      { type: 'HISTORY', routed: false, messages: [{ ...stored, content: 'Lost on the way', id: 'id-2' }] },
      { type: 'ACK', id: 'id-2', seq: 3 },
      { type: 'ACK', id: 'id-3', seq: 4 },
    )
    expect(connection.get()).toMatchObject({ phase: 'ready', panelOpen: false })
    expect(texts().slice(1)).toEqual(['Confirmed', 'Lost on the way', 'Written offline'])
    expect(retries()).toHaveLength(0)
  })

  test('the delay between attempts grows until the browser is online again', () => {
    expect([0, 1, 2, 10].map(failures => retryAfterMs(failures, 0.5))).toEqual([500, 1000, 2000, 15_000])
    const { connection, begin, socket, sockets, retries } = chat()
    begin()
    socket().onclose?.({ code: 1006 })
    connection.retry()
    expect(sockets).toHaveLength(2)
    expect(retries()).toHaveLength(0)
    socket().onclose?.({ code: 1006 })
    expect(retries().map(timer => timer.ms)).toEqual([1000])
  })

  test('a dead connection is replaced when a message isn’t confirmed in time', () => {
    const { connection, begin, socket, sockets, runTimer } = chat()
    begin()
    connection.send('Anyone?')
    runTimer()
    expect(socket().closed).toBe(true)
    expect(connection.get().phase).toBe('offline')
    runTimer()
    expect(sockets).toHaveLength(2)
  })

  test('a connection that has been silent for longer than two heartbeats is replaced', () => {
    const { connection, begin, receive, socket, sockets, timers, runTimer, runSilence, texts } = chat()
    begin()
    receive({ type: 'HEARTBEAT' })
    expect(texts()).toHaveLength(1)
    expect(timers.map(timer => timer.ms)).toEqual([75_000])
    runSilence()
    expect(socket().closed).toBe(true)
    expect(connection.get().phase).toBe('offline')
    runTimer()
    expect(sockets).toHaveLength(2)
    receive({ ...started, resumed: true }, { type: 'HISTORY', routed: false, messages: [] })
    expect(connection.get().phase).toBe('ready')
  })

  test('a connection attempt that hangs is abandoned, and another one is made', () => {
    const { connection, begin, socket, sockets, runTimer, runSilence } = chat()
    begin()
    socket().onclose?.({ code: 1006 })
    runTimer()
    runSilence()
    expect(socket().closed).toBe(true)
    runTimer()
    expect(sockets).toHaveLength(3)
    expect(connection.get().phase).toBe('offline')
  })

  test('when the browser is online again, the old connection is replaced even if it seems open', () => {
    const { connection, begin, receive, sockets } = chat()
    begin()
    connection.retry()
    expect(sockets.map(one => one.closed)).toEqual([true, false])
    expect(connection.send('Written meanwhile')).toBe(true)
    receive({ ...started, resumed: true })
    expect(sockets[1]?.sent).toMatchObject([{ message: 'Written meanwhile' }])
  })

  test('a rejected message isn’t sent again, and a rejected session isn’t resumed', () => {
    const { connection, begin, receive, socket, runTimer, timers } = chat()
    begin()
    connection.send('x')
    receive({ type: 'ERROR', message: 'Too fast.', id: 'id-1' })
    socket().onclose?.({ code: 4429 })
    runTimer()
    receive({ ...started, resumed: true })
    expect(socket().sent).toEqual([])
    socket().onclose?.({ code: 4400 })
    expect(connection.get()).toMatchObject({ phase: 'idle', uid: null, panelOpen: true })
    expect(timers).toHaveLength(0)
  })

  test('after a reload, the chat continues with its whole history and its order', () => {
    const { connection, socket, receive, texts } = chat('mensa', {
      email: 'dana@example.com',
      uid: 'secret-1',
    })
    connection.resume()
    expect(connection.get().panelOpen).toBe(false)
    expect(socket().query).toEqual({ email: 'dana@example.com', uid: 'secret-1', after: '0' })
    const stored = { timestamp: at, role: 'assistant' } as const
    receive(
      { ...started, resumed: true },
      {
        type: 'HISTORY',
        routed: true,
        messages: [
          { ...stored, seq: 1, kind: 'greeting', content: '```html\n<p>Hi</p>\n```' },
          { ...stored, seq: 2, kind: 'validateOrder', content: 'Found', orderId: '5', isValid: true },
          { ...stored, seq: 3, kind: 'handover', content: 'A colleague takes over.' },
        ],
      },
    )
    expect(texts()).toEqual(['<p>Hi</p>', 'Found', 'A colleague takes over.'])
    expect(connection.get()).toMatchObject({ phase: 'ready', orderId: '5', handedOver: true })
  })
})
