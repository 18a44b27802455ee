import { factorNames, perFactor } from '@pulse/contract/factors'
import { defaultWeights, type WeightTable } from '@pulse/scoring'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../../test-support/facts.ts'
import { rebuildFacts } from '../../facts/facts.ts'
import { toMetricTable } from '../../settings/metric-table.ts'
import { applyWeights } from '../../settings/weights.ts'
import { agentsAnswer } from '../agents/agents.ts'
import { categoriesAnswer } from '../categories/categories.ts'
import { overviewOf } from '../overview/overview.ts'
import { type ResolvedQuery, runQuery } from '../shared/query.ts'
import { previewWeights } from './weights-preview.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.close())

let accounts = 0
const newAccount = () => seedAccount(app.owner, { name: `account${++accounts}` })
const query = { startDate: '2026-02-01', endDate: '2026-02-28', timezone: 'UTC' }
const asking = <T>(accountId: number, answer: (resolved: ResolvedQuery) => Promise<T>) =>
  runQuery(app.database, { accountId, signal: new AbortController().signal }, query, answer)

const weighing = (column: Partial<WeightTable['email']>): WeightTable => {
  const all = { ...perFactor(() => 0), ...column }
  return { email: all, live_chat: all, social_media: all, sms: all, voice: all }
}

const score = fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined, freq: 6 })
const ticket = fc.record({
  channel: fc.constantFrom('email', 'chat', 'twitter', 'sms', 'phone', 'api', 'native_messaging', 'fax'),
  day: fc.integer({ min: 1, max: 28 }),
  agent: fc.constantFrom('Ann', 'Ben', 'Cleo', 'Dov', null),
  category: fc.constantFrom('Delivery', 'Returns', 'Payments', null),
  factors: fc.array(score, { minLength: 5, maxLength: 5 }),
  bonus: fc.constantFrom(0, 0.3, 1, undefined),
})
const randomTickets = (count: number, seed: number): ScoredTicket[] =>
  fc
    .sample(ticket, { numRuns: count, seed })
    .map(({ channel, day, agent, category, factors, bonus }, at) => ({
      ticketId: String(at),
      channel,
      resolvedAt: new Date(Date.UTC(2026, 1, day, at % 24)),
      agent,
      category,
      factors: {
        ...Object.fromEntries(
          factors.flatMap((value, index) => (value === undefined ? [] : [[factorNames[index], value / 100]])),
        ),
        ...(bonus !== undefined && { bonus }),
      },
    }))

const halves = { empathy: 50, completeness: 50 }

/** The figures shown on the screens, in the shape of one side of the preview. */
const shownBy = (accountId: number) =>
  asking(accountId, async resolved => {
    const { period } = await overviewOf(resolved, {})
    const { categories } = await categoriesAnswer(resolved, {})
    const { agents } = await agentsAnswer(resolved, {})
    return {
      overview: period.averageCSAT,
      categories: Object.fromEntries(categories.map(row => [row.name, row.averageCSAT])),
      agents: agents.map((row, at) => [row.agent_name, row.averageCSAT.overall, at + 1]),
    }
  })
const sideOf = (preview: Awaited<ReturnType<typeof previewWeights>>, side: 'before' | 'after') => ({
  overview: preview.overview[side],
  categories: Object.fromEntries(preview.categories.map(row => [row.name, row[side]])),
  agents: preview.agents
    .map(row => [row.agent_name, row[side], side === 'before' ? row.rankBefore : row.rankAfter] as const)
    .sort((a, b) => Number(a[2]) - Number(b[2])),
})

describe('a preview of weights', () => {
  test('a preview matches the screens to the last digit, both before and after the weights are saved', async () => {
    for (const seed of [1, 2, 3]) {
      const { accountId } = await newAccount()
      await seedScored(app, accountId, randomTickets(300, seed))
      const same = await asking(accountId, resolved => previewWeights(resolved, defaultWeights))
      expect(sideOf(same, 'before')).toEqual(await shownBy(accountId))
      expect(sideOf(same, 'after')).toEqual(sideOf(same, 'before'))
      expect(same.sample).toBeNull()
      const other = weighing({ empathy: 17 * seed, completeness: 100 - 17 * seed })
      const preview = await asking(accountId, resolved => previewWeights(resolved, other))
      await app.database.withAccount(accountId, async tx => {
        await applyWeights(tx, accountId, toMetricTable(other))
        await rebuildFacts(tx, accountId)
      })
      expect(sideOf(preview, 'after')).toEqual(await shownBy(accountId))
    }
  })

  test('a preview uses a sample when there are too many tickets, and reports the sample’s size', async () => {
    const { accountId } = await newAccount()
    await seedScored(app, accountId, randomTickets(900, 4))
    const weights = weighing(halves)
    const whole = await asking(accountId, resolved => previewWeights(resolved, weights))
    const part = await asking(accountId, resolved => previewWeights(resolved, weights, 300))
    expect(part.sample).toEqual({ tickets: expect.any(Number), of: 900 })
    expect(part.sample?.tickets).toBeGreaterThan(200)
    expect(part.sample?.tickets).toBeLessThan(400)
    expect(part.overview.before).toBe(whole.overview.before)
    expect(part.overview.after).toBeCloseTo(whole.overview.after ?? Number.NaN, 0)
    const same = await asking(accountId, resolved => previewWeights(resolved, defaultWeights, 300))
    expect(same.overview.after).toBe(same.overview.before)
    expect(same.agents.map(row => row.rankAfter)).toEqual(same.agents.map(row => row.rankBefore))
  })

  test('a preview lists agents who rank in the top ten before or after the change, with both ranks', async () => {
    const { accountId } = await newAccount()
    await seedScored(
      app,
      accountId,
      // Ten tickets for each of twelve agents. Those later in the alphabet have higher empathy and lower completeness.
      Array.from({ length: 120 }, (_, ticket) => ({ ticket, at: ticket % 12 })).map(({ ticket, at }) => ({
        ticketId: String(ticket),
        resolvedAt: '2026-02-10T10:00:00Z',
        agent: `Agent ${String.fromCharCode(65 + at)}`,
        factors: { empathy: at / 4, completeness: 5 - at / 4 },
      })),
    )
    const preview = await asking(accountId, resolved => previewWeights(resolved, weighing({ empathy: 100 })))
    const rankOf = (name: string) => {
      const row = preview.agents.find(one => one.agent_name === name)
      return [row?.rankBefore, row?.rankAfter]
    }
    expect(preview.agents).toHaveLength(12)
    expect(rankOf('Agent A')).toEqual([1, 12])
    expect(rankOf('Agent L')).toEqual([12, 1])
    expect(rankOf('Agent C')).toEqual([3, 10])
  })
})

describe('POST /pulse/ai/preview', () => {
  const body = (table: object) => ({
    ai_configuration: { user_configuration: table },
    dateRange: { startDate: '2026-02-01', endDate: '2026-02-28' },
  })
  const preview = (headers: Record<string, string>, table: object) =>
    app.call({ method: 'POST', url: '/api/pulse/ai/preview', headers, body: body(table) })
  const tried = toMetricTable(weighing(halves))
  let acme: SeededAccount

  beforeAll(async () => {
    acme = await newAccount()
    const factors = { empathy: 5, completeness: 1, emotionalPolarity: 1 }
    const ofAnn = { resolvedAt: '2026-02-10T10:00:00Z', agent: 'Ann' }
    await seedScored(
      app,
      acme.accountId,
      Array.from({ length: 10 }, (_, at) => ({
        ticketId: String(at),
        ...ofAnn,
        ...(at % 2 ? { csat: 4 } : { factors }),
      })),
    )
  })

  test('the preview uses stored factors, changes nothing and never includes another account’s data', async () => {
    // (5 × 10 + 1 × 35 + 1 × 30) / 75 = 1.53, then (5 + 1) / 2 = 3; the other half is 4 with any weights.
    expect(await preview(await app.signIn(acme), tried)).toEqual({
      status: 200,
      headers: expect.anything(),
      body: {
        data: {
          overview: { before: 2.77, after: 3.5, n: 10 },
          categories: [{ name: 'Delivery', before: 2.77, after: 3.5, n: 10 }],
          agents: [{ agent_name: 'Ann', before: 2.77, after: 3.5, n: 10, rankBefore: 1, rankAfter: 1 }],
          sample: null,
        },
      },
    })
    expect((await shownBy(acme.accountId)).overview).toBe(2.77)
    const stranger = await app.signIn(await newAccount())
    expect(await preview(stranger, tried)).toMatchObject({
      body: { data: { overview: { before: null, after: null, n: 0 }, categories: [], agents: [] } },
    })
  })

  test('weights that don’t total 100 and signed-out callers are rejected', async () => {
    const short = { ...tried, empathy: { ...tried.empathy, sms: 49 } }
    expect(await preview(await app.signIn(acme), short)).toMatchObject({ status: 400 })
    expect((await preview({}, tried)).status).toBe(401)
  })
})
