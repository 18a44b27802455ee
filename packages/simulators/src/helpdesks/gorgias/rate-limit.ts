import { type SimAccount, SimError } from '../server.ts'
import { refusal } from './refusals.ts'
import { switches } from './switches.ts'

const windowSeconds = 20

/**
 * Counts a call in the leaky bucket and returns the headers for the response. A full bucket rejects the call.
 */
export function countCall(account: SimAccount, kind: 'oauth' | 'key'): Record<string, string> {
  const { oauthLimit, keyLimit, bareRateLimit } = switches(account)
  const limit = kind === 'oauth' ? oauthLimit : keyLimit
  const now = account.world.now().getTime()
  const stateKey = `gorgias bucket ${kind}`
  const before = (account.state.get(stateKey) as { level: number; at: number } | undefined) ?? {
    level: 0,
    at: now,
  }
  const leaked = ((now - before.at) / 1000) * (limit / windowSeconds)
  const level = Math.max(0, before.level - leaked)
  if (level + 1 > limit) {
    account.state.set(stateKey, { level, at: now })
    if (bareRateLimit) throw new SimError({ status: 429, text: '' })
    const seconds = Math.ceil((level + 1 - limit) / (limit / windowSeconds))
    throw refusal(429, 'Rate limit exceeded', { ...header(limit, limit), 'Retry-after': String(seconds) })
  }
  account.state.set(stateKey, { level: level + 1, at: now })
  return header(Math.ceil(level + 1), limit)
}

const header = (used: number, limit: number) => ({ 'X-Gorgias-Account-Api-Call-Limit': `${used}/${limit}` })
