import { availableParallelism } from 'node:os'
import { AppError } from '../errors.ts'

/** The size of the pool that serves all accounts. */
export const connections = 10

const queue = {
  waiting: 500,
  patienceMs: 15_000,
  refusal: () =>
    new AppError('unavailable', 'Too many requests are in progress. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    }),
}

/**
 * One connection stays reserved for work without an account: signing in and canceling statements. The shares are even,
 * so an account that sends many slow queries can't make the others wait.
 */
export const connectionShares = { ...queue, total: connections - 1, even: true }

/**
 * While another account is reading figures too, an account reads at most as many at a time as there are processors.
 * More of them wouldn't finish any sooner, but would slow the other account down.
 */
export const figureShares = {
  ...queue,
  whileShared: { most: Math.max(2, availableParallelism()), forMs: 10_000 },
}
