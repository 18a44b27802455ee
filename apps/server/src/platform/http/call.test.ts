import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@pulse/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { answerCall } from './call.ts'
import { createHeavyCalls } from './heavy-calls.ts'
import type { Session } from './session.ts'

const endpoint: Endpoint = {
  method: 'GET',
  path: '/figures',
  summary: 'Figures',
  access: 'session',
  answer: null,
  errors: [],
}
const session = { accountId: 1, account: 'acme', role: 'viewer' } as Session

let server: FastifyInstance
let checking: PromiseWithResolvers<void>
let checked: PromiseWithResolvers<Session>
let handled: PromiseWithResolvers<AbortSignal>

beforeEach(async () => {
  checking = Promise.withResolvers()
  checked = Promise.withResolvers()
  handled = Promise.withResolvers()
  server = fastify()
  const calls = {
    authenticate: async () => {
      checking.resolve()
      return checked.promise
    },
    heavyCalls: createHeavyCalls(),
    answers: new AnswerCache(1024),
    stopping: new AbortController().signal,
  }
  const handle = async ({ signal }: { signal: AbortSignal }) => handled.resolve(signal)
  server.get('/figures', answerCall({ endpoint, handle }, calls))
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

function call() {
  const { port } = server.server.address() as AddressInfo
  return request({ port, path: '/figures', headers: { authorization: 'Bearer token' }, agent: false }).end()
}

test('a call is aborted if its caller disconnects while the session is being checked', async () => {
  const connected = once(server.server, 'connection')
  const leaving = call().once('error', () => {})
  const [socket] = await connected
  await checking.promise
  const closed = once(socket, 'close')
  leaving.destroy()
  await closed
  checked.resolve(session)
  expect((await handled.promise).aborted).toBe(true)
})

test('a call isn’t aborted while its caller stays connected', async () => {
  const [answer] = await Promise.all([once(call(), 'response'), checked.resolve(session)])
  expect(answer[0].statusCode).toBe(204)
  expect((await handled.promise).aborted).toBe(false)
})
