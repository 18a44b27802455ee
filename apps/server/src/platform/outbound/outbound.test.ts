import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

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
  ])('%s is none', address => expect(isPublicAddress(address)).toBe(false))

  test.each(['1.1.1.1', '172.32.0.1', '192.167.1.1', '::ffff:8.8.8.8', '2606:4700::1111'])(
    '%s is one',
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
  ])('does not go to %s', async address => {
    await expect(guarded(address)).rejects.toMatchObject({ name: 'AddressRefused' })
  })

  test('does not go to a private address by a public name, whatever the name says later', async () => {
    const port = new URL(base).port
    const before = seen.length
    await expect(
      createGuardedFetch({
        privateAddresses: false,
        lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      })(`https://llm.example.com:${port}/v1`),
    ).rejects.toThrow('llm.example.com is on this machine or a private network')
    expect(seen).toHaveLength(before)
  })

  test('where private addresses are allowed, sends and brings back all there is', async () => {
    const answer = await permissive(`${base}/ask`, {
      method: 'POST',
      body: 'Hello',
      headers: { 'x-given': 'yes' },
    })
    expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([200, 'test', 'yes'])
    expect(seen.at(-1)).toBe('POST /ask Hello')
  })

  test('follows no redirect', async () => {
    await expect(permissive(`${base}/away`)).rejects.toThrow('which is not followed')
    expect(seen.at(-1)).toBe('GET /away ')
  })

  test('ends with its signal', async () => {
    await expect(permissive(`${base}/ask`, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
