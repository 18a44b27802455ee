import type { ErrorCode, InputMistake } from '@pulse/contract'

/** The server's error codes, plus one for no response and one for a timeout. */
type FailureCode = ErrorCode | 'network' | 'timeout'

export const unknownFailure = 'Something went wrong'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: FailureCode
  readonly msg: string
  readonly details: readonly InputMistake[]
  /** 0 when there was no response. */
  readonly status: number
  /** How long to wait before retrying, as requested by the server. */
  readonly retryAfterSeconds: number | null

  constructor(failure: {
    code: FailureCode
    msg: string
    status: number
    details?: readonly InputMistake[] | undefined
    retryAfterSeconds?: number | null
  }) {
    super(failure.msg)
    this.code = failure.code
    this.msg = failure.msg
    this.status = failure.status
    this.details = failure.details ?? []
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null
  }

  /** Whether the server rejected the session. After any other failure, a retry may succeed. */
  get isRefusal(): boolean {
    return this.status === 401 || this.status === 403
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
