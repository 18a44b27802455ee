import { ApiError } from './api-error.ts'

export function saveFailure(error: Error): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'Couldn’t save: the server isn’t responding. Try again.'
  return error.details[0]?.problem ?? error.msg
}
