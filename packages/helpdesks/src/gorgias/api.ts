import type { ConnectorOptions } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { type CallOptions, HelpdeskClient } from '../http/client.ts'
import type { RateReading } from '../http/rate-budget.ts'
import { momentOf, objectOf, textOf } from '../reading.ts'
import { basicAuth, renewCredentials } from './sign-in.ts'

/** The maximum number of concurrent calls. */
export const mostInFlight = 4
/** Calls reserved for the account's other tools, which share the rate limit. */
const callsForOthers = 4
/** The limit is a leaky bucket that takes this long to drain. */
const windowMs = 20_000
/** The client doesn't wait much longer than this for a rate limit. */
const longestPauseMs = 2500

export interface ListPage {
  rows: unknown[]
  /** Null on the last page. */
  next: string | null
  /** The server time sent with the response, if any. */
  sentAt: Date | null
}

/** The Gorgias API calls that the connector needs. */
export class GorgiasApi {
  readonly #client: HelpdeskClient

  constructor(options: ConnectorOptions) {
    this.#client = new HelpdeskClient(options, {
      name: 'Gorgias',
      authorize: credentials => ({
        authorization:
          credentials.kind === 'oauth'
            ? `Bearer ${credentials.accessToken}`
            : basicAuth(credentials.email, credentials.token),
      }),
      // Async so a failure becomes a rejection instead of being thrown inside the client.
      renew: async credentials => renewCredentials(options, options.baseUrl, options.app, credentials),
      bucketOf: () => 'api',
      readLimits: (headers, _path, now) => readLimit(headers, now),
    })
  }

  /** Tickets without their messages, most recently updated first. Null if Gorgias no longer accepts the cursor. */
  async tickets(cursor: string | null, limit: number): Promise<ListPage | null> {
    try {
      return await this.list('/api/tickets', cursor, {
        limit,
        order_by: 'updated_datetime:desc',
        // Includes deleted tickets so they can be deleted in Pulse.
        trashed: true,
      })
    } catch (error) {
      if (cursor !== null && error instanceof HelpdeskError && [400, 422].includes(error.status ?? 0))
        return null
      throw error
    }
  }

  /** When the account's first ticket was created, or null if it has none. */
  async firstCreated(): Promise<Date | null> {
    const { rows } = await this.list('/api/tickets', null, { limit: 1, order_by: 'created_datetime:asc' })
    return momentOf(objectOf(rows[0]).created_datetime)
  }

  async list(path: string, cursor: string | null, query: CallOptions['query']): Promise<ListPage> {
    const { body, headers, status } = await this.#client.call(path, {
      query: { ...query, cursor: cursor ?? undefined },
    })
    const { data, meta } = objectOf(body)
    // A response of any other kind must not look like an empty list, which would end reading early.
    if (!Array.isArray(data))
      throw new HelpdeskError('unexpected', 'Gorgias returned no list. Pulse will try again later.', {
        status,
      })
    const next = textOf(objectOf(meta).next_cursor)
    if (next !== null && next === cursor)
      throw new HelpdeskError(
        'unexpected',
        'Gorgias keeps returning the same page. Pulse will try again later.',
        {
          status,
        },
      )
    const sent = Date.parse(headers.get('date') ?? '')
    return { rows: data, next, sentAt: Number.isNaN(sent) ? null : new Date(sent) }
  }

  /** Returns a single object, or null if it doesn't exist. */
  async find(path: string): Promise<{ body: unknown } | null> {
    try {
      return { body: (await this.#client.call(path)).body }
    } catch (error) {
      if (error instanceof HelpdeskError && error.status === 404) return null
      throw error
    }
  }

  /** The ticket with its messages, survey and events. */
  ticket(id: string): Promise<{ body: unknown } | null> {
    return this.find(`/api/tickets/${id}`)
  }

  /** Fails if the account doesn't exist. */
  async account(): Promise<unknown> {
    return (await this.#client.call('/api/account')).body
  }
}

function readLimit(headers: Headers, now: Date): RateReading[] {
  const [, used, limit] =
    /^\s*(\d+)\s*\/\s*(\d+)/.exec(headers.get('x-gorgias-account-api-call-limit') ?? '') ?? []
  if (used === undefined || limit === undefined) return []
  const remaining = Math.max(0, Number(limit) - callsForOthers - Number(used))
  // Long enough for the bucket to have room for the concurrent calls: one second for the usual limit of 80 calls, two
  // for a limit of 40.
  const pauseMs = Math.min(Math.max(1000, (mostInFlight / Number(limit)) * windowMs), longestPauseMs)
  return [{ bucket: 'api', remaining, resetAt: new Date(now.getTime() + pauseMs) }]
}
