import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'

let server: TestApp
let acme: SeededAccount

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, { name: 'acme' })
})
afterAll(() => server.close())

const post = (payload: string | Buffer, contentType = 'application/json', url = '/api/user/login') =>
  server.call({ method: 'POST', url, headers: { 'content-type': contentType }, payload })

describe('the body of a call', () => {
  test.each([
    ['broken JSON', '{"email": "a@b.co", ', 'The body is not valid JSON.'],
    ['an empty body', '', 'The body is empty. Send a JSON object.'],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      'The body is not valid UTF-8.',
    ],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}', 'The body is not valid JSON.'],
  ])('%s is rejected with 400 and a message', async (_what, payload, msg) => {
    expect(await post(payload)).toMatchObject({ status: 400, body: { code: 'invalid_input', msg } })
  })

  test('a two-megabyte body is rejected, both by a call with its own limit and by the server’s default limit', async () => {
    const big = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(2 * 1024 * 1024) })
    expect(await post(big)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(await post(big, 'application/json', '/api/events')).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })

  test('any content type except JSON is rejected', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      expect(await post('email=a@b.co', type)).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      })
  })

  test('the error details list every invalid field', async () => {
    const { body } = await post(JSON.stringify({ email: 5, password: '' }))
    expect(body).toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'body.email' }, { path: 'body.password', problem: 'Enter a password.' }],
    })
  })
})

describe('responses', () => {
  test('[API-001] every call is under one base URL, and unknown calls and paths get a 404 in the usual error format', async () => {
    expect(await server.call({ method: 'GET', url: '/api/no/such/call?token=secret' })).toMatchObject({
      status: 404,
      body: { code: 'not_found', msg: 'Unknown call: GET /api/no/such/call. See /api/docs.' },
    })
    expect(await server.call({ method: 'GET', url: '/api' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await server.call({ method: 'GET', url: '/common/check' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await server.call({ method: 'DELETE', url: '/api/user/login' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  test('a path that cannot be decoded is rejected with 400', async () => {
    expect(await server.call({ method: 'GET', url: '/api/go/%E0%A4%A' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })

  test('responses include a request ID, and the caller’s own ID is used if it is safe', async () => {
    const given = await server.call({
      method: 'GET',
      url: '/healthz',
      headers: { 'x-request-id': 'abc-123' },
    })
    expect(given.headers['x-request-id']).toBe('abc-123')
    const harmful = await server.call({
      method: 'GET',
      url: '/healthz',
      headers: { 'x-request-id': 'a b\u0001' },
    })
    expect(harmful.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('responses are never cached, sniffed or framed, and send no referrer', async () => {
    const { headers } = await server.call({ method: 'GET', url: '/api/common/check' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  })

  test('after an unexpected failure, the response contains the request ID but not the cause', async () => {
    const { app } = server
    const broken = await createTestApp()
    broken.services.database.withAccount = async () => {
      throw new Error('relation "sessions" is on fire at 10.0.0.7')
    }
    const answer = await broken.call({
      method: 'GET',
      url: '/api/common/check',
      headers: { authorization: `Bearer 1.${'x'.repeat(43)}`, 'x-request-id': 'abc' },
    })
    await broken.close()
    expect(app).toBeDefined()
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'internal', msg: expect.stringContaining('contact support with abc') },
    })
    expect(JSON.stringify(answer.body)).not.toContain('fire')
  })

  test('long responses are compressed if the caller supports it', async () => {
    const { headers } = await server.call({
      method: 'GET',
      url: '/api/docs',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBe('br')
  })
})

describe('documentation from the contract', () => {
  test('openapi.json lists every call with its input, response and errors', async () => {
    const { body } = await server.call({ method: 'GET', url: '/api/openapi.json' })
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/user/login': {
          post: {
            operationId: 'login',
            requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
            responses: { 200: {}, 400: {}, 401: {}, 429: {} },
          },
        },
        '/common/check': { get: { security: [{ session: [] }] } },
        '/go/{link}': { get: { parameters: [{ name: 'link', in: 'path', required: true }] } },
      },
    })
  })

  test('the documentation page lists the same calls as openapi.json', async () => {
    const { body, headers } = await server.call({ method: 'GET', url: '/api/docs' })
    expect(headers['content-type']).toContain('text/html')
    for (const call of ['POST /user/login', 'GET /common/check', 'POST /events']) expect(body).toContain(call)
  })
})

describe('external links', () => {
  test('[AUTH-072] each external link opens its configured URL, or explains what to do when none is set', async () => {
    const linked = await createTestApp({
      links: {
        'book-a-demo': 'https://example.com/demo',
        hiring: 'https://example.com/hiring',
        booking: 'https://example.com/booking',
        terms: undefined,
      },
    })
    const go = (link: string) => linked.call({ method: 'GET', url: `/api/go/${link}` })
    expect((await go('book-a-demo')).headers.location).toBe('https://example.com/demo')
    expect((await go('hiring')).headers.location).toBe('https://example.com/hiring')
    expect(await go('booking')).toMatchObject({
      status: 302,
      headers: { location: 'https://example.com/booking' },
    })
    expect(await go('terms')).toMatchObject({
      status: 404,
      body: { msg: expect.stringContaining('TERMS_URL') },
    })
    expect(await linked.call({ method: 'GET', url: '/api/links' })).toMatchObject({
      status: 200,
      body: { 'book-a-demo': true, hiring: true, booking: true, terms: false },
    })
    const followed = await linked.call({
      method: 'GET',
      url: '/api/go/terms',
      headers: { 'sec-fetch-mode': 'navigate' },
    })
    expect(followed).toMatchObject({ status: 404, body: expect.stringContaining('<p>No URL is set') })
    expect(await go('https:%2F%2Fevil.example')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
    await linked.close()
  })
})

describe('health', () => {
  test('health is reported to everyone, but metrics are available only on this machine or with the token', async () => {
    const get = (url: string, remoteAddress = '127.0.0.1', headers = {}) =>
      server.call({ method: 'GET', url, remoteAddress, headers })
    expect(await get('/healthz', '203.0.113.5')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await get('/readyz', '203.0.113.5')).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect((await get('/metrics')).body).toContain('pulse_http_request_duration_seconds_bucket')
    expect(await get('/metrics', '203.0.113.5')).toMatchObject({ status: 403 })
    const guarded = await createTestApp({ metricsToken: 'a long metrics token' })
    const read = (authorization?: string) =>
      guarded.call({
        method: 'GET',
        url: '/metrics',
        ...(authorization ? { headers: { authorization } } : {}),
      })
    expect((await read()).status).toBe(403)
    expect((await read('Bearer a wrong metrics toke')).status).toBe(403)
    expect((await read('Bearer a long metrics token')).status).toBe(200)
    await guarded.close()
  })

  test('metrics are not available through a proxy on this machine or under another host name', async () => {
    const get = (app: TestApp, headers: Record<string, string>) =>
      app.call({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers })
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await get(server, { host })).status, host).toBe(200)
    for (const host of ['pulse.example.com', 'rebound.example:3000', '127.0.0.1.example.com', '10.0.0.1'])
      expect((await get(server, { host })).status, host).toBe(403)
    const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host']
    for (const header of [...proxyHeaders, 'x-forwarded-proto'])
      expect((await get(server, { [header]: '127.0.0.1' })).status, header).toBe(403)

    const behindProxy = await createTestApp({ proxies: 1 })
    expect((await get(behindProxy, {})).status).toBe(403)
    await behindProxy.close()

    const guarded = await createTestApp({ proxies: 1, metricsToken: 'a long metrics token' })
    const headers = { authorization: 'Bearer a long metrics token', 'x-forwarded-for': '203.0.113.5' }
    expect((await get(guarded, { ...headers, host: 'pulse.example.com' })).status).toBe(200)
    await guarded.close()
  })

  test('an IP address that makes too many calls gets a 429 that says when to retry', async () => {
    const limited = await createTestApp({ requestsPerMinute: 3 })
    const get = (remoteAddress: string) =>
      limited.call({ method: 'GET', url: '/api/openapi.json', remoteAddress })
    for (let call = 0; call < 3; call++) expect((await get('203.0.113.5')).status).toBe(200)
    expect(await get('203.0.113.5')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': expect.anything() },
    })
    expect((await get('203.0.113.6')).status).toBe(200)
    await limited.close()
  })
})

describe('input that is not HTTP', () => {
  test('input that is not HTTP gets an error in the usual format, with the usual headers', async () => {
    const { app } = server
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const send = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        let answer = ''
        socket.setEncoding('utf8').on('data', chunk => {
          answer += chunk
        })
        socket.on('close', () => resolve(answer)).on('error', reject)
        socket.write(text)
      })
    const broken = await send('NONSENSE\r\n\r\n')
    expect(broken).toMatch(/^HTTP\/1.1 400/)
    expect(broken).toContain('{"msg":"The request is not valid HTTP.","code":"invalid_input"}')
    expect(broken).toMatch(/content-security-policy: default-src 'none'/)
    const large = await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(160_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1.1 431[\s\S]*too_large/)
    const longQuery = await send(
      `GET /unknown?query=${'%E6%97%A5'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(longQuery).toMatch(/^HTTP\/1.1 404/)
    const undecodable = await server.call({ method: 'GET', url: '/%zz' })
    expect(undecodable.headers).toMatchObject({
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })
})

describe('stopping', () => {
  test('a stopping server finishes requests in flight and accepts no new ones', async () => {
    const stopping = await createTestApp()
    const account = await seedAccount(stopping.owner, { name: 'initech' })
    await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = stopping.app.server.address() as { port: number }
    // Half of the request arrives before the server is stopped, and the other half afterward.
    const body = JSON.stringify({ email: account.email, password: account.password })
    const socket = connect(port, '127.0.0.1')
    const arrived = new Promise<void>(resolve => stopping.app.server.once('request', () => resolve()))
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await arrived
    const closed = stopping.app.close()
    socket.write(body)
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      socket.setEncoding('utf8').on('data', chunk => {
        text += chunk
        if (text.includes('"token"')) resolve(text)
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
    })
    expect(answer).toContain('HTTP/1.1 200 OK')
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    socket.destroy()
    await stopping.drop()
  })
})

test('[AUTH-071] a call with acme’s token and another account in its body is rejected', async () => {
  const headers = await server.signIn(acme)
  const answer = await server.call({
    method: 'POST',
    url: '/api/events',
    headers,
    body: { account: 'globex', events: [] },
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_account' } })
})
