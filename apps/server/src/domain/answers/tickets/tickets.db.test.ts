import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../../test-support/database.ts'
import { seedScored } from '../../../../test-support/facts.ts'
import { runQuery } from '../shared/query.ts'
import { ticketPage, ticketsOf, ticketTotals } from './tickets.ts'

let server: TestDatabase

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.drop())

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }

test('pages found through an index equal pages found by counting, in any sort order and from either end', async () => {
  const many = await seedAccount(server.owner, { name: 'many' })
  const start = Date.parse('2026-02-01T00:00:00Z')
  // Three tickets per minute, so some pages start in the middle of a tie.
  await seedScored(
    server,
    many.accountId,
    Array.from({ length: 2_100 }, (_, n) => ({
      ticketId: `t${n}`,
      resolvedAt: new Date(start + Math.floor(n / 3) * 60_000),
      csat: n % 7 === 0 ? null : (n % 4) + 1,
      reopens: n % 9 === 0 ? null : 0,
      agent: n % 5 === 0 ? null : `Agent ${n % 3}`,
    })),
  )
  await runQuery(
    server.database,
    { accountId: many.accountId, signal: new AbortController().signal },
    { ...february, timezone: 'UTC' },
    async resolved => {
      const tickets = await ticketsOf(resolved, {})
      const totals = await ticketTotals(tickets)
      const orders = (['resolved_at', 'csat', 'reopens', 'agent', 'ticket_id'] as const).flatMap(sortBy =>
        (['asc', 'desc'] as const).map(sortOrder => ({ sortBy, sortOrder })),
      )
      for (const order of orders) {
        const all = await ticketPage(tickets, totals, order, { offset: 0, size: 2_100 })
        for (const offset of [1, 500, 1_001, 1_002, 1_040, 1_099, 2_090])
          expect(await ticketPage(tickets, totals, order, { offset, size: 20 })).toEqual(
            all.slice(offset, offset + 20),
          )
      }
    },
  )
})
