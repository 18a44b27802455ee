import type { ConnectorOptions, Credentials } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { Patience } from './patience.ts'
import { RateBudget, type RateReading } from './rate-budget.ts'
import { explain, linesOf, readJson, retryAfter, textOf } from './response.ts'

/** The parts of an API call that differ between helpdesks. */
export interface ApiHabits {
  /** The helpdesk's name in error messages. */
  name: string
  authorize(credentials: Credentials): Record<string, string>
  /** Gets new credentials with the refresh token. Absent if credentials can't be renewed. */
  renew?(credentials: Credentials): Promise<Credentials>
  /** How long to wait after a 429 without Retry-After; one minute by default. */
  pauseWithoutRetryAfterMs?: number
  /** Calls to paths in the same bucket share a rate limit. */
  bucketOf(path: string): string
  /** Reads from a response how many calls are left in each bucket. */
  readLimits(headers: Headers, path: string, now: Date): RateReading[]
}

export interface CallOptions {
  query?: Record<string, string | number | boolean | readonly string[] | undefined>
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON, or form-encoded if it is URLSearchParams. */
  body?: unknown
  headers?: Record<string, string>
  /** The maximum response size in bytes; 32 MB by default. */
  largest?: number
  /** Statuses that are returned to the caller instead of causing an error. */
  accept?: readonly number[]
}

export interface ApiResponse {
  status: number
  headers: Headers
  body: unknown
}

const mostTries = 6
const firstPauseMs = 500
const longestPauseMs = 20_000
/** A longer wait is reported as an error, so the worker can do other work and the user can see it. */
const longestWaitMs = 3_000
const timeoutMs = 60_000
/** Far larger than any list. Parsing a larger response would block the process for seconds. */
const largestAnswer = 32 * 1024 * 1024
const transient = new Set([409, 500, 502, 503, 504, 520, 521, 522, 524])

/**
 * Calls one helpdesk account's API. Renews credentials when needed, stays within rate limits and retries temporary
 * failures. Throws a HelpdeskError for every other failure.
 */
export class HelpdeskClient {
  readonly #options: ConnectorOptions
  readonly #habits: ApiHabits
  readonly #budget = new RateBudget()
  /** The number of calls so far, including retries. */
  calls = 0

  constructor(options: ConnectorOptions, habits: ApiHabits) {
    this.#options = options
    this.#habits = habits
  }

  /** `path` starts with a slash and is relative to the base URL, or is a link from `pathOf`. */
  async call(path: string, options: CallOptions = {}): Promise<ApiResponse> {
    for (let attempt = 1; ; attempt++) {
      const { response, url, patience } = await this.#send(path, options)
      const text = await textOf(response, patience, options.largest ?? largestAnswer, url.host)
      this.#options.signal.throwIfAborted()
      if (text !== null)
        return {
          status: response.status,
          headers: response.headers,
          body: readJson(text, response.status, url.host),
        }
      if (attempt >= mostTries)
        throw new HelpdeskError(
          'unavailable',
          `${url.host} keeps disconnecting in the middle of a response. Pulse will try again later.`,
          { status: response.status },
        )
      await this.#options.sleep(pauseBefore(attempt))
    }
  }

  /** Streams a response of one JSON value per line. A blank line is skipped; an invalid one is returned as text. */
  async *lines(path: string, options: CallOptions = {}): AsyncGenerator<unknown> {
    const { response, patience } = await this.#send(path, options)
    yield* linesOf(patience.chunksOf(response))
  }

  /** Returns the path of a next-page link, or null if it doesn't lead to this account's API. */
  pathOf(link: unknown): string | null {
    const { baseUrl } = this.#options
    if (typeof link !== 'string' || !link.startsWith(`${baseUrl}/`)) return null
    return link.slice(baseUrl.length)
  }

  async #send(
    path: string,
    options: CallOptions,
  ): Promise<{ response: Response; url: URL; patience: Patience }> {
    const { credentials: source, now } = this.#options
    const url = urlOf(this.#options.baseUrl, path, options.query)
    let renewed = false
    for (let attempt = 1; ; attempt++) {
      // Read before every attempt, so calls stop once the user disconnects.
      const credentials = await this.#fresh(await source.current())
      await this.#waitFor(this.#budget.freeAt(this.#habits.bucketOf(path), now()))
      const patience = new Patience(timeoutMs, this.#options.signal, this.#options.onReceived)
      const response = await this.#attempt(url, options, credentials, patience)
      if (response) {
        this.#budget.note(this.#habits.readLimits(response.headers, path, now()))
        if (response.ok || options.accept?.includes(response.status)) return { response, url, patience }
        if (response.status === 401 && this.#habits.renew && !renewed) {
          patience.end()
          await response.body?.cancel()
          renewed = true
          await this.#renew(credentials)
          continue
        }
        if (response.status === 429) {
          const until = retryAfter(response.headers, now(), this.#habits.pauseWithoutRetryAfterMs)
          patience.end()
          await response.body?.cancel()
          if (attempt >= mostTries) throw this.#rateLimited(until)
          await this.#waitFor(until)
          continue
        }
        if (!transient.has(response.status))
          throw await explain(response, url.host, this.#habits.name, secretsOf(credentials)).finally(() =>
            patience.end(),
          )
        await response.body?.cancel()
      }
      patience.end()
      if (attempt >= mostTries)
        throw new HelpdeskError(
          'unavailable',
          `${url.host} ${response ? `keeps failing (status ${response.status})` : "can't be reached"}. Pulse will try again later.`,
          { status: response?.status ?? null },
        )
      await this.#options.sleep(pauseBefore(attempt))
    }
  }

  /** Null if there was no response. */
  async #attempt(
    url: URL,
    options: CallOptions,
    credentials: Credentials,
    patience: Patience,
  ): Promise<Response | null> {
    const { signal, app } = this.#options
    signal.throwIfAborted()
    this.calls++
    const form = options.body instanceof URLSearchParams
    try {
      return await this.#options.fetch(url, {
        method: options.method ?? 'GET',
        headers: {
          accept: 'application/json',
          ...(options.body === undefined || form ? {} : { 'content-type': 'application/json' }),
          ...app?.headers,
          ...this.#habits.authorize(credentials),
          ...options.headers,
        },
        ...(options.body !== undefined && {
          body: form ? (options.body as URLSearchParams) : JSON.stringify(options.body),
        }),
        redirect: 'manual',
        signal: patience.signal,
      })
    } catch (error) {
      signal.throwIfAborted()
      if ((error as Error).name === 'AddressRefused')
        throw new HelpdeskError('unavailable', (error as Error).message, { cause: error })
      return null
    }
  }

  /** Renews credentials that are about to expire, instead of waiting for a 401. */
  async #fresh(credentials: Credentials): Promise<Credentials> {
    const expires = credentials.kind === 'oauth' && credentials.expiresAt
    const soon = this.#options.now().getTime() + 60_000
    return expires && this.#habits.renew && Date.parse(expires) < soon
      ? this.#renew(credentials)
      : credentials
  }

  #renew(used: Credentials): Promise<Credentials> {
    const { renew } = this.#habits
    if (!renew) return Promise.resolve(used)
    return this.#options.credentials.renew(used, latest => renew(latest))
  }

  async #waitFor(moment: Date | null): Promise<void> {
    if (!moment) return
    const wait = moment.getTime() - this.#options.now().getTime()
    if (wait <= 0) return
    if (wait > longestWaitMs) throw this.#rateLimited(moment)
    await this.#options.sleep(wait)
  }

  #rateLimited(until: Date): HelpdeskError {
    return new HelpdeskError(
      'rate_limited',
      `${this.#habits.name} allows no more calls for now. Pulse continues as soon as it does.`,
      { status: 429, until },
    )
  }
}

function secretsOf(credentials: Credentials): string[] {
  return credentials.kind === 'token'
    ? [credentials.token]
    : [credentials.accessToken, credentials.refreshToken ?? ''].filter(secret => secret !== '')
}

function urlOf(baseUrl: string, path: string, query: CallOptions['query'] = {}): URL {
  const url = new URL(`${baseUrl}${path}`)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const one of value) url.searchParams.append(name, one)
    else url.searchParams.set(name, String(value))
  }
  return url
}

/** The delay doubles with every attempt. Half of it is random, so clients don't all retry at the same moment. */
function pauseBefore(attempt: number): number {
  const pause = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs)
  return pause / 2 + (Math.random() * pause) / 2
}
