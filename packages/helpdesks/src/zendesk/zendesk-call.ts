import { HelpdeskError } from '../errors.ts'
import type { CallOptions, HelpdeskClient } from '../http/client.ts'
import { tooLarge } from '../http/response.ts'
import { type Json, listOf, objectOf, textOf } from '../reading.ts'

/** Statuses that mean an endpoint isn't available for this plan, user or type of application. */
export const closedStatuses = [403, 404, 410]

/**
 * Parsing a response of this size blocks the process for almost a second, so a larger page is requested again in parts.
 */
const largest = 96 * 1024 * 1024

/**
 * Calls Zendesk and returns the status instead of failing for the statuses in `handled`. If `tooLarge` is one of them,
 * the caller requests a smaller page.
 */
export async function tryCall(
  client: HelpdeskClient,
  path: string,
  query: CallOptions['query'],
  handled: readonly number[],
): Promise<{ status: number; body: Json }> {
  try {
    // The client retries a 504 by default, so `accept` has to include it if the caller handles it.
    const accept = handled.includes(504) ? [504] : []
    const { status, body } = await client.call(path, {
      query: query ?? {},
      accept,
      ...(!handled.includes(tooLarge) && { largest }),
    })
    return { status, body: objectOf(body) }
  } catch (error) {
    if (!(error instanceof HelpdeskError) || error.status === null || !handled.includes(error.status))
      throw error
    return { status: error.status, body: {} }
  }
}

/** All pages of a short list, such as groups. */
export async function* pagesOf(
  client: HelpdeskClient,
  path: string,
  query: NonNullable<CallOptions['query']> = {},
): AsyncGenerator<Json> {
  let after: string | null = null
  do {
    const response = await client.call(path, {
      query: { ...query, 'page[size]': 100, ...(after !== null && { 'page[after]': after }) },
    })
    const body = objectOf(response.body)
    yield body
    after = nextAfter(body, after)
  } while (after !== null)
}

/**
 * The next page's cursor. Null on the last page, or if the cursor hasn't moved, because it would repeat one page
 * forever.
 */
export function nextAfter(body: Json, before: string | null): string | null {
  const meta = objectOf(body.meta)
  const after = textOf(meta.after_cursor)
  return meta.has_more === true && after !== before ? after : null
}

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export const rowsIn = (body: Json, key: string): unknown[] => listOf(body[key])
