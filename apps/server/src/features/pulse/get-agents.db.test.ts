import { fairRanking } from '@pulse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../test-support/facts.ts'
import { agentsAnswer } from '../../domain/answers/agents/agents.ts'
import { type AnswerQuery, runQuery } from '../../domain/answers/shared/query.ts'

let app: TestApp
let acme: SeededAccount
let other: SeededAccount
let headers: Record<'acme' | 'other', { authorization: string }>

let next = 0
const tickets = (count: number, change: Partial<ScoredTicket>): ScoredTicket[] =>
  Array.from({ length: count }, () => ({
    ticketId: `T${++next}`,
    resolvedAt: '2026-02-10T12:00:00Z',
    ...change,
  }))
const ben = { id: 'ben', name: 'Ben Ode', email: 'ben@acme.test' }

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  other = await seedAccount(app.owner, { name: 'other' })
  headers = { acme: await app.signIn(acme), other: await app.signIn(other) }
  await seedScored(app, acme.accountId, [
    // Mara has 12 tickets in Delivery with a score of 4 and 8 in Refund with a score of 3, so her mean is 3.6.
    ...tickets(12, {
      agent: 'Mara',
      category: 'Delivery',
      csat: 4,
      firstResponse: 10,
      reopens: 1,
      rating: 'good',
    }),
    ...tickets(8, {
      agent: 'Mara',
      category: 'Refund',
      csat: 3,
      firstResponse: null,
      resolution: 100,
      rating: 'bad',
    }),
    // Ben has two records: one with 10 tickets that score 2, and one with 3 tickets that score 1. The second record's
    // mean is adjusted more toward the account's mean.
    ...tickets(10, { agent: ben, category: 'Refund', csat: 2, channel: 'chat', groupId: 7 }),
    ...tickets(3, { agent: { ...ben, id: 'ben2', email: 'BEN@acme.test' }, category: 'Refund', csat: 1 }),
    ...tickets(2, { agent: 'Cleo', csat: 5, resolvedAt: '2026-02-11T00:30:00Z' }),
    ...tickets(1, { agent: 'Dara', factors: { empathy: 5, completeness: 3 } }),
    ...tickets(1, { agent: 'Dara', factors: null }),
    ...tickets(5, { agent: 'Reply Machine', csat: 1 }),
    ...tickets(4, { agent: null, csat: 3 }),
    // The previous period: 2026-02-01 to 2026-02-07.
    ...tickets(4, { agent: 'Mara', csat: 2, resolvedAt: '2026-02-03T12:00:00Z' }),
    ...tickets(6, { agent: 'Gone', csat: 5, resolvedAt: '2026-02-03T12:00:00Z' }),
  ])
  await app.owner
    .updateTable('agents')
    .set({ is_human: false })
    .where('account_id', '=', acme.accountId)
    .where('name', '=', 'Reply Machine')
    .execute()
})

afterAll(() => app.close())

interface Answer {
  data: ({ agent_id: string; agent_name: string; totalTickets: number } & Record<string, unknown>)[]
  account: unknown
  performers: unknown
}

const week = { startDate: '2026-02-08', endDate: '2026-02-14' }

async function leaderboard(body: object = {}, who: 'acme' | 'other' = 'acme'): Promise<Answer> {
  const answer = await app.call({
    method: 'POST',
    url: '/api/pulse/agents/leaderboard',
    headers: headers[who],
    body: { dateRange: week, ...body },
  })
  expect(answer.status).toBe(200)
  return answer.body as Answer
}

const record = (answer: Answer, name: string) => answer.data.find(one => one.agent_name === name)
// Dara's only score depends on the weights, because its factors differ. No other score depends on them.
const sumWithoutDara = 48 + 24 + 20 + 3 + 10 + 5 + 12
const countWithoutDara = 12 + 8 + 10 + 3 + 2 + 5 + 4

describe('POST /pulse/agents/leaderboard', () => {
  test('[API-033] [API-034] [API-060] [RULES-024] the leaderboard has one record per human agent', async () => {
    const answer = await leaderboard()
    const dara = record(answer, 'Dara') as unknown as { averageCSAT: { overall: number } }
    const accountMean = (sumWithoutDara + dara.averageCSAT.overall) / (countWithoutDara + 1)
    expect(answer.account).toEqual({
      averageCSAT: expect.closeTo(accountMean, 2),
      totalTickets: countWithoutDara + 2,
    })
    expect(answer.data.map(one => one.agent_name).sort()).toEqual(['Ben Ode', 'Cleo', 'Dara', 'Mara'])
    expect(record(answer, 'Mara')).toEqual({
      rank: 1,
      agent_id: 'Mara',
      agent_name: 'Mara',
      agent_email: 'mara@acme.test',
      kimScore: expect.closeTo(((72 + 20 * accountMean) / 40) * 20, 1),
      totalTickets: 20,
      averageCSAT: {
        overall: 3.6,
        empathy: 3.6,
        qualitySupport: 3.6,
        agentResponsive: 3.6,
        resolutionalCompleteness: 3.6,
        emotionalPolarity: 3.6,
      },
      averageFirstResponseTime: 10,
      averageResolutionTime: 160,
      reopenRate: 60,
      sla: { n: 12, met: 12, attainment: 100 },
      counts: { csat: 20, firstResponse: 12, resolution: 20, reopens: 20 },
      // The standard deviation is √(4.8/19), and t is 2.093 for 19 degrees of freedom.
      interval: { low: 3.36, high: 3.84 },
      adjustedCSAT: expect.any(Number),
      adjustedInterval: { low: expect.any(Number), high: expect.any(Number) },
      ratings: { good: 12, n: 20 },
    })
  })

  test('missing values are left out of averages', async () => {
    const dara = record(await leaderboard(), 'Dara')
    expect(dara).toMatchObject({
      totalTickets: 2,
      averageCSAT: { empathy: 5, resolutionalCompleteness: 3, qualitySupport: null, emotionalPolarity: null },
      counts: { csat: 1 },
      interval: null,
    })
  })

  test('agents with fewer than ten scored tickets are listed last, without a rank, and are never performers', async () => {
    const { data, performers } = await leaderboard()
    expect(data.map(one => [one.agent_name, one.rank])).toEqual([
      ['Mara', 1],
      ['Cleo', null],
      ['Dara', null],
      ['Ben Ode', null],
    ])
    expect(performers).toEqual({ top: ['Mara'], low: [], minimumTickets: 10, rule: fairRanking.rule })
  })

  test('[RULES-001] for each email, the record with the highest kim score is kept', async () => {
    const kept = record(await leaderboard(), 'Ben Ode')
    const scoreOf = (n: number, mean: number, account: number) => ((n * mean + 20 * account) / (n + 20)) * 20
    const account = ((await leaderboard()).account as { averageCSAT: number }).averageCSAT
    expect(scoreOf(3, 1, account)).toBeGreaterThan(scoreOf(10, 2, account))
    expect(kept).toMatchObject({ agent_id: 'ben2', totalTickets: 3 })
  })

  test('search matches names and emails, ignoring case, and doesn’t change any figures', async () => {
    const all = await leaderboard()
    expect(await leaderboard({ search: ' MAR' })).toEqual({ ...all, data: [record(all, 'Mara')] })
    expect((await leaderboard({ search: 'cleo@ACME' })).data).toEqual([record(all, 'Cleo')])
    expect((await leaderboard({ search: 'no such agent' })).data).toEqual([])
  })

  test('an agent filter shows only those agents, but ranks and scores are still computed among all agents', async () => {
    const all = await leaderboard({ includePrevious: true })
    const some = await leaderboard({ includePrevious: true, filters: { agentIds: ['Cleo', 'Mara'] } })
    expect(some).toEqual({ ...all, data: [record(all, 'Mara'), record(all, 'Cleo')] })
    const cleo = await leaderboard({ filters: { agentIds: ['Cleo'] } })
    expect(cleo.data).toMatchObject([{ agent_name: 'Cleo', rank: null }])
    expect(cleo.performers).toMatchObject({ top: [], low: [] })
  })

  test('an agent filter covers every record with the same email, and unknown ids match nothing', async () => {
    const { data } = await leaderboard({ filters: { agentIds: ['ben', 'unknown'] } })
    expect(data).toMatchObject([{ agent_id: 'ben2' }])
    expect((await leaderboard({ filters: { agentIds: ['unknown'] } })).data).toEqual([])
    expect((await leaderboard({ filters: { agentIds: ['Mara'] } }, 'other')).data).toEqual([])
  })

  test('filters also apply to the account’s mean', async () => {
    const refund = await leaderboard({ filters: { categories: ['refund'] } })
    expect(refund.account).toEqual({ averageCSAT: 2.24, totalTickets: 21 })
    expect(record(refund, 'Mara')).toMatchObject({
      totalTickets: 8,
      averageCSAT: { overall: 3 },
      adjustedCSAT: 3,
    })
    const chat = await leaderboard({ filters: { channels: ['live_chat'], groupIds: [7] } })
    expect(chat.data).toMatchObject([{ agent_id: 'ben', totalTickets: 10, kimScore: 40 }])
  })

  test('the previous period is included on request', async () => {
    const answer = await leaderboard({ includePrevious: true })
    expect(answer).toMatchObject({ compared: { startDate: '2026-02-01', endDate: '2026-02-07' } })
    // The account's mean was (4·2 + 6·5) / 10 = 3.8.
    expect(record(answer, 'Mara')?.previous).toEqual({ totalTickets: 4, averageCSAT: 2, kimScore: 70 })
    expect(record(answer, 'Cleo')?.previous).toEqual({ totalTickets: 0, averageCSAT: null, kimScore: null })
    expect(record(answer, 'Gone')).toBeUndefined()
    expect(record(await leaderboard(), 'Mara')).not.toHaveProperty('previous')
  })

  test('days start at midnight in the requested time zone', async () => {
    const tenth = { startDate: '2026-02-10', endDate: '2026-02-10' }
    expect(record(await leaderboard({ dateRange: tenth }), 'Cleo')).toBeUndefined()
    const newYork = await leaderboard({ dateRange: tenth, timezone: 'America/New_York' })
    expect(record(newYork, 'Cleo')).toMatchObject({ totalTickets: 2 })
  })

  test('another account gets none of these agents', async () => {
    expect(await leaderboard({}, 'other')).toEqual({
      data: [],
      account: { averageCSAT: null, totalTickets: 0 },
      performers: { top: [], low: [], minimumTickets: 10, rule: fairRanking.rule },
    })
  })

  test('invalid queries and signed-out callers are rejected', async () => {
    const request = { method: 'POST' as const, url: '/api/pulse/agents/leaderboard' }
    const status = async (body: object, signedIn = headers.acme) =>
      (await app.call({ ...request, headers: signedIn, body })).status
    expect(await status({})).toBe(400)
    expect(await status({ dateRange: { startDate: '2026-02-14', endDate: '2026-02-08' } })).toBe(400)
    expect(await status({ dateRange: week, filters: { categories: ['Nothing'] } })).toBe(400)
    expect(await status({ dateRange: week, timezone: 'Mars/Base' })).toBe(400)
    expect((await app.call({ ...request, body: { dateRange: week } })).status).toBe(401)
  })
})

test('[API-019] POST /agents/all accepts the flat fields and returns the same records', async () => {
  const answer = await app.call({
    method: 'POST',
    url: '/api/agents/all',
    headers: headers.acme,
    body: {
      start_date: week.startDate,
      end_date: week.endDate,
      timezone: 'UTC',
      categories: ['Refund'],
      subcategories: [],
      channel: ['live_chat'],
      groupIds: [7],
      formIds: [],
      satisfactionRating: ['good'],
      search: 'ben',
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ data: [{ agent_name: 'Ben Ode', totalTickets: 10 }] })
  const all = await app.call({
    method: 'POST',
    url: '/api/agents/all',
    headers: headers.acme,
    body: { start_date: week.startDate, end_date: week.endDate },
  })
  expect(all.body).toEqual(await leaderboard())
})

test('GET /pulse/agents lists human agents by name, one per email, and only the account’s own', async () => {
  const list = async (sent: object) => {
    const { status, body } = await app.call({ method: 'GET', url: '/api/pulse/agents', headers: { ...sent } })
    return { status, body: body as { data: object[] } }
  }
  const { status, body } = await list(headers.acme)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { agent_id: 'ben2', agent_name: 'Ben Ode', agent_email: 'BEN@acme.test' },
    { agent_id: 'Cleo', agent_name: 'Cleo', agent_email: 'cleo@acme.test' },
    { agent_id: 'Dara', agent_name: 'Dara', agent_email: 'dara@acme.test' },
    { agent_id: 'Gone', agent_name: 'Gone', agent_email: 'gone@acme.test' },
    { agent_id: 'Mara', agent_name: 'Mara', agent_email: 'mara@acme.test' },
  ])
  expect((await list(headers.other)).body.data).toEqual([])
  expect((await list({})).status).toBe(401)
})

test('rollups and facts agree', async () => {
  const questions: Partial<AnswerQuery>[] = [
    {},
    { timezone: 'America/New_York' },
    { categories: ['Refund'] },
    { startDate: '2026-01-01', endDate: '2026-03-31' },
    { channels: ['email'], satisfactionRating: ['good'] },
    { agentIds: ['Mara', 'ben'] },
    { agentIds: ['Mara'], categories: ['Refund'], timezone: 'America/New_York' },
    { agentIds: ['Mara'], channels: ['email'], satisfactionRating: ['good'] },
  ]
  for (const asked of questions) {
    const [best, facts] = await Promise.all(
      (['best', 'facts'] as const).map(source =>
        runQuery(
          app.database,
          { accountId: acme.accountId, signal: new AbortController().signal },
          { ...week, timezone: 'UTC', ...asked, source },
          question => agentsAnswer(question, { previous: true }),
        ),
      ),
    )
    expect(best?.agents.length).toBeGreaterThan(0)
    expect(best).toEqual(facts)
  }
})
