import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { silentLog } from '../../../test-support/test-server.ts'
import { message, someTicket } from '../../../test-support/tickets.ts'
import { staticTable } from '../../domain/find/embedders.ts'
import { indexTicketsJob } from '../../domain/find/index-tickets-job.ts'
import { searchModels } from '../../domain/find/installed-models.ts'
import { storeTickets } from '../../domain/tickets/store-tickets.ts'

/** Stands in for a service whose model recognizes only one thing: whether a text is about animals. */
const received: { key: string | undefined; input: string[] }[] = []
let isDown = false
let service: Server
let server: TestApp
let acme: SeededAccount

const animals = /zebra|horse/i

beforeAll(async () => {
  service = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request) body += part
    const { input } = JSON.parse(body) as { input: string[] }
    received.push({ key: request.headers.authorization, input })
    if (isDown || request.url !== '/v1/embeddings') return reply.writeHead(503).end()
    const embedding = (text: string) =>
      Array.from({ length: 1_536 }, (_, i) => Math.sin(i * (animals.test(text) ? 1 : 2)))
    reply.end(
      JSON.stringify({ data: input.map((text, index) => ({ index, embedding: embedding(text) })).reverse() }),
    )
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  server = await createTestApp({
    embeddings: { baseUrl: `http://127.0.0.1:${port}/v1/`, apiKey: 'secret', model: 'animals-1' },
  })
  acme = await seedAccount(server.owner, { name: 'acme' })
  await server.database.withAccount(acme.accountId, tx =>
    storeTickets(tx, acme.accountId, [
      about('1', 'The zebra is late. Write to nina@example.com.'),
      about('2', 'The invoice is wrong.'),
    ]),
  )
})
afterAll(async () => {
  await server.close()
  service.close()
})

const about = (id: string, body: string) =>
  someTicket(id, { subject: 'Hello', messages: [message('customer', 'Nina Okafor', body, 0)] })

const index = (models = searchModels(server.services.config)) =>
  indexTicketsJob(models).handle(
    { accountId: acme.accountId },
    {
      database: server.database,
      log: silentLog,
      now: server.services.now,
      signal: new AbortController().signal,
    },
  )

async function find(query: string): Promise<string[]> {
  const search = new URLSearchParams({ user_id: '7', query })
  const headers = await server.signIn(acme)
  const { status, body } = await server.call({ method: 'GET', url: `/api/tickets?${search}`, headers })
  expect(status).toBe(200)
  return JSON.parse((body as { body: string }).body).tickets.map(([id]: [string]) => id)
}

test('searches use the offline model until the service has embedded all tickets, and use only words if the service fails', async () => {
  await index([staticTable])
  isDown = true
  await expect(index()).rejects.toThrow('The embedding service returned 503.')
  expect(await find('zebra')).toEqual(['1'])
  expect(await find('horse')).not.toContain('2')

  isDown = false
  received.length = 0
  await index()
  expect(received.map(({ key }) => key)).toEqual(['Bearer secret'])
  expect(JSON.stringify(received)).toContain('zebra')
  expect(JSON.stringify(received)).not.toMatch(/nina|okafor|@/i)
  const models = await server.owner.selectFrom('search_models').select('model').execute()
  expect(models).toEqual([{ model: expect.stringMatching(/^127\.0\.0\.1:\d+\/animals-1 masker-/) }])

  expect(await find('horse')).toEqual(['1'])
  await find('horse of bo@lundmail.test')
  expect(received.at(-1)?.input[0]).toMatch(/^horse of\s*$/)
  isDown = true
  expect(await find('horse')).toEqual([])
  expect(await find('invoice')).toEqual(['2'])
})

test('while the service is down, a new ticket is found by its words, and later by its meaning', async () => {
  isDown = true
  await server.database.withAccount(acme.accountId, tx =>
    storeTickets(tx, acme.accountId, [about('3', 'A zebra ate the umbrella.')]),
  )
  await expect(index()).rejects.toThrow('The embedding service returned 503.')
  expect(await find('umbrella')).toEqual(['3'])
  await expect(index()).rejects.toThrow('The embedding service returned 503.')

  isDown = false
  expect(await find('horse')).toEqual(['1'])
  await index()
  expect((await find('horse')).sort()).toEqual(['1', '3'])
  expect(await server.owner.selectFrom('search_queue').selectAll().execute()).toEqual([])
})
