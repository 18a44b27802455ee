import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-addresses.ts'

let server: Server
let base: string
let seen: string[]

beforeAll(async () => {
  seen = []
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`)
    if (request.url === '/away') response.writeHead(302, { location: '/elsewhere' }).end()
    else response.setHeader('x-kind', 'test').end(`${request.headers['x-given']}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

describe('public addresses', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ])('%s is not public', address => expect(isPublicAddress(address)).toBe(false))

  test.each(['1.1.1.1', '172.32.0.1', '192.167.1.1', '::ffff:8.8.8.8', '2606:4700::1111'])(
    '%s is public',
    address => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('a guarded call', () => {
  const guarded = createGuardedFetch({ privateAddresses: false })
  const permissive = createGuardedFetch({ privateAddresses: true })

  test.each([
    'https://127.0.0.1/v1',
    'https://0x7f.1/v1',
    'https://2130706433/v1',
    'https://[::1]/v1',
    'https://[::ffff:127.0.0.1]/v1',
    'https://localhost/v1',
    'https://a.localhost./v1',
    'https://169.254.169.254/latest/meta-data',
    'http://example.com/v1',
    'https://user:secret@example.com/v1',
  ])('a guarded call does not go to %s', async address => {
    await expect(guarded(address)).rejects.toMatchObject({ name: 'AddressRefused' })
  })

  test('a guarded call never reaches a private address through a public name, even if the name later resolves differently', async () => {
    const port = new URL(base).port
    const before = seen.length
    await expect(
      createGuardedFetch({
        privateAddresses: false,
        lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      })(`https://llm.example.com:${port}/v1`),
    ).rejects.toThrow(`llm.example.com:${port} can't be reached`)
    expect(seen).toHaveLength(before)
  })

  test('when private addresses are allowed, a guarded call sends the whole request and returns the whole response', async () => {
    const answer = await permissive(`${base}/ask`, {
      method: 'POST',
      body: 'Hello',
      headers: { 'x-given': 'yes' },
    })
    expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([200, 'test', 'yes'])
    expect(seen.at(-1)).toBe('POST /ask Hello')
  })

  test('a guarded call does not follow redirects', async () => {
    await expect(permissive(`${base}/away`)).rejects.toThrow("Pulse doesn't follow redirects")
    expect(seen.at(-1)).toBe('GET /away ')
  })

  describe('calls without a response', () => {
    const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const at127: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]
    let silent: TcpServer
    let closedPort: number
    let silentPort: number

    beforeAll(async () => {
      // Accepts connections and closes them.
      silent = createTcpServer(socket => socket.destroy())
      await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
      silentPort = (silent.address() as AddressInfo).port
      const closing = createTcpServer()
      await new Promise<void>(resolve => closing.listen(0, '127.0.0.1', resolve))
      closedPort = (closing.address() as AddressInfo).port
      await new Promise(resolve => closing.close(resolve))
    })
    afterAll(() => silent.close())

    const cases = () =>
      [
        { what: 'a private address', privateAddresses: false, found: at127, url: 'https://a.example:443' },
        { what: 'an unknown name', privateAddresses: false, found: notFound, url: 'https://a.example:443' },
        {
          what: 'a closed port',
          privateAddresses: true,
          found: at127,
          url: `https://a.example:${closedPort}`,
        },
        { what: 'no TLS', privateAddresses: true, found: at127, url: `https://a.example:${silentPort}` },
        { what: 'no HTTP', privateAddresses: true, found: at127, url: `http://a.example:${silentPort}` },
      ] as const

    test('every call without a response fails with the same message after the same delay, and only the log shows why', async () => {
      for (const { privateAddresses, found, url } of cases()) {
        const logged: unknown[] = []
        const { promise: failed, resolve: hasFailed } = Promise.withResolvers<number>()
        const { promise: enough, resolve: waitedEnough } = Promise.withResolvers<void>()
        let settled = false
        const call = createGuardedFetch({
          privateAddresses,
          log: { warn: (details: unknown) => logged.push(details) },
          lookup: (_name, _options, done) =>
            found instanceof Error ? done(found, []) : done(null, [...found]),
          pause: milliseconds => {
            hasFailed(milliseconds)
            return enough
          },
        })(`${url}/v1`).catch(error => {
          settled = true
          return error
        })
        expect(await failed).toBeLessThanOrEqual(1_000)
        expect(settled).toBe(false)
        waitedEnough()
        const { name, message, cause, code } = await call
        expect([name, message]).toEqual(['AddressUnreachable', `${new URL(url).host} can't be reached`])
        expect([cause, code]).toEqual([undefined, undefined])
        expect(logged).toEqual([{ host: new URL(url).host, reason: expect.stringMatching(/\w/) }])
      }
    })
  })

  test('a guarded call ends when its signal is aborted', async () => {
    await expect(permissive(`${base}/ask`, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
