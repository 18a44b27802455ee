import type { ScoreAdjustment } from '@pulse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { rebuildFacts } from '../../domain/facts/facts.ts'

type Who = { authorization: string }
let app: TestApp
let acme: SeededAccount
let lead: Who
let viewer: Who
let stranger: Who

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  const globex = await seedAccount(app.owner, { name: 'globex' })
  await seedScored(app, acme.accountId, [
    ...Array.from({ length: 20 }, (_, at) => ({
      ticketId: String(at),
      csat: 2 + (at % 5) / 10,
      resolvedAt: '2026-02-10T12:00:00Z',
    })),
    { ticketId: 'high', csat: 4.9, resolvedAt: '2026-02-10T12:00:00Z' },
    { ticketId: 'old', csat: 1, resolvedAt: '2025-02-10T12:00:00Z' },
  ])
  lead = await app.signIn(acme)
  const colleague = await seedUser(app.owner, acme, 'viewer@acme.test')
  await app.owner
    .updateTable('users')
    .set({ role: 'viewer' })
    .where('user_id', '=', colleague.userId)
    .execute()
  viewer = await app.signIn(colleague)
  stranger = await app.signIn(globex)
  for (let at = 0; at < 20; at++) await disagree(String(at), 3)
  await disagree('old', 5)
})
afterAll(() => app.close())

const disagree = (ticket: string, score: number) =>
  app.call({
    method: 'PUT',
    url: `/api/pulse/ticket/${ticket}/opinion`,
    headers: lead,
    body: { score, reason: 'Fair enough.' },
  })

interface Answer {
  current: ScoreAdjustment | null
  suggested: (ScoreAdjustment & { difference: { before: number; after: number } | null }) | null
  opinions: number
  managers: number
  version: number
}
async function read(who = lead): Promise<Answer> {
  const { status, body } = await app.call({
    method: 'GET',
    url: '/api/pulse/calibration/adjustment',
    headers: who,
  })
  expect(status).toBe(200)
  return (body as { data: Answer }).data
}
const set = (adjustment: unknown, version?: number, who = lead) =>
  app.call({
    method: 'PUT',
    url: '/api/pulse/calibration/adjustment',
    headers: who,
    body: { adjustment, ...(version === undefined ? {} : { version }) },
  })

/** Recalculates the figures, as the job does after a change. */
const recalculate = () => app.database.withAccount(acme.accountId, tx => rebuildFacts(tx, acme.accountId))

async function scoreOf(ticketId: string): Promise<{ shown: number | null; counted: number | null }> {
  const { body } = await app.call({ method: 'GET', url: `/api/common/ticket/${ticketId}`, headers: lead })
  const insight = (body as { data: { ticketInsight: { ai_csat_score: number } } }).data.ticketInsight
  const fact = await app.owner
    .selectFrom('ticket_facts')
    .where('account_id', '=', acme.accountId)
    .where('ticket_id', '=', ticketId)
    .select('csat')
    .executeTakeFirstOrThrow()
  return { shown: insight.ai_csat_score, counted: fact.csat }
}

test('an adjustment is suggested from managers’ scores in the last year, and saving it changes every score at once', async () => {
  const before = await read()
  // The twenty opinions are 0.8 points higher on average. The prior adds twenty assumed opinions that agree with the
  // current scores, so half of the difference remains.
  expect(before).toMatchObject({ current: null, opinions: 20, managers: 1, version: 0 })
  expect(before.suggested).toMatchObject({ points: 0.4 })
  expect(before.suggested?.difference?.after).toBeLessThan(before.suggested?.difference?.before ?? 0)

  expect(await set({ points: 0.4 }, 0)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await scoreOf('0')).toEqual({ shown: 2, counted: 200 })
  await recalculate()
  expect(await scoreOf('0')).toEqual({ shown: 2.4, counted: 240 })
  expect(await scoreOf('high')).toEqual({ shown: 5, counted: 500 })

  // The same evidence suggests the same adjustment again, not an additional one.
  expect(await read()).toMatchObject({ current: { points: 0.4 }, suggested: { points: 0.4 } })
})

test('an adjustment is recorded in the history, and undoing it restores every figure exactly', async () => {
  const history = async () => {
    const { body } = await app.call({
      method: 'GET',
      url: '/api/settings/history?section=adjustment',
      headers: lead,
    })
    return (body as { data: { change: number; summary: string; undoable: boolean }[] }).data
  }
  const [latest] = await history()
  expect(latest).toMatchObject({
    summary: 'Score adjustment: +0.40 points for every AI CSAT.',
    undoable: true,
  })
  const undone = await app.call({
    method: 'POST',
    url: `/api/settings/history/${latest?.change}/undo`,
    headers: lead,
    body: {},
  })
  expect(undone.status).toBe(200)
  await recalculate()
  expect(await scoreOf('0')).toEqual({ shown: 2, counted: 200 })
  expect((await read()).current).toBeNull()

  expect(await set({ points: -0.3 })).toMatchObject({ status: 200 })
  expect(await set(null)).toMatchObject({ status: 200 })
  expect((await history()).map(one => one.summary).slice(0, 2)).toEqual([
    'Score adjustment removed.',
    'Score adjustment: −0.30 points for every AI CSAT.',
  ])
})

test('viewers can’t adjust scores, other accounts are unaffected, and a change based on an old version is rejected', async () => {
  expect((await set({ points: 0.2 }, undefined, viewer)).status).toBe(403)
  expect((await read(viewer)).opinions).toBe(20)
  expect(await read(stranger)).toMatchObject({ current: null, suggested: null, opinions: 0 })
  expect((await set({ points: 0.2 }, 0)).status).toBe(409)
})

test('an adjustment that rounds to zero counts as no adjustment and changes nothing', async () => {
  const { version } = await read()
  for (const points of [0.001, -0.001, 0, -0])
    expect(await set({ points })).toMatchObject({ status: 200, body: { version } })
  expect((await read()).current).toBeNull()
})

test.each([
  [{ points: 1.01 }, 'Adjust by at most 1 point.'],
  [{ points: -2 }, 'Adjust by at most 1 point.'],
  [{ points: 'much' }, 'Enter a number of points.'],
  [{}, 'Enter a number of points.'],
])('the adjustment %j is refused', async (adjustment, problem) => {
  const { status, body } = await set(adjustment)
  expect(status).toBe(400)
  expect((body as { msg: string }).msg).toContain(problem)
})
