import { freshdesk, type SimAccount, type SimTicket, zendesk } from '@pulse/simulators/helpdesks'
import { describe, expect, test } from 'vitest'
import { useHelpdesks } from '../../../test-support/use-helpdesks.ts'

const start = new Date('2026-03-02T09:00:00Z')
const day = 24 * 60 * 60_000
const helpdesks = useHelpdesks(start)
const { clock, later } = helpdesks

/** A helpdesk with surveys and a ticket that was solved a while ago. */
async function helpdesk(provider: SimAccount['provider'], daysAgo = 2) {
  const { accountId, sim } = await helpdesks.pair(provider)
  const { world } = sim
  const agent = world.addUser({ name: 'Ann Lee', role: 'agent' })
  const customer = world.addUser({ name: 'Cy Doe', role: 'customer' })
  const ask = (): SimTicket => {
    const ticket = world.addTicket({ requesterId: customer.id, assigneeId: agent.id })
    world.addMessage(ticket, { authorId: customer.id })
    world.addMessage(ticket, { authorId: agent.id })
    world.setStatus(ticket, 'solved', agent.id)
    return ticket
  }
  clock.now = new Date(start.getTime() - daysAgo * day)
  const ticket = ask()
  clock.now = start
  if (provider === 'zendesk') zendesk.switches(sim).surveysClosed = null
  const sync = helpdesks.sync()
  await sync.connect(accountId, sim)
  const changes = async () => {
    await sync.changes(accountId)
    await sync.turn(accountId)
  }
  return { accountId, sim, world, customer, ticket, ask, sync, changes }
}

/** A customer rates a ticket or changes the rating. The ticket itself doesn't change. */
function rate(sim: SimAccount, ticket: SimTicket, score: 'good' | 'bad', comment: string): void {
  if (sim.provider === 'zendesk') {
    const { surveys } = zendesk.switches(sim)
    const known = surveys.find(({ ticketId }) => ticketId === ticket.id)
    const answer = { rating: score === 'good' ? 5 : 1, category: score, comment, answeredAt: clock.now }
    if (known) Object.assign(known, answer)
    else surveys.push({ ticketId: ticket.id, sentAt: clock.now, ...answer })
    return
  }
  if (ticket.rating && sim.provider === 'freshdesk')
    freshdesk.switches(sim).ratingChangedAt.set(ticket.id, clock.now)
  ticket.rating = { score, comment, at: ticket.rating?.at ?? clock.now }
  if (sim.provider === 'gorgias') ticket.rating.at = clock.now
  sim.world.touch(ticket, { bySystem: true })
}

const ratingOf = async (accountId: number, ticket: SimTicket) => {
  const row = await helpdesks.db.owner
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', String(ticket.id))
    .select(['satisfaction_rating as rating', 'rating_comment as comment', 'incomplete'])
    .executeTakeFirst()
  return row && [row.rating, row.comment]
}

const scoreOf = async (accountId: number) => {
  const row = await helpdesks.db.owner
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .select('rating_score')
    .executeTakeFirst()
  return row?.rating_score
}

describe.each(['zendesk', 'gorgias', 'freshdesk'] as const)('%s', provider => {
  // Freshdesk's surveys use different scales, and a rating doesn't include its scale.
  const hasScores = provider !== 'freshdesk'

  test('a rating given after the ticket’s last change is stored, can change, and survives later changes to the ticket', async () => {
    const { accountId, sim, world, customer, ticket, sync, changes } = await helpdesk(provider)
    await sync.backfill(accountId)
    later(day / 8)
    rate(sim, ticket, 'good', 'Thanks')
    await changes()
    expect(await ratingOf(accountId, ticket)).toEqual(['good', 'Thanks'])
    expect(await scoreOf(accountId)).toBe(hasScores ? 5 : null)
    later(day / 2)
    rate(sim, ticket, 'bad', 'Broke again')
    await changes()
    expect(await ratingOf(accountId, ticket)).toEqual(['bad', 'Broke again'])
    world.addMessage(ticket, { authorId: customer.id })
    later(60_000)
    await changes()
    expect(await ratingOf(accountId, ticket)).toEqual(['bad', 'Broke again'])
    expect(await scoreOf(accountId)).toBe(hasScores ? 1 : null)
  })

  test('a rating is stored correctly whether it or its ticket arrives first', async () => {
    const { accountId, sim, ticket, ask, sync, changes } = await helpdesk(provider)
    rate(sim, ticket, 'bad', 'Slow')
    await sync.backfill(accountId)
    await sync.turn(accountId)
    expect(await ratingOf(accountId, ticket)).toEqual(['bad', 'Slow'])
    const fresh = ask()
    rate(sim, fresh, 'good', 'Quick')
    await changes()
    later(60_000)
    await changes()
    expect(await ratingOf(accountId, fresh)).toEqual(['good', 'Quick'])
  })
})

test('after a backfill, ratings that are too old to change are read once', async () => {
  const { accountId, sim, ticket, sync, changes } = await helpdesk('zendesk', 200)
  clock.now = new Date(start.getTime() - 190 * day)
  rate(sim, ticket, 'good', 'Long ago')
  clock.now = start
  await sync.backfill(accountId)
  await sync.turn(accountId)
  expect(await ratingOf(accountId, ticket)).toEqual(['good', 'Long ago'])
  expect((await sync.row(accountId))?.all_ratings_read).toBe(true)
  await changes()
  const since = sim.calls.filter(({ path }) => path.includes('survey')).at(-1)?.query
  const opened = start.getTime() - Number(since?.get('filter[created_at_start]'))
  expect(Math.round(opened / day)).toBe(29)
})

test('each read of changes makes at most ten survey calls, and all surveys are eventually read', async () => {
  const { accountId, sim, ticket, sync, changes } = await helpdesk('zendesk')
  await sync.backfill(accountId)
  await sync.turn(accountId)
  const { surveys } = zendesk.switches(sim)
  for (let index = 0; index < 600; index++) surveys.push({ ticketId: 1_000_000 + index, sentAt: clock.now })
  rate(sim, ticket, 'good', 'Last')
  const calls = () => sim.calls.filter(({ path }) => path.includes('survey')).length
  const before = calls()
  await changes()
  expect(calls() - before).toBe(10)
  expect(await ratingOf(accountId, ticket)).toEqual(['unoffered', null])
  await changes()
  expect(calls() - before).toBe(13)
  expect(await ratingOf(accountId, ticket)).toEqual(['good', 'Last'])
})

test.each([403, 404, 422])(
  'surveys are requested only once a day if the account has none (%i)',
  async status => {
    const { accountId, sim, ticket, sync, changes } = await helpdesk('zendesk')
    zendesk.switches(sim).surveysClosed = status
    await sync.backfill(accountId)
    await changes()
    await changes()
    expect(sim.calls.filter(({ path }) => path.includes('survey'))).toHaveLength(1)
    expect(await sync.row(accountId)).toMatchObject({ problem: null, not_understood: {} })
    zendesk.switches(sim).surveysClosed = null
    rate(sim, ticket, 'good', 'Thanks')
    later(day)
    await changes()
    expect(await ratingOf(accountId, ticket)).toEqual(['good', 'Thanks'])
  },
)
