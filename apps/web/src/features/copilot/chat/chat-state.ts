import type { CopilotServerFrame, CopilotSource, ChatMessage as StoredMessage } from '@pulse/contract'
import { greetingBody } from './greeting.ts'

export type ChatMessage = {
  /** Stays the same when the server confirms a message. */
  key: string
  role: 'user' | 'assistant' | 'agent' | 'notice'
  text: string
  /** Missing for a notice that isn't part of the session. */
  at: string | undefined
  /** The message's position in the session. Null until the server has stored the message. */
  seq: number | null
  /** Whether the server rejected the message. A rejected message isn't sent again. */
  rejected?: boolean
  sources?: readonly CopilotSource[] | undefined
  /** The agent's name, if known. */
  by?: string | undefined
}

export type ChatState = {
  /**
   * `connecting` until the server has started the session, `offline` while reconnecting, `closed` when the session
   * accepts no more messages.
   */
  phase: 'idle' | 'connecting' | 'ready' | 'offline' | 'closed'
  panelOpen: boolean
  /** The latest error, shown in the email panel. */
  error: string | null
  customer: { name: string; email: string | null } | null
  uid: string | null
  /** The order that the chat is about. */
  orderId: string | null
  typing: boolean
  /** Whether a person has taken over from the assistant, or is about to. */
  handedOver: boolean
  messages: readonly ChatMessage[]
}

export const noChat: ChatState = {
  phase: 'idle',
  panelOpen: true,
  error: null,
  customer: null,
  uid: null,
  orderId: null,
  typing: false,
  handedOver: false,
  messages: [],
}

export function received(state: ChatState, frame: CopilotServerFrame): ChatState {
  switch (frame.type) {
    case 'START':
      return { ...state, phase: 'ready', error: null, customer: frame.customer, uid: frame.uid }
    case 'GREETINGS': {
      const text = greetingBody(frame.message)
      return { ...shown(state, 'assistant', text, frame), orderId: known(frame.orderId) ?? state.orderId }
    }
    case 'MESSAGE':
      // The assistant is silent while a person replies, so its next message means that the chat was handed back.
      return {
        ...shown(state, frame.role, frame.message, frame),
        handedOver: state.handedOver && frame.role !== 'assistant',
      }
    case 'SYSTEM_MESSAGE':
      return { ...state, typing: true }
    case 'ERROR':
      return {
        ...state,
        typing: false,
        panelOpen: true,
        error: frame.message,
        messages: state.messages.map(one =>
          one.key === frame.id && one.seq === null ? { ...one, rejected: true } : one,
        ),
      }
    case 'VALIDATE_ORDER': {
      const order = frame.isValid ? known(frame.orderId) : null
      return { ...shown(state, 'assistant', frame.msg, frame), orderId: order ?? state.orderId }
    }
    case 'SINGLE_ORDER':
      return {
        ...shown(state, 'assistant', frame.message, frame),
        orderId: known(frame.orderId) ?? state.orderId,
      }
    case 'INCOMPLETE_QUERY':
      return shown(state, 'assistant', frame.message, frame)
    case 'ACK':
      return { ...state, messages: acknowledged(state.messages, frame.id, frame.seq) }
    case 'HISTORY':
      return { ...frame.messages.reduce(remembered, state), handedOver: frame.routed }
    case 'HANDOVER':
      return { ...shown(state, 'notice', frame.message, frame), handedOver: true }
    case 'CLOSED': {
      // A frame without a position may repeat a notice from the history.
      const repeated = frame.seq === undefined && state.messages.at(-1)?.role === 'notice'
      return { ...(repeated ? state : shown(state, 'notice', frame.message, frame)), phase: 'closed' }
    }
    // A newer server can send types that this version of the page doesn't support.
    default:
      return state
  }
}

/** Adds a customer's message before the server has stored it. */
export function written(state: ChatState, id: string, text: string, at: string): ChatState {
  return { ...state, messages: [...state.messages, { key: id, role: 'user', text, at, seq: null }] }
}

/** Messages that have to be sent again after reconnecting. */
export function unacknowledged(state: ChatState): ChatMessage[] {
  return state.messages.filter(one => one.role === 'user' && one.seq === null && !one.rejected)
}

/** Whether a person has replied since the last handover. */
export function hasPersonReplied({ messages }: ChatState): boolean {
  const last = messages.findLast(one => one.role === 'agent' || one.role === 'notice')
  return last?.role === 'agent'
}

export function lastSeq(state: ChatState): number {
  return Math.max(0, ...state.messages.map(one => one.seq ?? 0))
}

type Details = {
  seq?: number | undefined
  timestamp?: string | undefined
  id?: string | undefined
  sources?: readonly CopilotSource[] | undefined
  by?: string | undefined
}

function shown(state: ChatState, role: ChatMessage['role'], text: string, details: Details): ChatState {
  const { seq = null, timestamp: at, id, sources, by } = details
  const key = id ?? (seq === null ? `notice-${state.messages.length}` : `seq-${seq}`)
  return {
    ...state,
    typing: false,
    messages: placed(state.messages, { key, role, text, at, seq, sources, by }),
  }
}

function remembered(state: ChatState, message: StoredMessage): ChatState {
  const { role, kind, content, orderId, isValid } = message
  const notice = kind === 'handover' || kind === 'closed'
  const text = kind === 'greeting' ? greetingBody(content) : content
  const order = isValid === false ? null : known(orderId)
  return { ...shown(state, notice ? 'notice' : role, text, message), orderId: order ?? state.orderId }
}

function known(orderId: string | undefined): string | null {
  return orderId === undefined || orderId === '-1' || orderId === '' ? null : orderId
}

/** Inserts a message at its position, replacing any earlier copy of it. */
function placed(messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = messages.filter(
    one => one.key !== message.key && (one.seq === null || one.seq !== message.seq),
  )
  if (message.seq === null) return [...others, message]
  const next = others.findIndex(one => (one.seq ?? Number.POSITIVE_INFINITY) > (message.seq ?? 0))
  return next === -1 ? [...others, message] : others.toSpliced(next, 0, message)
}

function acknowledged(messages: readonly ChatMessage[], id: string, seq: number): readonly ChatMessage[] {
  const own = messages.find(one => one.key === id)
  return own ? placed(messages, { ...own, seq, rejected: false }) : messages
}
