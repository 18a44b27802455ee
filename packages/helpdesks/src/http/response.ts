import { HelpdeskError } from '../errors.ts'
import type { Patience } from './patience.ts'

const waitWithoutHeaderMs = 60_000

/** The minimum wait. A helpdesk can ask for zero seconds, and calls would then be retried without a pause. */
const shortestWaitMs = 1_000
/** No helpdesk asks for a longer wait than this, so a header with a longer one must be wrong. */
const longestWaitMs = 60 * 60_000

/** When the next call is allowed after a 429. Retry-After is in seconds or an HTTP date, and may be missing. */
export function retryAfter(headers: Headers, now: Date, otherwise = waitWithoutHeaderMs): Date {
  const given = headers.get('retry-after')?.trim() ?? ''
  const isNumber = /^\d+(\.\d+)?$/.test(given)
  // Some engines read a bare negative number as a year.
  const isDate = /[a-z]/i.test(given)
  const wait = isNumber ? Number(given) * 1000 : isDate ? Date.parse(given) - now.getTime() : Number.NaN
  const isUsable = isNumber || wait > 0
  return new Date(
    now.getTime() + (isUsable ? Math.min(Math.max(wait, shortestWaitMs), longestWaitMs) : otherwise),
  )
}

/** The error status for a response that exceeds the caller's size limit. */
export const tooLarge = 413

/** Null if the connection dropped. */
export async function textOf(
  response: Response,
  patience: Patience,
  largest: number,
  host: string,
): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of patience.chunksOf(response)) {
      size += chunk.length
      if (size > largest) break
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  if (size > largest)
    throw new HelpdeskError(
      'unexpected',
      `${host} sent more than ${Math.round(largest / 1024 / 1024)} MB at once. Pulse will try again later.`,
      { status: tooLarge },
    )
  return Buffer.concat(chunks).toString('utf8')
}

export function readJson(text: string, status: number, host: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new HelpdeskError('unexpected', notJson(host, text), { status, cause: error })
  }
}

function notJson(host: string, text: string): string {
  return /^\s*</.test(text)
    ? `${host} returned a web page instead of data. Check the subdomain.`
    : `${host} returned something other than JSON. Check the subdomain.`
}

/** The error for a status that isn't retried. */
export async function explain(
  response: Response,
  host: string,
  name: string,
  secrets: string[] = [],
): Promise<HelpdeskError> {
  const { status } = response
  // A faulty helpdesk may echo the request, including its credentials.
  const detail = secrets.reduce(
    (text, secret) => text.replaceAll(secret, '…'),
    detailOf(await beginningOf(response)),
  )
  const said = detail ? ` ${name} says: ${detail}` : ''
  if (status === 401)
    return new HelpdeskError('needs_sign_in', `${name} rejected Pulse’s access. Connect again.${said}`, {
      status,
    })
  if (status === 403)
    return new HelpdeskError(
      'forbidden',
      `${name} doesn’t allow this. Use a user with permission to read tickets.${said}`,
      { status },
    )
  if (status === 404)
    return new HelpdeskError('not_found', `${host} wasn’t found at ${name}. Check the subdomain.`, { status })
  if (status >= 300 && status < 400)
    return new HelpdeskError(
      'not_found',
      `${host} redirects to another address. Use the subdomain it redirects to.`,
      { status },
    )
  return new HelpdeskError('unexpected', `${host} rejected a call (status ${status}).${said}`, { status })
}

const largestExplanation = 1024 * 1024

/** Returns an empty string if the body is too large to be an error message or the connection dropped. */
async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > largestExplanation) return ''
      chunks.push(chunk)
    }
  } catch {
    return ''
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Helpdesks put the error message in different places. Plain text and HTML are left out. */
function detailOf(text: string): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return ''
  }
  const found = firstText(body, [
    'error_description',
    'description',
    'message',
    'msg',
    'detail',
    'title',
    'error',
  ])
  return found.slice(0, 200)
}

function firstText(value: unknown, keys: string[], depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > 3) return ''
  if (Array.isArray(value)) return firstText(value[0], keys, depth + 1)
  for (const key of [...keys, 'errors']) {
    const inside = (value as Record<string, unknown>)[key]
    const text = inside === undefined ? '' : firstText(inside, keys, depth + 1)
    if (text) return text
  }
  return ''
}

/** Longer than any item. Limits memory use when a response has no line breaks. */
const longestLine = 16 * 1024 * 1024
const shownText = 200

/** One JSON value per line. A line that is too long or isn't JSON is returned as text. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  let line = ''
  let isTooLong = false
  const value = () => (isTooLong ? line.slice(0, shownText) : parsed(line))
  for await (const chunk of chunks) {
    for (const [index, part] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
      if (index > 0) {
        if (line.trim()) yield value()
        line = ''
        isTooLong = false
      }
      isTooLong ||= line.length + part.length > longestLine
      if (!isTooLong) line += part
    }
  }
  line += decoder.decode()
  if (line.trim()) yield value()
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}
