import { LlmUnavailable } from './errors.ts'

export interface RetryOptions {
  /** Total number of attempts. */
  attempts: number
  /** The first wait in milliseconds; each subsequent one is twice as long. */
  firstWait: number
  /** The longest acceptable wait. If a longer one is needed, the call fails and reports when to try again. */
  longestWait: number
}

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

interface Retrying {
  now: () => number
  sleep: Sleep
  random: () => number
  mayRetry?: (() => boolean) | undefined
}

/** Retries while the service is unavailable, after the wait it asks for or with exponential backoff and jitter. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  options: RetryOptions,
  { now, sleep, random, mayRetry = () => true }: Retrying,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    signal?.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof LlmUnavailable) || error.spared || tried >= options.attempts) throw error
      if (!mayRetry()) throw error
      const backoff = Math.min(options.longestWait, options.firstWait * 2 ** (tried - 1))
      // Half of the wait is random, so many callers do not retry at the same time.
      const ownWait = backoff / 2 + (backoff / 2) * random()
      const wait = Math.max(ownWait, error.retryAt === null ? 0 : error.retryAt - now())
      if (wait > options.longestWait) throw error
      await sleep(Math.round(wait), signal)
    }
  }
}

/** When to try again according to a `Retry-After` (seconds or a date) or `retry-after-ms` header. */
export function retryAtFrom(headers: Record<string, string> | undefined, now: number): number | null {
  const milliseconds = headers?.['retry-after-ms']
  if (milliseconds !== undefined && /^\d+(\.\d+)?$/.test(milliseconds)) return now + Number(milliseconds)
  const after = headers?.['retry-after']
  if (after === undefined) return null
  if (/^\d+(\.\d+)?$/.test(after)) return now + Number(after) * 1_000
  const date = Date.parse(after)
  return Number.isNaN(date) ? null : Math.max(now, date)
}
