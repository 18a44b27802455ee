import type { ConnectorOptions } from '../connector.ts'
import { HelpdeskError, type HelpdeskErrorCode } from '../errors.ts'
import { type CallOptions, HelpdeskClient } from '../http/client.ts'
import { freshdeskHabits } from './habits.ts'

export interface ListPage {
  rows: unknown[]
  more: boolean
}

const largestPage = 100
/** Freshdesk doesn't return ticket pages beyond this one. No other list is that long. */
export const lastPage = 300

/** Freshdesk's lists and objects, with paths relative to /api/v2. */
export class FreshdeskApi {
  readonly client: HelpdeskClient
  readonly now: () => Date
  readonly credentials: ConnectorOptions['credentials']

  constructor(options: ConnectorOptions) {
    this.client = new HelpdeskClient(options, freshdeskHabits)
    this.now = options.now
    this.credentials = options.credentials
  }

  get nowSeconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }

  async object(path: string, query: CallOptions['query'] = {}): Promise<unknown> {
    const { body } = await this.client.call(`/api/v2${path}`, { query })
    return body
  }

  /** Reads one page of a list. Throws if the response isn't a list, so it isn't mistaken for the end of the list. */
  async list(
    path: string,
    query: Record<string, string | number>,
    page: number,
    size = largestPage,
  ): Promise<ListPage> {
    const { body, headers, status } = await this.client.call(`/api/v2${path}`, {
      query: { ...query, per_page: size, page },
    })
    if (!Array.isArray(body))
      throw new HelpdeskError(
        'unexpected',
        'Freshdesk returned something other than a list. Pulse will try again later.',
        { status },
      )
    const next = /rel="?next"?/i.test(headers.get('link') ?? '')
    return { rows: body, more: next || body.length >= size }
  }

  async wholeList(path: string, query: Record<string, string | number> = {}): Promise<unknown[]> {
    const all: unknown[] = []
    for (let page = 1; page <= lastPage; page++) {
      const { rows, more } = await this.list(path, query, page)
      for (const row of rows) all.push(row)
      if (!more || rows.length === 0) break
    }
    return all
  }
}

/** Returns the result, or `instead` if Freshdesk returns one of these errors. */
export async function unless<T, I>(
  codes: readonly HelpdeskErrorCode[],
  work: Promise<T>,
  instead: I,
): Promise<T | I> {
  try {
    return await work
  } catch (error) {
    if (error instanceof HelpdeskError && codes.includes(error.code)) return instead
    throw error
  }
}

/** Freshdesk returns one of these errors for parts of the API that a plan or role doesn't include. */
export const notOffered: readonly HelpdeskErrorCode[] = ['forbidden', 'not_found']

export const isoOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
