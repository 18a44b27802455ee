import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedTrackedAgent } from '../../../test-support/time-diary.ts'
import { monthDays } from '../../domain/tracker/diary-days.ts'
import { recordedDays } from '../../domain/tracker/recorded-time.ts'
import { storeTrackerToken } from '../../domain/tracker/tracker-token.ts'

const now = new Date('2026-03-20T12:00:00Z')

let app: TestApp
let acme: SeededAccount
let agentId: string
let token: string
let serial = 0

beforeAll(async () => {
  app = await createTestApp({ requestsPerMinute: 100_000 })
  acme = await seedAccount(app.owner, { name: 'acme', capabilities: ['time_tracker'] })
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.now = now
  agentId = await seedTrackedAgent(app.owner, acme.accountId, { name: `Agent ${++serial}` })
  token = await newToken()
})

async function newToken(): Promise<string> {
  const { accountId, userId } = acme
  const stored = await app.database.withAccount(accountId, tx =>
    storeTrackerToken(tx, { accountId, agentId, userId, now }),
  )
  return stored.token
}

const send = (intervals: unknown[], { sentAt = now, as = token } = {}) =>
  app.call({
    method: 'POST',
    url: '/api/tracker/ingest/activity',
    headers: { authorization: `Bearer ${as}` },
    body: { sentAt: sentAt.toISOString(), intervals },
  })
const interval = (startedAt: string, seconds: unknown, idleSeconds: unknown = 0) => ({
  startedAt,
  seconds,
  idleSeconds,
})

async function stored(): Promise<[start: string, end: string, idle: number][]> {
  const rows = await app.owner
    .selectFrom('activity_intervals')
    .where('account_id', '=', acme.accountId)
    .where('agent_id', '=', agentId)
    .orderBy('started_at')
    .selectAll()
    .execute()
  return rows.map(row => [row.started_at.toISOString(), row.ended_at.toISOString(), row.idle_seconds])
}

describe('uploaded activity', () => {
  test('overlapping, repeated and late intervals add only new time, and a longer copy of an interval extends it', async () => {
    const nine = '2026-03-20T09:00:00Z'
    expect(await send([interval(nine, 600, 60)])).toMatchObject({
      status: 200,
      body: { stored: 1, rejected: [] },
    })
    expect((await send([interval(nine, 600, 60), interval(nine, 900, 100)])).body).toEqual({
      stored: 2,
      rejected: [],
    })
    expect(await stored()).toEqual([['2026-03-20T09:00:00.000Z', '2026-03-20T09:15:00.000Z', 100]])
    await send([interval('2026-03-20T09:10:00+00:00', 600), interval('2026-03-20T10:30:00+02:00', 3600, 0)])
    expect(await stored()).toEqual([
      ['2026-03-20T08:30:00.000Z', '2026-03-20T09:00:00.000Z', 0],
      ['2026-03-20T09:00:00.000Z', '2026-03-20T09:15:00.000Z', 100],
      ['2026-03-20T09:15:00.000Z', '2026-03-20T09:30:00.000Z', 0],
    ])
  })

  test('each invalid interval is rejected with a reason, and the others are stored', async () => {
    const { status, body } = await send([
      interval('2026-03-20T09:00:00Z', -60),
      interval('2026-03-20T09:00:00Z', 48 * 3600),
      interval('2026-03-20T11:59:00Z', 3600),
      interval('2025-12-01T09:00:00Z', 60),
      interval('2026-03-20T09:00:00Z', Number.NaN),
      interval('yesterday', 60),
      interval('2026-03-20T09:00:00Z', 60, 61),
      interval('2026-03-20T09:00:00Z', 60, -1),
      { ...interval('2026-03-20T09:00:00Z', 60), app: 'browser' },
      'an hour',
      interval('2026-03-20T10:00:00Z', 24),
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      stored: 1,
      rejected: [
        { index: 0, problem: 'The interval must end after it starts.' },
        { index: 1, problem: 'An interval can be at most 24 hours long. Send shorter intervals.' },
        { index: 2, problem: 'This time is in the future. Check the tracker’s clock.' },
        { index: 3, problem: 'This time is more than 100 days ago, which is too old to store.' },
        { index: 4, problem: 'seconds: Use a number of seconds.' },
        { index: 5, problem: 'startedAt: Use a time such as 2026-11-15T14:05:00Z.' },
        { index: 6, problem: 'Idle time can’t be longer than the interval.' },
        { index: 7, problem: 'Idle time can’t be negative.' },
        { index: 8, problem: 'Unknown fields: app. Remove them.' },
        { index: 9, problem: 'Must be of type object.' },
      ],
    })
    expect(await stored()).toEqual([['2026-03-20T10:00:00.000Z', '2026-03-20T10:00:24.000Z', 0]])
    expect((await send([])).status).toBe(400)
    expect((await send(Array(1001).fill(interval('2026-03-20T09:00:00Z', 1)))).status).toBe(400)
  })

  test('times are corrected consistently if the clock is wrong, or rejected if it is off by over a day', async () => {
    const anHourFast = (seconds: number) => new Date(now.getTime() + 3600_000 + seconds * 1000)
    const upload = [interval('2026-03-20T12:30:00Z', 1200)]
    expect((await send(upload, { sentAt: anHourFast(0) })).body).toMatchObject({ stored: 1 })
    expect((await send(upload, { sentAt: anHourFast(-20) })).body).toMatchObject({ stored: 1 })
    expect(await stored()).toEqual([['2026-03-20T11:30:00.000Z', '2026-03-20T11:50:00.000Z', 0]])
    expect(await send(upload, { sentAt: new Date('2026-03-22T12:00:00Z') })).toMatchObject({
      status: 400,
      body: { msg: 'The tracker’s clock is off by more than 24 hours. Correct the clock, then send again.' },
    })
    const other = await newToken()
    expect((await send(upload, { as: other })).body).toMatchObject({ stored: 0, rejected: [{ index: 0 }] })
  })

  test('simultaneous uploads from two devices never count the same time twice', async () => {
    const other = await newToken()
    const minute = (at: number) => interval(new Date(now.getTime() - at * 60_000).toISOString(), 90, 30)
    const upload = (as: string, first: number) =>
      send(
        Array.from({ length: 60 }, (_, index) => minute(first + index)),
        { as },
      )
    const answers = await Promise.all([1, 2, 3].flatMap(n => [upload(token, n * 20), upload(other, n * 25)]))
    expect(answers.map(one => one.status)).toEqual(Array(6).fill(200))
    const rows = await stored()
    for (const [index, [start]] of rows.entries())
      if (index > 0) expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.parse(rows[index - 1]?.[1] ?? ''))
    const total = rows.reduce((sum, [start, end]) => sum + Date.parse(end) - Date.parse(start), 0)
    // From 134 to 20 minutes ago, plus half a minute from the latest interval.
    expect(total / 60_000).toBe(134 - 20 + 1.5)
  })

  test('days in any zone add up to the recorded time', async () => {
    const minutes = fc.integer({ min: 0, max: 31 * 24 * 60 - 1 })
    const one = fc.record({ start: minutes, length: fc.integer({ min: 1, max: 1440 }), idle: fc.nat(100) })
    const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham')
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 30 }), zones, async (intervals, timezone) => {
        agentId = await seedTrackedAgent(app.owner, acme.accountId, { name: `Agent ${++serial}` })
        token = await newToken()
        app.clock.now = new Date('2026-04-02T12:00:00Z')
        const { body } = await send(
          intervals.map(({ start, length, idle }) =>
            interval(
              new Date(Date.UTC(2026, 2, 1) + start * 60_000).toISOString(),
              length * 60,
              (length * 60 * idle) / 100,
            ),
          ),
          { sentAt: app.clock.now },
        )
        expect(body).toMatchObject({ rejected: [] })
        const covered = new Set<number>()
        for (const { start, length } of intervals)
          for (let at = start; at < start + length; at++) covered.add(at)
        const days = [2, 3, 4].flatMap(month => monthDays({ month, year: 2026, offset: 0, timezone }))
        const recorded = await app.database.withAccount(acme.accountId, tx =>
          recordedDays(tx, { accountId: acme.accountId, agentId }, days),
        )
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum([...recorded.values()].map(day => day.seconds))).toBeCloseTo(covered.size * 60, 6)
        const idle = sum((await stored()).map(([, , seconds]) => seconds))
        expect(sum([...recorded.values()].map(day => day.idleSeconds))).toBeCloseTo(idle, 3)
      }),
      { numRuns: 25 },
    )
  })
})

describe('tracker tokens', () => {
  test('unknown tokens, revoked tokens and session tokens are rejected', async () => {
    const upload = [interval('2026-03-20T09:00:00Z', 60)]
    const session = await app.signIn(acme)
    for (const as of ['', 'x', `${token}x`, `${token.slice(0, -1)}!`, session.authorization.slice(7)])
      expect(await send(upload, { as })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    const asSession = { authorization: `Bearer ${token}` }
    expect((await app.call({ method: 'GET', url: '/api/tracker/agents', headers: asSession })).status).toBe(
      401,
    )
    await app.owner.deleteFrom('tracker_tokens').where('agent_id', '=', agentId).execute()
    expect(await send(upload)).toMatchObject({
      status: 401,
      body: { msg: 'This tracker token is unknown or was revoked. Create another in Pulse.' },
    })
  })

  test('an upload is rejected while the account’s time diary is off', async () => {
    const set = (capabilities: 'time_tracker'[]) =>
      app.owner
        .updateTable('accounts')
        .set({ capabilities })
        .where('account_id', '=', acme.accountId)
        .execute()
    await set([])
    expect(await send([interval('2026-03-20T09:00:00Z', 60)])).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    await set(['time_tracker'])
  })

  test('reading recorded data counts as using the token, but not as an upload', async () => {
    const times = () =>
      app.owner
        .selectFrom('tracker_tokens as token')
        .innerJoin('tracked_agents as agent', join =>
          join
            .onRef('agent.account_id', '=', 'token.account_id')
            .onRef('agent.agent_id', '=', 'token.agent_id'),
        )
        .where('token.agent_id', '=', agentId)
        .select(['token.last_used_at', 'agent.last_seen_at'])
        .executeTakeFirst()
    const headers = { authorization: `Bearer ${token}` }
    await app.call({ method: 'GET', url: '/api/tracker/ingest/me', headers })
    expect(await times()).toEqual({ last_used_at: now, last_seen_at: null })
    app.clock.now = new Date(now.getTime() + 10_000)
    await send([interval('2026-03-20T09:00:00Z', 60)])
    expect(await times()).toEqual({ last_used_at: now, last_seen_at: app.clock.now })
  })

  test('a token’s last use and the agent’s last-seen time are recorded to the minute', async () => {
    const used = async () => {
      const row = await app.owner
        .selectFrom('tracker_tokens as token')
        .innerJoin('tracked_agents as agent', join =>
          join
            .onRef('agent.account_id', '=', 'token.account_id')
            .onRef('agent.agent_id', '=', 'token.agent_id'),
        )
        .where('token.agent_id', '=', agentId)
        .select(['token.last_used_at', 'agent.last_seen_at'])
        .executeTakeFirstOrThrow()
      expect(row.last_seen_at).toEqual(row.last_used_at)
      return row.last_used_at
    }
    expect(await used()).toBeNull()
    await send([interval('2026-03-20T09:00:00Z', 60)])
    expect(await used()).toEqual(now)
    app.clock.now = new Date(now.getTime() + 59_000)
    await send([interval('2026-03-20T09:00:00Z', 60)])
    expect(await used()).toEqual(now)
    app.clock.now = new Date(now.getTime() + 60_000)
    await send([interval('2026-03-20T09:00:00Z', 60)])
    expect(await used()).toEqual(app.clock.now)
  })
})

describe('data recorded about an agent', () => {
  test('agents see only their own recorded and corrected days, snaps, and who viewed the snaps', async () => {
    const { accountId, userId } = acme
    const other = await seedTrackedAgent(app.owner, accountId, { name: 'Other' })
    for (const agent of [agentId, other])
      await app.owner
        .insertInto('snaps')
        .values({
          account_id: accountId,
          snap_id: agent,
          agent_id: agent,
          taken_at: new Date('2026-03-19T10:00:00Z'),
          file_key: `key of ${agent}`,
          thumbnail_key: 'small',
          bytes: 1,
          width: 1,
          height: 1,
          blurred: false,
        })
        .execute()
    await app.owner
      .insertInto('snap_views')
      .values({
        account_id: accountId,
        view_id: agentId,
        agent_id: agentId,
        taken_at: new Date('2026-03-19T10:00:00Z'),
        user_id: userId,
        viewed_at: now,
      })
      .execute()
    await app.owner
      .insertInto('time_corrections')
      .values({
        account_id: accountId,
        correction_id: agentId,
        agent_id: agentId,
        day: '2026-03-18',
        day_start: new Date('2026-03-18T00:00:00Z'),
        day_end: new Date('2026-03-19T00:00:00Z'),
        seconds: 3600,
        seconds_before: 0,
        reason: 'Training',
        corrected_by: userId,
        corrected_at: now,
      })
      .execute()
    await send([interval('2026-03-13T22:00:00Z', 4 * 3600, 1200), interval('2026-03-19T09:00:00Z', 600, 60)])
    const me = (query: string) =>
      app.call({
        method: 'GET',
        url: `/api/tracker/ingest/me${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const empty = {
      recordedMinutes: 0,
      idleMinutes: 0,
      correctedMinutes: null,
      correctedBy: null,
      correctionReason: null,
      snaps: 0,
    }
    const corrected = {
      correctedMinutes: 60,
      correctedBy: 'Lead of acme',
      correctionReason: 'Training',
    }
    expect((await me('')).body).toEqual({
      agent: { name: `Agent ${serial}`, email: null },
      settings: { screenshots: true, screenshotMinutes: 10, blur: false, retentionDays: 90 },
      days: [
        { ...empty, day: '2026-03-14', recordedMinutes: 120, idleMinutes: 10 },
        { ...empty, day: '2026-03-18', ...corrected },
        { ...empty, day: '2026-03-19', recordedMinutes: 10, idleMinutes: 1, snaps: 1 },
      ],
      views: [{ takenAt: '2026-03-19T10:00:00.000Z', viewedAt: now.toISOString(), by: 'Lead of acme' }],
    })
    expect((await me('?days=2')).body).toMatchObject({ days: [{ day: '2026-03-19' }] })
    expect((await me('?days=93')).status).toBe(400)
  })
})
