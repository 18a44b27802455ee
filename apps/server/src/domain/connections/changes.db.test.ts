import { type SimAccount, type SimTicket, zendesk } from '@pulse/simulators/helpdesks'
import { describe, expect, test } from 'vitest'
import { useHelpdesks } from '../../../test-support/use-helpdesks.ts'
import type { Database } from '../../platform/database/index.ts'
import { connectionOf } from './connections.ts'
import { ticketLink } from './ticket-link.ts'

const start = new Date('2026-03-02T09:00:00Z')
const hour = 60 * 60_000
const helpdesks = useHelpdesks(start)
const { clock, later } = helpdesks

/** A small helpdesk with an agent, a customer and three solved tickets, all read by Pulse. */
async function connected(provider: SimAccount['provider']) {
  const { accountId, sim } = await helpdesks.pair(provider)
  const { world } = sim
  const agent = world.addUser({ name: 'Ann Lee', role: 'agent' })
  const customer = world.addUser({ name: 'Cy Doe', role: 'customer' })
  const ask = (subject: string): SimTicket => {
    const ticket = world.addTicket({ subject, requesterId: customer.id, assigneeId: agent.id })
    world.addMessage(ticket, { authorId: customer.id })
    return ticket
  }
  const reply = (ticket: SimTicket) =>
    world.addMessage(ticket, { authorId: agent.id, body: 'I am sorry for the wait. It arrives on Friday.' })
  clock.now = new Date(start.getTime() - 48 * hour)
  const tickets = ['Late', 'Lost', 'Broken'].map(subject => {
    const ticket = ask(subject)
    later(30 * 60_000)
    reply(ticket)
    later(hour)
    world.setStatus(ticket, 'solved', agent.id)
    later(hour)
    return ticket
  })
  clock.now = start
  const sync = helpdesks.sync()
  await sync.connect(accountId, sim)
  await sync.backfill(accountId)
  later(hour)
  return { accountId, sim, world, agent, customer, tickets, ask, reply, sync }
}

const stored = async (accountId: number) => {
  const rows = await helpdesks.db.owner
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .select(['subject', 'status', 'reopens', 'incomplete', 'resolved_at'])
    .select(['first_response_business_minutes as first', 'full_resolution_business_minutes as full'])
    .select(eb =>
      eb
        .selectFrom('messages')
        .whereRef('messages.account_id', '=', 'tickets.account_id')
        .whereRef('messages.ticket_id', '=', 'tickets.ticket_id')
        .select(count => count.fn.countAll<number>().as('messages'))
        .as('messages'),
    )
    .orderBy('subject')
    .execute()
  return Object.fromEntries(rows.map(row => [row.subject, row]))
}

describe.each(['zendesk', 'gorgias', 'freshdesk', 'gladly'] as const)('%s', provider => {
  test('new, answered, reopened and deleted tickets are stored correctly', async () => {
    const { accountId, world, agent, tickets, ask, reply, sync } = await connected(provider)
    const [late, lost] = tickets
    if (!late || !lost) throw new Error('Two tickets are needed.')
    expect(Object.keys(await stored(accountId))).toEqual(['Broken', 'Late', 'Lost'])
    const fresh = ask('New')
    later(20 * 60_000)
    reply(fresh)
    world.setStatus(late, 'open', agent.id)
    world.setStatus(lost, 'deleted', agent.id)
    later(60_000)
    await sync.changes(accountId)
    later(hour)
    await sync.changes(accountId)
    expect(await stored(accountId)).toMatchObject({
      New: { messages: 2, incomplete: false, resolved_at: null },
      Late: { resolved_at: null, messages: 2, reopens: 1 },
      Lost: { status: 'deleted' },
      Broken: { messages: 2, reopens: 0 },
    })
    world.setStatus(late, 'solved', agent.id)
    later(60_000)
    await sync.changes(accountId)
    expect((await stored(accountId)).Late?.resolved_at).not.toBeNull()
  })

  test('times come from the helpdesk or are computed from the messages: first reply after 30 minutes, solved after 90', async () => {
    const { accountId } = await connected(provider)
    const { Late } = await stored(accountId)
    // Zendesk usually reports times, but this simulated account has none.
    expect([Late?.first, Late?.full]).toEqual(provider === 'zendesk' ? [null, null] : [30, 90])
  })
})

test('a merged ticket gets the status “merged”, and a restored one is counted again', async () => {
  const { accountId, world, tickets, sync } = await connected('zendesk')
  const [late, lost] = tickets
  if (!late || !lost) throw new Error('Two tickets are needed.')
  late.merged = true
  world.setStatus(late, 'closed')
  world.setStatus(lost, 'deleted')
  later(60_000)
  await sync.changes(accountId)
  expect(await stored(accountId)).toMatchObject({ Late: { status: 'merged' }, Lost: { status: 'deleted' } })
  lost.status = 'solved'
  world.touch(lost)
  later(60_000)
  await sync.changes(accountId)
  expect((await stored(accountId)).Lost).toMatchObject({ status: 'solved', messages: 2, incomplete: false })
})

test('when access is revoked, syncing stops and the user is told what to do; reconnecting resumes it', async () => {
  const { accountId, sim, ask, sync } = await connected('zendesk')
  zendesk.revokeTokens(sim)
  ask('Unseen')
  later(10 * 60_000)
  await sync.turn(accountId)
  expect(await sync.row(accountId)).toMatchObject({
    problem: 'needs_sign_in',
    reason: expect.stringContaining('Connect again'),
    retry_at: null,
  })
  await sync.turn(accountId)
  await sync.connect(accountId, sim)
  await sync.changes(accountId)
  expect(Object.keys(await stored(accountId))).toContain('Unseen')
})

test('a worker that fails after the user has reconnected leaves the new connection alone', async () => {
  const { accountId, sim, sync } = await connected('zendesk')
  later(10 * 60_000)
  for (let call = 0; call < 2; call++)
    sim.faults.next({ kind: 'answer', status: 401, json: {} }, { path: /^\/api\// })
  const failing = helpdesks.sync({
    ...helpdesks.db.database,
    withAccount: async (account, work, share) => {
      const result = await helpdesks.db.database.withAccount(account, work, share)
      // The user reconnects right after the worker has read the connection.
      if (reconnected++ === 0) await sync.connect(accountId, sim)
      return result
    },
  })
  let reconnected = 0
  await failing.turn(accountId)
  expect(sim.faults.left).toBe(0)
  expect(await sync.row(accountId)).toMatchObject({ problem: null })
})

test('tickets created before the backfill’s first day are read one by one after the backfill, despite failures', async () => {
  const { accountId, sim, sync } = await connected('zendesk')
  await helpdesks.db.owner
    .updateTable('tickets')
    .set({ incomplete: true })
    .where('account_id', '=', accountId)
    .execute()
  const waiting = () =>
    helpdesks.db.owner
      .selectFrom('tickets')
      .where('account_id', '=', accountId)
      .where('incomplete', '=', true)
      .select('ticket_id')
      .execute()
  // The first of the three tickets can be read. Then the helpdesk fails.
  for (let call = 0; call < 6; call++)
    sim.faults.next({ kind: 'answer', status: 500 }, { path: /comments/, skip: 1 })
  const problems: (string | null | undefined)[] = []
  for (let turn = 0; turn < 20 && (await waiting()).length > 0; turn++) {
    await sync.turn(accountId)
    const row = await sync.row(accountId)
    problems.push(row?.problem)
    clock.now = row?.retry_at ?? clock.now
  }
  // Without a recorded problem, the job wouldn't have been enqueued again.
  expect(problems).toContain('failed')
  expect(await waiting()).toEqual([])
  expect(sim.faults.left).toBe(0)
})

test('a helpdesk that keeps returning Retry-After: 0 is called less and less often', async () => {
  const { accountId, sim, sync } = await connected('zendesk')
  later(10 * 60_000)
  const waits: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    for (let call = 0; call < 6; call++)
      sim.faults.next({ kind: 'answer', status: 429, headers: { 'retry-after': '0' } })
    await sync.turn(accountId)
    const row = await sync.row(accountId)
    expect(row?.problem).toBe('rate_limited')
    waits.push(Math.round(((row?.retry_at?.getTime() ?? 0) - clock.now.getTime()) / 1000))
    clock.now = row?.retry_at ?? clock.now
  }
  expect(waits).toEqual([1, 2, 4])
})

test('an expired token is renewed once, even when two workers notice it at the same time', async () => {
  const { accountId, sim, ask, sync } = await connected('zendesk')
  const refreshes = () => sim.calls.filter(({ path }) => path === '/oauth/tokens').length
  later(72 * hour)
  ask('After three days')
  later(10 * 60_000)
  await Promise.all([sync.turn(accountId), sync.turn(accountId)])
  await sync.changes(accountId)
  expect(refreshes()).toBe(1)
  expect(Object.keys(await stored(accountId))).toContain('After three days')
})

test('retries for a helpdesk that keeps failing are spaced further and further apart', async () => {
  const { accountId, sim, sync } = await connected('zendesk')
  later(10 * 60_000)
  const waits: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    for (let call = 0; call < 6; call++) sim.faults.next({ kind: 'answer', status: 500, text: 'down' })
    await sync.turn(accountId)
    const row = await sync.row(accountId)
    expect(row).toMatchObject({ problem: 'failed', reason: expect.stringContaining('keeps failing') })
    waits.push(Math.round(((row?.retry_at?.getTime() ?? 0) - clock.now.getTime()) / 1000))
    clock.now = row?.retry_at ?? clock.now
  }
  expect(waits).toEqual([30, 60, 120])
  await sync.changes(accountId)
  expect(await sync.row(accountId)).toMatchObject({ problem: null, failures: 0 })
})

test('a failure is recorded even if its reason contains characters that can’t be stored', async () => {
  const { accountId, sim, sync } = await connected('zendesk')
  later(10 * 60_000)
  const json = { error: 'bad', description: 'Broken \u0000 \ud800' }
  sim.faults.next({ kind: 'answer', status: 422, json })
  await sync.turn(accountId)
  expect(await sync.row(accountId)).toMatchObject({
    problem: 'failed',
    reason: expect.stringContaining('Broken \ufffd \ufffd'),
  })
})

test('if recording a failure fails, a general reason is recorded instead', async () => {
  const { accountId, sim } = await connected('zendesk')
  later(10 * 60_000)
  let failures = 1
  const failing: Database = {
    ...helpdesks.db.database,
    withAccount: (id, work, share) =>
      helpdesks.db.database.withAccount(
        id,
        async tx => {
          const result = await work(tx)
          if ((await connectionOf(tx, id))?.problem && failures-- > 0) throw new Error('cannot be stored')
          return result
        },
        share,
      ),
  }
  sim.faults.next({ kind: 'answer', status: 422 })
  const sync = helpdesks.sync(failing)
  await sync.turn(accountId)
  expect(await sync.row(accountId)).toMatchObject({
    problem: 'failed',
    reason: expect.stringContaining('unexpected error'),
  })
})

describe('a ticket from messaging', () => {
  const bodies = async (accountId: number, ticket: SimTicket) => {
    const rows = await helpdesks.db.owner
      .selectFrom('messages')
      .where('account_id', '=', accountId)
      .where('ticket_id', '=', String(ticket.id))
      .orderBy('position')
      .select(['author_type', 'body'])
      .execute()
    return rows.map(row => `${row.author_type}: ${row.body}`)
  }

  const logCalls = (sim: SimAccount) =>
    sim.calls.filter(({ path }) => path.endsWith('/conversation_log')).length

  test('a messaging ticket is scored after its conversation is read, with one call per change and no duplicates', async () => {
    const { accountId, sim, world, agent, customer, sync } = await connected('zendesk')
    expect(logCalls(sim)).toBe(0)
    const ticket = world.addTicket({
      subject: 'Chat',
      channel: 'native_messaging',
      requesterId: customer.id,
      assigneeId: agent.id,
    })
    const note = world.addMessage(ticket, { authorId: agent.id, body: 'Take care', public: false })
    const log: zendesk.SimLogEvent[] = [
      { id: '01A', author: 'user', text: 'Where is it?', at: clock.now },
      { id: '01B', author: 'bot', text: 'Let me see', at: clock.now },
      { id: '01C', author: 'agent', text: 'Take care', at: clock.now, comment: note.id },
    ]
    zendesk.switches(sim).logs.set(ticket.id, log)
    later(60_000)
    await sync.changes(accountId)
    await sync.turn(accountId)
    const first = ['agent: Take care', 'customer: Where is it?', 'Bot: Let me see']
    expect((await bodies(accountId, ticket)).sort()).toEqual(first.toSorted())
    expect((await stored(accountId)).Chat).toMatchObject({ incomplete: false })
    expect(logCalls(sim)).toBe(1)
    log.push({ id: '01D', author: 'agent', text: 'It arrives on Friday', at: clock.now })
    world.setStatus(ticket, 'solved', agent.id)
    later(60_000)
    await sync.changes(accountId)
    await sync.turn(accountId)
    expect((await bodies(accountId, ticket)).sort()).toEqual([...first, 'agent: It arrives on Friday'].sort())
    expect(logCalls(sim)).toBe(2)
  })

  test('a messaging ticket keeps its comments if Zendesk doesn’t return the conversation', async () => {
    const { accountId, sim, world, customer, sync } = await connected('zendesk')
    zendesk.switches(sim).logsClosed = 403
    const ticket = world.addTicket({
      subject: 'Chat',
      channel: 'native_messaging',
      requesterId: customer.id,
    })
    world.addMessage(ticket, { authorId: customer.id, body: 'Hello?' })
    later(60_000)
    await sync.changes(accountId)
    await sync.turn(accountId)
    expect(await bodies(accountId, ticket)).toEqual(['customer: Hello?'])
    expect((await stored(accountId)).Chat).toMatchObject({ incomplete: false })
    expect((await sync.row(accountId))?.not_understood).toEqual({ 'conversation_log: status 403': 1 })
    later(60_000)
    await sync.changes(accountId)
    await sync.turn(accountId)
    expect(logCalls(sim)).toBe(1)
  })
})

test.each([
  ['zendesk', '.zendesk.com/agent/tickets/'],
  ['gorgias', '.gorgias.com/app/ticket/'],
  ['freshdesk', '.freshdesk.com/a/tickets/'],
  ['gladly', null],
] as const)('a ticket from %s links to %s', async (provider, path) => {
  const { accountId, sim } = await helpdesks.pair(provider)
  const link = (status: string) =>
    helpdesks.db.database.withAccount(accountId, tx =>
      ticketLink(tx, accountId, { ticket_id: '7/8', status }),
    )
  expect(await link('open')).toBeNull()
  sim.world.addUser({ name: 'Ann Lee', role: 'agent' })
  await helpdesks.sync().connect(accountId, sim)
  expect(await link('open')).toEqual(path && { provider, url: `https://${sim.name}${path}7%2F8` })
  expect(await link('deleted')).toBeNull()
})
