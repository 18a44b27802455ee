import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { anotherProcess, cachedQuestions, type Question } from '../../../test-support/cached-questions.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { listedTables, readFrom } from '../../platform/database/figure-tables.ts'
import { pulseRoutes } from './routes.ts'

type Headers = { authorization: string }

let app: TestApp
let acme: SeededAccount
let lead: Headers
let colleague: Headers
let stranger: Headers

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  const globex = await seedAccount(app.owner, { name: 'globex' })
  lead = await app.signIn(acme)
  colleague = await app.signIn(await seedUser(app.owner, acme, 'mate@acme.test'))
  stranger = await app.signIn(globex)
  for (const { accountId } of [acme, globex]) await add(accountId, '1')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app?.close())

const add = (accountId: number, ticketId: string) =>
  seedScored(app, accountId, [{ ticketId, agent: 'Ann', groupId: 1, formId: 1, category: 'Delivery' }])

const overview: Question = {
  method: 'POST',
  url: '/api/common/overview',
  body: { start_date: '2026-02-01', end_date: '2026-02-28' },
}

function ask(question: Question, headers: Record<string, string>, server: FastifyInstance = app.app) {
  return server.inject({ ...question, headers })
}

const ticketsIn = (answer: Awaited<ReturnType<typeof ask>>) => answer.json().data[0].totalTickets

describe('a cached call', () => {
  test('is computed once for all users of the account, regardless of the order of fields', async () => {
    await add(acme.accountId, '2')
    const read = vi.spyOn(app.database, 'readAccount')
    const first = await ask(overview, lead)
    const body = { end_date: '2026-02-28', timezone: 'UTC', start_date: '2026-02-01' }
    const second = await ask({ ...overview, body }, colleague)
    expect(first.statusCode).toBe(200)
    expect(second.body).toBe(first.body)
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect(read).toHaveBeenCalledTimes(1)
    await ask({ ...overview, body: { ...body, timezone: 'Asia/Tokyo' } }, lead)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is computed once for simultaneous requests', async () => {
    await add(acme.accountId, '3')
    const read = vi.spyOn(app.database, 'readAccount')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(overview, lead)))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('returns 304 without computing anything until the figures change, and only for this account', async () => {
    for (const question of [overview, cachedQuestions.find(({ method }) => method === 'GET') ?? overview]) {
      const first = await ask(question, lead)
      expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
      expect(String(first.headers.vary)).toContain('authorization')
      const known = { 'if-none-match': String(first.headers.etag) }
      const read = vi.spyOn(app.database, 'readAccount').mockClear()
      const again = await ask(question, { ...lead, ...known })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(first.headers.etag)
      expect(read).not.toHaveBeenCalled()
      expect((await ask(question, { ...stranger, ...known })).statusCode).toBe(200)
      expect((await ask(question, known)).statusCode).toBe(401)
      await add(acme.accountId, `${question.method} 4`)
      const changed = await ask(question, { ...lead, ...known })
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(first.headers.etag)
    }
  })

  test('never returns another account’s figures', async () => {
    const own = ticketsIn(await ask(overview, lead))
    expect(own).toBeGreaterThan(1)
    expect(ticketsIn(await ask(overview, stranger))).toBe(1)
    expect(ticketsIn(await ask(overview, lead))).toBe(own)
  })

  test('immediately shows a change made by another process or by the database’s owner', async () => {
    const other = await anotherProcess(app)
    try {
      const before = ticketsIn(await ask(overview, lead))
      expect(ticketsIn(await ask(overview, lead, other.app))).toBe(before)
      await add(acme.accountId, 'from here')
      expect(ticketsIn(await ask(overview, lead, other.app))).toBe(before + 1)
      expect(ticketsIn(await ask(overview, lead))).toBe(before + 1)
      const names = () => ask({ method: 'GET', url: '/api/pulse/agents' }, lead)
      expect((await names()).json().data[0].agent_name).toBe('Ann')
      await app.owner
        .updateTable('agents')
        .set({ name: 'Anna' })
        .where('account_id', '=', acme.accountId)
        .execute()
      expect((await names()).json().data[0].agent_name).toBe('Anna')
    } finally {
      await other.close()
    }
  })

  test('doesn’t cache errors', async () => {
    await add(acme.accountId, '6')
    vi.spyOn(app.database, 'readAccount').mockRejectedValueOnce(new Error('A bad moment.'))
    const failed = await ask(overview, lead)
    expect(failed.statusCode).toBe(500)
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(failed.headers.etag).toBeUndefined()
    expect((await ask(overview, lead)).statusCode).toBe(200)
  })
})

const pathOf = ({ url }: Question) => url.split('?')[0]
const cachedPaths = (reads: 'facts' | 'texts') =>
  pulseRoutes(app.services)
    .filter(route => route.cached?.at(-1) === reads)
    .map(({ endpoint }) => `/api${endpoint.path.replace('{agent}', 'Ann')}`)

test('these tests cover every cached call', () => {
  const paths = cachedQuestions.map(pathOf)
  const cached = [...cachedPaths('facts'), ...cachedPaths('texts')]
  expect(cached.filter(path => !paths.includes(path))).toEqual([])
})

test.each(['facts', 'texts'] as const)(
  'cached calls read only tables whose changes raise their version (%s)',
  async reads => {
    const paths: (string | undefined)[] = cachedPaths(reads)
    const questions = cachedQuestions.filter(question => paths.includes(pathOf(question)))
    expect(questions.length).toBeGreaterThan(6)
    // Signing in reads these tables. Handlers of cached calls don't receive the user, so responses can't depend on one.
    const known = ['sessions', 'accounts', 'users', 'account_versions']
    const isAllowed = (table: string) =>
      known.includes(table) || readFrom(table) === 'facts' || readFrom(table) === reads
    const others = listedTables.filter(table => !isAllowed(table))
    const tables = sql.join(others.map(table => sql.table(table)))
    await sql`revoke select on ${tables} from pulse_app`.execute(app.owner)
    try {
      const other = await anotherProcess(app, { answerCacheBytes: 0 })
      for (const question of questions) {
        const answer = await ask(question, lead, other.app)
        expect(`${question.url} ${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe(
          `${question.url} 200 `,
        )
      }
      await other.close()
    } finally {
      await sql`grant select on ${tables} to pulse_app`.execute(app.owner)
    }
  },
)
