import type * as z from 'zod'
import type { Role } from './accounts.ts'
import type { ErrorCode } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One API call. Validation, the types on both sides and the API docs are all derived from it. */
export interface Endpoint {
  method: Method
  /** Relative to the backend base URL; parameters in braces, as in `/common/ticket/{ticketId}`. */
  path: `/${string}`
  summary: string
  /** `session` calls require a bearer token. `optional` calls work without one, but return more with one. */
  access: 'public' | 'optional' | 'session'
  /** The body contains independent parts from another system. If one has malformed text, the others must not be lost. */
  acceptsMalformedText?: true
  /** The minimum role for the call. If omitted, everyone can read (GET), and changes require a manager. */
  role?: Role
  /** The user must have entered their password in this session within the last ten minutes. */
  confirmed?: true
  /** `account` is a helpdesk's subdomain here, not the name of the Pulse account. */
  accountIsSubdomain?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is bytes (application/octet-stream) that the handler reads from the request as they arrive. */
  streamed?: true
  /** The body is multipart/form-data that the handler reads from the request as it arrives. */
  multipart?: true
  /** `null` when the response has no body (204) or is not JSON. */
  answer: z.ZodType | null
  /** Errors specific to this call, in addition to `commonErrors`. */
  errors: readonly ErrorCode[]
  /** Maximum body size in bytes; if omitted, the server default applies. */
  bodyLimit?: number
}

/** Errors that any call can return. */
export const commonErrors = [
  'invalid_input',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** Errors that a call with a bearer token can also return. */
export const sessionErrors = [
  'not_signed_in',
  'wrong_account',
  'not_allowed',
] as const satisfies readonly ErrorCode[]

export function neededRole({ role, method }: Endpoint): Role {
  return role ?? (method === 'GET' ? 'viewer' : 'manager')
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The input as the caller sends it (before defaults) and as the handler receives it (after defaults). */
export type InputOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodType
  ? z.input<E[Part]>
  : undefined
export type ParsedOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodType
  ? z.output<E[Part]>
  : undefined
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined
/** The handler's result, before the contract applies its defaults and validates it. */
export type ReturnedBy<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : undefined
