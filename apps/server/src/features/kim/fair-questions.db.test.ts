import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'

let app: TestApp
let acme: SeededAccount
let globex: SeededAccount
const agents = ['Amara Diallo', 'Bo Lind', 'Chidi Eze', 'Dora Novak', 'Emil Roth']
const resolvedAt = '2026-02-10T12:00:00Z'

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  globex = await seedAccount(app.owner, { name: 'globex' })
  for (const { accountId } of [acme, globex])
    await seedScored(
      app,
      accountId,
      agents.map((agent, at) => ({ ticketId: String(at + 1), csat: at + 0.5, resolvedAt, agent })),
    )
})
afterAll(() => app?.close())

const repeated = (times: number) =>
  Array.from({ length: times }, (_, at) => agents[at % agents.length]).join(', ')

async function ask(account: SeededAccount, user_query: string) {
  const { status, body } = await app.call({
    method: 'POST',
    url: '/api/pulse/generate_report',
    headers: await app.signIn(account),
    body: {
      ...{ dateRange: { startDate: '2026-02-09', endDate: '2026-02-15' }, timezone: 'UTC', filters: {} },
      user_query,
    },
  })
  return { status, report: (body as { data: { report: string } }).data.report }
}

/** How many statements are sent to PostgreSQL while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

describe('heavy questions', () => {
  test('repeating names doesn’t add queries, and a question that is too long needs almost none', async () => {
    const once = await statementsOf(() => ask(acme, `Compare the CSAT of ${repeated(5)}`))
    const sixty = await statementsOf(() => ask(acme, `Compare the CSAT of ${repeated(55)}`))
    const threeHundred = await statementsOf(async () => {
      const names = Array(300).fill('Bo').join(', ')
      expect((await ask(acme, `Compare the CSAT of ${names}`)).report).toContain('120 words')
    })
    expect(sixty).toBe(once)
    expect(once).toBeLessThan(150)
    expect(threeHundred).toBeLessThan(once)
  })

  test('ten heavy questions at once in one account don’t affect another account’s calls', async () => {
    const headers = await app.signIn(globex)
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: release } = Promise.withResolvers<void>()
    // Every question reads the agents first, so all questions with a slot wait for this lock.
    const lock = app.owner.transaction().execute(async tx => {
      await sql`lock table agents in access exclusive mode`.execute(tx)
      held()
      await mayEnd
    })
    await isHeld
    const questions = Array.from({ length: 10 }, (_, at) =>
      ask(acme, `Compare the CSAT of ${repeated(at % 2 === 0 ? 55 : 50)}`),
    )
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from pg_locks
         where not granted and relation = 'agents'::regclass
           and database = (select oid from pg_database where datname = current_database())`.execute(app.owner)
      return rows[0]?.n
    }
    await vi.waitFor(async () => expect(await waiting()).toBe(3), { timeout: 60_000, interval: 50 })
    const others = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.call({ method: 'GET', url: '/api/pulse/kim/conversations', headers }),
      ),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await waiting()).toBe(3)
    release()
    await lock
    expect((await Promise.all(questions)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  })
})
