import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'

/**
 * Why connecting failed: a general message, and details about what happened and what to do. At least one of the two is
 * set.
 */
export type Problem = { title: string | null; text: string | null }

export const connectionError = 'Something went wrong. Please try again'

export const popupBlocked: Problem = {
  title: null,
  text: 'Your browser blocked the popup. Allow popups for this page, then press Connect again.',
}

export const popupClosed: Problem = {
  title: null,
  text: 'The window was closed before the connection was made.',
}

export const tookTooLong: Problem = {
  title: null,
  text: 'The connection wasn’t made within 5 minutes. Press Connect to try again.',
}

export function problemWith(message: string | null): Problem {
  return { title: connectionError, text: message === unknownFailure ? null : message }
}

export function problemIn(error: unknown): Problem {
  if (!(error instanceof ApiError)) return problemWith(null)
  if (error.status === 0) return problemWith('The server isn’t responding. Check your internet connection.')
  return problemWith(error.details[0]?.problem ?? error.msg)
}
