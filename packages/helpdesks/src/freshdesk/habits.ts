import type { Credentials } from '../connector.ts'
import type { ApiHabits } from '../http/client.ts'
import type { RateReading } from '../http/rate-budget.ts'

/** Limits are per minute, but no header shows when the minute ends. */
const limitPeriodMs = 60_000

export const freshdeskHabits: ApiHabits = {
  name: 'Freshdesk',
  authorize(credentials: Credentials): Record<string, string> {
    if (credentials.kind !== 'token') return {}
    const pair = Buffer.from(`${credentials.token}:X`, 'utf8').toString('base64')
    return { authorization: `Basic ${pair}` }
  },
  bucketOf,
  readLimits,
}

/** Freshdesk has separate rate limits for the ticket list and the contact list. */
function bucketOf(path: string): string {
  const [plain = ''] = path.split('?')
  if (plain === '/api/v2/tickets') return 'tickets'
  if (plain === '/api/v2/contacts') return 'contacts'
  return 'others'
}

/** The headers may contain decimals, such as `0.0`. */
function readLimits(headers: Headers, path: string, now: Date): RateReading[] {
  const given = headers.get('x-ratelimit-remaining')?.trim()
  const remaining = given ? Math.floor(Number(given)) : Number.NaN
  if (!Number.isFinite(remaining)) return []
  return [{ bucket: bucketOf(path), remaining, resetAt: new Date(now.getTime() + limitPeriodMs) }]
}
