import { randomUUID } from 'node:crypto'
import type { Rating } from '@pulse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount, seedUser } from '../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../test-support/facts.ts'
import { applyVisibility } from '../../domain/facts/facts.ts'

let app: TestApp
let lead: { authorization: string }
let mate: { authorization: string }
let stranger: { authorization: string }

const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T12:00:00Z`
const rated = (
  ticketId: string,
  rating: Rating,
  csat: number | null,
  more: Partial<ScoredTicket> = {},
): ScoredTicket => ({ ticketId, rating, csat, resolvedAt: at(10), ...more })

/**
 * Email tickets in Delivery: scores 5, 4 and 3 are rated good, 4 and 2 bad. Chat tickets in Returns: 2.5 is rated good,
 * 1 bad.
 */
const tickets: ScoredTicket[] = [
  rated('1', 'good', 5, { subcategory: 'Lost' }),
  rated('2', 'good', 4, { subcategory: 'Late' }),
  rated('3', 'good', 3, { resolvedAt: at(11) }),
  rated('4', 'bad', 4, { agent: 'Ben Ode' }),
  rated('5', 'bad', 2),
  rated('6', 'good', 2.5, { category: 'Returns', channel: 'chat', resolvedAt: at(12) }),
  rated('7', 'bad', 1, { category: 'Returns', channel: 'chat' }),
  // Scored but not rated.
  rated('8', 'unoffered', 3.5),
  rated('9', 'offered', 3.5),
  rated('10', 'unoffered', 3.5, { category: 'Returns', channel: 'chat' }),
  // These tickets are not part of the comparison.
  rated('11', 'bad', null),
  rated('12', 'bad', 5, { category: 'spam' }),
  rated('13', 'bad', 5, { category: 'Hidden' }),
  rated('14', 'bad', 5, { resolvedAt: at(13) }),
  { ticketId: '15', resolvedAt: at(10), category: 'Delivery', ineligible: 'too_short', rating: 'good' },
  { ticketId: '16', resolvedAt: at(10), category: 'Delivery', ineligible: 'no_agent_reply' },
  { ticketId: '17', resolvedAt: at(10), category: 'Delivery', ineligible: 'no_agent_reply' },
  { ticketId: '18', resolvedAt: at(10), ineligible: 'spam' },
]

beforeAll(async () => {
  app = await createTestApp()
  const acme = await seedAccount(app.owner, { name: 'acme' })
  const globex = await seedAccount(app.owner, { name: 'globex' })
  await seedScored(app, acme.accountId, tickets)
  await seedScored(app, globex.accountId, [rated('1', 'bad', 5), rated('900', 'good', 1)])
  await app.database.withAccount(acme.accountId, async tx => {
    await tx
      .insertInto('categories')
      .values({ account_id: acme.accountId, category_id: randomUUID(), name: 'Hidden', is_excluded: true })
      .execute()
    await applyVisibility(tx, acme.accountId)
  })
  lead = await app.signIn(acme)
  mate = await app.signIn(await seedUser(app.owner, acme, 'mate@acme.test'))
  stranger = await app.signIn(globex)
  const opinions: [string, number, typeof lead][] = [
    ['1', 3, lead],
    ['1', 4.5, mate],
    ['7', 2, lead],
    ['8', 4, lead],
    ['13', 0, lead],
  ]
  for (const [ticket, score, headers] of opinions)
    await app.call({
      method: 'PUT',
      url: `/api/pulse/ticket/${ticket}/opinion`,
      headers,
      body: { score, reason: `It is ${score}.` },
    })
})
afterAll(() => app?.close())

const days = { dateRange: { startDate: '2026-02-10', endDate: '2026-02-12' }, timezone: 'UTC' }
const ask = (path: string, body: object = days, headers: object = lead) =>
  app.call({ method: 'POST', url: `/api/pulse/calibration${path}`, headers: { ...headers }, body })

describe('the calibration', () => {
  test('calibration compares the score with ratings and opinions', async () => {
    const { status, body } = await ask('')
    expect(status).toBe(200)
    const { overall, threshold, trust } = (body as Answer).data
    expect(threshold).toBe(3)
    expect(trust.level).toBe('too_few')
    expect(overall.scored).toBe(10)
    // Of the 12 pairs of a good score (5, 4, 3, 2.5) and a bad score (4, 2, 1), the good score is higher in 3 + 2.5 + 2
    // + 2. A tie counts as half.
    expect(overall.ratings).toMatchObject({
      good: 4,
      bad: 3,
      few: true,
      area: { value: 0.7917, n: 7 },
      rankCorrelation: { value: 0.5833, n: 7 },
      // 4 of 7 agree: the good scores 5 and 4 are above the threshold, and the bad scores 2 and 1 are below it.
      agreement: { value: 0.5714, n: 7 },
      goodAbove: { value: 0.5, n: 4 },
      badBelow: { value: 0.6667, n: 3 },
      // The agreement expected by chance is (4 · 3 + 3 · 4) / 49.
      kappa: { value: 0.16, n: 7 },
      meanGood: { value: 3.625, interval: null, n: 4 },
      meanBad: { value: 2.3333, interval: null, n: 3 },
    })
    // The differences are 5 − 3, 5 − 4.5, 1 − 2 and 3.5 − 4. The score in the excluded category doesn't count.
    expect(overall.opinions).toMatchObject({
      opinions: 4,
      tickets: 3,
      few: true,
      difference: { value: 1, n: 4 },
      bias: { value: -0.25, n: 4 },
    })
  })

  test('calibration is grouped by channel and category, most ratings first, with counts', async () => {
    const { data } = (await ask('')).body as Answer
    const brief = (rows: Answer['data']['channels']) =>
      rows.map(({ name, scored, ratings, opinions }) => [
        name,
        scored,
        ratings.good,
        ratings.bad,
        ratings.area?.value,
        opinions.opinions,
      ])
    // Of the 6 pairs of a good score (5, 4, 3) and a bad score (4, 2), the good score is higher in 2 + 1.5 + 1.
    expect(brief(data.channels)).toEqual([
      ['email', 7, 3, 2, 0.75, 3],
      ['live_chat', 3, 1, 1, 1, 1],
    ])
    expect(brief(data.categories)).toEqual([
      ['Delivery', 7, 3, 2, 0.75, 3],
      ['Returns', 3, 1, 1, 1, 1],
    ])
    expect(data.distribution).toHaveLength(20)
    expect(data.distribution[16]).toEqual({ from: 4, to: 4.25, good: 1, bad: 1 })
    expect(data.distribution[19]).toEqual({ from: 4.75, to: 5, good: 1, bad: 0 })
  })

  test('calibration respects dates and filters', async () => {
    const of = async (body: object) => ((await ask('', body)).body as Answer).data.overall
    const chat = await of({ ...days, filters: { channels: ['live_chat'] } })
    expect([chat.scored, chat.ratings.good, chat.ratings.bad]).toEqual([3, 1, 1])
    const late = await of({ ...days, filters: { categories: ['Delivery'], subcategories: ['Late'] } })
    expect([late.scored, late.ratings.good, late.ratings.bad]).toEqual([1, 1, 0])
    const bad = await of({ ...days, filters: { satisfactionRating: ['bad'] } })
    expect([bad.ratings.good, bad.ratings.bad, bad.ratings.area]).toEqual([0, 3, null])
    const ben = await of({ ...days, filters: { agentIds: ['Ben Ode'] } })
    expect([ben.scored, ben.ratings.good, ben.ratings.bad]).toEqual([1, 0, 1])
    const none = await of({ ...days, dateRange: { startDate: '2025-01-01', endDate: '2025-01-02' } })
    expect(none).toMatchObject({ scored: 0, ratings: { good: 0, agreement: null, kappa: null } })
  })
})

test('the tickets whose AI CSAT differs most from a rating or an opinion are listed, largest difference first', async () => {
  const { data } = (await ask('/tickets')).body as {
    data: Record<'ratedBad' | 'ratedGood' | 'opinions', { ticketId: string }[]>
  }
  expect(data.ratedBad).toEqual([
    {
      ticketId: '4',
      csat: 4,
      category: 'Delivery',
      channel: 'email',
      agent: 'Ben Ode',
      resolvedAt: '2026-02-10T12:00:00.000Z',
    },
  ])
  expect(data.ratedGood.map(one => one.ticketId)).toEqual(['6', '3'])
  expect(data.opinions.map(one => one.ticketId)).toEqual(['1', '7', '1', '8'])
  expect(data.opinions[0]).toMatchObject({ csat: 5, score: 3, reason: 'It is 3.' })
})

test('scored tickets and the counts by eligibility reason add up to all tickets in the period', async () => {
  const { body } = await ask('/eligibility')
  expect(body).toEqual({
    data: {
      tickets: 16,
      scored: 10,
      notScored: 6,
      reasons: [
        { reason: 'no_agent_reply', count: 2, share: 12.5 },
        { reason: 'spam', count: 2, share: 12.5 },
        { reason: 'no_factor', count: 1, share: 6.25 },
        { reason: 'too_short', count: 1, share: 6.25 },
      ],
    },
  })
})

describe.each(['', '/tickets', '/eligibility'])('calibration%s', path => {
  test('another account sees only its own tickets', async () => {
    const { body } = await ask(path, days, stranger)
    const text = JSON.stringify(body)
    if (path === '') expect((body as Answer).data.overall).toMatchObject({ scored: 2 })
    if (path === '/tickets') expect(text).toMatch(/"ticketId":"1".*"ticketId":"900"/)
    if (path === '/eligibility') expect(body).toMatchObject({ data: { tickets: 2, scored: 2, reasons: [] } })
    expect(text).not.toMatch(/Returns|Ben Ode|It is 3/)
  })

  test('a session and a valid query are required', async () => {
    expect((await ask(path, days, {})).status).toBe(401)
    expect((await ask(path, {})).status).toBe(400)
    expect((await ask(path, { ...days, filters: { categories: ['Unknown'] } })).status).toBe(400)
  })
})

interface Answer {
  data: {
    threshold: number
    trust: { level: string }
    overall: Compared
    channels: (Compared & { name: string })[]
    categories: (Compared & { name: string })[]
    distribution: object[]
  }
}
interface Compared {
  scored: number
  ratings: { good: number; bad: number; area: { value: number } | null }
  opinions: { opinions: number }
}
