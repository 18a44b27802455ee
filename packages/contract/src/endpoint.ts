import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API. Validation, typing on both sides and the documentation come from here. */
export interface Endpoint {
  method: Method
  /** Below the backend base address; parameters in braces, as in `/common/ticket/{ticketId}`. */
  path: `/${string}`
  summary: string
  /** `session`: needs a bearer token. `optional`: works without, knows more with one. */
  access: 'public' | 'optional' | 'session'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** `null` when the answer has no body (204) or is not JSON. */
  answer: z.ZodType | null
  /** What can go wrong besides what can always go wrong (see `commonErrors`). */
  errors: readonly ErrorCode[]
  /** Largest accepted body in bytes; the server's default applies when absent. */
  bodyLimit?: number
}

/** Any call may answer with these. */
export const commonErrors = [
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** A call with a bearer token may answer with these too. */
export const sessionErrors = ['not_signed_in', 'wrong_account'] as const satisfies readonly ErrorCode[]

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What a caller writes (before defaults), and what the handler gets (after them). */
export type InputOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodType
  ? z.input<E[Part]>
  : undefined
export type ParsedOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodType
  ? z.output<E[Part]>
  : undefined
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined
/** What a handler returns, before the contract's defaults and checks are applied. */
export type ReturnedBy<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : undefined
