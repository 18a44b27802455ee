import type { ErrorCode, InputMistake } from '@pulse/contract'

/** In addition to the server's codes: no response at all, or none in time. */
type FailureCode = ErrorCode | 'network' | 'timeout'

export const unknownFailure = 'Something went wrong'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: FailureCode
  readonly msg: string
  readonly details: readonly InputMistake[]
  /** 0 when there was no response. */
  readonly status: number

  constructor(failure: {
    code: FailureCode
    msg: string
    status: number
    details?: readonly InputMistake[] | undefined
  }) {
    super(failure.msg)
    this.code = failure.code
    this.msg = failure.msg
    this.status = failure.status
    this.details = failure.details ?? []
  }

  /** The server rejected the session; any other failure may work on a retry. */
  get isRefusal(): boolean {
    return this.status === 401 || this.status === 403
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
