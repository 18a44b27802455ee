import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../../test-support/facts.ts'
import { type AnswerQuery, runQuery } from '../shared/query.ts'
import { whatChanged } from '../what-changed/what-changed.ts'
import { overviewOf } from './overview.ts'

const zones = [
  'UTC',
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
]
/** The three days around every clock change in these zones, and the end of a month. */
const busy = [
  '2026-01-31',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-27',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
]
const minute = 60_000

/** Every 23 minutes, so tickets fall at different points within hours and half hours. */
function tickets(): ScoredTicket[] {
  return busy.flatMap(day => {
    const start = Date.parse(`${day}T00:00:00Z`) - 30 * 60 * minute
    return Array.from({ length: 180 }, (_, index): ScoredTicket => {
      const at = start + index * 23 * minute
      return {
        ticketId: `${day}-${index}`,
        resolvedAt: new Date(at),
        category: ['Delivery', 'Returns', 'Billing', 'Spam'][index % 4] ?? null,
        subcategory: index % 3 ? 'Late' : null,
        channel: ['email', 'chat', 'phone'][index % 3] ?? 'email',
        agent: `Agent ${index % 13}`,
        groupId: index % 2,
        rating: index % 5 ? 'good' : 'bad',
        csat: index % 11 === 0 ? null : ((index * 7 + new Date(at).getUTCMonth() * 31) % 501) / 100,
        firstResponse: index % 7 === 0 ? null : (index * index) % 3000,
        resolution: (index * 977) % 60_000,
        reopens: index % 9 === 0 ? 1 : 0,
        ...(index % 17 === 0 ? { ineligible: 'too_short' as const } : {}),
      }
    })
  })
}

let db: TestDatabase
let acme: SeededAccount
let globex: SeededAccount

beforeAll(async () => {
  db = await createTestDatabase()
  acme = await seedAccount(db.owner, { name: 'acme' })
  globex = await seedAccount(db.owner, { name: 'globex' })
  await seedScored(db, acme.accountId, tickets())
})
afterAll(() => db?.drop())

const everything = { previous: true, series: true, hours: true, ratings: true }
const overview = (query: AnswerQuery, accountId = acme.accountId) =>
  runQuery(db.database, { accountId, signal: new AbortController().signal }, query, resolved =>
    Promise.all([overviewOf(resolved, everything), whatChanged(resolved)]).then(([overview, changes]) => ({
      ...overview,
      changes,
    })),
  )

describe('rollups and facts agree', () => {
  test.each(zones)('rollups and facts agree in %s, across clock changes, without filters', async timezone => {
    for (const [startDate, endDate] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-03-07', '2026-03-30'],
      ['2026-10-04', '2026-11-01'],
      ['2026-03-08', '2026-03-08'],
    ] as const) {
      const query = { startDate, endDate, timezone }
      const best = await overview(query)
      expect(best.period.totalTickets).toBeGreaterThan(0)
      expect(best).toEqual(await overview({ ...query, source: 'facts' }))
    }
  })

  test.each<Partial<AnswerQuery>>([
    { categories: ['Delivery'] },
    { categories: ['Delivery'], subcategories: ['Late'], channels: ['email', 'live_chat'] },
    { channels: ['voice'] },
    { groupIds: [1], satisfactionRating: ['good'] },
    { categories: ['spam'] },
    { agentIds: ['Agent 3', 'Agent 7'] },
    { agentIds: ['Agent 3'], categories: ['Delivery'], channels: ['email'] },
    { agentIds: ['Agent 3', 'Agent 4'], groupIds: [1], satisfactionRating: ['good'] },
    { agentIds: ['unknown'] },
  ])('rollups and facts agree under the filter %j', async filter => {
    const query = { startDate: '2026-02-01', endDate: '2026-11-01', timezone: 'America/New_York', ...filter }
    expect(await overview(query)).toEqual(await overview({ ...query, source: 'facts' }))
  })
})

describe('days and hours use the query’s time zone', () => {
  const valid = tickets().filter(one => !one.ineligible && one.category !== 'Spam')

  test.each(zones)('%s', async timezone => {
    const local = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      weekday: 'short',
    })
    const [start, end] = ['2026-03-01', '2026-11-15']
    const byDay = new Map<string, number>()
    const byHour = new Map<string, number>()
    const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
    for (const one of valid) {
      const parts = Object.fromEntries(
        local.formatToParts(new Date(one.resolvedAt ?? 0)).map(part => [part.type, part.value]),
      )
      const day = `${parts.year}-${parts.month}-${parts.day}`
      if (day < start || day > end) continue
      count(byDay, day)
      count(
        byHour,
        `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '')} ${Number(parts.hour)}`,
      )
    }
    const { series, hours } = await overview({ startDate: start, endDate: end, timezone })
    expect(series).toHaveLength(260)
    expect(series?.map(day => day.date)).toEqual(series?.map(day => day.date).toSorted())
    expect(new Map(series?.flatMap(day => (day.totalTickets ? [[day.date, day.totalTickets]] : [])))).toEqual(
      new Map([...byDay].toSorted()),
    )
    expect(hours).toHaveLength(168)
    expect(
      new Map(hours?.flatMap(one => (one.tickets ? [[`${one.weekday} ${one.hour}`, one.tickets]] : []))),
    ).toEqual(byHour)
  })

  test('the days of a period add up to its figures, and so do the hours', async () => {
    const { period, series, hours } = await overview({
      startDate: '2026-03-01',
      endDate: '2026-11-15',
      timezone: 'Europe/London',
    })
    const total = (values: number[] = []) => values.reduce((sum, value) => sum + value, 0)
    expect(total(series?.map(day => day.totalTickets))).toBe(period.totalTickets)
    expect(total(series?.map(day => day.counts.csat))).toBe(period.counts.csat)
    expect(total(hours?.map(hour => hour.tickets))).toBe(period.totalTickets)
  })
})

describe('percentiles', () => {
  test.each([{}, { channels: ['email' as const] }])(
    'the median is the middle or the mean of the two middle times, at the precision durations are shown in: %j',
    async filter => {
      const { period } = await overview({
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        timezone: 'UTC',
        ...filter,
      })
      const own = tickets().filter(
        one => !one.ineligible && one.category !== 'Spam' && (!filter.channels || one.channel === 'email'),
      )
      const shown = (minutes: number) =>
        minutes - (minutes % (minutes < 1440 ? 1 : minutes < 43_200 ? 60 : 1440))
      const p90 = (values: number[]) =>
        values.toSorted((a, b) => a - b)[Math.ceil((values.length * 9) / 10) - 1]
      const median = (values: number[]) => {
        const sorted = values.toSorted((a, b) => a - b)
        const half = sorted.length / 2
        return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
      }
      const first = own.flatMap(one =>
        typeof one.firstResponse === 'number' ? [shown(one.firstResponse)] : [],
      )
      const resolution = own.flatMap(one =>
        typeof one.resolution === 'number' ? [shown(one.resolution)] : [],
      )
      expect(period).toMatchObject({
        medianFirstResponseTime: median(first),
        p90FirstResponseTime: p90(first),
        medianFullResolutionTime: median(resolution),
        p90FullResolutionTime: p90(resolution),
      })
    },
  )
})

describe('what changed', () => {
  const query = { startDate: '2026-10-01', endDate: '2026-12-01', timezone: 'UTC' }

  test.each<Partial<AnswerQuery>>([
    {},
    { channels: ['email'] },
    { startDate: '2026-03-15', endDate: '2026-04-10' },
  ])('categories and agents each add up to the change in the mean: %j', async change => {
    const { changes, period, previous } = await overview({ ...query, ...change })
    const units = (value: number) => Math.round(value * 10_000)
    for (const lines of [changes?.categories ?? [], changes?.agents ?? []]) {
      expect(lines.reduce((sum, line) => sum + units(line.contribution), 0)).toBe(units(changes?.change ?? 0))
      expect(lines.reduce((sum, line) => sum + line.count, 0)).toBe(period.counts.csat)
      expect(lines.reduce((sum, line) => sum + line.previousCount, 0)).toBe(previous?.counts.csat)
    }
    expect(changes?.change).toBeCloseTo((period.averageCSAT ?? 0) - (previous?.averageCSAT ?? 0), 1)
  })

  test('at most six agents are listed, largest change first, and all others share one line', async () => {
    const { changes } = await overview(query)
    expect(changes?.agents).toHaveLength(7)
    expect(changes?.agents?.at(-1)).toMatchObject({ name: 'All others', ticketIds: [] })
    const sizes = changes?.agents?.slice(0, 6).map(line => Math.abs(line.contribution)) ?? []
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(changes?.agents?.[0]?.agent_email).toMatch(/^agent\.\d+@acme\.test$/)
  })

  test('example tickets have the lowest scores if their group lowered the mean, or the highest if it raised the mean', async () => {
    const { changes } = await overview(query)
    const own = tickets().filter(
      one =>
        !one.ineligible &&
        typeof one.csat === 'number' &&
        String(one.resolvedAt && new Date(one.resolvedAt).toJSON()) >= '2026-10',
    )
    const scoreOf = new Map(own.map(one => [one.ticketId, one.csat ?? 0]))
    for (const line of changes?.categories ?? []) {
      const scores = own
        .filter(one => one.category === line.name)
        .map(one => one.csat ?? 0)
        .toSorted((a, b) => (line.contribution < 0 ? a - b : b - a))
      expect(line.ticketIds.map(id => scoreOf.get(id))).toEqual(scores.slice(0, 5))
    }
  })

  test('for a large group, only the end of the period is searched, unless it has too few tickets', async () => {
    const { accountId } = await seedAccount(db.owner, { name: 'initech' })
    const many = (name: string, day: string, lowest: number): ScoredTicket[] =>
      Array.from({ length: 600 }, (_, index) => ({
        ticketId: `${name} ${day} ${index}`,
        resolvedAt: new Date(Date.parse(day) + index * 60 * minute),
        category: name,
        csat: lowest + (index % 100) / 100,
      }))
    await seedScored(db, accountId, [
      ...many('Throughout', '2026-06-01T00:00:00Z', 1),
      ...many('Before', '2026-04-30T00:00:00Z', 4),
      ...many('Early', '2026-05-26T00:00:00Z', 2).map((one, index) => ({
        ...one,
        resolvedAt: new Date(Date.parse('2026-05-26T01:00:00Z') + index * 1000),
      })),
    ])
    const { changes } = await overview(
      { startDate: '2026-05-26', endDate: '2026-06-25', timezone: 'UTC' },
      accountId,
    )
    const ids = (name: string) => changes?.categories?.find(line => line.name === name)?.ticketIds
    expect(ids('Throughout')).toEqual(
      [500, 400, 300, 200, 100].map(index => `Throughout 2026-06-01T00:00:00Z ${index}`),
    )
    expect(ids('Early')).toEqual(
      [500, 400, 300, 200, 100].map(index => `Early 2026-05-26T00:00:00Z ${index}`),
    )
    expect(ids('Before')).toEqual([])
  })

  test('no change is reported when the previous period has no scores', async () => {
    const { changes } = await overview({ startDate: '2026-01-25', endDate: '2026-02-05', timezone: 'UTC' })
    expect(changes).toEqual({ change: null, why: null, categories: [], agents: [] })
  })
})

test('another account sees none of these tickets', async () => {
  const { period, changes } = await overview(
    { startDate: '2026-01-01', endDate: '2026-12-31', timezone: 'UTC' },
    globex.accountId,
  )
  expect(period).toMatchObject({ totalTickets: 0, invalidTickets: 0, spamTickets: 0, averageCSAT: null })
  expect(period.sla).toEqual({ n: 0, met: 0, attainment: null, channels: [] })
  expect(changes?.change).toBeNull()
})
