import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../test-support/database.ts'
import { seedScored } from '../../test-support/facts.ts'
import { keptFigures } from '../../test-support/kept-figures.ts'
import { plainScan } from '../../test-support/plain-scan.ts'
import { silentLog as log } from '../../test-support/test-server.ts'
import { factTables } from '../domain/facts/facts.ts'
import { rebuildFactsJob } from '../domain/facts/rebuild-facts-job.ts'
import { callAdmin, createDataDir } from './test-support.ts'

let db: TestDatabase
let folder: Awaited<ReturnType<typeof createDataDir>>
let accounts = 0

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await createDataDir(db.secretKey)
})
afterAll(async () => {
  await db.drop()
  await folder.remove()
})

const admin = (command: string) =>
  callAdmin(command, { environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir } })

async function countedAccount() {
  const account = await seedAccount(db.owner, { name: `acme-${++accounts}` })
  await seedScored(db, account.accountId, [
    { ticketId: '1', subcategory: 'Late', csat: 3, agent: 'Ann', resolvedAt: '2026-02-03T10:00:00Z' },
    { ticketId: '2', subcategory: 'Late', csat: 4, agent: 'Ben', resolvedAt: '2026-02-03T10:10:00Z' },
    { ticketId: '3', ineligible: 'spam' },
  ])
  return account
}

async function expectExact(accountId: number): Promise<void> {
  const figures = await keptFigures(db.owner, accountId)
  expect(figures).toEqual(await plainScan(db.owner, accountId))
  expect(Object.keys(figures.facts)).toEqual(['1', '2', '3'])
}

async function spoil(accountId: number): Promise<void> {
  await db.owner
    .updateTable('ticket_facts')
    .set({ csat: 100 })
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', '1')
    .execute()
  await db.owner
    .deleteFrom('ticket_facts')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', '2')
    .execute()
  await db.owner
    .updateTable('half_hour_rollups')
    .set({ tickets: 7 })
    .where('account_id', '=', accountId)
    .execute()
  await db.owner
    .deleteFrom('agent_rollups')
    .where('account_id', '=', accountId)
    .where('grain', '=', 'm')
    .execute()
}

test('rebuild repairs wrong figures and reports them table by table', async () => {
  const { name, accountId } = await countedAccount()
  const other = await countedAccount()
  await spoil(accountId)
  await spoil(other.accountId)
  const { code, stdout, stderr } = await admin(`rebuild ${name}`)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    new RegExp(
      [
        `^${name}: repaired.`,
        '  ticket_facts: 2 wrong',
        '    1: csat was 100, is 300',
        '    2: was missing',
        '  agent_rollups: 2 wrong',
        '    month 2026-02-01 agent \\d+ Delivery: was missing',
        '    month 2026-02-01 agent \\d+ Delivery: was missing',
        '  half_hour_rollups: 1 wrong',
        '    2026-02-03 10:00:00\\S*: tickets was 7, is 2\n$',
      ].join('\n'),
    ),
  )
  await expectExact(accountId)
  // Another account's figures don't change.
  expect((await keptFigures(db.owner, other.accountId)).facts).not.toHaveProperty('2')
  expect(await admin(`rebuild ${name}`)).toEqual({
    code: 0,
    stdout: `${name}: all figures were correct.\n`,
    stderr: '',
  })
})

test('rebuild --all repairs every account and can print its report as JSON', async () => {
  const ours = [await countedAccount(), await countedAccount()]
  for (const { accountId } of ours) await spoil(accountId)
  const { code, stdout } = await admin('rebuild --all --json')
  expect(code).toBe(0)
  const reported = JSON.parse(stdout) as {
    account: string
    differences: { table: string; wrong: number }[]
  }[]
  for (const { name, accountId } of ours) {
    const wrong = reported.find(one => one.account === name)?.differences.map(one => [one.table, one.wrong])
    expect(wrong).toEqual([
      ['ticket_facts', 2],
      ['category_rollups', 0],
      ['agent_rollups', 2],
      ['half_hour_rollups', 1],
      ['duration_rollups', 0],
      ['rating_rollups', 0],
    ])
    await expectExact(accountId)
  }
})

test('rollups that contain only zeros are not reported as differences', async () => {
  const { name, accountId } = await countedAccount()
  await seedScored(db, accountId, [
    { ticketId: '1', category: 'Returns', resolvedAt: '2026-02-09T10:00:00Z' },
  ])
  const empty = await db.owner
    .selectFrom('agent_rollups')
    .where('account_id', '=', accountId)
    .where('tickets', '=', 0)
    .select('agent_no')
    .execute()
  expect(empty).not.toEqual([])
  expect((await admin(`rebuild ${name}`)).stdout).toBe(`${name}: all figures were correct.\n`)
})

test('rebuild needs --all or an existing account', async () => {
  expect(await admin('rebuild')).toMatchObject({ code: 2, stdout: '' })
  expect(await admin('rebuild acme --all')).toMatchObject({ code: 2, stdout: '' })
  expect(await admin('rebuild missing')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no account named missing.\n',
  })
})

test('the job computes exact figures for an account without facts, and skips a deleted account', async () => {
  const { accountId } = await countedAccount()
  for (const table of factTables)
    await db.owner.deleteFrom(table).where('account_id', '=', accountId).execute()
  const context = { database: db.database, log, now: () => new Date(0), signal: new AbortController().signal }
  await rebuildFactsJob.handle({ accountId }, context)
  await expectExact(accountId)
  await rebuildFactsJob.handle({ accountId: 999_999 }, context)
})
