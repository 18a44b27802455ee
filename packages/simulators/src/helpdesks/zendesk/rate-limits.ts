import { type SimAccount, SimError } from '../server.ts'
import { kept, switches } from './switches.ts'

interface Window {
  minute: number
  used: number
}

/** Counts the call and returns headers with the number of calls left. Throws a 429 without JSON if none are left. */
export function limitHeaders(path: string, account: SimAccount): Record<string, string> {
  const { callsPerMinute, exportsPerMinute } = switches(account)
  const limits = kept(account, 'limits', () => new Map<string, Window>())
  const now = Math.floor(account.world.now().getTime() / 1000)
  const resets = 60 - (now % 60)
  const use = (bucket: string, total: number): number => {
    const minute = Math.floor(now / 60)
    const known = limits.get(bucket)
    const window = known?.minute === minute ? known : { minute, used: 0 }
    limits.set(bucket, window)
    return total - ++window.used
  }
  const left = use('account', callsPerMinute)
  const headers: Record<string, string> = {
    'x-rate-limit': String(callsPerMinute),
    'x-rate-limit-remaining': String(Math.max(0, left)),
    'ratelimit-limit': String(callsPerMinute),
    'ratelimit-remaining': String(Math.max(0, left)),
    'ratelimit-reset': String(resets),
  }
  const bucket = bucketOf(path, exportsPerMinute)
  const leftInBucket = bucket ? use(bucket.name, bucket.total) : 1
  if (bucket)
    headers[`zendesk-ratelimit-${bucket.name}`] =
      `total=${bucket.total}; remaining=${Math.max(0, leftInBucket)}; resets=${resets}`
  if (left < 0 || leftInBucket < 0)
    throw new SimError({
      status: 429,
      headers: { ...headers, 'retry-after': String(resets), 'content-type': 'text/plain' },
      text: 'Number of allowed API requests per minute exceeded',
    })
  return headers
}

function bucketOf(path: string, exportsPerMinute: number): { name: string; total: number } | null {
  if (path === '/api/v2/incremental/users/cursor') return { name: 'incremental-exports-cursor', total: 20 }
  if (path.startsWith('/api/v2/incremental/')) return { name: 'incremental-exports', total: exportsPerMinute }
  if (path === '/api/v2/deleted_tickets') return { name: 'deleted-tickets-index', total: 10 }
  return path === '/api/v2/tickets' ? { name: 'tickets-index', total: 100 } : null
}
