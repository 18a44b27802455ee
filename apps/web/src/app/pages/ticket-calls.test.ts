import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { agentTicketsQuery } from '../../features/agents/panel/agent-tickets-query.ts'
import { invalidTicketsQuery, ticketsQuery } from '../../features/tickets/list/tickets-query.ts'
import { stubFetch } from '../../shared/api/stub-fetch.fixture.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { newestFirst } from '../../shared/ticket-list/sorting.ts'

const fetched = stubFetch()
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const answerQuery: AnswerQuery = {
  range: { startDate: '2026-03-02', endDate: '2026-03-08' },
  timezone: 'UTC',
  filters: {
    categories: ['Refunds'],
    channels: ['live_chat'],
    groupIds: [],
    formIds: [],
    satisfactionRating: [],
    subcategories: [],
  },
}
const pagination = { page: 1, size: 20 }
const ofAgent = {
  agentEmail: 'mara@acme.test',
  categories: ['Delivery'],
  subcategories: [],
  page: 1,
  size: 20,
  ...newestFirst,
}

test('[TICKETS-020] [AGENTS-057] the error for a failed list says which list it was', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ msg: 'Not now.', code: 'unavailable' }, { status: 503 }),
  )
  const lists = {
    'Failed to fetch tickets': queries.fetchQuery(
      ticketsQuery(answerQuery, { sorting: newestFirst, pagination }),
    ),
    'Failed to get tickets by agent': queries.fetchQuery(agentTicketsQuery(answerQuery, ofAgent, 'token')),
  }
  for (const [message, failing] of Object.entries(lists))
    await expect(failing).rejects.toMatchObject({ message, serverMessage: 'Not now.' })
  await expect(queries.fetchQuery(invalidTicketsQuery(answerQuery, { pagination }))).rejects.toThrow(
    'Failed to fetch tickets',
  )
})

test('[AGENTS-065] an agent’s tickets are requested only if there is an email and a token', () => {
  expect(agentTicketsQuery(answerQuery, ofAgent, 'token').enabled).toBe(true)
  expect(agentTicketsQuery(answerQuery, ofAgent, null).enabled).toBe(false)
  expect(agentTicketsQuery(answerQuery, { ...ofAgent, agentEmail: '' }, 'token').enabled).toBe(false)
})

test('an agent’s tickets are requested with the page’s filters and the panel’s categories', async () => {
  fetched.mockImplementation(async () => Response.json({}))
  await queries.fetchQuery(agentTicketsQuery(answerQuery, ofAgent, 'token'))
  const body = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))
  expect(body).toMatchObject({ categories: ['Delivery'], filters: { channels: ['live_chat'] } })
  expect(body.filters.categories).toBeUndefined()
})
