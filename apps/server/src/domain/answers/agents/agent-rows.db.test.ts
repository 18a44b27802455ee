import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../../test-support/database.ts'
import { seedScored } from '../../../../test-support/facts.ts'
import { SharedRows } from '../../../platform/shared-rows.ts'
import { categoriesAnswer } from '../categories/categories.ts'
import { runQuery } from '../shared/query.ts'
import { agentsAnswer } from './agents.ts'

let db: TestDatabase
let acme: SeededAccount
let globex: SeededAccount

beforeAll(async () => {
  db = await createTestDatabase()
  acme = await seedAccount(db.owner, { name: 'acme' })
  globex = await seedAccount(db.owner, { name: 'globex' })
})
afterAll(() => db?.drop())

const week = { startDate: '2026-02-08', endDate: '2026-02-14', timezone: 'UTC' }

const add = (to: SeededAccount, agent: string, csat: number) =>
  seedScored(
    db,
    to.accountId,
    Array.from({ length: 10 }, (_, n) => ({
      ticketId: `${agent} ${n}`,
      agent,
      csat,
      resolvedAt: '2026-02-10T12:00:00Z',
    })),
  )

test('answers share agents’ rows within an account, a version, and the same filters, but nothing beyond', async () => {
  const sharedRows = new SharedRows(9)
  const ask = { signal: new AbortController().signal, sharedRows }
  const agents = (of: SeededAccount, figuresVersion: number, agentIds?: string[]) =>
    runQuery(
      db.database,
      { ...ask, accountId: of.accountId, figuresVersion },
      { ...week, ...(agentIds && { agentIds }) },
      async query => (await agentsAnswer(query, {})).agents.map(agent => agent.agent_name),
    )
  const performers = (figuresVersion: number, agentIds?: string[]) =>
    runQuery(
      db.database,
      { ...ask, accountId: acme.accountId, figuresVersion },
      { ...week, ...(agentIds && { agentIds }) },
      async query => {
        const { categories } = await categoriesAnswer(query, { performers: true })
        return [categories[0]?.performers?.top?.name, categories[0]?.performers?.low?.name]
      },
    )
  await add(acme, 'Ann', 4)
  await add(acme, 'Ben', 3)
  await add(globex, 'Gil', 2)
  expect(await agents(acme, 1)).toEqual(['Ann', 'Ben'])
  await add(acme, 'Cleo', 5)
  // A real caller gets a new version with every change. With the old one, the rows show whether they were shared.
  expect(await agents(acme, 1)).toEqual(['Ann', 'Ben'])
  expect(await performers(1)).toEqual(['Ann', 'Ben'])
  expect(await agents(globex, 1)).toEqual(['Gil'])
  expect(await performers(1, ['Ben', 'Cleo'])).toEqual(['Cleo', 'Ben'])
  expect(await agents(acme, 1, ['Ben', 'Cleo'])).toEqual(['Ben'])
  expect(await agents(acme, 2)).toEqual(['Cleo', 'Ann', 'Ben'])
  expect(await performers(2)).toEqual(['Cleo', 'Ben'])
})
