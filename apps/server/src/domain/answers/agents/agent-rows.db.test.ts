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
import { type AnswerQuery, type ResolvedQuery, runQuery } from '../shared/query.ts'
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

/** Shared rows that count how often rows are read. */
function countedRows() {
  const counted = { reads: 0, sharedRows: new SharedRows(9) }
  const { sharedRows } = counted
  const get = sharedRows.get.bind(sharedRows)
  sharedRows.get = (key, signal, read) =>
    get(key, signal, () => {
      counted.reads += 1
      return read()
    })
  return counted
}

const { signal } = new AbortController()

const agentsOf = (of: SeededAccount, sharedRows: SharedRows, filter: Partial<AnswerQuery> = {}) =>
  runQuery(db.database, { accountId: of.accountId, signal, sharedRows }, { ...week, ...filter }, namesOf)
const namesOf = async (query: ResolvedQuery) =>
  (await agentsAnswer(query, {})).agents.map(agent => agent.agent_name)

const performersOf = (of: SeededAccount, sharedRows: SharedRows) =>
  runQuery(db.database, { accountId: of.accountId, signal, sharedRows }, week, async query => {
    const { categories } = await categoriesAnswer(query, { performers: true })
    return [categories[0]?.performers?.top?.name, categories[0]?.performers?.low?.name]
  })

test('answers share agents’ rows within an account and the same filters, until figures change', async () => {
  const counted = countedRows()
  const { sharedRows } = counted
  await add(acme, 'Ann', 4)
  await add(acme, 'Ben', 3)
  await add(globex, 'Gil', 2)
  expect(await agentsOf(acme, sharedRows)).toEqual(['Ann', 'Ben'])
  expect(await performersOf(acme, sharedRows)).toEqual(['Ann', 'Ben'])
  expect(counted.reads).toBe(1)
  expect(await agentsOf(acme, sharedRows, { channels: ['voice'] })).toEqual([])
  expect(await agentsOf(globex, sharedRows)).toEqual(['Gil'])
  expect(counted.reads).toBe(3)
  await add(acme, 'Cleo', 5)
  expect(await performersOf(acme, sharedRows)).toEqual(['Cleo', 'Ben'])
  expect(await agentsOf(acme, sharedRows)).toEqual(['Cleo', 'Ann', 'Ben'])
  expect(counted.reads).toBe(4)
})

test('an answer whose snapshot is older than a change doesn’t get rows from after it', async () => {
  const { sharedRows } = countedRows()
  const before = await agentsOf(globex, sharedRows)
  const older = await runQuery(
    db.database,
    { accountId: globex.accountId, signal, sharedRows },
    week,
    async query => {
      await add(globex, 'Hal', 3)
      expect(await agentsOf(globex, sharedRows)).toEqual(['Hal', ...before])
      return namesOf(query)
    },
  )
  expect(older).toEqual(before)
  expect(await agentsOf(globex, sharedRows)).toEqual(['Hal', ...before])
})
