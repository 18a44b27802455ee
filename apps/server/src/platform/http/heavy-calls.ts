import { AppError } from '../errors.ts'
import { FairSlots } from '../fair-slots.ts'

export type HeavyCalls = FairSlots<number>

/**
 * Limits how many long-running calls an account can make at once, so they don't use up the database connections that
 * its screens need.
 */
export function createHeavyCalls(patienceMs = 25_000): HeavyCalls {
  return new FairSlots<number>({
    each: 3,
    waiting: 20,
    patienceMs,
    refusal: () =>
      new AppError(
        'too_many_requests',
        'Your account has several long-running requests in progress. Try again in a few seconds.',
        { retryAfterSeconds: 5 },
      ),
  })
}
