import type { ErrorCode, InputMistake } from '@pulse/contract'

/** An error to report to the caller, with a code from the contract and a message that says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: InputMistake[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: InputMistake[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
