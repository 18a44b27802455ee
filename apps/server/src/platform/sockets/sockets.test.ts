import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { FrameRate } from './frame-rate.ts'
import { isAllowedOrigin } from './origin.ts'
import { serveSockets } from './serve-sockets.ts'
import type { Socket } from './socket.ts'

const log = pino({ level: 'silent' })
let server: FastifyInstance | undefined
afterEach(() => server?.close())

/** Serves one path. Returns its URL and a promise for the server's end of the first socket. */
async function serve(options: { perAddress?: number; heartbeatMs?: number } = {}) {
  const { promise: first, resolve } = Promise.withResolvers<Socket>()
  server = fastify()
  await serveSockets(server, {
    routes: [
      {
        path: '/echo',
        open: async socket => {
          socket.onFrame(async frame => socket.send({ echo: frame }))
          resolve(socket)
        },
      },
    ],
    log,
    largestFrame: 16 * 1024,
    perAddress: options.perAddress ?? 10,
    ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return { port: (server.server.address() as AddressInfo).port, first }
}

/** A raw websocket handshake, for clients that don't behave like a browser. */
const handshake = [
  'GET /api/echo HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

const open = (port: number) => new WebSocket(`ws://127.0.0.1:${port}/api/echo`)
const closing = async (socket: WebSocket) => {
  const [{ code, reason }] = (await once(socket, 'close')) as [CloseEvent]
  return { code, reason }
}

test('frames that arrive before the socket is ready are handled in order', async () => {
  const { port } = await serve()
  const socket = open(port)
  await once(socket, 'open')
  const echoes: unknown[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    echoes.push(JSON.parse(data).echo.n)
    if (echoes.length === 5) resolve()
  })
  for (let n = 0; n < 5; n += 1) socket.send(JSON.stringify({ n }))
  await done
  expect(echoes).toEqual([0, 1, 2, 3, 4])
  socket.close()
})

test('sockets beyond the limit per IP address are closed', async () => {
  const { port } = await serve({ perAddress: 1 })
  const first = open(port)
  await once(first, 'open')
  expect(await closing(open(port))).toMatchObject({ code: 1013 })
  first.close()
})

test('a client that reads nothing is disconnected instead of filling up memory', async () => {
  const { port, first } = await serve()
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  client.write(handshake)
  client.pause()
  const socket = await first
  const text = 'x'.repeat(64 * 1024)
  let sent = 0
  while (!socket.closed.aborted && sent < 2_000) {
    socket.send({ text })
    sent += 1
  }
  expect(socket.closed.aborted).toBe(true)
  expect(sent).toBeLessThan(2_000)
  client.destroy()
})

test('a client that stops responding to pings is disconnected', async () => {
  const { port, first } = await serve({ heartbeatMs: 20 })
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  client.resume()
  client.write(handshake)
  const { closed } = await first
  if (!closed.aborted) await once(closed, 'abort')
  expect(closed.aborted).toBe(true)
})

test('a quiet socket gets a heartbeat frame, which a page can see, and stays open', async () => {
  const { port } = await serve({ heartbeatMs: 20 })
  const socket = open(port)
  const beats: unknown[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    beats.push(JSON.parse(data))
    if (beats.length === 3) resolve()
  })
  await done
  expect(beats).toEqual([{ type: 'HEARTBEAT' }, { type: 'HEARTBEAT' }, { type: 'HEARTBEAT' }])
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.close()
})

test('when the server stops, the close reason asks clients to reconnect', async () => {
  const { port } = await serve()
  const socket = open(port)
  await once(socket, 'open')
  const told = closing(socket)
  await server?.close()
  expect(await told).toMatchObject({ code: 1012 })
})

test('a burst of frames is allowed, then only a few per second', () => {
  let ms = 0
  const rate = new FrameRate({ burst: 3, perSecond: 2 }, () => ms)
  const allowed = () => [rate.allows(), rate.allows(), rate.allows(), rate.allows()]
  expect(allowed()).toEqual([true, true, true, false])
  ms += 1_000
  expect(allowed()).toEqual([true, true, false, false])
})

test.each([
  [undefined, true],
  ['https://pulse.test', true],
  ['https://shop.test', true],
  ['https://shop.test.evil.test', false],
  ['null', false],
])('the origin %s is allowed: %s', (origin, allowed) => {
  const request = { headers: origin === undefined ? {} : { origin }, host: 'pulse.test' }
  expect(isAllowedOrigin({ publicUrl: undefined }, request, ['https://shop.test'])).toBe(allowed)
})
