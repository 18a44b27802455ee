import { createHash, randomBytes } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SentFile, sendFile } from './send-file.ts'

let server: FastifyInstance
let chunks: () => AsyncIterable<string>
let written: PromiseWithResolvers<'all' | 'failed'>

beforeEach(async () => {
  written = Promise.withResolvers()
  server = fastify()
  await server.register(compress, { threshold: 0, encodings: ['gzip'] })
  server.get('/file', async (_request, reply) => {
    const file = (): SentFile => ({ name: 'a.csv', type: 'text/csv', totalRows: 7, chunks: chunks() })
    await sendFile(reply, async write => {
      await write(file()).then(
        () => written.resolve('all'),
        error => {
          written.resolve('failed')
          throw error
        },
      )
    })
    return reply
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

function begin(encoding = 'identity'): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { port } = server.server.address() as AddressInfo
  request({ port, path: '/file', headers: { 'accept-encoding': encoding }, agent: false }, resolve)
    .once('error', reject)
    .end()
  return promise
}

const hashOf = async (parts: AsyncIterable<string | Buffer>) => {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

test('a caller that stops reading does not block the writer, and gets the whole file later', async () => {
  // Larger than all the buffers along the way combined.
  const parts = Array.from(
    { length: 40 },
    (_, at) => `${at},ü,${randomBytes(500_000).toString('base64')}\r\n`,
  )
  chunks = async function* () {
    yield* parts
  }
  const answer = await begin()
  expect(await written.promise).toBe('all')
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="a.csv"',
    'x-total-rows': '7',
  })
  expect(await hashOf(answer)).toBe(createHash('sha256').update(parts.join('')).digest('hex'))
})

test('a file starts to arrive while it is still being written', async () => {
  const { promise: more, resolve: goOn } = Promise.withResolvers<void>()
  chunks = async function* () {
    yield 'first\r\n'
    await more
    yield 'second\r\n'
  }
  const answer = await begin()
  const reader = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  expect(await reader.next()).toEqual({ done: false, value: 'first\r\n' })
  goOn()
  expect(await reader.next()).toEqual({ done: false, value: 'second\r\n' })
  expect(await reader.next()).toMatchObject({ done: true })
})

test('a failure before the first chunk is reported as an ordinary error', async () => {
  chunks = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no rows')) }),
  })
  expect((await begin()).statusCode).toBe(500)
})

test.each(['identity', 'gzip'])(
  'a file that fails partway is cut off and never ends normally (%s)',
  async encoding => {
    const { promise: seen, resolve: hasBegun } = Promise.withResolvers<void>()
    chunks = async function* () {
      yield randomBytes(200_000).toString('base64')
      await seen
      throw new Error('The database went away.')
    }
    const answer = await begin(encoding)
    const failed = new Promise<Error>(resolve => answer.once('error', resolve))
    answer.resume()
    hasBegun()
    expect(await failed).toMatchObject({ code: 'ECONNRESET' })
    expect(answer.complete).toBe(false)
  },
)

test('the writer stops when the caller disconnects', async () => {
  const { promise: stopped, resolve: hasStopped } = Promise.withResolvers<void>()
  chunks = async function* () {
    try {
      for (;;) {
        yield 'x'.repeat(10_000)
        await new Promise(resolve => setImmediate(resolve))
      }
    } finally {
      hasStopped()
    }
  }
  const answer = await begin()
  answer.destroy()
  await stopped
})
