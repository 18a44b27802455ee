import type { CallAnswer, CallInput, CallName } from '@pulse/contract'
import { ApiError, isAborted } from './api-error.ts'
import { call } from './call.ts'
import type { CallOptions } from './client.ts'

/** A failed call with a message users understand; `serverMessage` is the server's own message. */
export class FailedCall extends Error {
  readonly serverMessage: string

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'FailedCall'
    this.serverMessage = cause instanceof ApiError ? cause.message : 'Something went wrong'
  }
}

/** Makes the call and, if it fails, replaces the error message with this one. An aborted call stays aborted. */
export async function callOr<Name extends CallName>(
  message: string,
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallAnswer<Name>> {
  try {
    return await call(name, input, options)
  } catch (error) {
    if (isAborted(error)) throw error
    throw new FailedCall(message, error)
  }
}

/** For calls without their own failure message. */
export function fetchData<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallAnswer<Name>> {
  return callOr(`Failed to fetch data from ${name.split(' ')[1]}`, name, input, options)
}
