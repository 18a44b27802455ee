import { LlmUnavailable } from './errors.ts'

export interface BreakerOptions {
  /** The number of failures in a row after which requests to the service are paused. */
  failures: number
  /** Milliseconds until a single request is allowed through again. */
  pause: number
}

export interface Breaker {
  /** Throws while requests are paused; otherwise the caller must report the outcome. */
  enter(): Pass
}

interface Pass {
  succeeded(): void
  failed(): void
  /** Called if a request was aborted or exceeded the budget, so its outcome doesn't show whether the service works. */
  withdrawn(): void
}

/** Pauses requests to a service that keeps failing; after the pause, a single request tests whether to resume. */
export function createBreaker({ failures, pause }: BreakerOptions, now: () => number): Breaker {
  let inARow = 0
  let openUntil: number | null = null
  let probing = false

  return {
    enter() {
      const probe = openUntil !== null
      if (openUntil !== null) {
        if (now() < openUntil || probing) {
          throw new LlmUnavailable(
            `The language model service failed ${inARow} times in a row. Requests to it are paused for a while.`,
            Math.max(openUntil, now()),
            { spared: true },
          )
        }
        probing = true
      }
      let over = false
      const end = (then: () => void) => () => {
        if (over) return
        over = true
        if (probe) probing = false
        then()
      }
      return {
        succeeded: end(() => {
          inARow = 0
          openUntil = null
        }),
        failed: end(() => {
          inARow += 1
          if (probe || inARow >= failures) openUntil = now() + pause
        }),
        withdrawn: end(() => undefined),
      }
    },
  }
}
