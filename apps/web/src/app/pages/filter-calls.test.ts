import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { categoriesQuery } from '../../features/categories/table/categories-query.ts'
import { overviewQuery } from '../../features/dashboard/overview/overview-query.ts'
import { syncDataQuery, syncGroups, syncTicketForms } from '../../features/filters/helpdesk-sync.ts'
import { stubFetch } from '../../shared/api/stub-fetch.fixture.ts'
import { accountCategoriesQuery } from '../../shared/queries/account-categories.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'

const fetched = stubFetch()
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const answer = (status: number, body: object) =>
  fetched.mockImplementation(async () => Response.json(body, { status }))

describe('the error says which call failed', () => {
  async function expectFailure(ask: () => Promise<unknown>, message: string) {
    answer(503, { msg: 'Not now.', code: 'unavailable' })
    await expect(ask()).rejects.toMatchObject({ message, serverMessage: 'Not now.' })
  }

  test('[FILTERS-049] the error says that fetching Zendesk sync data failed', () =>
    expectFailure(() => queries.fetchQuery(syncDataQuery), 'Failed to fetch Zendesk sync data'))

  test('[FILTERS-051] the error says that group sync failed', () =>
    expectFailure(syncGroups, 'Failed to sync Zendesk groups'))

  test('[FILTERS-053] the error says that ticket form sync failed', () =>
    expectFailure(syncTicketForms, 'Failed to sync Zendesk ticket forms'))

  test('[FILTERS-055] the error says that fetching account categories failed', () =>
    expectFailure(() => queries.fetchQuery(accountCategoriesQuery), 'Failed to fetch account categories'))
})

test("[PULSE-053] a failed POST '/agents/all' reports 'Failed to get agents performance data'", async () => {
  answer(503, { msg: 'Not now.', code: 'unavailable' })
  const answerQuery: AnswerQuery = {
    range: { startDate: '2026-03-02', endDate: '2026-03-08' },
    timezone: 'UTC',
    filters: {
      categories: [],
      channels: [],
      groupIds: [],
      formIds: [],
      satisfactionRating: [],
      subcategories: [],
    },
  }
  await expect(queries.fetchQuery(leaderboardQuery(answerQuery))).rejects.toThrow(
    'Failed to get agents performance data',
  )
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/agents\/all$/)
})

test('[FILTERS-068] overview, category and agent requests include the filters', async () => {
  answer(200, {})
  const answerQuery: AnswerQuery = {
    range: { startDate: '2026-03-02', endDate: '2026-03-08' },
    timezone: 'UTC',
    filters: {
      categories: ['Refunds'],
      channels: ['live_chat'],
      groupIds: [12],
      formIds: [9],
      satisfactionRating: ['bad'],
      subcategories: [],
    },
  }
  await queries.fetchQuery(overviewQuery(answerQuery))
  await queries.fetchQuery(categoriesQuery(answerQuery))
  await queries.fetchQuery(leaderboardQuery(answerQuery))
  const [overview, categories, agents] = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  const common = { categories: ['Refunds'], groupIds: [12], formIds: [9], satisfactionRating: ['bad'] }
  expect(overview).toMatchObject({ ...common, channel: ['live_chat'], start_date: '2026-03-02' })
  expect(categories.filters).toEqual({ ...common, channels: ['live_chat'] })
  expect(agents).toMatchObject({ ...common, channel: ['live_chat'], end_date: '2026-03-08' })
})
