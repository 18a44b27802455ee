import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../test-support/database.ts'
import { someTicket } from '../../test-support/tickets.ts'
import { claim, recordFailure } from '../domain/scoring/queue.ts'
import { ensureRun } from '../domain/scoring/runs.ts'
import { storeTickets } from '../domain/tickets/store-tickets.ts'
import { callAdmin, createDataDir } from './test-support.ts'

const now = new Date('2026-03-01T12:00:00Z')
let db: TestDatabase
let folder: Awaited<ReturnType<typeof createDataDir>>

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
const said = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: '' })

/** An account with tickets 1 to 3, where ticket 3 failed. */
async function scoredAccount() {
  const account = await seedAccount(db.owner, { name: `acme-${randomUUID().slice(0, 8)}` })
  const id = account.accountId
  await db.database.withAccount(id, async tx => {
    await ensureRun(tx, id, { engine: 'offline', version: '7' }, now)
    await storeTickets(
      tx,
      id,
      ['1', '2', '3'].map(ticket => someTicket(ticket)),
    )
    const { run_id } = await tx.selectFrom('scoring_runs').select('run_id').executeTakeFirstOrThrow()
    const claimed = await claim(tx, id, run_id, 3, now)
    const poison = claimed.find(one => one.ticketId === '3')
    if (!poison) throw new Error('Ticket 3 was not claimed.')
    for (let tries = 0; tries < 3; tries++) await recordFailure(tx, id, poison, 'it burns', now)
  })
  return account
}

async function scoringRequests(accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs
     where task_identifier = 'score-tickets' and key = ${`score-tickets ${accountId}`}`.execute(db.owner)
  return rows[0]?.n ?? 0
}

test('status shows an account’s progress as a table and as JSON', async () => {
  const { name } = await scoredAccount()
  const { code, stdout, stderr } = await admin(`scoring status ${name}`)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [heading, row] = stdout.split('\n')
  expect(heading).toMatch(
    /^ACCOUNT +SCORES +ENGINE +VERSION +SCORED +NOT SCORABLE +WAITING +FAILED +WAITING REASON$/,
  )
  expect(row).toMatch(new RegExp(`^${name} +current +offline +7 +0 +0 +2 +1 +-$`))
  expect(JSON.parse((await admin(`scoring status ${name} --json`)).stdout)).toEqual([
    {
      account: name,
      chosen_engine: 'offline',
      scores: 'current',
      engine: 'offline',
      version: '7',
      scored: 0,
      not_scorable: 0,
      waiting: 2,
      failed: 1,
      waiting_reason: null,
    },
  ])
})

test('status shows why tickets are waiting, and shows a rescoring in progress on a separate line', async () => {
  const { name, accountId } = await scoredAccount()
  await db.database.withAccount(accountId, tx =>
    ensureRun(tx, accountId, { engine: 'offline', version: '8' }, now),
  )
  await db.owner
    .updateTable('scoring_queue')
    .set({ error: 'The service is busy.' })
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', '1')
    .execute()
  const rows = JSON.parse((await admin(`scoring status ${name} --json`)).stdout)
  expect(rows).toMatchObject([
    { scores: 'current', version: '7', waiting: 2, failed: 1, waiting_reason: 'The service is busy.' },
    { scores: 'rescoring', version: '8', waiting: 3, failed: 0, waiting_reason: 'The service is busy.' },
  ])
})

test('status without a name covers all accounts, including one without scores', async () => {
  const scored = await scoredAccount()
  const fresh = await seedAccount(db.owner, { name: 'fresh' })
  const { stdout, stderr } = await admin('scoring status')
  expect(stdout).toMatch(new RegExp(`^${scored.name} +current`, 'm'))
  expect(stdout).toMatch(new RegExp(`^${fresh.name} +none yet +offline +- +0 +0 +0 +0 +-$`, 'm'))
  expect(stderr).toBe(
    "Pulse hasn't started scoring fresh with the engine offline yet. The next scoring job will.\n",
  )
})

test('the engine command sets the engine, requests scoring, and lists the settings llm requires', async () => {
  const { name, accountId } = await scoredAccount()
  const chosen = async () =>
    (
      await db.owner
        .selectFrom('scoring_settings')
        .where('account_id', '=', accountId)
        .select('engine')
        .executeTakeFirst()
    )?.engine
  const llm = await admin(`scoring engine ${name} llm`)
  expect(llm).toMatchObject({ code: 0, stdout: `Set the engine for ${name} to llm.\n` })
  expect(llm.stderr).toContain('LLM_API_KEY')
  expect(await chosen()).toBe('llm')
  expect(await scoringRequests(accountId)).toBe(1)
  expect((await admin(`scoring status ${name}`)).stderr).toMatch(/engine llm yet\. .*LLM_API_KEY/)
  expect(await admin(`scoring engine ${name} offline`)).toEqual(
    said(`Set the engine for ${name} to offline.`),
  )
  expect(await chosen()).toBe('offline')
  expect((await admin(`scoring status ${name}`)).stderr).toBe('')
})

test('the engine command leaves the account’s other settings unchanged', async () => {
  const { name, accountId } = await scoredAccount()
  const sla = { email: 60 }
  await db.owner
    .insertInto('scoring_settings')
    .values({ account_id: accountId, sla_minutes: JSON.stringify(sla) })
    .execute()
  await admin(`scoring engine ${name} llm`)
  const settings = await db.owner
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()
  expect(settings).toMatchObject({ engine: 'llm', sla_minutes: sla })
})

test('the hours command sets and shows business hours, and requests scoring', async () => {
  const { name, accountId } = await scoredAccount()
  expect(await admin(`scoring hours ${name}`)).toEqual(said('always'))
  const week = 'mon-fri 09:00-17:30 sat 10:00-14:00 Europe/London'
  expect(await admin(`scoring hours ${name} ${week}`)).toEqual(said(`Business hours for ${name}: ${week}.`))
  expect(await admin(`scoring hours ${name}`)).toEqual(said(week))
  expect(await scoringRequests(accountId)).toBe(1)
  await admin(`scoring engine ${name} llm`)
  expect(await admin(`scoring hours ${name}`)).toEqual(said(week))
  expect(await admin(`scoring hours ${name} always`)).toEqual(said(`Business hours for ${name}: always.`))
  expect(await admin(`scoring hours ${name}`)).toEqual(said('always'))
})

test('the failed command lists tickets with their errors, and the retry command resets their attempts', async () => {
  const { name, accountId } = await scoredAccount()
  const other = await scoredAccount()
  expect(await admin(`scoring failed ${name}`)).toEqual(
    said('TICKET  ENGINE   ERROR\n3       offline  it burns'),
  )
  expect(JSON.parse((await admin(`scoring failed ${name} --json`)).stdout)).toEqual([
    { ticket_id: '3', engine: 'offline', version: '7', attempts: 3, error: 'it burns' },
  ])
  expect(await admin(`scoring retry ${name}`)).toEqual(said(`Retrying 1 ticket in ${name}.`))
  const queued = await db.owner
    .selectFrom('scoring_queue')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', '3')
    .select(['attempts', 'failed', 'not_before'])
    .execute()
  expect(queued).toEqual([{ attempts: 0, failed: false, not_before: null }])
  expect([await scoringRequests(accountId), await scoringRequests(other.accountId)]).toEqual([1, 0])
  expect(await admin(`scoring retry ${name}`)).toEqual(said(`No failed tickets in ${name}.`))
  expect(await admin(`scoring failed ${name}`)).toMatchObject({
    stdout: '',
    stderr: `No failed tickets in ${name}.\n`,
  })
  expect((await admin(`scoring failed ${other.name}`)).stdout).toContain('it burns')
})
