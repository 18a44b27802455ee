import { ApiError } from './api-error.ts'

/** Explains why a call failed and what to do. Used in forms and dialogs. */
export function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  if (error.status === 0) return 'The server isn’t responding. Try again.'
  return error.details[0]?.problem ?? error.msg
}
