import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'
import { seedJob } from '../../../test-support/hiring.ts'
import { forwardEventsJob } from './jobs/forward-events.ts'

let server: TestApp
let acmeId: number
let headers: { authorization: string }
let otherHeaders: { authorization: string }

/** A stand-in for PostHog's batch endpoint. */
const received: {
  api_key: string
  batch: { uuid: string; event: string; distinct_id: string; properties: object }[]
}[] = []
let posthogStatus = 200
const posthog = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    if (request.url !== '/batch/' || request.method !== 'POST') response.writeHead(404).end()
    else {
      if (posthogStatus === 200) received.push(JSON.parse(body))
      response.writeHead(posthogStatus, { 'content-type': 'application/json' }).end('{"status":1}')
    }
  })
})

beforeAll(async () => {
  await new Promise<void>(resolve => posthog.listen(0, '127.0.0.1', resolve))
  const { port } = posthog.address() as AddressInfo
  server = await createTestApp({ posthog: { key: 'phc_test', host: `http://127.0.0.1:${port}` } })
  const acme = await seedAccount(server.owner, { name: 'acme' })
  acmeId = acme.accountId
  headers = await server.signIn(acme)
  otherHeaders = await server.signIn(await seedAccount(server.owner, { name: 'globex' }))
})
afterAll(async () => {
  await server.close()
  posthog.close()
})
beforeEach(async () => {
  await server.owner.deleteFrom('events').execute()
  received.length = 0
  posthogStatus = 200
})

const event = (change: object = {}) => ({
  id: randomUUID(),
  visitor: randomUUID(),
  name: 'page_loaded',
  properties: { page_name: '/pulse/{category}' },
  occurred_at: '2026-03-01T11:59:00.000Z',
  ...change,
})
const send = (events: unknown[], as = headers) =>
  server.call({ method: 'POST', url: '/api/events', headers: as, body: { events } })
const rowsOf = (accountId: number) =>
  server.owner.selectFrom('events').where('account_id', '=', accountId).selectAll().execute()

describe('steps of the application wizard', () => {
  const step = (change: object = {}) =>
    event({
      name: 'wizard_step_reached',
      properties: { page_name: '/hire/apply/{jobid}', step: 1 },
      ...change,
    })
  const sendSteps = (jobid: string, events: unknown[]) =>
    server.call({ method: 'POST', url: '/api/hire/events', body: { jobid, events } })

  test('[EVENTS-005] wizard steps are stored for the job’s account, without a session', async () => {
    const jobid = await seedJob(server.owner, acmeId)
    expect((await sendSteps(jobid, [step()])).body).toEqual({ stored: 1 })
    expect(await rowsOf(acmeId)).toMatchObject([
      {
        name: 'wizard_step_reached',
        properties: { page_name: '/hire/apply/{jobid}', step: 1 },
      },
    ])
  })

  test('other events, other steps and unknown jobs are rejected', async () => {
    const jobid = await seedJob(server.owner, acmeId)
    const wrongStep = step({ properties: { page_name: '/hire/apply/{jobid}', step: 7 } })
    expect((await sendSteps(jobid, [event()])).status).toBe(400)
    expect((await sendSteps(jobid, [wrongStep])).status).toBe(400)
    expect((await sendSteps(randomUUID(), [step()])).status).toBe(404)
    expect(await rowsOf(acmeId)).toEqual([])
  })
})

describe('a batch of events', () => {
  test('a batch is stored once for the session’s account, no matter how often it is sent', async () => {
    const batch = [event(), event({ name: 'logged_out', properties: { page_name: '/pulse' } })]
    expect((await send(batch)).body).toEqual({ stored: 2 })
    expect((await send(batch)).body).toEqual({ stored: 0 })
    expect(await rowsOf(acmeId)).toHaveLength(2)
    expect(await server.owner.selectFrom('events').selectAll().execute()).toHaveLength(2)
  })

  test('a batch with the same IDs is stored separately for another account', async () => {
    const batch = [event()]
    await send(batch)
    expect((await send(batch, otherHeaders)).body).toEqual({ stored: 1 })
    expect(await rowsOf(acmeId)).toHaveLength(1)
  })

  test.each([
    ['an unknown name', event({ name: 'mouse_moved' })],
    ['a property that is not declared', event({ properties: { page_name: '/pulse', email: 'a@b.co' } })],
    ['free text as a page', event({ properties: { page_name: 'bob@customer.com said <b>' } })],
    ['NUL in a page', event({ properties: { page_name: '/a\u0000b' } })],
    ['half a character in a page', event({ properties: { page_name: '/\ud800' } })],
    ['a missing property', event({ name: 'filter_applied', properties: { page_name: '/pulse' } })],
    [
      'free text as a date',
      event({
        name: 'filter_applied',
        properties: {
          filter_name: 'date_range',
          page_name: '/pulse',
          value: { start: 'Jane Doe', end: 'x' },
        },
      }),
    ],
    ['no id', event({ id: '7' })],
  ])('a batch with %s is rejected as a whole, with the reason', async (_what, wrong) => {
    const answer = await send([event(), wrong])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        details: expect.arrayContaining([
          { path: expect.stringMatching(/^body\.events\.1/), problem: expect.any(String) },
        ]),
      },
    })
    expect(await rowsOf(acmeId)).toHaveLength(0)
  })

  test('a batch is rejected without a session, and when it is empty or too long', async () => {
    expect(
      (await server.call({ method: 'POST', url: '/api/events', body: { events: [event()] } })).status,
    ).toBe(401)
    expect((await send([])).status).toBe(400)
    expect((await send(Array.from({ length: 101 }, () => event()))).status).toBe(400)
  })
})

describe('forwarding to PostHog', () => {
  const run = () =>
    forwardEventsJob(server.services).handle(
      { accountId: acmeId },
      {
        database: server.database,
        log: server.services.log,
        now: server.services.now,
        signal: new AbortController().signal,
      },
    )

  test('each event is forwarded once, with the visitor’s random ID and no profile', async () => {
    const captured = event()
    await send([captured])
    await run()
    await run()
    expect(received).toEqual([
      {
        api_key: 'phc_test',
        batch: [
          {
            uuid: captured.id,
            event: 'page_loaded',
            distinct_id: captured.visitor,
            timestamp: captured.occurred_at,
            properties: {
              page_name: '/pulse/{category}',
              $process_person_profile: false,
              $geoip_disable: true,
            },
          },
        ],
      },
    ])
  })

  test('events are kept for the next attempt when PostHog fails', async () => {
    await send([event(), event()])
    posthogStatus = 503
    await expect(run()).rejects.toThrow('503')
    posthogStatus = 200
    await run()
    expect(received[0]?.batch).toHaveLength(2)
  })
})
