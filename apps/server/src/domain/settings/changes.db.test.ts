import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../test-support/database.ts'
import { claimSection, recordChange, sectionVersion } from './changes.ts'

let db: TestDatabase
let acme: SeededAccount
let globex: SeededAccount

beforeAll(async () => {
  db = await createTestDatabase()
  acme = await seedAccount(db.owner, { name: 'acme' })
  globex = await seedAccount(db.owner, { name: 'globex' })
})
afterAll(() => db?.drop())

/** Writes directly to the database, as another process would, so nothing in this process serializes the changes. */
const change = ({ accountId, userId }: SeededAccount, section: 'ai' | 'sla', seen?: number) =>
  db.database.withAccount(accountId, async tx => {
    await claimSection(tx, accountId, section, seen)
    const content = { summary: 'The weights.', before: null, after: null, now: new Date() }
    return recordChange(tx, { accountId, userId, section, ...content })
  })

const version = ({ accountId }: SeededAccount, section: 'ai' | 'sla') =>
  db.database.withAccount(accountId, tx => sectionVersion(tx, accountId, section))

test('versions are numbered per account, so they reveal nothing about other accounts’ activity', async () => {
  expect([await change(acme, 'ai'), await change(acme, 'sla'), await change(acme, 'ai')]).toEqual([1, 2, 3])
  expect(await change(globex, 'sla')).toBe(1)
  expect([await version(acme, 'ai'), await version(acme, 'sla'), await version(globex, 'sla')]).toEqual([
    3, 2, 1,
  ])
  expect(await version(globex, 'ai')).toBe(0)
})

test('simultaneous changes to two sections get different numbers', async () => {
  const before = Math.max(await version(acme, 'ai'), await version(acme, 'sla'))
  const sections = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'ai' : 'sla'))
  const numbers = await Promise.all(sections.map(section => change(acme, section)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => before + 1 + index))
})

test('when several changes to the same version are saved simultaneously, one is stored and the others are rejected', async () => {
  const seen = await version(globex, 'sla')
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => change(globex, 'sla', seen)))
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: seen + 1 },
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
})
