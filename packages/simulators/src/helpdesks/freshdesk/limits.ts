import { type SimAccount, SimError } from '../server.ts'
import { switches } from './switches.ts'

const minuteMs = 60_000

interface Minute {
  startedAt: number
  used: Record<'all' | 'tickets' | 'contacts', number>
}

/** Counts the call and returns the rate-limit headers. Failed calls also count. */
export function countCall(account: SimAccount, path: string): Record<string, string> {
  const { limits, retryAfter, decimalHeaders } = switches(account)
  const now = account.world.now().getTime()
  const running = account.state.get('freshdesk minute') as Minute | undefined
  const minute =
    running && now - running.startedAt < minuteMs
      ? running
      : { startedAt: now, used: { all: 0, tickets: 0, contacts: 0 } }
  account.state.set('freshdesk minute', minute)
  const group = path === '/api/v2/tickets' ? 'tickets' : path === '/api/v2/contacts' ? 'contacts' : 'all'
  const exceeded = minute.used.all >= limits.all || minute.used[group] >= limits[group]
  if (group !== 'all') minute.used[group]++
  minute.used.all++
  const total = limits[group]
  const left = Math.max(0, Math.min(total - minute.used[group], limits.all - minute.used.all))
  const shown = (count: number) => (decimalHeaders ? count.toFixed(1) : String(count))
  const headers = {
    'X-RateLimit-Total': shown(total),
    'X-RateLimit-Remaining': shown(left),
    'X-RateLimit-Used-CurrentRequest': shown(1),
  }
  if (!exceeded) return headers
  const seconds = Math.ceil((minute.startedAt + minuteMs - now) / 1000)
  throw new SimError({
    status: 429,
    headers: { ...headers, ...(retryAfter && { 'Retry-After': String(seconds) }) },
  })
}
