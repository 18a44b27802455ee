import { type AgentCoaching, type FactorName, factorNames } from '@pulse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../test-support/facts.ts'
import { coachingAnswer } from '../../domain/answers/coaching/coaching.ts'
import { type AnswerQuery, runQuery } from '../../domain/answers/shared/query.ts'

let app: TestApp
let acme: SeededAccount
let headers: Record<'acme' | 'other', { authorization: string }>

/** Scores that vary from ticket to ticket but are the same in every run. */
const scoreOf = (at: number, factor: number) => ((at * 7 + factor * 3) % 11) / 2
const agents = ['Mara', 'Ben', 'Cleo']
const given = Array.from({ length: 90 }, (_, at) => ({
  ticketId: `T${at}`,
  resolvedAt: new Date(Date.UTC(2026, 1, 2 + (at % 20), 9, at)).toISOString(),
  agent: agents[at % 3] ?? 'Mara',
  category: at % 4 ? 'Delivery' : 'Refund',
  channel: at % 5 ? 'email' : 'chat',
  firstResponse: at % 6 ? 10 + at : null,
  resolution: 100 + at,
  rating: at % 3 === 0 ? 'good' : at % 7 ? 'offered' : 'bad',
  factors: Object.fromEntries(factorNames.map((name, factor) => [name, scoreOf(at, factor)])),
  // The first agent's lowest- and highest-scoring tickets have no quote.
  quotes: at % 2 ? { completeness: `Sentence of T${at}.` } : {},
})) satisfies (ScoredTicket & { factors: Record<string, number> })[]

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  const other = await seedAccount(app.owner, { name: 'other' })
  headers = { acme: await app.signIn(acme), other: await app.signIn(other) }
  await seedScored(app, acme.accountId, given)
  await seedScored(app, other.accountId, [
    { ticketId: 'theirs', agent: 'Stranger', csat: 1, quotes: { empathy: 'Theirs.' } },
  ])
})
afterAll(() => app?.close())

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }

async function coaching(agent: string, body: object = {}): Promise<AgentCoaching> {
  const answer = await app.call({
    method: 'POST',
    url: `/api/pulse/agents/${encodeURIComponent(agent)}/coaching`,
    headers: headers.acme,
    body: { dateRange: february, ...body },
  })
  expect(answer.status).toBe(200)
  return (answer.body as { data: AgentCoaching }).data
}

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
const ofMara = given.filter(one => one.agent === 'Mara')

describe('POST /pulse/agents/{agent}/coaching', () => {
  test('the agent is found by id or email, with the same figures as on the leaderboard', async () => {
    const data = await coaching('Mara')
    const { body } = await app.call({
      method: 'POST',
      url: '/api/pulse/agents/leaderboard',
      headers: headers.acme,
      body: { dateRange: february, includePrevious: true },
    })
    const { data: leaderboard } = body as { data: NonNullable<AgentCoaching['record']>[] }
    expect(data.record).toEqual(leaderboard.find(one => one.agent_id === 'Mara'))
    expect(data.rankedAgents).toBe(3)
    expect(await coaching(' MARA@acme.test')).toEqual(data)
  })

  test('the team includes everyone, regardless of the agent filter', async () => {
    expect(await coaching('Mara', { filters: { agentIds: ['Ben'] } })).toEqual(await coaching('Mara'))
  })

  test('the previous figures are from the chosen comparison period', async () => {
    const before = async (compare: string) => (await coaching('Mara', { compare })).record?.previous
    expect(await before('2026-02-01..2026-02-28')).toMatchObject({ totalTickets: ofMara.length })
    expect(await before('none')).toBeUndefined()
    expect(await coaching('Mara', { compare: 'year' })).toMatchObject({
      compared: { startDate: '2025-02-01', endDate: '2025-02-28' },
    })
  })

  test('team figures and factors match those computed from the seeded tickets', async () => {
    const { team, factors, largestDifference } = await coaching('Mara')
    expect(team).toMatchObject({
      totalTickets: 90,
      agents: 3,
      averageResolutionTime: expect.closeTo(mean(given.map(one => one.resolution)), 2),
      averageFirstResponseTime: expect.closeTo(mean(given.flatMap(one => one.firstResponse ?? [])), 2),
    })
    const value = (of: (typeof given)[number], name: FactorName) => of.factors[name] ?? 0
    for (const { factor, agent, team: ofTeam, difference, interval } of factors) {
      expect(agent).toBeCloseTo(mean(ofMara.map(one => value(one, factor))), 2)
      expect(ofTeam).toBeCloseTo(mean(given.map(one => value(one, factor))), 2)
      expect(difference).toBeCloseTo((agent ?? 0) - (ofTeam ?? 0), 2)
      expect(interval?.low).toBeLessThan(difference ?? 0)
      expect(interval?.high).toBeGreaterThan(difference ?? 0)
    }
    // Scores vary widely for all agents.
    expect(largestDifference).toBeNull()
  })

  test('the trend has one point per day, or per week in a longer range', async () => {
    const { trend } = await coaching('Mara')
    expect(trend.by).toBe('day')
    expect(trend.points).toHaveLength(20)
    const [first] = trend.points
    const onFirst = given.filter(one => one.resolvedAt.startsWith('2026-02-02'))
    expect(first).toMatchObject({
      date: '2026-02-02',
      agent: { n: onFirst.filter(one => one.agent === 'Mara').length },
      team: { n: onFirst.length },
    })
    const long = await coaching('Mara', { dateRange: { startDate: '2026-01-01', endDate: '2026-02-28' } })
    expect(long.trend.by).toBe('week')
    expect(long.trend.points.map(point => point.date)).toEqual(['2026-02-02', '2026-02-09', '2026-02-16'])
    const sum = (of: 'agent' | 'team') => long.trend.points.reduce((total, point) => total + point[of].n, 0)
    expect([sum('agent'), sum('team')]).toEqual([30, 90])
  })

  test('three tickets with a quote are chosen: the highest-scoring, the lowest-scoring, and the one closest to the mean', async () => {
    const { record, tickets } = await coaching('Mara')
    const { body } = await app.call({
      method: 'POST',
      url: '/api/common/search/tickets',
      headers: headers.acme,
      body: {
        dateRange: february,
        agentEmail: 'mara@acme.test',
        size: 100,
        sortBy: 'csat',
        sortOrder: 'desc',
      },
    })
    type Found = { ticketId: string; csatScore: number; resolved_at: string }
    const quoted = new Set(ofMara.flatMap(one => ('completeness' in one.quotes ? [one.ticketId] : [])))
    const found = (body as { data: { tickets: Found[] } }).data.tickets.filter(one =>
      quoted.has(one.ticketId),
    )
    const latestFirst = (a: Found, b: Found) => b.resolved_at.localeCompare(a.resolved_at)
    const [highest] = found.toSorted((a, b) => b.csatScore - a.csatScore || latestFirst(a, b))
    const [lowest] = found.toSorted((a, b) => a.csatScore - b.csatScore || latestFirst(a, b))
    const away = (one: Found) =>
      Math.round(Math.abs(one.csatScore - (record?.averageCSAT.overall ?? 0)) * 100)
    const [typical] = found.toSorted((a, b) => away(a) - away(b) || latestFirst(a, b))
    expect(tickets).toMatchObject(
      [['strength', highest] as const, ['weakness', lowest] as const, ['typical', typical] as const].map(
        ([kind, ticket]) => ({
          kind,
          ticketId: ticket?.ticketId,
          csat: ticket?.csatScore,
          factor: 'completeness',
          quote: `Sentence of ${ticket?.ticketId}.`,
        }),
      ),
    )
  })

  test('filters apply to the agent and the team; an agent without tickets has no figures', async () => {
    const filtered = await coaching('Mara', { filters: { categories: ['Refund'] } })
    expect(filtered.team.totalTickets).toBe(given.filter(one => one.category === 'Refund').length)
    expect(filtered.record?.totalTickets).toBe(ofMara.filter(one => one.category === 'Refund').length)
    const nothing = await coaching('Mara', { dateRange: { startDate: '2025-02-01', endDate: '2025-02-28' } })
    expect(nothing).toMatchObject({
      agent: { agent_id: 'Mara', agent_name: 'Mara', agent_email: 'mara@acme.test' },
      record: null,
      team: { totalTickets: 0 },
      largestDifference: null,
      tickets: [],
    })
  })

  test('another account’s agents and unknown ones are not found', async () => {
    const status = async (agent: string, who: 'acme' | 'other') =>
      (
        await app.call({
          method: 'POST',
          url: `/api/pulse/agents/${agent}/coaching`,
          headers: headers[who],
          body: { dateRange: february },
        })
      ).status
    expect(await status('Stranger', 'acme')).toBe(404)
    expect(await status('Mara', 'other')).toBe(404)
    expect(await status('mara@acme.test', 'other')).toBe(404)
    expect(await status('no-one', 'acme')).toBe(404)
  })
})

test('rollups and facts agree', async () => {
  const questions: Partial<AnswerQuery>[] = [
    {},
    { timezone: 'Asia/Kolkata' },
    { categories: ['Delivery'] },
    { channels: ['email'], satisfactionRating: ['bad'] },
    { startDate: '2026-01-01', endDate: '2026-04-30' },
  ]
  for (const asked of questions) {
    const [best, facts] = await Promise.all(
      (['best', 'facts'] as const).map(source =>
        runQuery(
          app.database,
          { accountId: acme.accountId, signal: new AbortController().signal },
          { ...february, timezone: 'UTC', ...asked, source },
          query => coachingAnswer(query, 'Ben'),
        ),
      ),
    )
    expect(best?.record?.totalTickets).toBeGreaterThan(0)
    expect(best).toEqual(facts)
  }
})
