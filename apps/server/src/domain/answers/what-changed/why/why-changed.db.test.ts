import type { TicketSelection } from '@pulse/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../../../test-support/facts.ts'
import { listedTables, readFrom } from '../../../../platform/database/figure-tables.ts'
import { type AnswerQuery, runQuery } from '../../shared/query.ts'
import { ticketPage, ticketsOf, ticketTotals } from '../../tickets/tickets.ts'
import { whatChanged } from '../what-changed.ts'

let server: TestDatabase
let accountId: number
let quietId: number
let otherId: number

const dayMs = 86_400_000
const firstDay = Date.parse('2026-01-05T00:00:00Z')
const week = { startDate: '2026-03-16', endDate: '2026-03-22', timezone: 'America/New_York' }

/** Ten weeks with forty tickets a day. In the last week, a third of the tickets mention a strike. */
function tickets(strike: boolean): ScoredTicket[] {
  return Array.from({ length: 77 * 40 }, (_, at): ScoredTicket => {
    const day = Math.floor(at / 40)
    const isStrike = strike && day >= 70 && at % 3 === 0
    const usual = 3.6 + ((at * 7919) % 100) / 100
    return {
      ticketId: `t${at}`,
      resolvedAt: new Date(firstDay + day * dayMs + 12 * 3_600_000 + (at % 40) * 600_000),
      category: at % 2 ? 'Delivery' : 'Billing',
      channel: at % 5 ? 'email' : 'chat',
      agent: `Agent ${at % 7}`,
      firstResponse: 30 + ((at * 31) % 60),
      csat: isStrike ? usual - 2.5 : usual,
      subject: isStrike ? 'Courier  strike!' : 'Where is my parcel',
      summary: 'The parcel has not arrived.',
    }
  })
}

beforeAll(async () => {
  server = await createTestDatabase()
  accountId = (await seedAccount(server.owner, { name: 'strike' })).accountId
  quietId = (await seedAccount(server.owner, { name: 'quiet' })).accountId
  otherId = (await seedAccount(server.owner, { name: 'other' })).accountId
  await seedScored(server, accountId, tickets(true))
  await seedScored(server, quietId, tickets(false))
})
afterAll(() => server.drop())

const run = <T>(id: number, query: AnswerQuery, work: Parameters<typeof runQuery<T>>[3]) =>
  runQuery(server.database, { accountId: id, signal: new AbortController().signal }, query, work)
const why = (id: number, query: AnswerQuery = week) =>
  run(id, query, async resolved => (await whatChanged(resolved))?.why ?? null)
const listed = (id: number, selection: TicketSelection) =>
  run(id, week, async resolved => {
    const chosen = await ticketsOf(resolved, { selection })
    const totals = await ticketTotals(chosen)
    const order = { sortBy: 'ticket_id', sortOrder: 'asc' } as const
    return { total: totals.tickets, page: await ticketPage(chosen, totals, order, { offset: 0, size: 1000 }) }
  })

test('a drop is explained by a topic with its ticket count, and exactly those tickets are listed', async () => {
  const found = await why(accountId)
  expect(found?.verdict).toBe('drivers')
  const [first] = found?.drivers ?? []
  expect(first?.tickets).toEqual({ words: 'courier strike' })
  expect(first).toMatchObject({ about: false })
  expect(found?.sentence).toMatch(
    new RegExp(`^CSAT fell 0\\.\\d\\d: ${first?.count} tickets mention “courier strike”, none before\\.$`),
  )
  const { total, page } = await listed(accountId, first?.tickets ?? {})
  expect(total).toBe(first?.count)
  const expected = tickets(true).filter(
    ({ subject, resolvedAt }) =>
      subject?.includes('strike') && new Date(resolvedAt ?? 0) < new Date('2026-03-23T04:00:00Z'),
  )
  expect(new Set(page.map(ticket => ticket.ticketId))).toEqual(new Set(expected.map(one => one.ticketId)))
})

test('a change within the usual variation is reported as usual', async () => {
  const found = await why(quietId)
  expect(found).toMatchObject({ verdict: 'usual', drivers: [] })
  expect(found?.sentence).toMatch(/within its usual day-to-day variation\.$|^CSAT didn’t change/)
})

test('texts are read only if the change is larger than usual, and the caller is notified before they are read', async () => {
  const texts = sql.join(listedTables.filter(table => readFrom(table) === 'texts').map(one => sql.table(one)))
  let reports = 0
  const changes = (id: number) =>
    run(id, week, resolved => whatChanged(resolved, undefined, () => reports++)).then(found => found?.why)
  await sql`revoke select on ${texts} from pulse_app`.execute(server.owner)
  try {
    expect(await changes(quietId)).toMatchObject({ verdict: 'usual' })
    expect(reports).toBe(0)
    await expect(changes(accountId)).rejects.toThrow('permission denied')
    expect(reports).toBe(1)
  } finally {
    await sql`grant select on ${texts} to pulse_app`.execute(server.owner)
  }
})

test('nothing is explained without a period to compare with', async () => {
  expect(await why(accountId, { ...week, startDate: '2026-01-05', endDate: '2026-01-11' })).toBeNull()
})

test('another account’s tickets are not read', async () => {
  expect(await why(otherId)).toBeNull()
  expect((await listed(otherId, { words: 'courier strike' })).total).toBe(0)
})

test('the tickets behind changes in hours, reply times and factors can be listed', async () => {
  const facts = tickets(true).filter(({ resolvedAt }) => {
    const at = new Date(resolvedAt ?? 0).getTime()
    return at >= Date.parse('2026-03-16T04:00:00Z') && at < Date.parse('2026-03-23T04:00:00Z')
  })
  const hourOf = ({ resolvedAt }: ScoredTicket) => (new Date(resolvedAt ?? 0).getUTCHours() + 20) % 24
  const count = async (selection: TicketSelection) => (await listed(accountId, selection)).total
  expect(await count({})).toBe(facts.length)
  expect(await count({ hours: { from: 9, to: 11 } })).toBe(
    facts.filter(one => hourOf(one) >= 9 && hourOf(one) < 11).length,
  )
  expect(await count({ hours: { from: 13, to: 9 } })).toBe(
    facts.filter(one => hourOf(one) >= 13 || hourOf(one) < 9).length,
  )
  expect(await count({ firstResponse: { over: 60 }, channels: ['live_chat'] })).toBe(
    facts.filter(one => (one.firstResponse ?? 0) > 60 && one.channel === 'chat').length,
  )
  expect(await count({ factor: { name: 'empathy', below: 3 }, categories: ['Delivery'] })).toBe(
    facts.filter(one => (one.csat ?? 0) < 3 && one.category === 'Delivery').length,
  )
})
