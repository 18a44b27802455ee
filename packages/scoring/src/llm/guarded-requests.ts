import type { BreakerOptions } from './breaker.ts'
import { createBreaker } from './breaker.ts'
import { LlmUnavailable } from './errors.ts'
import { createLimiter } from './limiter.ts'
import { type RetryOptions, type Sleep, withRetries } from './retry.ts'
import { failureFrom } from './service-failure.ts'

export interface GuardOptions {
  apiKey: string
  /** The maximum number of concurrent requests. */
  concurrency: number
  /** The timeout per request, in milliseconds. */
  timeout?: number | undefined
  retry?: RetryOptions | undefined
  breaker?: BreakerOptions | undefined
  now: () => number
  sleep: Sleep
  /** Returns a random number from 0 to 1 for the jitter between retries. */
  random?: (() => number) | undefined
}

export interface Charged {
  usage: { input: number; output: number } | null
}

/** Wraps every request that is actually sent, to track its cost. */
export type Send = <Reply extends Charged>(request: () => Promise<Reply>) => Promise<Reply>

interface Asking<Reply> {
  request: (signal: AbortSignal) => Promise<Reply>
  send: Send
  /** Called after a temporary failure; retries by default. */
  mayRetry?: () => boolean
  signal?: AbortSignal | undefined
}

/** One service: all callers share its concurrency limit, timeout, retries and circuit breaker. */
export function createGuarded(options: GuardOptions) {
  const { now, sleep, timeout = 120_000 } = options
  const retry = options.retry ?? { attempts: 4, firstWait: 1_000, longestWait: 60_000 }
  const limited = createLimiter(options.concurrency)
  const breaker = createBreaker(options.breaker ?? { failures: 8, pause: 60_000 }, now)

  const once = async <Reply>(
    request: Asking<Reply>['request'],
    signal: AbortSignal | undefined,
  ): Promise<Reply> => {
    const pass = breaker.enter()
    const ended = new AbortController()
    const timedOut = new AbortController()
    sleep(timeout, ended.signal).then(
      () => timedOut.abort(),
      () => undefined,
    )
    try {
      const signals = signal ? [timedOut.signal, signal] : [timedOut.signal]
      const reply = await request(AbortSignal.any(signals))
      pass.succeeded()
      return reply
    } catch (error) {
      if (signal?.aborted) {
        pass.withdrawn()
        throw signal.reason
      }
      const failure = timedOut.signal.aborted
        ? new LlmUnavailable(
            `The language model service did not respond within ${timeout / 1_000} seconds.`,
            null,
            { timedOut: true },
          )
        : failureFrom(error, options.apiKey, now())
      // A service that is too busy or rejects a request is still working.
      if (failure instanceof LlmUnavailable && failure.status !== 429) pass.failed()
      else pass.succeeded()
      throw failure
    } finally {
      ended.abort()
    }
  }

  return <Reply extends Charged>({ request, send, mayRetry, signal }: Asking<Reply>): Promise<Reply> =>
    limited(
      () =>
        withRetries(
          () => send(() => once(request, signal)),
          retry,
          { now, sleep, random: options.random ?? Math.random, mayRetry },
          signal,
        ),
      signal,
    )
}
