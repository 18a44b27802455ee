import type { ConnectorOptions, Credentials } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { type ApiResponse, type CallOptions, HelpdeskClient } from '../http/client.ts'
import type { RateReading } from '../http/rate-budget.ts'
import { idOf, type Json, listOf, momentOf, objectOf } from '../reading.ts'
import { Pace } from './pace.ts'

const mostTries = 5
const pauseMs = 1000
const dayMs = 86_400_000
/** Safety margin for Gladly's limits on the age of jobs and events, in case its clock differs from ours. */
const clockMarginMs = 600_000
const mostJobAgeMs = 14 * dayMs - clockMarginMs
const mostEventAgeMs = dayMs - clockMarginMs

/** A completed export of everything that happened in a period. */
export interface Job {
  id: string
  start: number
  end: number
}

/** Calls Gladly's API, staying under its per-second rate limit. */
export class GladlyApi {
  readonly #options: ConnectorOptions
  readonly #client: HelpdeskClient
  readonly #pace: Pace

  constructor(options: ConnectorOptions) {
    this.#options = options
    this.#pace = new Pace(options)
    this.#client = new HelpdeskClient(options, {
      name: 'Gladly',
      authorize,
      // Gladly's limit is per second.
      pauseWithoutRetryAfterMs: 1_000,
      bucketOf: () => 'all',
      readLimits: (headers, _path, now) => this.#readLimits(headers, now),
    })
  }

  get now(): number {
    return this.#options.now().getTime()
  }

  get(path: string, options: CallOptions = {}): Promise<ApiResponse> {
    return this.#pace.run(() => this.#client.call(`/api/v1${path}`, options))
  }

  /** Returns all entries of a list that isn't paginated. */
  async list(path: string, query: NonNullable<CallOptions['query']> = {}): Promise<unknown[]> {
    const { body, status } = await this.get(path, { query })
    if (!Array.isArray(body))
      throw new HelpdeskError(
        'unexpected',
        `Gladly returned no list for ${path}. Pulse will try again later.`,
        {
          status,
        },
      )
    return listOf(body)
  }

  /**
   * Reads one JSON value per line. If the connection drops, everything is read again with a new reader from `start`,
   * so no line counts twice.
   */
  async lines<T>(
    path: string,
    query: NonNullable<CallOptions['query']>,
    start: () => LineReader<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const reader = start()
      try {
        await this.#pace.run(() => this.#readLines(path, query, reader))
        return reader.result
      } catch (error) {
        this.#options.signal.throwIfAborted()
        if (error instanceof HelpdeskError) throw error
        if (attempt >= mostTries)
          throw new HelpdeskError(
            'unavailable',
            'Gladly keeps disconnecting in the middle of a file. Pulse will try again later.',
            { cause: error },
          )
        await this.#options.sleep(pauseMs * attempt)
      }
    }
  }

  /** Returns completed jobs sorted by period, oldest first, as far back as Gladly keeps them. */
  async jobs(completedAfter: number): Promise<Job[]> {
    const startAt = new Date(Math.max(completedAfter, this.now - mostJobAgeMs)).toISOString()
    const jobs = await this.list('/export/jobs', { status: 'COMPLETED', startAt })
    return jobs.flatMap(raw => jobOf(objectOf(raw)) ?? []).sort((a, b) => a.end - b.end || a.start - b.start)
  }

  /** The earliest time for which events can still be read. */
  get oldestEvent(): number {
    return this.now - mostEventAgeMs
  }

  async #readLines(path: string, query: NonNullable<CallOptions['query']>, reader: LineReader<unknown>) {
    let first = true
    for await (const line of this.#client.lines(`/api/v1${path}`, { query })) {
      if (first && typeof line === 'string' && line.trimStart().startsWith('<'))
        throw new HelpdeskError(
          'unexpected',
          'Gladly returned a web page instead of data. Pulse will try again later.',
        )
      first = false
      reader.line(line)
    }
  }

  #readLimits(headers: Headers, now: Date): RateReading[] {
    const remaining = countIn(headers, 'ratelimit-remaining-second')
    this.#pace.note(countIn(headers, 'ratelimit-limit-second'), remaining)
    if (Number.isNaN(remaining)) return []
    return [{ bucket: 'all', remaining, resetAt: new Date(now.getTime() + 1000) }]
  }
}

/**
 * Whether a 404 means that a single object doesn't exist. If the whole organization doesn't exist, Gladly also returns
 * a 404, but without a list of errors. In that case, tickets must not look deleted.
 */
export function isGone({ status, body }: ApiResponse): boolean {
  if (status !== 404) return false
  if (Array.isArray(objectOf(body).errors)) return true
  throw new HelpdeskError('not_found', 'Gladly couldn’t find this organization. Check the subdomain.', {
    status,
  })
}

export interface LineReader<T> {
  line(value: unknown): void
  result: T
}

/** NaN if the header is missing or isn't a number. */
function countIn(headers: Headers, name: string): number {
  const text = headers.get(name)?.trim() ?? ''
  return text === '' ? Number.NaN : Number(text)
}

function authorize(credentials: Credentials): Record<string, string> {
  if (credentials.kind !== 'token') return {}
  const pair = Buffer.from(`${credentials.email}:${credentials.token}`).toString('base64')
  return { authorization: `Basic ${pair}` }
}

function jobOf(raw: Json): Job | null {
  const id = idOf(raw.id)
  const { type, startAt, endAt } = objectOf(raw.parameters)
  const [start, end] = [momentOf(startAt), momentOf(endAt)]
  const completedAt = momentOf(raw.updatedAt) ?? end
  const exportsConversations = type === undefined || type === 'CONVERSATIONS'
  if (id === null || raw.status !== 'COMPLETED' || !exportsConversations || !completedAt) return null
  // If a job has no start time, all of it is read.
  return { id, start: start?.getTime() ?? 0, end: (end ?? completedAt).getTime() }
}
