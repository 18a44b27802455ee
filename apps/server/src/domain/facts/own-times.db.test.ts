import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { SecretBox } from '../../platform/secrets.ts'
import { createOfflinePool } from '../scoring/offline-pool.ts'
import { scoreTicketsJob } from '../scoring/score-tickets-job.ts'
import { setBusinessHours } from '../scoring/settings.ts'
import { ingest } from '../tickets/ingest.ts'

const now = new Date('2026-03-01T12:00:00Z')
const offline = createOfflinePool()
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await offline.stop()
  await db.drop()
})

const times = async (accountId: number) => {
  const { rows } = await sql<{ ticket_id: string; first: number; full: number; counted: number }>`
    select tickets.ticket_id, first_response_business_minutes as first,
           full_resolution_business_minutes as "full", ticket_facts.first_response as counted
      from tickets left join ticket_facts using (account_id, ticket_id)
     where account_id = ${accountId} order by 1`.execute(db.owner)
  return Object.fromEntries(rows.map(({ ticket_id, ...row }) => [ticket_id, row]))
}

test('[TICKETS-011] [TICKETS-012] changing business hours recalculates only the times that Pulse calculates itself', async () => {
  const { accountId, name } = await seedAccount(db.owner, { name: 'acme' })
  const score = () =>
    scoreTicketsJob(() => offline).handle(
      { accountId },
      { database: db.database, log, now: () => now, signal: new AbortController().signal },
    )
  await score()
  // Written at 15:00 UTC, answered at 15:35 and resolved at 18:20.
  await db.database.withAccount(accountId, tx =>
    ingest(
      tx,
      accountId,
      {
        tickets: [
          someTicket('own', { metrics: { reported: null, reopens: 0 } }),
          someTicket('reported', {
            metrics: { reported: { firstResponse: 7, fullResolution: 70 }, reopens: 0 },
          }),
        ],
      },
      new SecretBox(db.secretKey),
    ),
  )
  await score()
  const reported = { first: 7, full: 70, counted: 7 }
  expect(await times(accountId)).toEqual({ own: { first: 35, full: 200, counted: 35 }, reported })

  // Open from 15:20 to 16:20 UTC every day.
  const week = Array.from({ length: 7 }, () => ({ opens: 15 * 60 + 20, closes: 16 * 60 + 20 }))
  await setBusinessHours(db.owner, name, { timezone: 'UTC', week })
  expect((await times(accountId)).own).toEqual({ first: 35, full: 200, counted: 35 })
  await score()
  expect(await times(accountId)).toEqual({ own: { first: 15, full: 60, counted: 15 }, reported })
})
