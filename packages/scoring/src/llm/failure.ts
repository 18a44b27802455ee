import { APICallError, NoObjectGeneratedError } from 'ai'
import { type Concern, LlmError, LlmRefused, LlmUnavailable } from './errors.ts'
import { retryAtFrom } from './retry.ts'

/** The failure of a request in our own words, without the request or the key in it. */
export function failureFrom(error: unknown, apiKey: string, now: number): LlmError {
  if (error instanceof LlmError) return error
  if (NoObjectGeneratedError.isInstance(error)) {
    return new LlmRefused('The language model service declined to judge this conversation.', 'conversation')
  }
  const call = APICallError.isInstance(error) ? error : null
  const status = call?.statusCode
  if (!call || status === undefined || status < 400) {
    return new LlmUnavailable(
      `The language model service cannot be reached or broke off (${causeOf(error)}).`,
      null,
      { unsent: neverSent(error) },
    )
  }
  const said = saying(call.message, apiKey)
  if (status === 429 || status === 408 || status === 409 || status >= 500) {
    const retryAt = retryAtFrom(call.responseHeaders, now)
    return new LlmUnavailable(`The language model service answered ${status}${said}.`, retryAt, { status })
  }
  const [advice, concerns] = advices[status] ?? ['It does not take this request', 'conversation']
  return new LlmRefused(`${advice}: the language model service answered ${status}${said}.`, concerns, status)
}

const noConnection = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether nothing has left this machine: no such host, nobody there, or an address that is not called. */
function neverSent(error: unknown): boolean {
  let current = error
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    if ('unsent' in current) return current.unsent === true
    if ('code' in current && noConnection.has(String(current.code))) return true
    current = current.cause
  }
  return false
}

const advices: Record<number, [string, Concern]> = {
  401: ['Check the API key', 'account'],
  402: ['Check the account with the service, it wants payment', 'account'],
  403: ['Check what the API key may do', 'account'],
  404: ['Check the address and the name of the model', 'account'],
  405: ['Check the address', 'account'],
}

function saying(message: string, apiKey: string): string {
  const clean = (apiKey === '' ? message : message.replaceAll(apiKey, '…'))
    .replace(/\bsk-[\w*.-]+/g, '…')
    .trim()
  return clean === '' ? '' : `: ${clean.slice(0, 300).replace(/\.$/, '')}`
}

function causeOf(error: unknown): string {
  const seen: string[] = []
  let current = error
  while (current instanceof Error && seen.length < 5) {
    if ('code' in current && typeof current.code === 'string') return current.code
    seen.push(current.message)
    current = current.cause
  }
  return seen.at(-1)?.slice(0, 200) ?? 'no reason given'
}
