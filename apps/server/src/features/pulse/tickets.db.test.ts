import { ticketSortFields } from '@pulse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import { ticketsOf, ticketTotals } from '../../domain/answers/tickets/tickets.ts'

let server: TestApp
let acme: SeededAccount
let headers: { authorization: string }
let othersHeaders: { authorization: string }

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, { name: 'acme' })
  const globex = await seedAccount(server.owner, { name: 'globex' })
  const day = (date: string, time = '12:00') => `2026-02-${date}T${time}:00Z`
  const ada = { id: 'ada-1', name: 'Ada', email: 'ada@acme.test' }
  const adaAgain = { id: 'ada-2', name: 'Ada L.', email: 'ADA@acme.test' }
  await seedScored(server, acme.accountId, [
    // 9 comes before 10, although "9" sorts after "10" as text. Both have the same time, so they are sorted by ID.
    { ticketId: '10', resolvedAt: day('03'), csat: 3, subcategory: 'Late', agent: ada, firstResponse: 30 },
    { ticketId: '9', resolvedAt: day('03'), csat: 4, subcategory: 'Late', agent: adaAgain, firstResponse: 5 },
    { ticketId: '1_1', resolvedAt: day('04'), csat: 5, agent: 'Zoe', firstResponse: null, rating: 'bad' },
    { ticketId: 'B%7', resolvedAt: day('05'), csat: null, agent: null, channel: 'Live Chat', reopens: 2 },
    {
      ticketId: '77',
      resolvedAt: day('06'),
      csat: 2,
      category: 'Billing',
      subcategory: 'Invoice',
      agent: 'Zoe',
      groupId: 7,
    },
    { ticketId: '88', resolvedAt: day('06'), csat: 1, category: 'Spam' },
    {
      ticketId: '99',
      resolvedAt: day('07', '23:30'),
      csat: 4.33,
      category: 'Billing',
      subcategory: 'Refund',
    },
    { ticketId: 'bad', resolvedAt: day('06'), ineligible: 'no_agent_reply' },
    { ticketId: 'old', resolvedAt: '2026-01-31T23:59:59Z' },
  ])
  await seedScored(server, globex.accountId, [{ ticketId: 'theirs', resolvedAt: day('04') }])
  headers = await server.signIn(acme)
  othersHeaders = await server.signIn(globex)
})
afterAll(() => server.close())

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }

interface List {
  tickets: { ticketId: string }[]
  total: number
}

async function byCategory(body: object, as = headers) {
  const { status, body: answer } = await server.call({
    method: 'POST',
    url: '/api/common/ticket_by_category',
    headers: as,
    body: { dateRange: february, ...body },
  })
  return { status, answer: answer as List & { msg?: string } }
}

async function search(body: object, as = headers) {
  const { status, body: answer } = await server.call({
    method: 'POST',
    url: '/api/common/search/tickets',
    headers: as,
    body: { dateRange: february, ...body },
  })
  return {
    status,
    answer: answer as { success: boolean; message: string; data: List & { averageCsat: number | null } },
  }
}

const idsOf = (list: List) => list.tickets.map(ticket => ticket.ticketId)
const idsBy = async (sortBy: string, sortOrder: string) =>
  idsOf((await byCategory({ sorting: { sortBy, sortOrder } })).answer)

describe('a category’s tickets', () => {
  test('[API-026] tickets have a score, agent, category and times, with pagination and a total', async () => {
    const { status, answer } = await byCategory({
      category: 'delivery',
      subcategory: 'late',
      pagination: { page: 1, size: 1 },
      sorting: { sortBy: 'csat', sortOrder: 'asc' },
    })
    expect(status).toBe(200)
    expect(answer).toEqual({
      tickets: [
        {
          ticketId: '10',
          subject: 'Where is my parcel?',
          customer: 'Nina Okafor',
          csatScore: 3,
          agent: { name: 'Ada', email: 'ada@acme.test' },
          category: 'Delivery',
          subcategory: 'Late',
          channel: 'email',
          satisfactionRating: 'good',
          resolved_at: '2026-02-03T12:00:00.000Z',
          ticketMetric: {
            first_response_time: { in_minutes: { business: 30 } },
            full_resolution_time: { in_minutes: { business: 200 } },
            reopens: 0,
          },
        },
      ],
      pagination: { totalRecords: 2, currentPage: 1, pageSize: 1, totalPages: 2 },
      total: 2,
    })
  })

  test('a subcategory lists only its own tickets, even if it is the only one in its category', async () => {
    expect((await byCategory({ category: 'Delivery' })).answer.total).toBe(4)
    expect(idsOf((await byCategory({ category: 'Delivery', subcategory: 'Late' })).answer)).toEqual([
      '9',
      '10',
    ])
    expect((await byCategory({ category: 'Billing', subcategory: 'Late' })).answer.total).toBe(0)
  })

  test('spam is listed only when it is the queried category', async () => {
    expect(idsOf((await byCategory({ category: ' SPAM ' })).answer)).toEqual(['88'])
    expect((await byCategory({})).answer.total).toBe(6)
    expect((await byCategory({ filters: { categories: ['Spam', 'Billing'] } })).answer.total).toBe(2)
  })

  test('days start at midnight in the requested time zone', async () => {
    const seventh = { startDate: '2026-02-07', endDate: '2026-02-07' }
    expect((await byCategory({ dateRange: seventh })).answer.total).toBe(1)
    expect((await byCategory({ dateRange: seventh, timezone: 'Europe/Berlin' })).answer.total).toBe(0)
  })

  test.each([
    [{ channels: ['live_chat'] }, ['B%7']],
    [{ satisfactionRating: 'bad' }, ['1_1']],
    [{ groupIds: [7] }, ['77']],
    [{ categories: ['Billing'], groupIds: [8] }, []],
  ])('the ticket list applies filters: %j', async (filters, ids) => {
    expect(idsOf((await byCategory({ filters })).answer)).toEqual(ids)
  })

  test.each([
    ['9', ['99', '9']],
    ['_', ['1_1']],
    ['%', ['B%7']],
    ['b%', ['B%7']],
    ['\\', []],
    [' 77 ', ['77']],
  ])('part of an ID finds tickets, even with special characters: %j', async (term, ids) => {
    const { answer } = await byCategory({ search: term })
    expect(idsOf(answer)).toEqual(ids)
    expect(answer.total).toBe(ids.length)
  })
})

describe('the sort order', () => {
  test('tickets are sorted newest first by default, with ties broken by ID', async () => {
    expect(idsOf((await byCategory({})).answer)).toEqual(['99', '77', 'B%7', '1_1', '9', '10'])
    expect(await idsBy('resolved_at', 'asc')).toEqual(['9', '10', '1_1', 'B%7', '77', '99'])
  })

  test('missing values come last in both sort directions', async () => {
    expect(await idsBy('csat', 'asc')).toEqual(['77', '10', '9', '99', '1_1', 'B%7'])
    expect(await idsBy('csat', 'desc')).toEqual(['1_1', '99', '9', '10', '77', 'B%7'])
    expect((await idsBy('first_response_time', 'asc')).at(-1)).toBe('1_1')
    expect((await idsBy('first_response_time', 'desc')).at(-1)).toBe('1_1')
    expect(await idsBy('agent', 'asc')).toEqual(['10', '9', '99', '77', '1_1', 'B%7'])
    expect(await idsBy('agent', 'desc')).toEqual(['77', '1_1', '99', '9', '10', 'B%7'])
  })

  test('tickets can also be sorted by ID, reopens and resolution time', async () => {
    expect(await idsBy('ticket_id', 'asc')).toEqual(['9', '10', '77', '99', '1_1', 'B%7'])
    expect((await idsBy('reopens', 'desc'))[0]).toBe('B%7')
    expect(await idsBy('full_resolution_time', 'asc')).toEqual(['99', '77', 'B%7', '1_1', '9', '10'])
  })

  test.each(['resolved_at', 'csat', 'agent'])('pages by %s contain every ticket once', async sortBy => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => byCategory({ pagination: { page, size: 2 }, sorting: { sortBy } })),
    )
    expect(pages.flatMap(({ answer }) => idsOf(answer))).toEqual(await idsBy(sortBy, 'desc'))
    expect(idsOf((await byCategory({ pagination: { page: 100_000, size: 1000 } })).answer)).toEqual([])
  })
})

describe('searching tickets', () => {
  test('[API-028] a search by email returns an agent’s tickets across all records, and their mean', async () => {
    const { status, answer } = await search({
      agentEmail: 'Ada@acme.test',
      size: 1,
      sortBy: 'csat',
      sortOrder: 'desc',
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      success: true,
      message: '2 tickets found.',
      data: {
        tickets: [{ ticketId: '9', csatScore: 4 }],
        averageCsat: 3.5,
        pagination: { totalRecords: 2, currentPage: 1, pageSize: 1, totalPages: 2 },
      },
    })
    expect(idsOf((await search({ agentId: 'ada-2' })).answer.data)).toEqual(['9'])
    expect(idsOf((await search({ agentEmail: 'ada@acme.test', sortBy: 'agent' })).answer.data)).toEqual([
      '9',
      '10',
    ])
  })

  test('category, subcategory and search filters apply, and without scores there is no mean', async () => {
    expect((await search({ categories: ['Billing'] })).answer.data).toMatchObject({ averageCsat: 3.17 })
    expect(idsOf((await search({ subcategories: ['refund'] })).answer.data)).toEqual(['99'])
    expect(idsOf((await search({ categories: ['Delivery'], search: '1' })).answer.data)).toEqual([
      '1_1',
      '10',
    ])
    expect((await search({ search: 'B%7' })).answer).toMatchObject({
      message: '1 ticket found.',
      data: { averageCsat: null },
    })
    expect((await search({ agentEmail: 'unknown@acme.test' })).answer.data).toMatchObject({
      tickets: [],
      averageCsat: null,
      pagination: { totalRecords: 0, totalPages: 0 },
    })
  })
})

test('rollups and facts agree', async () => {
  const count = (
    source: 'best' | 'facts',
    agentEmail: string | undefined,
    spam: boolean,
    agentIds: string[] = [],
  ) =>
    runQuery(
      server.database,
      { accountId: acme.accountId, signal: new AbortController().signal },
      { ...february, timezone: 'Asia/Kolkata', source, spam, agentIds },
      async question => ticketTotals(await ticketsOf(question, { agentEmail })),
    )
  for (const spam of [true, false])
    for (const agentEmail of [undefined, 'ada@acme.test', 'zoe@acme.test'])
      for (const agentIds of [[], ['ada-2'], ['Zoe', 'ada-1']])
        expect(await count('best', agentEmail, spam, agentIds)).toEqual(
          await count('facts', agentEmail, spam, agentIds),
        )
})

describe('the agent filter', () => {
  test('lists the tickets of these agents, including all records with the same email', async () => {
    expect(idsOf((await byCategory({ filters: { agentIds: ['ada-1'] } })).answer)).toEqual(['9', '10'])
    expect(idsOf((await search({ filters: { agentIds: ['Zoe', 'ada-2'] } })).answer.data)).toEqual([
      '77',
      '1_1',
      '9',
      '10',
    ])
  })

  test('works with every sort order', async () => {
    for (const sortBy of ticketSortFields) {
      const { status, answer } = await byCategory({
        filters: { agentIds: ['ada-1'] },
        sorting: { sortBy, sortOrder: 'asc' },
      })
      expect(status).toBe(200)
      expect(answer.total).toBe(2)
    }
  })

  test('can be combined with a search for one agent’s tickets', async () => {
    const both = { agentEmail: 'ada@acme.test', filters: { agentIds: ['Zoe'] } }
    expect((await search(both)).answer.data.tickets).toEqual([])
    const same = { agentEmail: 'ada@acme.test', filters: { agentIds: ['Zoe', 'ada-1'] } }
    expect(idsOf((await search(same)).answer.data)).toEqual(['9', '10'])
  })

  test('another account’s agents match nothing', async () => {
    expect((await byCategory({ filters: { agentIds: ['ada-1'] } }, othersHeaders)).answer.total).toBe(0)
  })
})

describe('access and validation', () => {
  test('another account gets none of these tickets', async () => {
    expect(idsOf((await byCategory({}, othersHeaders)).answer)).toEqual(['theirs'])
    expect((await search({ agentEmail: 'ada@acme.test' }, othersHeaders)).answer.data.tickets).toEqual([])
    expect((await byCategory({ search: '77' }, othersHeaders)).answer.total).toBe(0)
  })

  test('signed-out callers get 401', async () => {
    expect((await byCategory({}, { authorization: '' })).status).toBe(401)
    expect((await search({}, { authorization: '' })).status).toBe(401)
  })

  test.each([
    [{ category: 'no such' }, 'There is no category called “no such”.'],
    [{ pagination: { page: 0 } }, 'Page numbers start at 1.'],
    [{ pagination: { page: 10 ** 9 } }, 'Page numbers go up to 100,000.'],
    [{ pagination: { size: 10 ** 6 } }, 'Use a page size of at most 1,000.'],
    [{ sorting: { sortBy: 'password' } }, 'Sort by one of'],
    [{ timezone: 'Mars/Base' }, 'Unknown time zone.'],
    [
      { dateRange: { startDate: '2026-02-02', endDate: '2026-02-01' } },
      'The end date is before the start date. Swap them.',
    ],
  ])('%j is rejected with a message', async (body, sentence) => {
    const { status, answer } = await byCategory(body)
    expect(status).toBe(400)
    expect(answer.msg).toContain(sentence)
  })
})
