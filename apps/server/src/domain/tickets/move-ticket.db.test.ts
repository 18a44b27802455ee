import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedCategories, someTicket } from '../../../test-support/tickets.ts'
import { ensureRun } from '../scoring/runs.ts'
import { storeTickets } from './store-tickets.ts'

let server: TestApp
let acme: SeededAccount
let globex: SeededAccount
let headers: { authorization: string }

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  acme = await seedAccount(server.owner, { name: `acme-${randomUUID().slice(0, 8)}` })
  globex = await seedAccount(server.owner, { name: `globex-${randomUUID().slice(0, 8)}` })
  for (const account of [acme, globex]) {
    await seedCategories(server.owner, account.accountId, { Shipping: ['Late'], Returns: ['Label'] }, [
      'Junk',
    ])
    await ticketFiledByAi(account.accountId, '1')
  }
  headers = await server.signIn(acme)
})

async function ticketFiledByAi(id: number, ticketId: string): Promise<void> {
  await server.database.withAccount(id, async tx => {
    await storeTickets(tx, id, [someTicket(ticketId)])
    await ensureRun(tx, id, { engine: 'offline', version: '1' }, server.clock.now)
    await sql`insert into ticket_insights (account_id, run_id, ticket_id, content_hash, eligible, factors, category, subcategory, scored_at)
      select account_id, run_id, ${ticketId}, '', true, '{}', 'Returns', 'Label', now() from scoring_runs where account_id = ${id}`.execute(
      tx,
    )
  })
}

const move = (body: object, ticketId = '1', as: { authorization?: string } = headers) =>
  server.call({ method: 'POST', url: `/api/common/ticket/${ticketId}/category`, headers: as, body })
const seen = async () => {
  const { body } = await server.call({ method: 'GET', url: '/api/common/ticket/1', headers })
  const { data } = body as {
    data: { placement: object; ticketInsight: { category: string; subcategory: string } }
  }
  const { category, subcategory } = data.ticketInsight
  return { placement: data.placement, insight: { category, subcategory } }
}
const moves = () =>
  server.owner.selectFrom('ticket_moves').where('account_id', '=', acme.accountId).selectAll().execute()
async function requestedTrainings(): Promise<Date[]> {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`train-categorizer ${acme.accountId}`}`.execute(
    server.owner,
  )
  return rows.map(row => row.run_at)
}

const ofTheAi = {
  category: 'Returns',
  subcategory: 'Label',
  moved: null,
  ai_category: 'Returns',
  ai_subcategory: 'Label',
}
const moved = () => ({ by: `Lead of ${acme.name}`, at: server.clock.now.toISOString() })

test('a user’s move overrides the AI’s category, and undoing it restores the AI’s', async () => {
  expect(await seen()).toMatchObject({
    placement: ofTheAi,
    insight: { category: 'Returns', subcategory: 'Label' },
  })
  const placement = { ...ofTheAi, category: 'Shipping', subcategory: null, moved: moved() }
  expect(await move({ category: 'Shipping' })).toMatchObject({ status: 200, body: { data: placement } })
  expect(await seen()).toEqual({ placement, insight: { category: 'Shipping', subcategory: null } })
  expect(await move({ category: 'Shipping', subcategory: 'Late' })).toMatchObject({
    body: { data: { category: 'Shipping', subcategory: 'Late', ai_category: 'Returns' } },
  })
  expect(await moves()).toHaveLength(1)
  expect(await move({ category: null })).toMatchObject({ status: 200, body: { data: ofTheAi } })
  expect(await seen()).toMatchObject({ placement: ofTheAi })
  expect(await moves()).toEqual([])
})

test('tickets can be moved to “other” and to spam', async () => {
  expect(await move({ category: 'other' })).toMatchObject({
    status: 200,
    body: { data: { category: 'other' } },
  })
  expect(await move({ category: 'Junk', subcategory: null })).toMatchObject({
    status: 200,
    body: { data: { category: 'Junk', subcategory: null } },
  })
})

test.each([
  [{ category: 'Billing' }, 'This account has no category named “Billing”.'],
  [{ category: 'shipping' }, 'This account has no category named “shipping”.'],
  [
    { category: 'Shipping', subcategory: 'Label' },
    'The category “Shipping” has no subcategory named “Label”.',
  ],
  [{ category: 'other', subcategory: 'Late' }, 'The category “other” has no subcategory named “Late”.'],
  [
    { category: null, subcategory: 'Late' },
    'A subcategory can’t be sent without its category. Send both, or neither.',
  ],
])('a category the account doesn’t have is rejected with a message: %j', async (body, msg) => {
  expect(await move(body)).toMatchObject({ status: 400, body: { code: 'invalid_input', msg } })
  expect(await moves()).toEqual([])
  expect(await requestedTrainings()).toEqual([])
})

test('a body without a category is rejected', async () => {
  expect(await move({})).toMatchObject({ status: 400 })
  expect(await move({ category: '' })).toMatchObject({ status: 400 })
  expect(await move({ category: 'x'.repeat(201) })).toMatchObject({ status: 400 })
})

test('unknown tickets, other accounts’ tickets and signed-out callers are rejected', async () => {
  await ticketFiledByAi(globex.accountId, 'theirs')
  for (const ticketId of ['none', 'theirs'])
    expect(await move({ category: 'Shipping' }, ticketId)).toMatchObject({
      status: 404,
      body: { msg: `Ticket ${ticketId} not found in this account.` },
    })
  expect(await move({ category: 'Shipping' }, '1', {})).toMatchObject({ status: 401 })
  await move({ category: 'Shipping' }, '1', await server.signIn(globex))
  expect(await moves()).toEqual([])
  expect((await seen()).placement).toEqual(ofTheAi)
})

test('a ticket waiting to be scored can be moved and immediately shows its new category', async () => {
  await server.owner.deleteFrom('ticket_insights').where('account_id', '=', acme.accountId).execute()
  await move({ category: 'Shipping' })
  const { body } = await server.call({ method: 'GET', url: '/api/common/ticket/1', headers })
  expect(body).toMatchObject({
    data: { ticketInsight: null, placement: { category: 'Shipping', moved: moved(), ai_category: null } },
  })
})

test('a deleted user’s move is kept, without their name', async () => {
  await move({ category: 'Shipping' })
  await server.owner
    .updateTable('ticket_moves')
    .set({ moved_by: randomUUID() })
    .where('account_id', '=', acme.accountId)
    .execute()
  expect((await seen()).placement).toMatchObject({ category: 'Shipping', moved: { by: null } })
})

test('a move is deleted with its ticket', async () => {
  await move({ category: 'Shipping' })
  await server.owner.deleteFrom('tickets').where('account_id', '=', acme.accountId).execute()
  expect(await moves()).toEqual([])
})

test('ten moves schedule only one training job, twenty seconds after the last move', async () => {
  for (let count = 0; count < 10; count++) {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000)
    await move({ category: count % 2 ? 'Shipping' : 'Returns' })
  }
  expect(await requestedTrainings()).toEqual([new Date(server.clock.now.getTime() + 20_000)])
})

test('when a ticket is moved twice at the same time, one of the moves takes effect', async () => {
  const answers = await Promise.all(
    ['Shipping', 'Returns', 'Shipping', 'Returns'].map(category => move({ category })),
  )
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
  expect(await moves()).toHaveLength(1)
})
