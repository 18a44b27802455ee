import * as z from 'zod'

/** Every error code and its HTTP status. No other codes are used. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  identity_refused: 401,
  wrong_account: 403,
  /** The password is wrong, but the user stays signed in. */
  wrong_password: 403,
  not_allowed: 403,
  /** The user has to enter their password again, with POST /user/confirm-password, before this call. */
  password_needed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** One problem in the input: where it is and how to fix it. */
export const inputMistake = z.object({ path: z.string(), problem: z.string() })
export type InputMistake = z.infer<typeof inputMistake>

export const errorAnswer = z.object({
  msg: z.string().describe('What happened and what to do, in one or two sentences.'),
  code: z.enum(errorCodes),
  details: z.array(inputMistake).optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
