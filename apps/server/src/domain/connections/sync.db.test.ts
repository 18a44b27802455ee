import type { Connection } from '@pulse/contract'
import { fillFromDemo, type SimAccount, zendesk } from '@pulse/simulators/helpdesks'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedRows } from '../../../test-support/helpdesk-sync.ts'
import { useHelpdesks } from '../../../test-support/use-helpdesks.ts'
import type { Database } from '../../platform/database/index.ts'
import { connectionsOf } from './progress.ts'

const start = new Date('2026-03-01T12:00:00Z')
const helpdesks = useHelpdesks(start)
const { clock } = helpdesks

/** A Pulse account and a helpdesk with a few days of tickets. Pages are small, so there are several of them. */
async function pair(provider: SimAccount['provider'] = 'zendesk', lastDays = 1) {
  const { accountId, sim } = await helpdesks.pair(provider)
  fillFromDemo(sim.world, { lastDays })
  if (provider === 'zendesk') zendesk.switches(sim).largestPage = 25
  return { accountId, sim }
}

const counts = async (accountId: number) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from tickets where account_id = ${accountId}) as tickets,
           (select count(*) from tickets where account_id = ${accountId} and incomplete) as incomplete,
           (select count(*) from messages where account_id = ${accountId}) as messages,
           (select count(*) from scoring_queue where account_id = ${accountId}) as queued`.execute(
    helpdesks.db.owner,
  )
  return rows[0]
}

describe.each(['zendesk', 'gorgias', 'freshdesk', 'gladly'] as const)('%s', provider => {
  test('a backfill stores every ticket with all messages and queues each for scoring', async () => {
    const { accountId, sim } = await pair(provider)
    const sync = helpdesks.sync()
    await sync.connect(accountId, sim)
    await sync.backfill(accountId)
    // Deleted tickets appear only in Zendesk's export, and Gorgias drops merged ones.
    const tickets = [...sim.world.tickets.values()].filter(
      ({ status, merged }) =>
        (provider === 'zendesk' || status !== 'deleted') && !(provider === 'gorgias' && merged),
    )
    expect(tickets.length).toBeGreaterThan(50)
    expect(await counts(accountId)).toMatchObject({
      tickets: tickets.length,
      incomplete: 0,
      queued: tickets.length,
    })
  })

  test('the time left is estimated while a backfill runs, even if the helpdesk doesn’t count tickets', async () => {
    const { accountId, sim } = await pair(provider, 2)
    if (provider === 'zendesk') sim.faults.next({ kind: 'answer', status: 403 }, { path: /tickets\/count/ })
    const sync = helpdesks.sync()
    await sync.connect(accountId, sim)
    const seen: Connection['backfill'][] = []
    for (let turns = 0; !seen.at(-1)?.done && turns < 500; turns++) {
      await sync.turn(accountId)
      const { connection } = await helpdesks.db.database.withAccount(accountId, tx =>
        connectionsOf(tx, accountId, sync.helpdesks, clock.now),
      )
      if (connection) seen.push(connection.backfill)
      if (connection?.waitingUntil) clock.now = new Date(connection.waitingUntil)
    }
    expect(seen.at(-1)).toMatchObject({ done: true, percent: 100, secondsLeft: null, estimatedFrom: null })
    const estimates = seen.filter(({ estimatedFrom }) => estimatedFrom === 'days')
    expect(estimates.length).toBeGreaterThan(0)
    expect(estimates.every(({ secondsLeft }) => secondsLeft !== null)).toBe(true)
    const percents = estimates.map(({ percent }) => percent ?? -1)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents.at(-1)).toBeGreaterThan(10)
  })
})

test('when more tickets are read than the helpdesk counted, progress is estimated from the days covered', async () => {
  const { accountId, sim } = await pair('zendesk', 2)
  const all = [...sim.world.tickets.keys()]
  zendesk.switches(sim).archived = new Set(all.slice(10))
  const sync = helpdesks.sync()
  await sync.connect(accountId, sim)
  const progress = async () => {
    await sync.turn(accountId)
    const { connection } = await helpdesks.db.database.withAccount(accountId, tx =>
      connectionsOf(tx, accountId, sync.helpdesks, clock.now),
    )
    return connection?.backfill
  }
  await expect
    .poll(progress, { interval: 0 })
    .toMatchObject({ done: false, expected: null, estimatedFrom: 'days' })
})

describe('whatever happens during a backfill, the stored rows are the same', () => {
  let clean: Awaited<ReturnType<typeof storedRows>>
  const run = async (
    change: (sim: SimAccount) => void,
    { database = helpdesks.db.database, workers = 1 }: { database?: Database; workers?: number } = {},
  ) => {
    const { accountId, sim } = await pair()
    change(sim)
    const sync = helpdesks.sync(database)
    await sync.connect(accountId, sim)
    await Promise.all(Array.from({ length: workers }, () => sync.backfill(accountId)))
    return { stored: await storedRows(helpdesks.db, accountId), sim }
  }

  beforeAll(async () => {
    clock.now = start
    const { stored } = await run(() => undefined)
    clean = stored
  })

  test('two uninterrupted runs', async () => {
    expect(clean.tickets?.length).toBeGreaterThan(50)
    expect((await run(() => undefined)).stored).toEqual(clean)
  })

  test.each([
    ['a 429 without a body', { kind: 'answer', status: 429, headers: { 'retry-after': '1' } }],
    ['a dropped connection', { kind: 'drop' }],
    ['a connection cut in the middle of the answer', { kind: 'cut' }],
    ['a 503', { kind: 'answer', status: 503, text: 'busy' }],
  ] as const)('%s at every page', async (_name, fault) => {
    const { stored, sim } = await run(sim => {
      for (let skip = 0; skip < 12; skip++) sim.faults.next(fault, { path: /incremental/, skip: skip * 2 })
    })
    expect(stored).toEqual(clean)
    expect(sim.faults.left).toBeLessThan(12)
  })

  test('rows repeated on the next page', async () => {
    const { stored } = await run(sim => {
      zendesk.switches(sim).repeatRows = true
    })
    expect(stored).toEqual(clean)
  })

  test('a worker killed before each page is committed', async () => {
    let calls = 0
    const killing: Database = {
      ...helpdesks.db.database,
      withAccount: (accountId, work, share) =>
        helpdesks.db.database.withAccount(
          accountId,
          async tx => {
            const result = await work(tx)
            calls++
            // An irregular pattern, so every kind of step is hit.
            if ((calls * calls * 7 + calls) % 11 < 4) throw new Error('killed')
            return result
          },
          share,
        ),
    }
    expect((await run(() => undefined, { database: killing })).stored).toEqual(clean)
    expect(calls).toBeGreaterThan(10)
  })

  test('two workers at the same time', async () => {
    expect((await run(() => undefined, { workers: 2 })).stored).toEqual(clean)
  })
})

test('an export of more than 128 MB can be read', async () => {
  const { accountId, sim } = await pair('gladly')
  const sync = helpdesks.sync()
  await sync.connect(accountId, sim)
  const note = `${JSON.stringify({ customerId: 'c', content: { type: 'NOTE', body: 'x'.repeat(100_000) } })}\n`
  sim.faults.next({ kind: 'answer', text: note.repeat(1_400) }, { path: /conversation_items/ })
  await sync.backfill(accountId)
  expect(sim.faults.left).toBe(0)
  const row = await sync.row(accountId)
  expect(row).toMatchObject({ problem: null, failures: 0 })
  expect((await counts(accountId))?.tickets).toBeGreaterThan(20)
})
