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
 * While another account is also reading figures, an account runs at most one read per processor at a time. Running more
 * wouldn't finish them any sooner, but would slow down the other account.
 */
export const figureShares = {
  ...queue,
  whileShared: { most: Math.max(2, availableParallelism()), forMs: 10_000 },
}
