import { APICallError, NoObjectGeneratedError } from 'ai'
import { type Concern, LlmError, LlmRefused, LlmUnavailable } from './errors.ts'
import { retryAtFrom } from './retry.ts'

/** Describes a failed request in our own words, without its content or the key. */
export function failureFrom(error: unknown, apiKey: string, now: number): LlmError {
  if (error instanceof LlmError) return error
  if (NoObjectGeneratedError.isInstance(error)) {
    return new LlmRefused('The language model service declined to score this conversation.', 'conversation')
  }
  const call = APICallError.isInstance(error) ? error : null
  const status = call?.statusCode
  if (!call || status === undefined || status < 400) {
    return new LlmUnavailable(
      `Couldn’t reach the language model service, or it closed the connection (${causeOf(error)}).`,
      null,
      { unsent: neverSent(error) },
    )
  }
  const said = saying(call.message, apiKey)
  if (status === 429 || status === 408 || status === 409 || status >= 500) {
    const retryAt = retryAtFrom(call.responseHeaders, now)
    return new LlmUnavailable(`The language model service returned ${status}${said}.`, retryAt, { status })
  }
  const [advice, concerns] = advices[status] ?? ['The request was rejected', 'conversation']
  return new LlmRefused(`${advice}: the language model service returned ${status}${said}.`, concerns, status)
}

const noConnection = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether the request never left this machine: unknown host, no connection, or a blocked IP address. */
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
  402: ['Check your billing with the provider', 'account'],
  403: ['Check the permissions of the API key', 'account'],
  404: ['Check the URL and the model name', 'account'],
  405: ['Check the URL', 'account'],
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
