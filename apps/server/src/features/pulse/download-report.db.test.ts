import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { parseCsv } from '../../../test-support/parse-csv.ts'
import { rowsOf } from '../../domain/answers/reports/cursor.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import { everyTicket, ticketsOf } from '../../domain/answers/tickets/tickets.ts'

let server: TestApp
let acme: SeededAccount
let headers: { authorization: string }
let othersHeaders: { authorization: string }

const count = 2_500

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, { name: 'acme' })
  const globex = await seedAccount(server.owner, { name: 'globex' })
  const start = Date.parse('2026-02-01T00:00:00Z')
  await seedScored(server, acme.accountId, [
    {
      ticketId: '=1+1',
      resolvedAt: '2026-01-10T23:30:00Z',
      csat: 4.5,
      category: 'Returns, "odd"',
      agent: { id: 'm', name: '@Mara', email: 'mara@acme.test' },
    },
    {
      ticketId: '7',
      resolvedAt: '2026-01-09T10:00:00Z',
      csat: null,
      agent: null,
      reopens: 3,
      firstResponse: null,
    },
    {
      ticketId: '8',
      resolvedAt: '2026-01-08T10:00:00Z',
      csat: 2,
      agent: 'Zoe',
      channel: 'sms',
      rating: 'bad',
    },
    { ticketId: 'junk', resolvedAt: '2026-01-08T10:00:00Z', category: 'Spam' },
    { ticketId: 'mute', resolvedAt: '2026-01-07T10:00:00Z', ineligible: 'no_agent_reply', agent: 'Zoe' },
    ...Array.from({ length: count }, (_, n) => ({
      ticketId: `t${n}`,
      resolvedAt: new Date(start + n * 60_000),
    })),
  ])
  await seedScored(server, globex.accountId, [{ ticketId: 'theirs', resolvedAt: '2026-01-08T10:00:00Z' }])
  headers = await server.signIn(acme)
  othersHeaders = await server.signIn(globex)
}, 120_000)
afterAll(() => server.close())

const january = { startDate: '2026-01-01', endDate: '2026-01-31' }
const february = { startDate: '2026-02-01', endDate: '2026-02-28' }

async function download(kind: string, body: object = {}, as = headers) {
  const answer = await server.call({
    method: 'POST',
    url: `/api/pulse/reports/${kind}`,
    headers: as,
    body: { dateRange: january, ...body },
  })
  const text = String(answer.body)
  return { ...answer, text, rows: answer.status === 200 ? parseCsv(text.replace(/^\uFEFF/, '')) : [] }
}

describe('a file', () => {
  test('a report is UTF-8 with a byte order mark and CRLF line endings; its headers give a file name and a row count and forbid caching', async () => {
    const { headers: sent, text } = await download('tickets')
    expect(sent).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="tickets-report.csv"',
      'cache-control': 'no-store',
      'x-total-rows': '3',
    })
    expect(text.startsWith('\uFEFFTicket ID,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('[PULSE-060] a report can cover ticket totals, agents or invalid tickets', async () => {
    for (const [kind, name] of [
      ['ticket', 'ticket-report.csv'],
      ['agent', 'agent-report.csv'],
      ['invalid', 'invalid-tickets-report.csv'],
    ] as const)
      expect((await download(kind)).headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  })
})

describe('the tickets report', () => {
  test('[PULSE-062] the tickets report has one row per matching ticket, with times in the requested time zone and no formulas', async () => {
    const { rows } = await download('tickets', { timezone: 'Europe/Berlin' })
    expect(rows).toEqual([
      [
        'Ticket ID',
        'Resolved at (Europe/Berlin)',
        'Agent',
        'Agent email',
        'Category',
        'Subcategory',
        'Channel',
        'Customer rating',
        'AI CSAT',
        'First response time (minutes)',
        'Full resolution time (minutes)',
        'Reopens',
      ],
      [
        "'=1+1",
        '2026-01-11 00:30:00',
        "'@Mara",
        'mara@acme.test',
        'Returns, "odd"',
        '',
        'email',
        'good',
        '4.5',
        '35',
        '200',
        '0',
      ],
      ['7', '2026-01-09 11:00:00', '', '', 'Delivery', '', 'email', 'good', '', '', '200', '3'],
      [
        '8',
        '2026-01-08 11:00:00',
        'Zoe',
        'zoe@acme.test',
        'Delivery',
        '',
        'sms',
        'bad',
        '2',
        '35',
        '200',
        '0',
      ],
    ])
  })

  test('the tickets report uses the list’s order, filters and search', async () => {
    const ids = async (body: object) => (await download('tickets', body)).rows.slice(1).map(row => row[0])
    expect(await ids({ sorting: { sortBy: 'csat', sortOrder: 'asc' } })).toEqual(['8', "'=1+1", '7'])
    expect(await ids({ filters: { channels: ['sms'] } })).toEqual(['8'])
    expect(await ids({ search: '7' })).toEqual(['7'])
    expect(await ids({ agentEmail: 'zoe@acme.test' })).toEqual(['8'])
    expect(await ids({ category: 'spam' })).toEqual(['junk'])
    expect(await ids({ search: 'nothing like it' })).toEqual([])
  })

  test('[PULSE-059] the tickets report is read 1,000 rows at a time and contains every row once', async () => {
    const { rows, headers: sent } = await download('tickets', { dateRange: february })
    expect(sent['x-total-rows']).toBe(String(count))
    expect(rows.slice(1).map(row => row[0])).toEqual(
      Array.from({ length: count }, (_, n) => `t${count - 1 - n}`),
    )
    const sizes = await runQuery(
      server.database,
      { accountId: acme.accountId, signal: new AbortController().signal },
      { ...february, timezone: 'UTC' },
      async question => {
        const order = { sortBy: 'resolved_at', sortOrder: 'desc' } as const
        const lengths: number[] = []
        for await (const rows of rowsOf(question, everyTicket(await ticketsOf(question, {}), order)))
          lengths.push(rows.length)
        return lengths
      },
    )
    expect(sizes).toEqual([1_000, 1_000, 500])
  })
})

test('the invalid tickets report includes the eligibility reasons', async () => {
  const { rows } = await download('invalid')
  expect(rows).toEqual([
    ['Ticket ID', 'Date (UTC)', 'Reason', 'Category', 'Agent', 'Channel'],
    ['mute', '2026-01-07 10:00:00', 'no_agent_reply', 'other', 'Zoe', 'email'],
  ])
})

test('[PULSE-055] the ticket report has an overview section and a categories section', async () => {
  const { rows } = await download('ticket', { compare: 'none' })
  const [overview, categories] = [
    rows.slice(
      0,
      rows.findIndex(row => row[0] === ''),
    ),
    rows.slice(rows.findIndex(row => row[0] === '') + 1),
  ]
  expect(overview[0]).toEqual(['Overview'])
  expect(overview).toContainEqual(['Tickets', '3', '3'])
  expect(overview).toContainEqual(['AI CSAT', '3.25', '2'])
  expect(overview).toContainEqual(['First response time (mean, minutes)', '35', '2'])
  expect(overview).toContainEqual(['Reopen rate (%)', '33.33', '3'])
  expect(overview).toContainEqual(['Spam tickets', '1', '1'])
  expect(categories).toEqual([
    ['Categories'],
    [
      'Category',
      'Tickets',
      'AI CSAT',
      'Tickets with AI CSAT',
      'Spam',
      'Top performer',
      'Low performer',
      'Rated good by customers (%)',
      'Customer ratings',
    ],
    ['Delivery', '2', '2', '1', 'no', '', '', '50', '2'],
    ['Returns, "odd"', '1', '4.5', '1', 'no', '', '', '100', '1'],
    ['Spam', '1', '4', '1', 'yes', '', '', '100', '1'],
  ])
})

test('the all-tickets report has one row per ticket with subject, factors, reasons and rating', async () => {
  const { rows, headers: sent } = await download('all-tickets')
  expect(sent['content-disposition']).toContain('all-tickets-report.csv')
  const [head = [], ...tickets] = rows
  const cell = (row: string[] | undefined, column: string) => row?.[head.indexOf(column)]
  expect(tickets.map(row => row[0])).toEqual(["'=1+1", '7', '8'])
  const rated = tickets.find(row => row[0] === '8')
  expect(cell(rated, 'Subject')).toBe('Where is my parcel?')
  expect(cell(rated, 'Customer rating')).toBe('bad')
  expect(cell(rated, 'Empathy (out of 5)')).toBe('2')
  expect(cell(rated, 'AI CSAT (out of 5)')).toBe('2')
  expect(head).toContain('Empathy reason')
  expect((await download('all-tickets', {}, othersHeaders)).rows.slice(1).map(row => row[0])).toEqual([
    'theirs',
  ])
})

test('the ticket report includes the period it is compared with', async () => {
  const { rows } = await download('ticket', { compare: '2026-01-01..2026-01-31' })
  expect(rows).toContainEqual(['Comparison start', '2026-01-01'])
  expect(rows).toContainEqual(['AI CSAT', '3.25', '2', '3.25', '2'])
  expect(rows).toContainEqual(['Delivery', '2', '2', '1', 'no', '', '', '50', '2', '2', '2'])
  const lastYear = (await download('ticket', { compare: 'year' })).rows
  expect(lastYear).toContainEqual(['Comparison end', '2025-01-31'])
  expect(lastYear).toContainEqual(['AI CSAT', '3.25', '2', '', '0'])
})

test('[PULSE-063] the agent report has one row per agent on the leaderboard, with the same values', async () => {
  const { rows } = await download('agent')
  const { body } = await server.call({
    method: 'POST',
    url: '/api/pulse/agents/leaderboard',
    headers,
    body: { dateRange: january },
  })
  const agents = (
    body as {
      data: {
        agent_email: string
        kimScore: number
        totalTickets: number
        averageCSAT: { overall: number }
        adjustedCSAT: number
      }[]
    }
  ).data
  expect(agents).toHaveLength(2)
  expect(rows.slice(1).map(row => row.slice(1, 5))).toEqual(
    agents.map(agent =>
      [agent.agent_email, agent.kimScore, agent.totalTickets, agent.averageCSAT.overall].map(String),
    ),
  )
  const column = (name: string) => rows.slice(1).map(row => row[rows[0]?.indexOf(name) ?? -1])
  expect(column('Rank')).toEqual(['Not enough tickets', 'Not enough tickets'])
  expect(column('Adjusted AI CSAT')).toEqual(agents.map(agent => String(agent.adjustedCSAT)))
  expect(column('Rated good by customers (%)')).toEqual(['100', '0'])
  expect((await download('agent', { search: 'zoe' })).rows.slice(1).map(row => row[0])).toEqual(['Zoe'])
})

test('the agent report ends with each agent’s figures for the comparison period', async () => {
  const compared = ['Comparison start', 'Comparison end', 'Comparison tickets', 'Comparison AI CSAT']
  const columnsOf = (rows: string[][]) => (name: string) =>
    rows.slice(1).map(row => row[rows[0]?.indexOf(name) ?? -1])
  const { rows: plain } = await download('agent', { compare: 'none' })
  const { rows } = await download('agent', { compare: '2026-01-01..2026-01-09' })
  expect(plain[0]).not.toContain('Comparison start')
  expect(rows.map(row => row.slice(0, plain[0]?.length))).toEqual(plain)
  expect(rows[0]?.slice(plain[0]?.length, -1)).toEqual(compared)
  const column = columnsOf(rows)
  expect(column('Agent')).toEqual(["'@Mara", 'Zoe'])
  expect(column('Comparison start')).toEqual(['2026-01-01', '2026-01-01'])
  expect(column('Comparison end')).toEqual(['2026-01-09', '2026-01-09'])
  expect(column('Comparison tickets')).toEqual(['0', '1'])
  expect(column('Comparison AI CSAT')).toEqual(['', '2'])
})

test('every report can be filtered by agent', async () => {
  const filters = { agentIds: ['Zoe'] }
  const firstColumn = async (kind: string) =>
    (await download(kind, { filters })).rows.slice(1).map(row => row[0])
  expect(await firstColumn('tickets')).toEqual(['8'])
  expect(await firstColumn('all-tickets')).toEqual(['8'])
  expect(await firstColumn('invalid')).toEqual(['mute'])
  expect(await firstColumn('agent')).toEqual(['Zoe'])
  const { rows } = await download('ticket', { filters, compare: 'none' })
  expect(rows).toContainEqual(['Tickets', '1', '1'])
  expect((await download('tickets', { filters }, othersHeaders)).rows).toHaveLength(1)
})

describe('access and validation', () => {
  test('another account gets none of these tickets, and a signed-out caller gets 401', async () => {
    expect((await download('tickets', {}, othersHeaders)).rows.slice(1).map(row => row[0])).toEqual([
      'theirs',
    ])
    expect((await download('invalid', {}, othersHeaders)).rows).toHaveLength(1)
    expect(await download('tickets', {}, { authorization: '' })).toMatchObject({ status: 401 })
  })

  test.each([
    ['salaries', {}, 'Choose from: ticket, agent, tickets, all-tickets, invalid.'],
    ['tickets', { category: 'no such' }, 'There is no category called “no such”.'],
    ['tickets', { sorting: { sortBy: 'x' } }, 'Sort by one of'],
    ['ticket', { agentEmail: 'zoe@acme.test' }, 'Only the tickets report can be limited to one agent.'],
  ])('%s %j is rejected with a message instead of a file', async (kind, body, sentence) => {
    expect(await download(kind, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', msg: expect.stringContaining(sentence) },
    })
  })
})
