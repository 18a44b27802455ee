import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'

let server: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  server = await createTestApp()
  headers = await server.signIn(await seedAccount(server.owner, { name: 'acme' }))
})
afterAll(() => server.close())

const post = (url: string, payload: string | Buffer) =>
  server.call({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  })

const broken = 'Remove the broken character (half of a surrogate pair).'
const nul = 'Remove the NUL character.'

describe('text that cannot be stored unchanged', () => {
  test.each([
    ['a lone high surrogate', '\\ud83d', broken],
    ['a lone low surrogate', '\\ude00', broken],
    ['a pair in the wrong order', '\\ude00\\ud83d', broken],
    ['NUL', '\\u0000', nul],
  ])('%s in a category name is rejected with 400 and the field’s path', async (_what, escaped, problem) => {
    const answer = await post(
      '/api/common/account-categories',
      `{"categories":[{"name":"Fine","subcategories":[]},{"name":"Gl${escaped}ad","subcategories":[]}]}`,
    )
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        msg: `categories.1.name: ${problem}`,
        details: [{ path: 'body.categories.1.name', problem }],
      },
    })
  })

  test.each([
    ['a saved view', '/api/pulse/views', '{"name":"\\ud83d","search":"","shared":false}', 'name'],
    ['sign-in', '/api/user/login', '{"email":"a@b.co","password":"\\ud83d"}', 'password'],
    [
      'an identity of a host page',
      '/api/embed/session',
      '{"account":"acme","identity":"\\ud83d"}',
      'identity',
    ],
    ['an event', '/api/events', '{"events":[{"id":"\\ud83d"}]}', 'events.0.id'],
    ['an unknown field', '/api/user/login', '{"a":{"b":["\\udc00"]}}', 'a.b.0'],
    ['the name of a field', '/api/user/login', '{"a":{"\\udc00":1}}', 'a'],
  ])('text that cannot be stored unchanged is rejected in %s', async (_what, url, payload, field) => {
    expect(await post(url, payload)).toMatchObject({ status: 400, body: { msg: `${field}: ${broken}` } })
  })

  test('an emoji is accepted, whether escaped or not', async () => {
    for (const name of ['Glad 😀', 'Glad \\ud83d\\ude00!'])
      expect(
        await post('/api/pulse/views', `{"name":"${name}","search":"?a=1","shared":false}`),
      ).toMatchObject({
        status: 200,
      })
  })

  test('an invalid body nested a hundred thousand levels deep is rejected like any other', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(await post('/api/pulse/views', `{"name":${deep}}`)).toMatchObject({ status: 400 })
    const brokenInside = `${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}`
    expect(await post('/api/pulse/views', `{"name":${brokenInside}}`)).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining(broken) },
    })
  })

  test.each([
    ['an overlong slash', [0xc0, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['a lone continuation byte', [0x80]],
    ['half a character', [0xf0, 0x9f, 0x98]],
  ])('%s as raw bytes in a body is rejected', async (_what, bytes) => {
    const payload = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from(bytes),
      Buffer.from('","search":"","shared":false}'),
    ])
    expect(await post('/api/pulse/views', payload)).toMatchObject({
      status: 400,
      body: { msg: 'The body is not valid UTF-8.' },
    })
  })
})

describe('addresses', () => {
  const address = 'The URL is not valid. Percent-encode it as UTF-8.'

  test.each([
    ['bytes that are not UTF-8, in the path', '/api/common/ticket/%FF', address],
    ['bytes that are not UTF-8, in the query', '/api/common/check?x=%FF', address],
    ['an encoded surrogate', '/api/common/check?x=%ED%A0%80', address],
    ['a lone percent sign', '/api/common/check?x=100%', address],
    ['NUL in the path', '/api/common/ticket/a%00b', `ticketId: ${nul}`],
    ['NUL in the query', '/api/common/category?start_date=%00', `start_date: ${nul}`],
  ])('a URL with %s gets 400', async (_what, url, msg) => {
    expect(await server.call({ method: 'GET', url, headers })).toMatchObject({ status: 400, body: { msg } })
  })

  test('raw non-ASCII bytes are rejected rather than read as Latin-1', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      socket.on('close', () => resolve(text)).on('error', reject)
      socket.write(
        `GET /api/common/ticket/café HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${headers.authorization}\r\n\r\n`,
      )
    })
    expect(answer).toMatch(/^HTTP\/1.1 400[\s\S]*"code":"invalid_input"/)
  })
})
