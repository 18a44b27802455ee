import { availableParallelism } from 'node:os'
import { AppError } from '../errors.ts'

/** The size of the pool that serves all accounts. */
export const connections = 10

/**
 * One connection stays reserved for work without an account: signing in and canceling statements. The shares are even,
 * so an account that sends many slow queries can't make the others wait. While another account is active, an account
 * runs at most as many queries at a time as there are processors. More of them wouldn't finish any sooner, but would
 * slow the other account down. Background jobs have names instead of account ids as keys, and don't restrict anyone.
 */
export const connectionShares = {
  total: connections - 1,
  even: true,
  whileShared: {
    most: Math.max(2, availableParallelism()),
    forMs: 10_000,
    counts: (key: number | string) => typeof key === 'number',
  },
  waiting: 500,
  patienceMs: 15_000,
  refusal: () =>
    new AppError('unavailable', 'Too many requests are in progress. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    }),
}
