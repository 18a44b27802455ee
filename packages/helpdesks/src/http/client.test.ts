import { describe, expect, test } from 'vitest'
import type { Credentials } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { type ApiHabits, HelpdeskClient } from './client.ts'
import { RateBudget } from './rate-budget.ts'
import { retryAfter } from './response.ts'

const start = new Date('2026-03-01T12:00:00Z')
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

type Answer = Response | Error | (() => Response | Promise<Response>)

/** A client whose calls get these responses in order, with a clock that advances only when the client waits. */
function clientWith(answers: Answer[], habits: Partial<ApiHabits> = {}) {
  const calls: { url: string; authorization: string | null }[] = []
  const waits: number[] = []
  let time = start.getTime()
  let credentials: Credentials = { kind: 'oauth', accessToken: 'old', refreshToken: 'r', expiresAt: null }
  const stop = new AbortController()
  const client = new HelpdeskClient(
    {
      baseUrl: 'https://acme.example.test',
      app: null,
      credentials: {
        current: async () => credentials,
        renew: async (_used, renew) => {
          credentials = await renew(credentials)
          return credentials
        },
      },
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        calls.push({ url: String(input), authorization: headers.get('authorization') })
        const answer = answers.shift()
        if (!answer) throw new Error('No more answers.')
        if (answer instanceof Error) throw answer
        return typeof answer === 'function' ? answer() : answer
      },
      now: () => new Date(time),
      sleep: async milliseconds => {
        waits.push(milliseconds)
        time += milliseconds
      },
      signal: stop.signal,
    },
    {
      name: 'Example',
      authorize: given => ({ authorization: given.kind === 'oauth' ? given.accessToken : '' }),
      bucketOf: () => 'all',
      readLimits: () => [],
      ...habits,
    },
  )
  return { client, calls, waits, stop }
}

const codeOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (problem: unknown) => problem,
  )
  expect(error).toBeInstanceOf(HelpdeskError)
  return (error as HelpdeskError).code
}

describe('temporary failures', () => {
  test.each([409, 500, 502, 503, 504, 520, 524])('status %i is retried', async status => {
    const { client, calls } = clientWith([new Response('no', { status }), json({ ok: true })])
    expect((await client.call('/a')).body).toEqual({ ok: true })
    expect(calls).toHaveLength(2)
  })

  test('a lost connection and a truncated response are retried', async () => {
    const cut = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"half":'))
            controller.error(new Error('cut'))
          },
        }),
      )
    const { client } = clientWith([new TypeError('fetch failed'), cut, json([1])])
    expect((await client.call('/a')).body).toEqual([1])
  })

  test('a call fails after six attempts with increasing delays', async () => {
    const { client, calls, waits } = clientWith(
      Array.from({ length: 6 }, () => new Response('no', { status: 503 })),
    )
    expect(await codeOf(client.call('/a'))).toBe('unavailable')
    expect(calls).toHaveLength(6)
    expect(waits).toHaveLength(5)
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(250 * 2 ** index)
      expect(wait).toBeLessThanOrEqual(500 * 2 ** index)
    }
  })
})

describe('rate limits', () => {
  test('a short Retry-After is waited out; a long one is reported with its end time', async () => {
    const short = clientWith([new Response(null, { status: 429, headers: { 'retry-after': '2' } }), json(1)])
    expect((await short.client.call('/a')).body).toBe(1)
    expect(short.waits).toEqual([2000])
    const long = clientWith([new Response('slow down', { status: 429 })])
    await expect(long.client.call('/a')).rejects.toMatchObject({
      code: 'rate_limited',
      until: new Date(start.getTime() + 60_000),
    })
  })

  test('when a bucket has no calls left, none are sent until it resets', async () => {
    const { client, calls } = clientWith([json(1)], {
      readLimits: (_headers, _path, now) => [
        { bucket: 'all', remaining: 0, resetAt: new Date(now.getTime() + 30_000) },
      ],
    })
    await client.call('/a')
    expect(await codeOf(client.call('/a'))).toBe('rate_limited')
    expect(calls).toHaveLength(1)
  })

  test('buckets are independent', () => {
    const budget = new RateBudget()
    budget.note([{ bucket: 'exports', remaining: 0, resetAt: new Date(start.getTime() + 1000) }])
    expect(budget.freeAt('exports', start)).toEqual(new Date(start.getTime() + 1000))
    expect(budget.freeAt('others', start)).toBeNull()
    expect(budget.freeAt('exports', new Date(start.getTime() + 1000))).toBeNull()
  })

  test.each([
    ['5', 5],
    ['0', 1],
    ['Sun, 01 Mar 2026 12:00:10 GMT', 10],
    ['-3', 60],
    ['soon', 60],
    ['', 60],
  ])('Retry-After %j means %i seconds', (given, seconds) => {
    const until = retryAfter(new Headers({ 'retry-after': given }), start)
    expect((until.getTime() - start.getTime()) / 1000).toBe(seconds)
  })

  test('a Retry-After of years is capped at an hour', () => {
    const until = retryAfter(new Headers({ 'retry-after': '99999999999' }), start)
    expect(until.getTime() - start.getTime()).toBe(60 * 60_000)
  })
})

describe('credentials', () => {
  const renew = async (): Promise<Credentials> => ({
    kind: 'oauth',
    accessToken: 'new',
    refreshToken: 'r2',
    expiresAt: null,
  })

  test('are renewed once after a 401, and the call is repeated', async () => {
    const { client, calls } = clientWith([new Response('', { status: 401 }), json(1)], { renew })
    expect((await client.call('/a')).body).toBe(1)
    expect(calls.map(call => call.authorization)).toEqual(['old', 'new'])
  })

  test('require a new sign-in after a second 401', async () => {
    const refused = () => new Response('{"error":"revoked"}', { status: 401 })
    const { client, calls } = clientWith([refused, refused], { renew })
    expect(await codeOf(client.call('/a'))).toBe('needs_sign_in')
    expect(calls).toHaveLength(2)
  })
})

describe('responses that don’t match the API', () => {
  test.each([
    [json({ error: 'x' }, 400), 'unexpected'],
    [json({}, 403), 'forbidden'],
    [json({}, 404), 'not_found'],
    [new Response('', { status: 302, headers: { location: 'https://evil.test' } }), 'not_found'],
    [new Response('<html>Sign in</html>'), 'unexpected'],
    [new Response('{"half":'), 'unexpected'],
  ])('response %# is reported without another attempt', async (answer, code) => {
    const { client, calls } = clientWith([answer])
    expect(await codeOf(client.call('/a'))).toBe(code)
    expect(calls).toHaveLength(1)
  })

  test('statuses that the caller handles are returned', async () => {
    const { client } = clientWith([json({ gone: true }, 404)])
    expect(await client.call('/a', { accept: [404] })).toMatchObject({ status: 404, body: { gone: true } })
  })

  test('next-page links are followed only within the same account', () => {
    const { client } = clientWith([])
    expect(client.pathOf('https://acme.example.test/api?page=2')).toBe('/api?page=2')
    for (const link of [
      'https://evil.test/api',
      'https://acme.example.test.evil.test/api',
      'https://acme.example.test@evil.test/api',
      'http://acme.example.test/api',
      '/api',
      null,
      7,
    ])
      expect(client.pathOf(link)).toBeNull()
  })

  test('blank lines are skipped and invalid lines are returned as text', async () => {
    const { client } = clientWith([new Response('{"a":1}\n\nnot json\n{"b":2}')])
    const lines: unknown[] = []
    for await (const line of client.lines('/events')) lines.push(line)
    expect(lines).toEqual([{ a: 1 }, 'not json', { b: 2 }])
  })
})

test('an aborted call stops immediately', async () => {
  const { client, stop, calls } = clientWith([json(1)])
  stop.abort()
  await expect(client.call('/a')).rejects.toThrow(/abort/i)
  expect(calls).toHaveLength(0)
})
