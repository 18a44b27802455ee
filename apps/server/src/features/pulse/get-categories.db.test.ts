import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../test-support/facts.ts'
import { categoriesAnswer } from '../../domain/answers/categories/categories.ts'
import { type AnswerQuery, runQuery } from '../../domain/answers/shared/query.ts'

let app: TestApp
let acme: SeededAccount
let headers: Record<'acme' | 'other', { authorization: string }>

let next = 0
const tickets = (count: number, change: Partial<ScoredTicket>): ScoredTicket[] =>
  Array.from({ length: count }, () => ({
    ticketId: `T${++next}`,
    resolvedAt: '2026-02-10T12:00:00Z',
    ...change,
  }))

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  const other = await seedAccount(app.owner, { name: 'other' })
  headers = { acme: await app.signIn(acme), other: await app.signIn(other) }
  const category = (name: string, flags: { is_excluded?: boolean; is_spam?: boolean } = {}) => ({
    account_id: acme.accountId,
    category_id: randomUUID(),
    name,
    ...flags,
  })
  await app.owner
    .insertInto('categories')
    .values([
      category('Delivery'),
      category('Newsletter', { is_spam: true }),
      category('Internal', { is_excluded: true }),
      category('Unused'),
    ])
    .execute()
  await seedScored(app, acme.accountId, [
    // In Delivery, 23 scores add up to 12·4 + 10·2 + 1·5 = 73, so the mean is 3.17. One more ticket has no score.
    ...tickets(12, { agent: 'Mara', category: 'Delivery', subcategory: 'Late', csat: 4 }),
    ...tickets(10, {
      agent: 'Ben',
      category: 'Delivery',
      subcategory: 'Lost',
      csat: 2,
      channel: 'chat',
      rating: 'bad',
    }),
    ...tickets(1, { agent: 'Lucky', category: 'Delivery', subcategory: 'Late', csat: 5, groupId: 7 }),
    ...tickets(1, { agent: 'Lucky', category: 'Delivery', csat: null, rating: 'offered' }),
    // Refund has a few tickets from two people and a bot.
    ...tickets(2, { agent: 'Mara', category: 'Refund', subcategory: 'Slow', csat: 3 }),
    ...tickets(1, { agent: 'Ben', category: 'Refund', subcategory: 'Wrong sum', csat: 4 }),
    ...tickets(2, { agent: 'Reply Machine', category: 'Refund', subcategory: 'Slow', csat: 0 }),
    ...tickets(1, { agent: 'Mara', category: null, csat: 4 }),
    ...tickets(30, { agent: 'Mara', category: 'Newsletter', subcategory: 'Weekly', csat: 1 }),
    ...tickets(2, { agent: 'Mara', category: ' SPAM ', csat: 1 }),
    ...tickets(50, { agent: 'Mara', category: 'Internal', csat: 5 }),
    ...tickets(3, { category: 'Delivery', ineligible: 'too_short' }),
    // The previous period.
    ...tickets(5, { agent: 'Mara', category: 'Delivery', csat: 1, resolvedAt: '2026-02-03T12:00:00Z' }),
    ...tickets(4, { agent: 'Mara', category: 'Returns', csat: 3, resolvedAt: '2026-02-03T12:00:00Z' }),
  ])
  await app.owner
    .updateTable('agents')
    .set({ is_human: false })
    .where('account_id', '=', acme.accountId)
    .where('name', '=', 'Reply Machine')
    .execute()
})

afterAll(() => app.close())

const week = { startDate: '2026-02-08', endDate: '2026-02-14' }
const flatWeek = 'start_date=2026-02-08&end_date=2026-02-14&timezone=UTC'

const post = (url: string, body: object, who: 'acme' | 'other' = 'acme') =>
  app.call({ method: 'POST', url: `/api${url}`, headers: headers[who], body: { dateRange: week, ...body } })
const get = (url: string, who: 'acme' | 'other' = 'acme') =>
  app.call({ method: 'GET', url: `/api${url}`, headers: headers[who] })

const mara = { agent_id: 'Mara', name: 'Mara', averageCSAT: 4, count: 12 }
const ben = { agent_id: 'Ben', name: 'Ben', averageCSAT: 2, count: 10 }
const noPerformers = { topPerformer: null, lowPerformer: null, performers: { top: null, low: null } }
const delivery = {
  name: 'Delivery',
  count: 24,
  averageCSAT: 3.17,
  csatCount: 23,
  ratings: { good: 13, n: 23 },
  isSpam: false,
  // Lucky has a mean of 5, but from a single ticket.
  topPerformer: 'Mara',
  lowPerformer: 'Ben',
  performers: { top: mara, low: ben },
}
const refund = {
  name: 'Refund',
  count: 5,
  averageCSAT: 2,
  csatCount: 5,
  ratings: { good: 5, n: 5 },
  isSpam: false,
  // No agent has ten scored tickets here.
  ...noPerformers,
}
const uncategorized = {
  name: 'other',
  count: 1,
  averageCSAT: 4,
  csatCount: 1,
  ratings: { good: 1, n: 1 },
  isSpam: false,
  ...noPerformers,
}
const newsletter = {
  name: 'Newsletter',
  count: 30,
  averageCSAT: 1,
  csatCount: 30,
  ratings: { good: 30, n: 30 },
  isSpam: true,
  ...noPerformers,
}
const spam = {
  name: ' SPAM ',
  count: 2,
  averageCSAT: 1,
  csatCount: 2,
  ratings: { good: 2, n: 2 },
  isSpam: true,
  ...noPerformers,
}

describe('GET /common/category', () => {
  test('[API-020] [RULES-014] categories are sorted by count, with spam last and separate, and excluded ones left out', async () => {
    const answer = await get(`/common/category?${flatWeek}`)
    const sub = (category: string, name: string, count: number, csat_score: number, good = count) => ({
      category,
      name,
      count,
      csat_score,
      csatCount: count,
      ratings: { good, n: count },
      topPerformer: null,
      lowPerformer: null,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      categoriesArray: [delivery, refund, uncategorized, newsletter, spam],
      sortedSubcategories: [
        sub('Newsletter', 'Weekly', 30, 1),
        sub('Delivery', 'Late', 13, 4.08),
        sub('Delivery', 'Lost', 10, 2, 0),
        sub('Refund', 'Slow', 4, 1.5),
        sub('Refund', 'Wrong sum', 1, 4),
      ],
      spamCount: 32,
    })
  })

  test('another account, a signed-out caller and an invalid range get no categories', async () => {
    expect((await get(`/common/category?${flatWeek}`, 'other')).body).toEqual({
      categoriesArray: [],
      sortedSubcategories: [],
      spamCount: 0,
    })
    expect((await get('/common/category?start_date=2026-02-08')).status).toBe(400)
    expect((await get('/common/category?start_date=2026-02-08&end_date=2026-02-07')).status).toBe(400)
    expect((await app.call({ method: 'GET', url: `/api/common/category?${flatWeek}` })).status).toBe(401)
  })
})

describe('POST /common/category/search', () => {
  test('[API-027] categories are returned with performers, and with the spam count on request', async () => {
    const options = { includePerformers: true, includeSpamCount: true }
    const answer = await post('/common/category/search', { options, timezone: 'UTC' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      categoriesArray: [delivery, refund, uncategorized, newsletter, spam],
      metadata: {
        categories: 5,
        totalTickets: 30,
        spamCount: 32,
        performersRule: expect.stringContaining('at least 10'),
      },
    })
    const plain = await post('/common/category/search', {})
    const { performers: _, ...withoutPerformers } = { ...delivery, topPerformer: null, lowPerformer: null }
    expect(plain.body).toMatchObject({ categoriesArray: { 0: withoutPerformers } })
    expect(plain.body).not.toHaveProperty('metadata.spamCount')
    expect(plain.body).not.toHaveProperty('categoriesArray.0.performers')
  })

  test('filters apply to figures and performers', async () => {
    const options = { includePerformers: true }
    const filtered = async (filters: object) =>
      (await post('/common/category/search', { filters, options })).body
    expect(await filtered({ categories: ['delivery'], channels: ['live_chat'] })).toMatchObject({
      categoriesArray: [{ name: 'Delivery', count: 10, averageCSAT: 2, topPerformer: null }],
      metadata: { totalTickets: 10 },
    })
    expect(await filtered({ channels: ['email'], categories: ['Delivery'] })).toMatchObject({
      categoriesArray: [{ count: 14, csatCount: 13, topPerformer: null }],
    })
    expect(await filtered({ groupIds: [7] })).toMatchObject({
      categoriesArray: [{ name: 'Delivery', count: 1, averageCSAT: 5, topPerformer: null }],
    })
    expect(await filtered({ subcategories: ['Slow', 'Wrong sum'] })).toMatchObject({
      categoriesArray: [refund],
    })
  })

  test('when the previous period is included, a category with tickets only in that period is listed too', async () => {
    const { body } = await post('/common/category/search', { options: { includePrevious: true } })
    expect(body).toMatchObject({
      categoriesArray: [
        { name: 'Delivery', count: 24, previous: { count: 5, averageCSAT: 1 } },
        { name: 'Refund', previous: { count: 0, averageCSAT: null } },
        { name: 'other' },
        { name: 'Returns', count: 0, averageCSAT: null, previous: { count: 4, averageCSAT: 3 } },
        { name: 'Newsletter' },
        { name: ' SPAM ' },
      ],
    })
  })

  test('another account gets none of these categories, and invalid queries are rejected', async () => {
    const { body } = await post('/common/category/search', {}, 'other')
    expect(body).toMatchObject({ categoriesArray: [], metadata: { totalTickets: 0 } })
    const status = async (change: object) => (await post('/common/category/search', change)).status
    expect(await status({ filters: { categories: ['Nothing'] } })).toBe(400)
    expect(await status({ options: { includeAll: true } })).toBe(400)
    const unsigned = {
      method: 'POST' as const,
      url: '/api/common/category/search',
      body: { dateRange: week },
    }
    expect((await app.call(unsigned)).status).toBe(401)
  })
})

describe('POST /common/subcategory', () => {
  test('[API-022] one category’s subcategories are returned, most tickets first', async () => {
    const answer = await post('/common/subcategory', { category: 'delivery' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      subcategories: [
        {
          name: 'Late',
          count: 13,
          csat_score: 4.08,
          csatCount: 13,
          ratings: { good: 13, n: 13 },
          ...noPerformers,
        },
        {
          name: 'Lost',
          count: 10,
          csat_score: 2,
          csatCount: 10,
          ratings: { good: 0, n: 10 },
          ...noPerformers,
        },
      ],
    })
    const filters = { channels: ['email'], groupIds: [7] }
    expect((await post('/common/subcategory', { category: 'Delivery', filters })).body).toMatchObject({
      subcategories: [{ name: 'Late', count: 1, csat_score: 5 }],
    })
  })

  test('best and weakest agents are shown only when at least two have ten scored tickets, and never for spam', async () => {
    await seedScored(app, acme.accountId, [
      ...tickets(12, { agent: 'Ben', category: 'Exchange', subcategory: 'Size', csat: 3 }),
      ...tickets(10, { agent: 'Mara', category: 'Exchange', subcategory: 'Size', csat: 5 }),
      ...tickets(1, { agent: 'Reply Machine', category: 'Exchange', subcategory: 'Size', csat: 0 }),
    ])
    expect((await post('/common/subcategory', { category: 'Exchange' })).body).toMatchObject({
      subcategories: [
        { name: 'Size', count: 23, csat_score: 3.74, topPerformer: 'Mara', lowPerformer: 'Ben' },
      ],
    })
    expect((await post('/common/subcategory', { category: 'Newsletter' })).body).toEqual({
      subcategories: [
        {
          name: 'Weekly',
          count: 30,
          csat_score: 1,
          csatCount: 30,
          ratings: { good: 30, n: 30 },
          ...noPerformers,
        },
      ],
    })
  })

  test('a hidden category returns nothing; other accounts’ categories, missing names and signed-out callers are rejected', async () => {
    expect((await post('/common/subcategory', { category: 'Internal' })).body).toEqual({ subcategories: [] })
    expect((await post('/common/subcategory', { category: 'Delivery' }, 'other')).status).toBe(400)
    expect((await post('/common/subcategory', {})).status).toBe(400)
    const unsigned = { method: 'POST' as const, url: '/api/common/subcategory' }
    expect((await app.call({ ...unsigned, body: { dateRange: week, category: 'Delivery' } })).status).toBe(
      401,
    )
  })
})

test('rollups and facts agree', async () => {
  const questions: Partial<AnswerQuery>[] = [
    {},
    { timezone: 'Asia/Kolkata' },
    { categories: ['Delivery', 'Newsletter'] },
    { subcategories: ['Late'] },
    { channels: ['email'] },
    { agentIds: ['Mara', 'Ben'] },
    { agentIds: ['Mara', 'Ben'], categories: ['Delivery'] },
    { startDate: '2025-12-20', endDate: '2026-03-31' },
  ]
  for (const asked of questions) {
    const [best, facts] = await Promise.all(
      (['best', 'facts'] as const).map(source =>
        runQuery(
          app.database,
          { accountId: acme.accountId, signal: new AbortController().signal },
          { ...week, timezone: 'UTC', ...asked, source },
          question => categoriesAnswer(question, { performers: true, previous: true }),
        ),
      ),
    )
    expect(best?.categories.length).toBeGreaterThan(0)
    expect(best).toEqual(facts)
  }
})
