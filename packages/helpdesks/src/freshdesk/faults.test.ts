import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../../simulators/src/helpdesks/faults.ts'
import {
  newReader,
  type Reader,
  readBackfill,
  readChanges,
  type TestAccount,
  testAccount,
} from '../../test-support/freshdesk.ts'
import type { Cursor } from '../connector.ts'

let test: TestAccount
beforeEach(async () => {
  test = await testAccount()
})
afterEach(() => test.close())

const html: Fault = {
  kind: 'answer',
  headers: { 'content-type': 'text/html' },
  text: '<html>Back in a moment</html>',
}
const faults: Fault[] = [
  { kind: 'answer', status: 429 },
  { kind: 'drop' },
  { kind: 'cut' },
  { kind: 'answer', status: 503, text: 'Service unavailable' },
  html,
  { kind: 'answer', json: { message: 'Not a list' } },
]

const hoursAgo = (hours: number) => new Date(test.now().getTime() - hours * 3_600_000)

const olderDays = [3, 20, 60, 200, 900]

/** Creates tickets in every window, with `recent` of them in the first one. */
function fill(recent: number): void {
  for (let index = 0; index < recent + 5; index++)
    test.addTicket({
      id: 1000 + index,
      createdAt: hoursAgo(index < recent ? 0.2 + index / 7 : 24 * (olderDays[index - recent] ?? 0)),
      ...(index % 5 === 0 && { rating: { score: 'good', comment: 'Fine', at: hoursAgo(0.1) } }),
      ...(index === 1 && { spam: true }),
      ...(index === 2 && { status: 'deleted' }),
    })
}

const until = new Date('2026-10-01T12:00:00Z')

async function readEverything(newConnectorPerPage = false): Promise<Reader> {
  const reader = await readBackfill(test, newReader(), { until, newConnectorPerPage })
  reader.cursor = test.connect().changesSince(new Date(until.getTime() - 3_600_000))
  return readChanges(test, reader, { newConnectorPerPage })
}

describe('faults', () => {
  it('don’t lose or change data, whichever call fails', async () => {
    fill(4)
    const clean = await readEverything()
    const paths = test.account.calls.map(({ path }) => path)
    expect(clean.store.tickets.size).toBe(9)
    expect(clean.errors).toEqual([])
    for (const [skip, path] of paths.entries()) {
      // Lists are tested with every kind of fault. Each call for a single ticket is tested with two kinds, in rotation.
      const kinds = /\/\d+\//.test(path) ? faults.filter((_, kind) => kind % 3 === skip % 3) : faults
      for (const fault of kinds) {
        test.account.faults.next(fault, { skip })
        const { store } = await readEverything()
        expect(store.sorted).toEqual(clean.store.sorted)
        expect(test.account.faults.left).toBe(0)
      }
    }
  })

  it('don’t lose or change data in a long list', async () => {
    fill(60)
    const clean = await readEverything()
    expect(clean.store.tickets.size).toBe(65)
    for (const [path, skip] of [
      [/\/tickets$/, 1],
      [/conversations$/, 30],
      [/conversations$/, 55],
    ] as const)
      for (const fault of faults) {
        test.account.faults.next(fault, { path, skip })
        const { store } = await readEverything()
        expect(store.sorted).toEqual(clean.store.sorted)
        expect(test.account.faults.left).toBe(0)
      }
  })

  it('don’t cause duplicates if they repeat rows', async () => {
    for (let index = 0; index < 130; index++) test.addTicket({ createdAt: hoursAgo(2) }, ['Hello'])
    const clean = await readEverything()
    test.on.repeatRows = true
    const { store } = await readEverything()
    expect(store.sorted).toEqual(clean.store.sorted)
  })

  it('end in an error if they persist, and reading then continues at the same page', async () => {
    fill(52)
    for (let tries = 0; tries < 6; tries++) test.account.faults.next({ kind: 'drop' })
    await expect(test.connect().backfill(null, { from: null, until })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect((await test.connect().backfill(null, { from: null, until })).tickets).not.toHaveLength(0)
  })
})

describe('a stored cursor', () => {
  it('lets a new connector continue without gaps or duplicates', async () => {
    fill(52)
    for (let index = 0; index < 70; index++) test.addTicket({ id: 2000 + index, createdAt: hoursAgo(3) })
    const clean = await readBackfill(test, newReader(), { until })
    const { pages } = clean.store
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      if (page.done) continue
      const resumed = newReader()
      for (const stored of pages.slice(0, index + 1)) resumed.store.take(stored)
      resumed.cursor = JSON.parse(JSON.stringify(page.cursor)) as Cursor
      await readBackfill(test, resumed, { until, newConnectorPerPage: true })
      expect(resumed.store.sorted).toEqual(clean.store.sorted)
      expect(resumed.store.pages.flatMap(({ tickets }) => tickets)).toHaveLength(clean.store.tickets.size)
    }
  })
})

describe('rate limits', () => {
  it('are respected: no call is rejected when calls are sent one at a time', async () => {
    for (let index = 0; index < 12; index++)
      test.account.world.groups.push({ id: index + 1, name: 'G', deleted: false })
    test.on.limits = { all: 4, tickets: 4, contacts: 4 }
    test.on.decimalHeaders = true
    const connector = test.connect()
    await connector.groupsAndForms()
    await connector.groupsAndForms()
    const before = test.account.calls.length
    const error = await connector.groupsAndForms().catch(error => error)
    expect(error).toMatchObject({ code: 'rate_limited', until: new Date(test.now().getTime() + 60_000) })
    expect(test.account.calls).toHaveLength(before)
    test.advance(60)
    expect((await connector.groupsAndForms()).groups).toHaveLength(12)
  })

  it('don’t prevent the backfill from finishing, even if they are smaller than a page', async () => {
    fill(52)
    const clean = await readEverything()
    test.on.limits = { all: 20, tickets: 5, contacts: 5 }
    for (const retryAfter of [true, false]) {
      test.advance(120)
      test.on.retryAfter = retryAfter
      const limited = await readEverything()
      expect(limited.store.sorted).toEqual(clean.store.sorted)
      expect(limited.errors.length).toBeGreaterThan(3)
      expect(limited.errors.every(({ code, until }) => code === 'rate_limited' && until)).toBe(true)
    }
  })

  it('are waited out if Retry-After is short', async () => {
    test.account.faults.next({ kind: 'answer', status: 429, headers: { 'Retry-After': '2' } })
    await test.connect().groupsAndForms()
    expect(test.waited).toEqual([2000])
  })
})
