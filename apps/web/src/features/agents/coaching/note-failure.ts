import { ApiError } from '../../../shared/api/api-error.ts'

export function noteFailure(error: Error): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'Couldn’t save: the server isn’t responding. Try again.'
  return error.details[0]?.problem ?? error.msg
}
