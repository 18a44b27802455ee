export type HelpdeskErrorCode =
  /** The credentials are wrong, expired or revoked. */
  | 'needs_sign_in'
  /** The account or object doesn't exist. */
  | 'not_found'
  /** The user or plan doesn't have permission. */
  | 'forbidden'
  /** Too many calls. Reading can continue at `until`. */
  | 'rate_limited'
  /** The helpdesk is unreachable or failing. Trying again later may work. */
  | 'unavailable'
  /** The response doesn't match the API's documentation, for example because it is HTML instead of JSON. */
  | 'unexpected'

/** An error from the helpdesk. The message is shown to the user and explains what to do. */
export class HelpdeskError extends Error {
  override name = 'HelpdeskError'
  readonly code: HelpdeskErrorCode
  readonly status: number | null
  /** When calls are allowed again, for `rate_limited`. */
  readonly until: Date | null

  constructor(
    code: HelpdeskErrorCode,
    message: string,
    details: { status?: number | null; until?: Date | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? null
    this.until = details.until ?? null
  }
}
