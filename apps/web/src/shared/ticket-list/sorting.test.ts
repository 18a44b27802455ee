import { expect, test } from 'vitest'
import { afterClick, agentListOrder, isNewestFirst, newestFirst } from './sorting.ts'

test('[AGENTS-062] [TICKETS-016] tickets are sorted newest first by default', () => {
  expect(newestFirst).toEqual({ sortBy: 'resolved_at', sortOrder: 'desc' })
  expect(isNewestFirst(newestFirst)).toBe(true)
})

test('[AGENTS-063] clicking the sorted column reverses its order', () => {
  const down = { sortBy: 'csat', sortOrder: 'desc' } as const
  expect(afterClick(down, 'csat')).toEqual({ sortBy: 'csat', sortOrder: 'asc' })
  expect(afterClick({ ...down, sortOrder: 'asc' }, 'csat')).toEqual(down)
})

test('[AGENTS-064] clicking a different column sorts by that column in descending order', () => {
  expect(afterClick({ sortBy: 'csat', sortOrder: 'asc' }, 'agent')).toEqual({
    sortBy: 'agent',
    sortOrder: 'desc',
  })
  expect(afterClick(newestFirst, 'reopens')).toEqual({ sortBy: 'reopens', sortOrder: 'desc' })
})

test('an agent’s list uses a ticket sort order in the URL, but ignores the leaderboard’s', () => {
  expect(agentListOrder({ sort: 'csat', order: 'asc' })).toEqual({ sortBy: 'csat', sortOrder: 'asc' })
  expect(agentListOrder({ sort: 'tickets', order: 'asc' })).toEqual(newestFirst)
  expect(agentListOrder({ order: 'asc' })).toEqual(newestFirst)
  expect(agentListOrder({})).toEqual(newestFirst)
})
