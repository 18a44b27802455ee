import type { CallAnswer, CallInput, CallName, ErrorAnswer } from '@pulse/contract'
import { ApiError, unknownFailure } from './api-error.ts'

export type Session = {
  token: string | null
  account: string | null
  /** Aborts the session's calls when the session ends. */
  ended?: AbortSignal
}

export type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  /** The session to use instead of the current one; null for a call that needs none. */
  session?: Session | null
  /** Lets the request finish even if the page is closed. */
  keepalive?: boolean
  /** Receives the response as events if the server streams it. */
  onEvent?: (name: string, data: unknown) => void
}

type ClientOptions = {
  base: string
  session: () => Session | null
  /** Called when the server rejects this token. */
  onRefused: (token: string) => void
  /** Asks for the password when the server needs it again. Returns whether the call can be repeated. */
  onPasswordNeeded?: () => Promise<boolean>
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

const usualTimeoutMs = 30_000

export function createClient({ base, session, onRefused, onPasswordNeeded }: ClientOptions) {
  return async function call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions = {},
  ): Promise<CallAnswer<Name>> {
    const [method = 'GET', path = ''] = name.split(' ')
    const parts = (input ?? {}) as Parts
    const caller = options.session === undefined ? session() : options.session
    if (!caller && options.session === undefined) return unanswered(options.signal)
    const send = () =>
      ask(base + address(path, parts), options, {
        method,
        headers: headersFor(caller, parts.body, options.onEvent !== undefined),
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        keepalive: options.keepalive ?? false,
        // Sign-in sets a cookie that is sent back only with the next sign-in; all other calls are authorized by the
        // token alone.
        credentials: 'same-origin',
        signal: caller?.ended ?? null,
      })
    let response = await send()
    if (response.ok) return (await answerIn(response)) as CallAnswer<Name>
    let failure = await failureIn(response)
    if (failure.code === 'password_needed' && (await onPasswordNeeded?.())) {
      response = await send()
      if (response.ok) return (await answerIn(response)) as CallAnswer<Name>
      failure = await failureIn(response)
    }
    if (failure.code === 'not_signed_in' && caller?.token) onRefused(caller.token)
    throw failure
  }
}

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function headersFor(caller: Session | null, body: unknown, events: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    accept: events ? 'text/event-stream, application/json' : 'application/json',
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (caller?.token) headers.authorization = `Bearer ${caller.token}`
  if (caller?.token && caller.account) headers['x-pulse-account'] = caller.account
  return headers
}

/**
 * Never settles unless aborted. The page may still be visible while its session ends: without a token, the server would
 * reject the call, and an error would flash on a page that is about to disappear.
 */
function unanswered(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function ask(url: string, options: CallOptions, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs)
  const ends = [options.signal, init.signal, timeout].filter(signal => signal instanceof AbortSignal)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(ends) })
    if (options.onEvent && response.ok && response.body && isEvents(response)) {
      // The module is loaded only when needed.
      const { readEvents } = await import('./event-stream.ts')
      return Response.json(await readEvents(response.body, options.onEvent))
    }
    // The timeout covers the whole response, so the body is also read here.
    return new Response(noBody(response) ? null : await response.arrayBuffer(), response)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (init.signal?.aborted) return unanswered(options.signal)
    if (error instanceof ApiError) throw error
    if (timeout.aborted)
      throw new ApiError({
        code: 'timeout',
        msg: 'The server took too long to respond. Try again.',
        status: 0,
      })
    console.warn('A request to the server failed.', error)
    throw new ApiError({ code: 'network', msg: unknownFailure, status: 0 })
  }
}

function isEvents(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

function noBody(response: Response): boolean {
  return response.status === 204 || response.status === 205 || response.status === 304
}

async function answerIn(response: Response): Promise<unknown> {
  if (noBody(response)) return undefined
  const answer: unknown = await response.json().catch(() => null)
  if (typeof answer === 'object' && answer !== null) return answer
  // Whatever its status, this isn't a valid Pulse response. It is either a proxy's page or a truncated response.
  throw new ApiError({ code: 'internal', msg: unknownFailure, status: response.status })
}

async function failureIn(response: Response): Promise<ApiError> {
  const answer: Partial<ErrorAnswer> | null = await response.json().catch(() => null)
  const usual = response.status >= 500 ? 'unavailable' : 'internal'
  return new ApiError({
    code: answer?.code ?? usual,
    msg: typeof answer?.msg === 'string' && answer.msg !== '' ? answer.msg : unknownFailure,
    status: response.status,
    details: answer?.details,
    retryAfterSeconds: Number.parseInt(response.headers.get('retry-after') ?? '', 10) || null,
  })
}
