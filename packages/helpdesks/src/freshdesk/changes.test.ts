import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newReader,
  type Reader,
  readBackfill,
  readChanges,
  type TestAccount,
  testAccount,
} from '../../test-support/freshdesk.ts'

let test: TestAccount
beforeEach(async () => {
  test = await testAccount()
})
afterEach(() => test.close())

const hoursAgo = (hours: number) => new Date(test.now().getTime() - hours * 3_600_000)

/** A reader that has finished the backfill and, ten minutes later, a first run of changes. */
async function caughtUp(): Promise<Reader> {
  const reader = await readBackfill(test, newReader())
  reader.cursor = test.connect().changesSince(test.now())
  await readChanges(test, reader)
  test.advance(600)
  return reader
}

const callsOf = async (work: Promise<unknown>) => {
  const before = test.account.calls.length
  await work
  return test.account.calls
    .slice(before)
    .map(({ path, query }) => `${path} ${query.get('filter') ?? ''}`.trim())
}

describe('reading changes', () => {
  it('delivers edited, new, reopened, deleted, spam and restored tickets', async () => {
    const { world } = test.account
    const [edited, solved, deleted, spam, untouched] = [1, 2, 3, 4, 5].map(age =>
      test.addTicket({ createdAt: hoursAgo(age) }),
    )
    if (!edited || !solved || !deleted || !spam || !untouched) throw new Error('Missing tickets')
    const reader = await caughtUp()
    const seen = reader.store.pages.length
    world.addMessage(edited, { authorId: 10, body: 'Any news?' })
    world.setStatus(solved, 'solved', 11)
    world.setStatus(deleted, 'deleted')
    spam.spam = true
    world.touch(spam)
    const added = test.addTicket()
    await readChanges(test, reader)
    const stored = (id: number) => reader.store.tickets.get(String(id))
    expect(stored(edited.id)?.messages.map(({ body }) => body)).toContain('Any news?')
    expect(stored(solved.id)).toMatchObject({ status: 'resolved', resolvedAt: test.now() })
    expect([stored(deleted.id)?.status, stored(spam.id)?.status]).toEqual(['deleted', 'spam'])
    expect(stored(deleted.id)?.messages).toHaveLength(2)
    expect(stored(added.id)?.hasAllMessages).toBe(true)
    const arrived = reader.store.pages
      .slice(seen)
      .flatMap(page => page.tickets.map(({ ticketId }) => ticketId))
    expect(arrived).not.toContain(String(untouched.id))

    test.advance(600)
    world.setStatus(deleted, 'open')
    spam.spam = false
    world.touch(spam)
    world.setStatus(solved, 'open', 10)
    await readChanges(test, reader)
    expect([stored(deleted.id)?.status, stored(spam.id)?.status]).toEqual(['open', 'open'])
    expect(stored(solved.id)).toMatchObject({ status: 'open', resolvedAt: null, metrics: { reopens: 1 } })
  })

  it('makes only four calls if nothing has changed since the last run, even if that run found a change', async () => {
    const ticket = test.addTicket({ createdAt: hoursAgo(1) })
    const reader = await caughtUp()
    test.account.world.addMessage(ticket, { authorId: 10 })
    test.advance(20)
    await readChanges(test, reader)
    for (let run = 0; run < 3; run++) {
      test.advance(30)
      expect(await callsOf(readChanges(test, reader))).toEqual([
        '/api/v2/tickets',
        '/api/v2/tickets deleted',
        '/api/v2/tickets spam',
        '/api/v2/surveys/satisfaction_ratings',
      ])
    }
  })

  it('delivers a second change made within the same second', async () => {
    const ticket = test.addTicket({ createdAt: hoursAgo(1) })
    const reader = await caughtUp()
    test.account.world.addMessage(ticket, { authorId: 10, body: 'First' })
    await readChanges(test, reader)
    test.account.world.addMessage(ticket, { authorId: 10, body: 'Second' })
    test.advance(60)
    await readChanges(test, reader)
    expect(reader.store.sorted[0]?.messages.map(({ body }) => body)).toContain('Second')
  })

  it('stops rereading a burst of changes after a while', async () => {
    const tickets = Array.from({ length: 300 }, () => test.addTicket({ createdAt: hoursAgo(1) }, ['Hello']))
    const reader = newReader()
    reader.cursor = test.connect().changesSince(test.now())
    for (const ticket of tickets) test.account.world.touch(ticket)
    test.advance(120)
    await readChanges(test, reader)
    expect(reader.store.tickets.size).toBe(300)
    test.advance(600)
    await readChanges(test, reader)
    expect((await callsOf(readChanges(test, reader))).length).toBe(4)
  })

  it('keeps cursors small', async () => {
    for (let index = 0; index < 400; index++) test.addTicket({ createdAt: hoursAgo(index / 3600) }, ['Hello'])
    const reader = newReader()
    reader.cursor = test.connect().changesSince(hoursAgo(1))
    test.advance(120)
    await readChanges(test, reader)
    expect(reader.store.tickets.size).toBe(400)
    for (const page of reader.store.pages) expect(JSON.stringify(page.cursor).length).toBeLessThan(12_000)
  })

  it('is not blocked by an update time in the future', async () => {
    const ticket = test.addTicket({ createdAt: hoursAgo(1) })
    ticket.updatedAt = new Date('2099-01-01T00:00:00Z')
    test.account.world.touch(ticket, { bySystem: true })
    const reader = newReader()
    reader.cursor = test.connect().changesSince(test.now())
    await readChanges(test, reader)
    test.advance(60)
    const later = test.addTicket()
    test.advance(60)
    await readChanges(test, reader)
    expect(reader.store.tickets.has(String(later.id))).toBe(true)
  })
})

describe('an account that changes while it is being read', () => {
  it.each([1, 2, 3, 4, 5, 6])('is stored completely (%i)', async seed => {
    const { world } = test.account
    const random = randomFrom(seed)
    const pick = <T>(items: T[]): T => items[Math.floor(random() * items.length)] as T
    for (let index = 0; index < 180; index++)
      test.addTicket({ createdAt: hoursAgo(index < 90 ? random() * 20 : random() * 4000) })
    let changesLeft = 250
    test.on.beforeCall = () => {
      if (changesLeft-- <= 0) return
      const ticket = pick([...world.tickets.values()])
      const act = random()
      if (ticket.status === 'deleted') world.setStatus(ticket, 'open')
      else if (act < 0.5)
        world.addMessage(ticket, { authorId: pick([10, 11]), body: `Message ${changesLeft}` })
      else if (act < 0.6) world.setStatus(ticket, 'deleted')
      else if (act < 0.7) {
        ticket.spam = !ticket.spam
        world.touch(ticket)
      } else if (act < 0.85) world.setStatus(ticket, pick(['solved', 'open', 'closed']))
      else if (act < 0.95) test.addTicket()
      else ticket.rating = { score: pick(['good', 'bad']), comment: null, at: test.now() }
      world.touch(ticket, { bySystem: true })
      if (random() < 0.3) test.advance(Math.floor(random() * 3))
    }
    const until = test.now()
    const reader = await readBackfill(test, newReader(), { until, newConnectorPerPage: seed % 2 === 0 })
    reader.cursor = test.connect().changesSince(until)
    for (let run = 0; run < 3; run++) {
      await readChanges(test, reader, { newConnectorPerPage: seed % 2 === 0 })
      test.advance(60)
    }
    expect(changesLeft).toBeLessThan(0)
    const connector = test.connect()
    for (const ticket of world.tickets.values()) {
      const stored = reader.store.tickets.get(String(ticket.id))
      if (ticket.status === 'deleted' || ticket.spam) {
        if (stored) expect(stored.status).toBe(ticket.status === 'deleted' ? 'deleted' : 'spam')
      } else expect(stored).toEqual((await connector.ticket(String(ticket.id)))?.tickets[0])
    }
  })
})

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
