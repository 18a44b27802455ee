import type { BreakerOptions } from './breaker.ts'
import { createBreaker } from './breaker.ts'
import { LlmUnavailable } from './errors.ts'
import { failureFrom } from './failure.ts'
import { createLimiter } from './limiter.ts'
import { type RetryOptions, type Sleep, withRetries } from './retry.ts'

export interface GuardOptions {
  apiKey: string
  /** Requests at the same time. */
  concurrency: number
  /** For one request, in milliseconds. */
  timeout?: number | undefined
  retry?: RetryOptions | undefined
  breaker?: BreakerOptions | undefined
  now: () => number
  sleep: Sleep
  /** From 0 up to 1, for the jitter between retries. */
  random?: (() => number) | undefined
}

export interface Charged {
  usage: { input: number; output: number } | null
}

/** Wraps every request that really goes out, and is where its cost is kept. */
export type Send = <Reply extends Charged>(request: () => Promise<Reply>) => Promise<Reply>

interface Asking<Reply> {
  request: (signal: AbortSignal) => Promise<Reply>
  send: Send
  /** Asked after a failure that may pass; left out: yes. */
  mayRetry?: () => boolean
  signal?: AbortSignal | undefined
}

/** One service: its concurrency, time limit, retries and breaker, shared by all who ask through it. */
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
        ? new LlmUnavailable(`The language model service did not answer within ${timeout / 1_000} seconds.`)
        : failureFrom(error, options.apiKey, now())
      // A service that says it is too busy, or that a request is wrong, is alive.
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
