export type ServiceErrorCode =
  /** The token is wrong or has expired. */
  | 'needs_sign_in'
  | 'forbidden'
  | 'not_found'
  /** The service understood the call and refused it. */
  | 'rejected'
  | 'rate_limited'
  | 'unavailable'
  | 'unexpected'

/** Why a call to an external service failed. The message is shown to the user and contains no secrets. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: ServiceErrorCode
  readonly status: number | null
  /** The service's own error code or status text, if it sent one. */
  readonly detail: string | null
  /** The call may have succeeded even though there was no response. */
  readonly isUncertain: boolean

  constructor(
    code: ServiceErrorCode,
    message: string,
    options: { status?: number | null; detail?: string | null; isUncertain?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? null
    this.detail = options.detail ?? null
    this.isUncertain = options.isUncertain ?? false
  }
}
