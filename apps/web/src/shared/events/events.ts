import type { CapturedEvent } from '@pulse/contract'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { auth } from '../auth/auth.ts'
import { createEventQueue } from './event-queue.ts'

const flushEveryMs = 10_000

export function visitorStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

async function send(events: CapturedEvent[]): Promise<'sent' | 'try again' | 'refused'> {
  try {
    await call('POST /events', { body: { events } }, { keepalive: true })
    return 'sent'
  } catch (error) {
    const passing = error instanceof ApiError && (error.status === 0 || error.status >= 429)
    return passing ? 'try again' : 'refused'
  }
}

const queue = createEventQueue({
  token: () => (auth.get().isLoggedIn ? (auth.session()?.token ?? null) : null),
  send,
  now: () => new Date(),
  uuid: randomUuid,
  visitorStorage: visitorStorage(),
})

/**
 * The only way to record events. The contract defines their names and properties, and no property can contain personal
 * data.
 */
export const { capture, flush: flushEvents, reset: resetEvents } = queue

export function sendEventsRegularly() {
  setInterval(queue.flush, flushEveryMs)
  window.addEventListener('pagehide', () => void queue.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void queue.flush()
  })
}

/** crypto.randomUUID is available only over https and on localhost, but Pulse may be tried out over plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
