import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../test-support/facts.ts'

let server: TestApp
let acme: SeededAccount
let headers: { authorization: string }

/** In UTC, two tickets are on the 10th, two on the 12th, and two in the three days before. */
const tickets: ScoredTicket[] = [
  {
    ticketId: '1',
    resolvedAt: '2026-02-10T00:00:00Z',
    csat: 4,
    firstResponse: 10,
    resolution: 100,
    reopens: 0,
  },
  {
    ticketId: '2',
    resolvedAt: '2026-02-10T23:59:59Z',
    csat: 2,
    firstResponse: 500,
    resolution: 1500,
    reopens: 2,
  },
  {
    ticketId: '3',
    resolvedAt: '2026-02-12T09:30:00Z',
    channel: 'chat',
    category: 'Returns',
    agent: 'Ben Ode',
    csat: null,
    firstResponse: 2,
    resolution: null,
    reopens: 0,
  },
  {
    ticketId: '4',
    resolvedAt: '2026-02-12T23:30:00Z',
    channel: 'chat',
    category: 'Returns',
    agent: 'Ben Ode',
    groupId: 7,
    formId: 8,
    csat: 3.5,
    firstResponse: null,
    resolution: 40,
    reopens: null,
  },
  { ticketId: '5', resolvedAt: '2026-02-12T10:00:00Z', category: 'spam', csat: 1 },
  { ticketId: '6', resolvedAt: '2026-02-12T11:00:00Z', ineligible: 'spam' },
  { ticketId: '7', resolvedAt: '2026-02-12T12:00:00Z', category: 'Delivery', ineligible: 'too_short' },
  {
    ticketId: '8',
    resolvedAt: '2026-02-09T23:59:59Z',
    csat: 5,
    firstResponse: 30,
    resolution: 60,
    reopens: 0,
  },
  {
    ticketId: '9',
    resolvedAt: '2026-02-07T00:00:00Z',
    csat: 4,
    firstResponse: 30,
    resolution: 60,
    reopens: 0,
  },
  { ticketId: '10', resolvedAt: '2026-02-13T00:00:00Z', csat: 0 },
  { ticketId: '11', resolvedAt: '2026-02-06T23:59:59Z', csat: 0 },
]

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, { name: 'acme' })
  await seedScored(server, acme.accountId, tickets)
  headers = await server.signIn(acme)
})
afterAll(() => server?.close())

const days = { start_date: '2026-02-10', end_date: '2026-02-12' }
const overview = (body: object, as: object = headers) =>
  server.call({ method: 'POST', url: '/api/common/overview', headers: { ...as }, body })
const changes = (body: object, as: Record<string, string> = headers) =>
  server.call({ method: 'POST', url: '/api/common/changes', headers: { ...as }, body })

describe('the overview', () => {
  test('[API-021] the overview has the figures for the requested days with their counts', async () => {
    const answer = await overview({ ...days, timezone: 'UTC' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: [
        {
          totalTickets: 4,
          averageCSAT: 3.17,
          averageFirstResponseTime: 170.67,
          averageFullResolutionTime: 546.67,
          reopenRate: 33.33,
          counts: { csat: 3, firstResponse: 3, fullResolution: 3, reopens: 3 },
          invalidTickets: 1,
          spamTickets: 2,
          medianFirstResponseTime: 10,
          p90FirstResponseTime: 500,
          medianFullResolutionTime: 100,
          p90FullResolutionTime: 1500,
          sla: {
            n: 3,
            met: 2,
            attainment: 66.67,
            channels: [
              { channel: 'email', targetMinutes: 240, n: 2, met: 1, attainment: 50 },
              { channel: 'live_chat', targetMinutes: 2, n: 1, met: 1, attainment: 100 },
            ],
          },
        },
      ],
    })
  })

  test.each([
    [{ categories: ['Returns'] }, 2, 3.5],
    [{ channel: ['email'] }, 2, 3],
    [{ formIds: [8] }, 1, 3.5],
    [{ groupIds: [7], channel: 'live_chat' }, 1, 3.5],
    [{ groupIds: [7], channel: ['email'] }, 0, null],
  ])('[API-021] the overview applies the filter %j', async (filter, totalTickets, averageCSAT) => {
    expect(await overview({ ...days, ...filter })).toMatchObject({
      status: 200,
      body: { data: [{ totalTickets, averageCSAT }] },
    })
  })

  test('[RULES-030] days default to UTC when no time zone is given', async () => {
    expect((await overview(days)).body).toEqual((await overview({ ...days, timezone: 'UTC' })).body)
    // In New York, the first is still on the 9th, and the one just after midnight on the 13th is still on the 12th.
    expect(await overview({ ...days, timezone: 'America/New_York' })).toMatchObject({
      body: { data: [{ totalTickets: 4, counts: { csat: 3 } }] },
    })
    expect(
      await overview({ start_date: '2026-02-09', end_date: '2026-02-09', timezone: 'America/New_York' }),
    ).toMatchObject({ body: { data: [{ totalTickets: 2, averageCSAT: 4.5 }] } })
  })

  test('the overview includes the previous period, daily series and hours on request', async () => {
    const { body } = await overview({
      ...days,
      compare: 'days',
      include: ['previous', 'series', 'hours'],
    })
    expect(body).toMatchObject({
      data: [
        {
          totalTickets: 4,
          previous: { start_date: '2026-02-07', end_date: '2026-02-09', totalTickets: 2, averageCSAT: 4.5 },
        },
      ],
      series: [
        { date: '2026-02-10', totalTickets: 2, averageCSAT: 3, reopenRate: 50 },
        { date: '2026-02-11', totalTickets: 0, averageCSAT: null, reopenRate: null },
        { date: '2026-02-12', totalTickets: 2, averageCSAT: 3.5, reopenRate: 0 },
      ],
      previousSeries: [
        { date: '2026-02-07', totalTickets: 1, averageCSAT: 4 },
        { date: '2026-02-08', totalTickets: 0, averageCSAT: null },
        { date: '2026-02-09', totalTickets: 1, averageCSAT: 5 },
      ],
    })
    const { hours } = body as { hours: { weekday: number; hour: number; tickets: number }[] }
    expect(hours.filter(hour => hour.tickets > 0)).toEqual([
      { weekday: 1, hour: 0, tickets: 1, averageFirstResponseTime: 10 },
      { weekday: 1, hour: 23, tickets: 1, averageFirstResponseTime: 500 },
      { weekday: 3, hour: 9, tickets: 1, averageFirstResponseTime: 2 },
      { weekday: 3, hour: 23, tickets: 1, averageFirstResponseTime: null },
    ])
  })

  test('the changes show how much each category and agent contributed, with example tickets', async () => {
    expect(await changes({ ...days, compare: 'days' })).toMatchObject({
      body: {
        data: {
          change: -1.3333,
          // Delivery's share falls from 1 to 2/3, and its mean from 4.5 to 3. The new category has a share of 1/3 and a
          // mean of 3.5, which is below the midpoint of 4.5 and 3.1667.
          categories: [
            { name: 'Delivery', contribution: -1.2222, count: 2, previousCount: 2, ticketIds: ['2', '1'] },
            {
              name: 'Returns',
              contribution: -0.1111,
              count: 1,
              previousCount: 0,
              previousCSAT: null,
              ticketIds: ['4'],
            },
          ],
          agents: [
            { name: 'Mara Linde', agent_email: 'mara@acme.test', contribution: -1.2222 },
            { name: 'Ben Ode', contribution: -0.1111, averageCSAT: 3.5 },
          ],
        },
      },
    })
    for (const [by, other] of [
      ['categories', 'agents'],
      ['agents', 'categories'],
    ] as const) {
      const { body } = await changes({ ...days, compare: 'days', by })
      expect(body).toMatchObject({
        data: {
          change: -1.3333,
          [by]: [{ contribution: -1.2222, ticketIds: [] }, { contribution: -0.1111 }],
        },
      })
      expect(body).not.toHaveProperty(`data.${other}`)
    }
    expect(await changes({ ...days, by: 'channels' })).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('Choose from: categories, agents.') },
    })
    expect(await changes({ ...days, compare: 'none' })).toMatchObject({ status: 200, body: { data: null } })
    expect(await changes(days, {})).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(await changes({ ...days, end_date: '2026-02-09' })).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('The end date is before the start date.') },
    })
  })

  test('the overview includes customers’ own ratings on request', async () => {
    const globex = await seedAccount(server.owner, { name: 'rated' })
    await seedScored(server, globex.accountId, [
      { ticketId: '1', resolvedAt: '2026-02-10T00:00:00Z', rating: 'good' },
      { ticketId: '2', resolvedAt: '2026-02-10T00:00:00Z', rating: 'bad' },
      { ticketId: '3', resolvedAt: '2026-02-10T00:00:00Z', rating: 'good' },
      { ticketId: '4', resolvedAt: '2026-02-10T00:00:00Z', rating: 'offered' },
      { ticketId: '5', resolvedAt: '2026-02-01T00:00:00Z', rating: 'bad' },
      { ticketId: '6', resolvedAt: '2026-02-10T00:00:00Z', rating: 'bad', category: 'spam' },
    ])
    const { body } = await overview({ ...days, include: ['ratings'] }, await server.signIn(globex))
    expect(body).toMatchObject({
      ratings: { good: 2, n: 3 },
      trust: {
        level: 'too_few',
        sentence: expect.stringMatching(/^Too few ratings to say: 2 rated good and 1 /),
      },
    })
  })

  test('a period is compared with the same weekdays a week earlier, the same dates last year, a chosen range or nothing', async () => {
    const changeSince = async (compare?: string) => {
      const { body } = await changes({ ...days, ...(compare && { compare }) })
      return (body as { data: { change: number | null } | null }).data?.change
    }
    const compared = async (compare?: string) => {
      const { body } = await overview({
        ...days,
        ...(compare && { compare }),
        include: ['previous', 'series'],
      })
      const { data, previousSeries } = body as {
        data: [{ previous?: { start_date: string; end_date: string; totalTickets: number } }]
        previousSeries?: { date: string; totalTickets: number }[]
      }
      const { previous } = data[0]
      return {
        dates: previous && `${previous.start_date} ${previous.end_date}`,
        tickets: previous?.totalTickets,
        days: previousSeries?.map(day => day.totalTickets),
        change: await changeSince(compare),
      }
    }
    expect(await compared()).toEqual({
      dates: '2026-02-03 2026-02-05',
      tickets: 0,
      days: [0, 0, 0],
      change: null,
    })
    expect(await compared('year')).toMatchObject({ dates: '2025-02-10 2025-02-12', tickets: 0 })
    expect(await compared('2026-02-09..2026-02-10')).toMatchObject({ tickets: 3, days: [1, 2] })
    expect(await compared('none')).toEqual({
      dates: undefined,
      tickets: undefined,
      days: undefined,
      change: undefined,
    })
    for (const compare of ['weeks', '2026-02-10', '2026-02-30..2026-03-01', '2026-02-10..2026-02-09'])
      expect(await overview({ ...days, compare }), compare).toMatchObject({
        status: 400,
        body: { msg: expect.stringContaining('Choose from: previous, days, year, none') },
      })
  })

  test('the overview uses the targets from the account’s settings', async () => {
    const globex = await seedAccount(server.owner, { name: 'globex' })
    await server.owner
      .insertInto('scoring_settings')
      .values({ account_id: globex.accountId, sla_minutes: JSON.stringify({ email: 20 }) })
      .execute()
    await seedScored(server, globex.accountId, [
      { ticketId: '1', resolvedAt: '2026-02-10T00:00:00Z', firstResponse: 21 },
      { ticketId: '2', resolvedAt: '2026-02-10T00:00:00Z', firstResponse: 20 },
      { ticketId: '3', resolvedAt: '2026-02-10T00:00:00Z', firstResponse: 1, channel: 'voice' },
    ])
    const { body } = await overview(days, await server.signIn(globex))
    expect(body).toMatchObject({
      data: [
        {
          totalTickets: 3,
          sla: {
            n: 2,
            met: 1,
            channels: [
              { channel: 'email', targetMinutes: 20, n: 2, met: 1, attainment: 50 },
              { channel: 'voice', targetMinutes: null, n: 0, met: 0, attainment: null },
            ],
          },
        },
      ],
    })
  })

  test('the overview requires a session', async () => {
    expect(await overview(days, {})).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })
})

describe('invalid queries are rejected with a message', () => {
  test.each([
    [
      'the end before the start',
      { ...days, end_date: '2026-02-09' },
      'The end date is before the start date.',
    ],
    ['thirty years', { ...days, end_date: '2056-02-09' }, 'The date range is too long.'],
    [
      'an unknown category',
      { ...days, categories: ['Submarines'] },
      'There is no category called “Submarines”.',
    ],
    [
      '10,000 values',
      { ...days, categories: Array.from({ length: 10_000 }, String) },
      'Use at most 2,000 values.',
    ],
    ['an unknown zone', { ...days, timezone: 'Mars/Olympus' }, 'Unknown time zone.'],
    ['an unknown channel', { ...days, channel: ['pigeon'] }, 'Choose from: email'],
    ['an unknown extra', { ...days, include: ['everything'] }, 'include.0'],
  ])('%s', async (_what, body, sentence) => {
    const answer = await overview(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((answer.body as { msg: string }).msg).toContain(sentence)
  })

  test('[RULES-013] a day must be YYYY-MM-DD', async () => {
    for (const start_date of ['10.02.2026', '2026-2-10', '2026-02-30', '2026-02-10T00:00:00Z', 20260210, ''])
      expect(await overview({ ...days, start_date }), String(start_date)).toMatchObject({
        status: 400,
        body: { msg: expect.stringContaining('Use a date such as 2026-11-15.') },
      })
  })
})
