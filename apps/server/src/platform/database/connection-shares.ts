import { AppError } from '../errors.ts'

/** The size of the pool that serves all accounts. */
export const connections = 10

/** One connection stays reserved for work without an account: signing in and canceling statements. */
export const connectionShares = {
  total: connections - 1,
  each: 6,
  waiting: 500,
  patienceMs: 15_000,
  refusal: () =>
    new AppError('unavailable', 'Too many requests are in progress. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    }),
}
