import { randomUUID } from 'node:crypto'
import type { ArrivingTicket } from '@pulse/helpdesks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { message, someTicket } from '../../../test-support/tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import type { Outcome, ScoringEngine } from './engines.ts'
import { createOfflinePool } from './offline-pool.ts'
import { scoringProgress } from './progress.ts'
import { claim } from './queue.ts'
import { ensureRun } from './runs.ts'
import { scoreWaiting } from './score-waiting.ts'

const pool = createOfflinePool()
let server: TestApp
let acme: SeededAccount
let globex: SeededAccount
let id: number

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await pool.stop()
  await server.close()
})
beforeEach(async () => {
  acme = await seedAccount(server.owner, { name: `acme-${randomUUID().slice(0, 8)}` })
  globex = await seedAccount(server.owner, { name: `globex-${randomUUID().slice(0, 8)}` })
  id = acme.accountId
  await server.database.withAccount(id, tx => ensureRun(tx, id, pool, server.clock.now))
})

const arrive = (...tickets: ArrivingTicket[]) =>
  server.database.withAccount(id, tx => storeTickets(tx, id, tickets))
const work = (engine: ScoringEngine = pool, signal = new AbortController().signal) =>
  scoreWaiting(
    {
      database: server.database,
      engineFor: name => (name === engine.engine ? engine : null),
      now: () => server.clock.now,
      signal,
    },
    id,
  )
const insights = () =>
  server.owner
    .selectFrom('ticket_insights')
    .where('account_id', '=', id)
    .orderBy('ticket_id')
    .selectAll()
    .execute()
const progress = () => server.database.withAccount(id, tx => scoringProgress(tx, id))
const queue = () =>
  server.owner.selectFrom('scoring_queue').where('account_id', '=', id).selectAll().execute()

/** An engine that returns results chosen by the test and records which tickets it was given. */
function scripted(
  answer: (ticketId: string) => Outcome | 'as offline',
  version = 'scripted',
): ScoringEngine & { requested: string[][] } {
  const requested: string[][] = []
  return {
    engine: 'offline',
    version,
    batchSize: 3,
    requested,
    async scoreAll(accountId, conversations, context, signal) {
      requested.push(conversations.map(one => one.id))
      const real = await pool.scoreAll(accountId, conversations, context, signal)
      return conversations.map((one, index) => {
        const given = answer(one.id)
        return given === 'as offline' ? (real[index] as Outcome) : given
      })
    },
  }
}

describe('new tickets', () => {
  test('a new ticket is scored once; the score has factors with reasons and evidence quoted from the message', async () => {
    const ticket = someTicket('1')
    await arrive(ticket)
    expect(await work()).toBeNull()
    const [insight] = await insights()
    expect(insight).toMatchObject({ ticket_id: '1', eligible: true, ineligible_reason: null, language: 'en' })
    expect(insight?.factors?.emotionalPolarity?.score).toBeGreaterThan(3)
    const factors = Object.entries(insight?.factors ?? {})
    expect(factors.map(([name]) => name)).toEqual(
      expect.arrayContaining(['empathy', 'responsiveness', 'completeness', 'emotionalPolarity']),
    )
    for (const [, factor] of factors) {
      expect(factor.reason).toMatch(/\w.*\.$/)
      for (const { message: index, quote } of factor.evidence)
        expect(ticket.messages[index]?.body).toContain(quote)
    }
    expect(await queue()).toEqual([])
  })

  test('a ticket is rescored only when its content has changed', async () => {
    const engine = scripted(() => 'as offline', pool.version)
    await arrive(someTicket('1'))
    await work(engine)
    expect(
      (await arrive(someTicket('1', { satisfactionRating: 'bad', groupId: 7, status: 'closed' }))).changed,
    ).toEqual([])
    await work(engine)
    expect(engine.requested).toEqual([['1']])
    const longer = someTicket('1')
    longer.messages.push(
      message(
        'customer',
        'Nina Okafor',
        'It broke after a day. This is terrible, I want my money back!',
        300,
      ),
    )
    const [before] = await insights()
    expect((await arrive(longer)).changed).toEqual(['1'])
    expect((await progress()).current).toMatchObject({ scored: 0, waiting: 1 })
    await work(engine)
    expect(engine.requested).toEqual([['1'], ['1']])
    const [after] = await insights()
    expect(after?.factors?.emotionalPolarity?.score).toBeLessThan(
      before?.factors?.emotionalPolarity?.score ?? 0,
    )
    const stored = await server.owner
      .selectFrom('tickets')
      .where('account_id', '=', id)
      .select(['satisfaction_rating', 'group_id'])
      .executeTakeFirst()
    expect(stored).toEqual({ satisfaction_rating: 'good', group_id: null })
  })

  test('a ticket that can’t be scored gets an eligibility reason instead of a score', async () => {
    await arrive(
      someTicket('no-agent', {
        messages: [
          message('customer', 'Nina', 'Hello, where is my order? It should have been here by Thursday.', 0),
        ],
      }),
      someTicket('merged', { status: 'merged' }),
      someTicket('deleted', { status: 'deleted' }),
      someTicket('short', {
        messages: [message('customer', 'Nina', 'Hi', 0), message('agent', 'Mara', 'Hello', 1)],
      }),
      someTicket('empty', { messages: [] }),
    )
    await work()
    const reasons = Object.fromEntries((await insights()).map(one => [one.ticket_id, one.ineligible_reason]))
    expect(reasons).toEqual({
      'no-agent': 'no_agent_reply',
      merged: 'merged',
      deleted: 'deleted',
      short: 'too_short',
      empty: 'no_customer_message',
    })
    for (const insight of await insights()) expect(insight.factors).toBeNull()
    expect((await progress()).current).toMatchObject({ scored: 0, notScorable: 5, waiting: 0 })
  })

  test('tickets are scored in batches, newest first, and progress shows how many are scored', async () => {
    const day = (count: number) => new Date(Date.UTC(2026, 1, count))
    await arrive(...[3, 1, 5, 2, 4].map(count => someTicket(`t${count}`, { updatedAt: day(count) })))
    expect((await progress()).current).toMatchObject({ scored: 0, waiting: 5 })
    const engine = scripted(() => 'as offline', pool.version)
    await work(engine)
    expect(engine.requested.map(batch => [...batch].sort())).toEqual([
      ['t3', 't4', 't5'],
      ['t1', 't2'],
    ])
    expect((await progress()).current).toMatchObject({ scored: 5, waiting: 0 })
  })

  test('a ticket that is in a batch twice is stored with its latest update', async () => {
    await arrive(
      someTicket('1', { subject: 'new', updatedAt: new Date('2026-02-03') }),
      someTicket('1', { subject: 'old', updatedAt: new Date('2026-02-01') }),
    )
    const stored = await server.owner
      .selectFrom('tickets')
      .where('account_id', '=', id)
      .select('subject')
      .execute()
    expect(stored).toEqual([{ subject: 'new' }])
  })

  test.each([
    ['NUL', '\u0000'],
    ['half of a surrogate pair', '\ud83d'],
  ])('a ticket with %s in any of its texts is stored and scored', async (_what, broken) => {
    const ticket = { ...someTicket('1'), subject: `Late${broken}` }
    ticket.messages[0] = message(
      'customer',
      `Nina${broken}`,
      `My order${broken} is late, where is it? I have waited for a week now.`,
      0,
    )
    await arrive(ticket)
    await work()
    expect((await progress()).current).toMatchObject({ scored: 1 })
    const stored = await server.owner
      .selectFrom('tickets')
      .where('account_id', '=', id)
      .select('subject')
      .execute()
    expect(stored).toEqual([{ subject: 'Late\ufffd' }])
  })
})

describe('failures', () => {
  test('a ticket that always fails counts as failed after three attempts and keeps its error, and the rest are scored', async () => {
    await arrive(someTicket('good'), someTicket('poison'))
    const engine = scripted(
      ticketId => (ticketId === 'poison' ? { failure: 'it burns', whose: 'ticket' } : 'as offline'),
      pool.version,
    )
    for (let attempt = 0; attempt < 5; attempt++) {
      await work(engine)
      server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    }
    expect(engine.requested.flat().filter(one => one === 'poison')).toHaveLength(3)
    expect((await insights()).map(one => one.ticket_id)).toEqual(['good'])
    expect(await queue()).toMatchObject([
      { ticket_id: 'poison', failed: true, attempts: 3, error: 'it burns' },
    ])
    expect((await progress()).current).toMatchObject({ scored: 1, waiting: 0, failed: 1 })
    await arrive(someTicket('poison', { subject: 'changed' }))
    expect(await queue()).toMatchObject([{ ticket_id: 'poison', failed: false, attempts: 0, error: null }])
  })

  test('when the engine is unavailable, tickets wait, show the reason, use up no attempts and get no score', async () => {
    await arrive(someTicket('1'))
    const engine = scripted(
      () => ({ failure: 'The service does not answer.', whose: 'engine', retryAfterMs: 90_000 }),
      pool.version,
    )
    const comeBack = await work(engine)
    expect(comeBack).toEqual(new Date(server.clock.now.getTime() + 90_000))
    expect(await insights()).toEqual([])
    expect((await progress()).current).toMatchObject({
      waiting: 1,
      waitingReason: 'The service does not answer.',
    })
    expect(await queue()).toMatchObject([{ attempts: 0, failed: false }])
    server.clock.now = new Date(server.clock.now.getTime() + 90_000)
    await work()
    expect((await progress()).current).toMatchObject({ scored: 1, waiting: 0, waitingReason: null })
  })

  test('an error thrown by the engine does not count against the tickets', async () => {
    await arrive(someTicket('1'))
    const engine: ScoringEngine = {
      ...scripted(() => 'as offline', pool.version),
      scoreAll: async () => Promise.reject(new Error('out of memory')),
    }
    await work(engine)
    expect(await queue()).toMatchObject([{ attempts: 0, error: 'out of memory', failed: false }])
  })

  test('no tickets are lost when a worker is killed, because its claim expires', async () => {
    await arrive(someTicket('1'))
    const run = (
      await server.owner
        .selectFrom('scoring_runs')
        .where('account_id', '=', id)
        .select('run_id')
        .executeTakeFirstOrThrow()
    ).run_id
    const claimed = await server.database.withAccount(id, tx => claim(tx, id, run, 10, server.clock.now))
    expect(claimed).toHaveLength(1)
    expect(await work()).not.toBeNull()
    expect(await insights()).toEqual([])
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
    await work()
    expect(await insights()).toHaveLength(1)
  })

  test('a ticket that changes while being scored is rescored', async () => {
    await arrive(someTicket('1'))
    let first = true
    const engine = scripted(() => 'as offline', pool.version)
    const changing: ScoringEngine = {
      ...engine,
      async scoreAll(...input) {
        const outcomes = await engine.scoreAll(...input)
        if (first) {
          first = false
          await arrive(someTicket('1', { subject: 'changed meanwhile' }))
        }
        return outcomes
      },
    }
    await work(changing)
    expect(engine.requested).toEqual([['1'], ['1']])
    expect(await queue()).toEqual([])
  })
})

describe('rescoring with a new version', () => {
  test('a new version’s scores are computed alongside the old ones and replace them all at once', async () => {
    await arrive(someTicket('1'), someTicket('2'), someTicket('3'), someTicket('4'))
    await work()
    const before = await insights()
    await server.database.withAccount(id, tx =>
      ensureRun(tx, id, { engine: 'offline', version: 'next' }, server.clock.now),
    )
    const seen: number[] = []
    const next = scripted(() => 'as offline', 'next')
    const watching: ScoringEngine = {
      ...next,
      async scoreAll(...input) {
        const { current, rescoring } = await progress()
        expect(current).toMatchObject({ version: pool.version, scored: 4 })
        seen.push(rescoring?.scored ?? -1)
        return next.scoreAll(...input)
      },
    }
    await work(watching)
    expect(seen).toEqual([0, 3])
    const after = await insights()
    expect(after).toHaveLength(4)
    expect(new Set(after.map(one => one.run_id)).size).toBe(1)
    expect(after[0]?.run_id).not.toBe(before[0]?.run_id)
    expect(await progress()).toMatchObject({ current: { version: 'next', scored: 4 }, rescoring: null })
  })

  test('a ticket that arrives just as a scoring run starts is included', async () => {
    const next = { engine: 'offline', version: 'next' } as const
    const { promise: stored, resolve: isStored } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const arriving = server.database.withAccount(id, async tx => {
      await storeTickets(tx, id, [someTicket('1')])
      isStored()
      await mayCommit
    })
    await stored
    const beginning = server.database.withAccount(id, tx => ensureRun(tx, id, next, server.clock.now))
    commit()
    await Promise.all([arriving, beginning])
    expect((await queue()).map(one => one.ticket_id)).toEqual(['1', '1'])
  })

  test('a ticket that arrives during a rescoring is scored in both runs', async () => {
    await arrive(someTicket('1'))
    await work()
    await server.database.withAccount(id, tx =>
      ensureRun(tx, id, { engine: 'offline', version: 'next' }, server.clock.now),
    )
    await arrive(someTicket('2'))
    expect((await queue()).map(one => one.ticket_id).sort()).toEqual(['1', '2', '2'])
  })

  test('going back to the current version deletes the run that was filling', async () => {
    const run = (version: string) =>
      server.database.withAccount(id, tx =>
        ensureRun(tx, id, { engine: 'offline', version }, server.clock.now),
      )
    await arrive(someTicket('1'))
    expect(await run('next')).toBe('started')
    expect(await run('next')).toBe('unchanged')
    expect(await run(pool.version)).toBe('unchanged')
    expect((await progress()).rescoring).toBeNull()
  })
})

describe('the thread pool', () => {
  test('the thread pool returns each conversation’s own score, in order and reproducibly', async () => {
    const conversations = Array.from({ length: 120 }, (_, index) => ({
      id: `${index}`,
      messages: someTicket('x').messages.map(one => ({
        author_type: one.authorType,
        author_name: one.authorName,
        body: `${one.body} (${index})`,
        public: true,
        created_at: one.createdAt?.toISOString(),
      })),
    }))
    const context = { categories: [], slaMinutes: {} }
    const signal = new AbortController().signal
    const [once, twice] = [
      await pool.scoreAll(1, conversations, context, signal),
      await pool.scoreAll(1, conversations, context, signal),
    ]
    expect(once).toHaveLength(120)
    expect(twice).toEqual(once)
  })
})

describe('tenancy', () => {
  test('another account neither sees nor scores these tickets', async () => {
    await arrive(someTicket('1'))
    await work()
    const headers = await server.signIn(globex)
    expect(await server.call({ method: 'GET', url: '/api/common/ticket/1', headers })).toMatchObject({
      status: 404,
    })
    expect((await server.call({ method: 'GET', url: '/api/pulse/scoring/progress', headers })).body).toEqual({
      data: { current: null, rescoring: null, recalculating: false },
    })
  })
})

describe('API calls', () => {
  test('[API-029] [API-030] [API-031] the ticket endpoint returns the ticket’s details, its insight and the customer’s own rating', async () => {
    await arrive(someTicket('1', { ratingComment: 'great' }))
    const headers = await server.signIn(acme)
    const get = () =>
      server.call({
        method: 'GET',
        url: `/api/common/ticket/1?account=${acme.name}&isInvalid=false&isSpam=false`,
        headers,
      })
    expect((await get()).body).toMatchObject({ data: { ticketInsight: null } })
    await work()
    expect(await get()).toMatchObject({
      status: 200,
      body: {
        data: {
          ticketDetails: {
            customer: { id: 'c1', name: 'Nina Okafor', firstname: 'Nina', email: 'nina@example.com' },
            assigned_agent: { name: 'Mara Linde' },
            messages: [
              {
                author_type: 'customer',
                author_name: 'Nina Okafor',
                body: expect.stringContaining('#A-20931'),
                public: true,
                created_at: '2026-02-02T15:00:00.000Z',
              },
              { author_type: 'agent' },
              { author_type: 'customer' },
            ],
            metrics: {
              first_response_time: { in_minutes: { business: 35 } },
              full_resolution_time: { in_minutes: { business: 200 } },
              reopens: 0,
            },
          },
          ticketInsight: {
            ai_csat_score: expect.any(Number),
            ai_satisfaction_analysis: {
              agent_metric: { empathy: { score: expect.any(Number), reason: expect.any(String) } },
            },
            summary: expect.stringMatching(/\w/),
          },
          csat_data: { rating: 'good', comment: 'great' },
        },
      },
    })
    expect(await server.call({ method: 'GET', url: '/api/common/ticket/none', headers })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await server.call({ method: 'GET', url: '/api/common/ticket/1' })).toMatchObject({ status: 401 })
  })

  test('progress reports how many tickets are scored', async () => {
    await arrive(someTicket('1'), someTicket('2', { status: 'deleted' }))
    await work()
    const answer = await server.call({
      method: 'GET',
      url: '/api/pulse/scoring/progress',
      headers: await server.signIn(acme),
    })
    expect(answer.body).toMatchObject({
      data: {
        current: { engine: 'offline', scored: 1, notScorable: 1, waiting: 0, failed: 0 },
        rescoring: null,
      },
    })
  })
})
