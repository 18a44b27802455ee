import type { CopilotServerFrame, CopilotVariant, MensaFrame, ValeoFrame } from '@pulse/contract'
import { type ChatState, lastSeq, noChat, received, unacknowledged, written } from './chat-state.ts'

/** The part of a WebSocket that the chat uses. */
export type ChatSocket = {
  send: (text: string) => void
  close: () => void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** The data needed to continue a chat after a reload. */
export type KeptChat = { email: string; uid: string }

export type ConnectionOptions = {
  variant: CopilotVariant
  connect: (query: Record<string, string>) => ChatSocket
  /** Runs a function later. Returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
  newId: () => string
  now: () => Date
  random: () => number
  kept: { get: () => KeptChat | null; set: (chat: KeptChat | null) => void }
}

/** A message that isn't confirmed within this time was probably lost together with its connection. */
const ackTimeoutMs = 10_000
/** How long the server can take to start the session. */
const startTimeoutMs = 20_000
/**
 * The server sends a heartbeat every 30 seconds. If none arrives for this long, the connection is dead, for example
 * after the computer was asleep.
 */
const silenceTimeoutMs = 75_000
/** The server closes the connection with these codes if reconnecting with the same parameters can't succeed. */
const finalCodes = [1003, 1009, 4400, 4403]

/** The customer's side of a chat. Reconnects automatically and resends messages that the server hasn't confirmed. */
export function createConnection(options: ConnectionOptions) {
  const { variant, connect, later, newId, now, random, kept } = options
  const listeners = new Set<() => void>()
  let state = noChat
  let email = ''
  let socket: ChatSocket | null = null
  let failures = 0
  let cancelRetry = () => {}
  let cancelAckTimeout = () => {}
  let cancelSilenceTimeout = () => {}

  function change(next: ChatState) {
    state = next
    for (const listener of listeners) listener()
  }

  function open() {
    cancelRetry()
    const resuming = state.uid !== null
    const opened = connect({
      ...(email !== '' && { email }),
      ...(state.uid !== null && { uid: state.uid, after: String(lastSeq(state)) }),
    })
    socket = opened
    expectFrameWithin(startTimeoutMs)
    // Events from a replaced socket are ignored.
    opened.onopen = () => {
      if (socket === opened && !resuming) change({ ...state, panelOpen: false, error: null, messages: [] })
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      expectFrameWithin(silenceTimeoutMs)
      const frame = parsed(data)
      if (frame) receive(frame)
    }
    opened.onclose = ({ code }) => {
      if (socket === opened) lost(code)
    }
  }

  function receive(frame: CopilotServerFrame) {
    const starting = state.phase === 'connecting' || state.phase === 'offline'
    change(received(state, frame))
    if (frame.type === 'START') {
      failures = 0
      kept.set({ email, uid: frame.uid })
      for (const message of unacknowledged(state)) transmit(message.key, message.text)
    }
    if (frame.type === 'ACK' && unacknowledged(state).length === 0) cancelAckTimeout()
    if (frame.type === 'ERROR' && starting) drop(null)
    if (frame.type === 'CLOSED') drop('closed')
  }

  /** Ends the connection for good. The messages stay visible. */
  function drop(phase: 'closed' | null) {
    end()
    kept.set(null)
    change({ ...state, phase: phase ?? 'idle', uid: null, typing: false })
  }

  function lost(code: number) {
    socket = null
    cancelTimeouts()
    if (state.phase === 'closed') return
    if (state.uid === null || finalCodes.includes(code)) {
      const error = state.error ?? 'Couldn’t connect. Check your connection and try again.'
      kept.set(null)
      change({ ...state, phase: 'idle', uid: null, typing: false, panelOpen: true, error })
      return
    }
    change({ ...state, phase: 'offline', typing: false })
    cancelRetry = later(open, retryAfterMs(failures, random()))
    failures += 1
  }

  /** Replaces a connection that is probably dead. Browsers can take minutes to notice. */
  function abandon() {
    const dead = socket
    lost(0)
    dead?.close()
  }

  function expectFrameWithin(ms: number) {
    cancelSilenceTimeout()
    cancelSilenceTimeout = later(abandon, ms)
  }

  function cancelTimeouts() {
    cancelAckTimeout()
    cancelSilenceTimeout()
  }

  function transmit(id: string, message: string) {
    socket?.send(JSON.stringify(frameFor(variant, state, id, message)))
    cancelAckTimeout()
    cancelAckTimeout = later(abandon, ackTimeoutMs)
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts a new chat. The panel closes once the connection is open. */
    start(customerEmail: string) {
      const chosen = customerEmail.trim()
      if (chosen === '') return
      end()
      email = chosen
      change({ ...noChat, phase: 'connecting', messages: state.messages })
      open()
    },
    /** After a reload, continues the earlier chat, if there was one. */
    resume() {
      const chat = kept.get()
      if (!chat || socket) return
      email = chat.email
      change({ ...noChat, phase: 'connecting', panelOpen: false, uid: chat.uid })
      open()
    },
    send(text: string) {
      const message = text.trim()
      if (message === '' || (state.phase !== 'ready' && state.phase !== 'offline')) return false
      const id = newId()
      change(written(state, id, message, now().toISOString()))
      if (state.phase === 'ready') transmit(id, message)
      return true
    },
    /** Called when the browser is back online. Reconnects immediately, because the old connection rarely survives. */
    retry() {
      if (state.phase === 'ready' || (state.phase === 'offline' && socket)) abandon()
      if (state.phase === 'offline') open()
    },
    setPanel(panelOpen: boolean) {
      const connected = state.phase === 'ready' || state.phase === 'offline'
      if (panelOpen || connected) change({ ...state, panelOpen, error: panelOpen ? state.error : null })
    },
    end,
  }

  function end() {
    cancelRetry()
    cancelTimeouts()
    const old = socket
    socket = null
    old?.close()
  }
}

export type Connection = ReturnType<typeof createConnection>

function frameFor(
  variant: CopilotVariant,
  { uid, orderId }: Pick<ChatState, 'uid' | 'orderId'>,
  id: string,
  message: string,
): MensaFrame | ValeoFrame {
  const frame: ValeoFrame = { message, uid: uid ?? '', id }
  if (variant === 'valeo') return frame
  return orderId === null
    ? { ...frame, type: 'ORDER_SELECTION' }
    : { ...frame, type: 'ORDER_ASSISTANCE', orderId }
}

/**
 * The delay doubles with every failure, up to 15 seconds. It is partly random, so clients don't all reconnect at once.
 */
export function retryAfterMs(failures: number, random: number): number {
  return Math.min(15_000, 500 * 2 ** failures) * (0.75 + random / 2)
}

function parsed(data: unknown): CopilotServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null ? (frame as CopilotServerFrame) : null
  } catch {
    return null
  }
}
