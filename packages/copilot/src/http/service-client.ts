import { ServiceError } from './service-error.ts'

/** Provided by the server: network access, time and a way to abort. */
export interface ServiceAccess {
  fetch: typeof fetch
  sleep(milliseconds: number): Promise<void>
  now(): Date
  signal?: AbortSignal | undefined
}

export interface ServiceOptions {
  /** The service's name, as shown in error messages. */
  name: string
  baseUrl: string
  headers: Record<string, string>
  /** Values that must never appear in error messages. */
  secrets: string[]
  access: ServiceAccess
  /** Finds the service's own error message in an error response. */
  explanationIn(body: unknown): { detail: string | null; text: string | null }
}

export interface ServiceCall {
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  /** False if the call must not be sent twice. A lost response is then reported instead of retried. */
  isRepeatable?: boolean
  /** Statuses that are returned instead of causing an error. */
  accept?: readonly number[]
}

export interface ServiceResponse {
  status: number
  body: unknown
}

const mostTries = 4
const firstPauseMs = 500
const longestWaitMs = 5_000
const timeoutMs = 15_000
const largestResponse = 4 * 1024 * 1024
const transient = new Set([409, 500, 502, 503, 504, 520, 521, 522, 524])

/** Calls a service's JSON API. Rate limits and temporary failures are retried; everything else is a ServiceError. */
export async function callService(
  options: ServiceOptions,
  path: string,
  call: ServiceCall = {},
): Promise<ServiceResponse> {
  const { access, name } = options
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt >= mostTries
    const attempted = await send(options, path, call)
    if (attempted === null) {
      if (isLast || call.isRepeatable === false)
        throw new ServiceError('unavailable', `${name} can’t be reached. Try again in a few minutes.`, {
          isUncertain: call.isRepeatable === false,
        })
      await access.sleep(pauseBefore(attempt))
      continue
    }
    const { status, body, retryAfterMs } = attempted
    if ((status >= 200 && status < 300) || call.accept?.includes(status)) {
      if (body === notJson)
        throw new ServiceError('unexpected', `${name} returned something other than JSON. Check its URL.`, {
          status,
        })
      return { status, body }
    }
    // These statuses mean that the service did nothing, so retrying is safe. Other failures can occur after the service
    // has done the work.
    const didNothing = status === 429 || status === 503
    const canRetry = didNothing || (transient.has(status) && call.isRepeatable !== false)
    if (!canRetry || isLast || (status === 429 && retryAfterMs > longestWaitMs))
      throw errorFor(options, status, body)
    await access.sleep(status === 429 ? retryAfterMs : pauseBefore(attempt))
  }
}

const notJson = Symbol('not JSON')

/** Null if there was no complete response. */
async function send(
  { baseUrl, headers, access }: ServiceOptions,
  path: string,
  { method = 'GET', body }: ServiceCall,
): Promise<{ status: number; body: unknown; retryAfterMs: number } | null> {
  access.signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await access.fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: access.signal ? AbortSignal.any([access.signal, timeout]) : timeout,
    })
    return {
      status: response.status,
      body: jsonOf(await textOf(response)),
      retryAfterMs: retryAfter(response.headers),
    }
  } catch (error) {
    access.signal?.throwIfAborted()
    if ((error as Error).name === 'AddressRefused')
      throw new ServiceError('unavailable', (error as Error).message, { cause: error })
    return null
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largestResponse) throw new Error('The response is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 1_000
}

/**
 * The wait before a retry. It doubles with every attempt, and half of it is random, so clients don't all retry at the
 * same moment.
 */
function pauseBefore(attempt: number): number {
  const pause = firstPauseMs * 2 ** (attempt - 1)
  return pause / 2 + (Math.random() * pause) / 2
}

function errorFor(options: ServiceOptions, status: number, body: unknown): ServiceError {
  const { name, secrets } = options
  const { detail, text } = options.explanationIn(body)
  // A faulty service may echo the request, including its credentials.
  const said = text
    ? ` ${name} says: ${secrets.reduce((rest, secret) => (secret ? rest.replaceAll(secret, '…') : rest), text).slice(0, 200)}`
    : ''
  const more = { status, detail }
  if (status === 401)
    return new ServiceError('needs_sign_in', `${name} rejected the token. Enter a new one.${said}`, more)
  if (status === 403)
    return new ServiceError(
      'forbidden',
      `${name} doesn’t allow this. Check the token’s permissions.${said}`,
      more,
    )
  if (status === 404) return new ServiceError('not_found', `${name} doesn’t know this.${said}`, more)
  if (status === 429)
    return new ServiceError(
      'rate_limited',
      `${name} allows no more calls for now. Try again in a minute.`,
      more,
    )
  if (status >= 300 && status < 400)
    return new ServiceError('not_found', `${name} redirects to another URL. Use that one.`, more)
  if (status >= 500)
    return new ServiceError(
      'unavailable',
      `${name} isn’t working at the moment (status ${status}). Try again in a few minutes.`,
      more,
    )
  return new ServiceError('rejected', `${name} rejected a call (status ${status}).${said}`, more)
}
