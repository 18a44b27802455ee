import { AppError } from '../errors.ts'

/** The size of the pool that serves all accounts. */
export const connections = 10

/**
 * One connection stays reserved for work without an account: signing in and canceling statements. The shares are even,
 * so an account that sends many slow queries can't make the others wait.
 */
export const connectionShares = {
  total: connections - 1,
  even: true,
  waiting: 500,
  patienceMs: 15_000,
  refusal: () =>
    new AppError('unavailable', 'Too many requests are in progress. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    }),
}
