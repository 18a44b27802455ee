import { AppError } from '../errors.ts'
import { FairSlots } from '../fair-slots.ts'

export type HeavyCalls = FairSlots<number>

/** Limits long-running calls per account, to leave part of the account's database share for its screens. */
export function createHeavyCalls(): HeavyCalls {
  return new FairSlots<number>({
    each: 3,
    waiting: 20,
    patienceMs: 25_000,
    refusal: () =>
      new AppError(
        'too_many_requests',
        'Your account has several long-running requests in progress. Try again in a few seconds.',
        { retryAfterSeconds: 5 },
      ),
  })
}
