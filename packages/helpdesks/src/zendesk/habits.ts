import type { ConnectorOptions } from '../connector.ts'
import type { ApiHabits } from '../http/client.ts'
import type { RateReading } from '../http/rate-budget.ts'
import { renewTokens } from './sign-in.ts'

const exportBucket = 'incremental-exports'
const buckets = [
  'account',
  exportBucket,
  'incremental-exports-cursor',
  'tickets-index',
  'deleted-tickets-index',
] as const

/** How Zendesk authorizes and limits calls. */
export function zendeskHabits(options: ConnectorOptions): ApiHabits {
  const { app } = options
  return {
    name: 'Zendesk',
    authorize(credentials) {
      if (credentials.kind === 'oauth') return { authorization: `Bearer ${credentials.accessToken}` }
      const basic = Buffer.from(`${credentials.email}/token:${credentials.token}`).toString('base64')
      return { authorization: `Basic ${basic}` }
    },
    ...(app && { renew: credentials => renewTokens(credentials, app, options) }),
    bucketOf,
    readLimits,
  }
}

function bucketOf(path: string): string {
  if (path.startsWith('/api/v2/incremental/users/cursor')) return 'incremental-exports-cursor'
  if (path.startsWith('/api/v2/incremental/')) return exportBucket
  if (path.startsWith('/api/v2/deleted_tickets')) return 'deleted-tickets-index'
  return /^\/api\/v2\/tickets(\.json)?(\?|$)/.test(path) ? 'tickets-index' : 'account'
}

const bucketHeader = /^zendesk-ratelimit-(.+)$/

function readLimits(headers: Headers, _path: string, now: Date): RateReading[] {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const readings = new Map<string, RateReading>()
  for (const [name, value] of headers) {
    const bucket = bucketHeader.exec(name)?.[1]
    const remaining = Number(/remaining=(\d+)/.exec(value)?.[1] ?? Number.NaN)
    const resets = Number(/resets=(\d+)/.exec(value)?.[1] ?? Number.NaN)
    if (!bucket || Number.isNaN(remaining) || Number.isNaN(resets)) continue
    // The customer's other tools share the export's few calls, so one is always left for them.
    const left = bucket === exportBucket ? Math.max(0, remaining - 1) : remaining
    readings.set(bucket, { bucket, remaining: left, resetAt: after(resets) })
  }
  const left = Number(
    headers.get('ratelimit-remaining') ?? headers.get('x-rate-limit-remaining') ?? Number.NaN,
  )
  const reset = Number(headers.get('ratelimit-reset') ?? Number.NaN)
  if (Number.isNaN(left) || Number.isNaN(reset)) return [...readings.values()]
  const account = { remaining: left, resetAt: after(reset) }
  // Every call counts toward the account's limit, so once that is used up, no bucket has calls left.
  for (const bucket of left > 0 ? (['account'] as const) : buckets) {
    const own = readings.get(bucket)
    if (!own || own.remaining > 0 || own.resetAt < account.resetAt)
      readings.set(bucket, { bucket, ...account })
  }
  return [...readings.values()]
}
