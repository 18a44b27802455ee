// @vitest-environment node

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, isAborted } from './api-error.ts'
import { createClient } from './client.ts'

type Seen = {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let base: string
let answer: (request: Seen, response: ServerResponse) => void
let seen: Seen[]

beforeEach(async () => {
  seen = []
  answer = (_, response) => json(response, 200, {})
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
    seen.push(one)
    answer(one, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(async () => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function client(session = { token: 't1' as string | null, account: 'acme' as string | null }) {
  const refused: string[] = []
  const call = createClient({ base, session: () => session, onRefused: token => refused.push(token) })
  return { call, refused }
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = await promise.then(
    () => null,
    error => error,
  )
  if (failure instanceof ApiError) return failure
  throw new Error(`Expected an ApiError, got ${failure}`)
}

describe('calls', () => {
  test('[API-001] a call is sent to the base URL with the method and path in its name', async () => {
    await client().call('GET /common/check', {})
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/common/check' })
  })

  test('[API-002] [API-003] a call includes the token and the account', async () => {
    await client().call('GET /common/check', {})
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer t1', 'x-pulse-account': 'acme' })
  })

  test('a call that needs no session includes neither token nor account', async () => {
    await client().call('POST /user/login', { body: { email: 'a@b.co', password: 'x' } }, { session: null })
    for (const { headers } of seen) {
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('x-pulse-account')
    }
  })

  test('a call sends its body as JSON and returns the response', async () => {
    answer = (_, response) => json(response, 200, { stored: 1 })
    const events = [
      {
        id: '4311dc15-18b5-4b01-8ccc-0c2e328ec845',
        visitor: '3edbe628-dade-4a85-adbe-9634a060ed4c',
        name: 'page_loaded' as const,
        properties: { page_name: '/pulse' },
        occurred_at: '2026-11-14T12:00:00Z',
      },
    ]
    await expect(client().call('POST /events', { body: { events } })).resolves.toEqual({ stored: 1 })
    expect(seen[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ events })
  })

  test('path parameters are escaped', async () => {
    const link = '../secret?x' as 'terms'
    await client().call('GET /go/{link}', { params: { link } })
    expect(seen[0]?.url).toBe('/api/go/..%2Fsecret%3Fx')
  })

  test('a call whose response has no body returns undefined', async () => {
    answer = (_, response) => response.writeHead(204).end()
    await expect(client().call('POST /user/logout', {})).resolves.toBeUndefined()
  })
})

describe('failures', () => {
  test('a failure includes the server’s code, message and details', async () => {
    const details = [{ path: 'email', problem: 'Enter an email address.' }]
    answer = (_, response) => json(response, 400, { msg: 'Check the email.', code: 'invalid_input', details })
    const failure = await failureOf(client().call('GET /common/check', {}))
    expect(failure).toMatchObject({ code: 'invalid_input', msg: 'Check the email.', status: 400, details })
    expect(failure.isRefusal).toBe(false)
  })

  test.each([
    ['an empty object', '{}'],
    ['a proxy’s error page', '<html>Bad gateway</html>'],
    ['empty', ''],
    ['an object with an empty message', '{"msg":"","code":"internal"}'],
  ])('a failure gets a generic message if the response is %s', async (_, body) => {
    answer = (_, response) => response.writeHead(502, { 'content-type': 'application/json' }).end(body)
    const failure = await failureOf(client().call('GET /common/check', {}))
    expect(failure).toMatchObject({ msg: 'Something went wrong', status: 502 })
  })

  test('failing to reach the server is reported as a network failure', async () => {
    answer = (_, response) => response.destroy()
    const failure = await failureOf(client().call('GET /common/check', {}))
    expect(failure).toMatchObject({ code: 'network', msg: 'Something went wrong', status: 0 })
  })

  test('a connection lost halfway through the response is reported as a network failure', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"data":')
      setImmediate(() => response.destroy())
    }
    const failure = await failureOf(client().call('GET /common/check', {}))
    expect(failure).toMatchObject({ code: 'network', status: 0 })
  })

  test('a response with invalid JSON is reported as an internal failure', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"da')
    expect(await failureOf(client().call('GET /common/check', {}))).toMatchObject({ code: 'internal' })
  })

  test('a server that does not respond in time is reported as a timeout', async () => {
    answer = () => {}
    const failure = await failureOf(client().call('GET /common/check', {}, { timeoutMs: 20 }))
    expect(failure).toMatchObject({ code: 'timeout', status: 0 })
  })

  test('a rejected session is reported once, with its token', async () => {
    answer = (_, response) => json(response, 401, { msg: 'Sign in again.', code: 'not_signed_in' })
    const { call, refused } = client()
    expect((await failureOf(call('GET /common/check', {}))).isRefusal).toBe(true)
    expect(refused).toEqual(['t1'])
  })

  test('a failed sign-in does not sign the user out', async () => {
    answer = (_, response) => json(response, 401, { msg: 'Wrong.', code: 'wrong_credentials' })
    const { call, refused } = client()
    await failureOf(call('POST /user/login', { body: { email: 'a@b.co', password: 'x' } }, { session: null }))
    expect(refused).toEqual([])
  })
})

describe('a call that needs the password again', () => {
  const needed = (response: ServerResponse) =>
    json(response, 403, { msg: 'Enter your password again.', code: 'password_needed' })
  const asking = (given: boolean) => {
    const onPasswordNeeded = vi.fn(async () => given)
    const session = () => ({ token: 't1', account: 'acme' })
    return { onPasswordNeeded, call: createClient({ base, session, onRefused: () => {}, onPasswordNeeded }) }
  }

  test('the call is repeated once the user enters the password', async () => {
    answer = (_, response) => (seen.length === 1 ? needed(response) : json(response, 200, { data: true }))
    const { call, onPasswordNeeded } = asking(true)
    await expect(call('GET /tracker/access', {})).resolves.toEqual({ data: true })
    expect(onPasswordNeeded).toHaveBeenCalledTimes(1)
  })

  test('the call fails if the user doesn’t enter the password, and is repeated only once', async () => {
    answer = (_, response) => needed(response)
    expect(await failureOf(asking(false).call('GET /tracker/access', {}))).toMatchObject({
      code: 'password_needed',
    })
    expect(seen).toHaveLength(1)
    await failureOf(asking(true).call('GET /tracker/access', {}))
    expect(seen).toHaveLength(3)
  })
})

describe('without a session', () => {
  test('a call that needs a session is not sent without one', async () => {
    const call = createClient({ base, session: () => null, onRefused: () => {} })
    const unsent = call('GET /tracker/access', {})
    await call('POST /user/login', { body: { email: 'a@b.co', password: 'x' } }, { session: null })
    expect(seen.map(({ url }) => url)).toEqual(['/api/user/login'])
    const settled = await Promise.race([unsent.then(String, String), Promise.resolve('waiting')])
    expect(settled).toBe('waiting')
  })

  test('a call waiting for a session can be canceled', async () => {
    const call = createClient({ base, session: () => null, onRefused: () => {} })
    const abort = new AbortController()
    const unsent = call('GET /tracker/access', {}, { signal: abort.signal })
    abort.abort()
    await expect(unsent).rejects.toSatisfy(isAborted)
    await expect(call('GET /tracker/access', {}, { signal: abort.signal })).rejects.toSatisfy(isAborted)
  })

  test('a call that is in flight when the session ends is dropped without a response or a failure', async () => {
    const leaving = new AbortController()
    const { promise: dropped, resolve: wasDropped } = Promise.withResolvers<void>()
    answer = (_, response) => {
      response.on('close', () => wasDropped())
      leaving.abort()
    }
    const call = createClient({
      base,
      session: () => ({ token: 't1', account: 'acme', ended: leaving.signal }),
      onRefused: () => {},
    })
    const inFlight = call('GET /tracker/access', {})
    await dropped
    await new Promise(resolve => setImmediate(resolve))
    const settled = await Promise.race([inFlight.then(String, String), Promise.resolve('waiting')])
    expect(settled).toBe('waiting')
    expect(console.warn).not.toHaveBeenCalled()
  })
})

describe('aborted calls', () => {
  test('an aborted call is distinguished from a failure', async () => {
    const abort = new AbortController()
    answer = () => abort.abort()
    const failure = await client()
      .call('GET /common/check', {}, { signal: abort.signal })
      .catch((error: unknown) => error)
    expect(isAborted(failure)).toBe(true)
  })
})
