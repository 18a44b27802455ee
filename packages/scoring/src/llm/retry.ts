import { LlmUnavailable } from './errors.ts'

export interface RetryOptions {
  /** Attempts in all. */
  attempts: number
  /** The first wait in milliseconds; each next one is twice as long. */
  firstWait: number
  /** The longest wait worth sitting through; past it the caller is told when to come back. */
  longestWait: number
}

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

interface Retrying {
  now: () => number
  sleep: Sleep
  random: () => number
  mayRetry?: (() => boolean) | undefined
}

/** Tries again while the service is unavailable, waiting as long as it asks or ever longer with jitter. */
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
      // Half the wait is certain and half is chance, so that many callers do not come back together.
      const ownWait = backoff / 2 + (backoff / 2) * random()
      const wait = Math.max(ownWait, error.retryAt === null ? 0 : error.retryAt - now())
      if (wait > options.longestWait) throw error
      await sleep(Math.round(wait), signal)
    }
  }
}

/** When a `Retry-After` (seconds or a date) or `retry-after-ms` header says to come back. */
export function retryAtFrom(headers: Record<string, string> | undefined, now: number): number | null {
  const milliseconds = headers?.['retry-after-ms']
  if (milliseconds !== undefined && /^\d+(\.\d+)?$/.test(milliseconds)) return now + Number(milliseconds)
  const after = headers?.['retry-after']
  if (after === undefined) return null
  if (/^\d+(\.\d+)?$/.test(after)) return now + Number(after) * 1_000
  const date = Date.parse(after)
  return Number.isNaN(date) ? null : Math.max(now, date)
}
