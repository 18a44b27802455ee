import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored, storeScores } from '../../../test-support/facts.ts'
import { keptFigures } from '../../../test-support/kept-figures.ts'
import { plainScan } from '../../../test-support/plain-scan.ts'
import { rebuildFacts } from '../../domain/facts/facts.ts'
import { ensureRun, liveRuns, swapWhenComplete } from '../../domain/scoring/runs.ts'
import {
  isRecalculating,
  recordCounted,
  settingsForRebuild,
} from '../../domain/scoring-settings/counted-settings.ts'
import { scoringSettings, settingsDigest } from '../../domain/scoring-settings/scoring-settings.ts'

const app: TestApp = await createTestApp()
afterAll(() => app.close())

let acme: SeededAccount
let lead: { authorization: string }
let accounts = 0

const factors = {
  empathy: 5,
  personalization: 5,
  responsiveness: 1,
  completeness: 1,
  emotionalPolarity: 1,
}
const resolvedAt = '2026-02-02T12:00:00Z'

beforeEach(async () => {
  acme = await seedAccount(app.owner, { name: `acme${++accounts}` })
  lead = await app.signIn(acme)
  await seedScored(app, acme.accountId, [{ ticketId: '1', resolvedAt, factors, firstResponse: 100 }])
})

const tx = <T>(work: Parameters<typeof app.database.withAccount<T>>[1]) =>
  app.database.withAccount(acme.accountId, work)
const rebuild = () => tx(one => rebuildFacts(one, acme.accountId))
const waiting = async (job: string) => {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`${job} ${acme.accountId}`}`.execute(app.owner)
  return rows.length
}
const recalculating = () => tx(one => isRecalculating(one, acme.accountId))
const post = (url: string, body: object, headers: Record<string, string> = lead) =>
  app.call({ method: 'POST', url: `/api${url}`, headers, body })

/**
 * Weights that are the same for every channel: `rest` percent for completeness, and the remaining percentage for
 * empathy.
 */
const weighing = (rest: number) => {
  const all = (value: number) => ({
    email: value,
    live_chat: value,
    social_media: value,
    sms: value,
    voice: value,
  })
  return {
    empathy: all(100 - rest),
    personalization_empathy_of_agent: all(0),
    responsiveness: all(0),
    completeness: all(rest),
    emotional_polarity: all(0),
  }
}
const configureAi = (user_configuration: object | null, version?: number, who = lead) =>
  post('/pulse/ai/configure', { ai_configuration: { user_configuration }, version }, who)
const configureSla = (user_configuration: object | null, version?: number, who = lead) =>
  post(
    '/pulse/general/configure',
    { general_configuration: { channel_sla: { user_configuration } }, version },
    who,
  )

const figures = async () => {
  const { body } = await post('/common/overview', { start_date: '2026-02-01', end_date: '2026-02-03' })
  const [period] = (body as { data: { averageCSAT: number; totalTickets: number; sla: { met: number } }[] })
    .data
  return period
}
const csatOfTicket = async () => {
  const { body } = await app.call({ method: 'GET', url: '/api/common/ticket/1', headers: lead })
  return (body as { data: { ticketInsight: { ai_csat_score: number } } }).data.ticketInsight.ai_csat_score
}
const configuration = async () => {
  const { body } = await app.call({ method: 'GET', url: '/api/pulse/account/configure', headers: lead })
  return (body as { data: { versions: { ai: number; sla: number } } & Record<string, unknown> }).data
}

describe('weights', () => {
  test('[API-009] weights are stored with their author, and all figures switch to them at once, including those for a ticket that arrives in the meantime', async () => {
    // By default, empathy and personalisation have a combined weight of 20%, so the mean is 0.2 × 5 + 0.8 × 1.
    expect(await figures()).toMatchObject({ averageCSAT: 1.8, totalTickets: 1 })
    const saved = await configureAi(weighing(25), 0)
    expect(saved).toMatchObject({ status: 200, body: { ok: true } })
    expect(await configuration()).toMatchObject({
      ai_configuration: { user_configuration: weighing(25) },
      versions: { ai: (saved.body as { version: number }).version, sla: 0 },
    })
    expect(await recalculating()).toBe(true)
    await seedScored(app, acme.accountId, [{ ticketId: '2', resolvedAt, factors }])
    expect(await figures()).toMatchObject({ averageCSAT: 1.8, totalTickets: 2 })
    expect(await csatOfTicket()).toBe(1.8)
    await rebuild()
    // 0.75 × 5 + 0.25 × 1.
    expect(await figures()).toMatchObject({ averageCSAT: 4, totalTickets: 2 })
    expect(await csatOfTicket()).toBe(4)
    expect(await recalculating()).toBe(false)
    expect(await keptFigures(app.owner, acme.accountId)).toEqual(await plainScan(app.owner, acme.accountId))
    const { summary, changed_by_name } = await app.owner
      .selectFrom('settings_changes')
      .where('account_id', '=', acme.accountId)
      .select(['summary', 'changed_by_name'])
      .executeTakeFirstOrThrow()
    expect(summary).toContain(
      'Weights for email: empathy 10 → 75, personalisation 10 → 0, responsiveness 15 → 0, completeness 35 → 25, emotional polarity 30 → 0.',
    )
    expect(changed_by_name).not.toBe('Unknown user')
  })

  test('saving weights several times enqueues only one recalculation, and the last save wins', async () => {
    await configureAi(weighing(25))
    await configureAi(weighing(50))
    expect(await waiting('rebuild-facts')).toBe(1)
    await rebuild()
    expect(await figures()).toMatchObject({ averageCSAT: 3 })
    expect(await recalculating()).toBe(false)
  })

  test('when weights are saved during a recalculation, figures switch to the earlier weights, then to the latest', async () => {
    await configureAi(weighing(25))
    await tx(async one => {
      const used = await settingsForRebuild(one, acme.accountId)
      expect((await configureAi(weighing(50))).status).toBe(200)
      await recordCounted(one, acme.accountId, used)
    })
    expect(await recalculating()).toBe(true)
    expect(await csatOfTicket()).toBe(4)
    await rebuild()
    expect(await figures()).toMatchObject({ averageCSAT: 3 })
    expect(await recalculating()).toBe(false)
  })

  test('figures keep using the old weights if the job is killed midway, and the next attempt updates them', async () => {
    await configureAi(weighing(25))
    const killed = tx(async one => {
      await rebuildFacts(one, acme.accountId)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await figures()).toMatchObject({ averageCSAT: 1.8 })
    expect(await recalculating()).toBe(true)
    await rebuild()
    expect(await figures()).toMatchObject({ averageCSAT: 4 })
  })

  test('reverting weights before the recalculation cancels it, and null resets them to defaults', async () => {
    await configureAi(weighing(25))
    await configureAi(null)
    expect(await recalculating()).toBe(false)
    const { versions, ai_configuration } = await configuration()
    expect(ai_configuration).toMatchObject({ user_configuration: null })
    expect((await configureAi(null)).body).toEqual({ ok: true, version: versions.ai })
  })

  test('saving weights over a newer version is rejected with the name of the user who changed them', async () => {
    await configureAi(weighing(25), 0)
    const late = await configureAi(weighing(50), 0)
    expect(late.status).toBe(409)
    expect((late.body as { msg: string }).msg).toMatch(
      /changed this while you were editing: Weights for email/,
    )
    expect(await configuration()).toMatchObject({ ai_configuration: { user_configuration: weighing(25) } })
  })

  test('weights that do not total 100 or are not whole percentages are rejected, and so are signed-out callers', async () => {
    const { empathy, ...others } = weighing(25)
    for (const email of [74, 76, 74.5, -1, 101])
      expect((await configureAi({ ...others, empathy: { ...empathy, email } })).status).toBe(400)
    expect((await configureAi(others)).status).toBe(400)
    expect((await configureAi(weighing(25), 0, {} as typeof lead)).status).toBe(401)
    expect(await recalculating()).toBe(false)
  })

  test('weights apply to one account only', async () => {
    const other = await app.signIn(await seedAccount(app.owner, { name: `globex${accounts}` }))
    await configureAi(weighing(25), undefined, other)
    await rebuild()
    expect(await figures()).toMatchObject({ averageCSAT: 1.8 })
    expect(await configuration()).toMatchObject({ versions: { ai: 0 } })
  })
})

describe('undoing a change', () => {
  const history = async (section: string) => {
    const { body } = await app.call({
      method: 'GET',
      url: `/api/settings/history?section=${section}`,
      headers: lead,
    })
    return (body as { data: { change: number; undoable: boolean; undone: boolean }[] }).data
  }
  const undo = (change: number | undefined) => post(`/settings/history/${change}/undo`, {})

  test('a change can be undone until the section is changed again', async () => {
    await configureAi(weighing(25))
    await configureAi(weighing(50))
    const [second, first] = await history('ai')
    expect([second?.undoable, first?.undoable]).toEqual([true, false])
    expect((await undo(first?.change)).status).toBe(409)
    expect((await undo(second?.change)).status).toBe(200)
    expect(await configuration()).toMatchObject({ ai_configuration: { user_configuration: weighing(25) } })
    await rebuild()
    expect(await figures()).toMatchObject({ averageCSAT: 4 })
    expect((await history('ai'))[1]).toMatchObject({ undone: true, undoable: false })
  })

  test('undoing a change to targets restores the defaults if they applied before', async () => {
    await configureSla({ email: 90, live_chat: 2, social_media: 60, sms: 15, voice: 1 })
    expect((await undo((await history('sla'))[0]?.change)).status).toBe(200)
    expect(await configuration()).toMatchObject({
      general_configuration: { channel_sla: { user_configuration: null } },
    })
    expect(await recalculating()).toBe(false)
  })
})

describe('targets', () => {
  const targets = { email: 150, live_chat: 2, social_media: 60, sms: 15, voice: 1 }
  const tight = { ...targets, email: 90 }
  const now = new Date('2026-03-01T12:00:00Z')
  const engine = { engine: 'offline', version: 'test' } as const
  const ensure = () =>
    tx(async one => {
      const settings = settingsDigest(await scoringSettings(one, acme.accountId))
      return ensureRun(one, acme.accountId, { ...engine, settings }, now)
    })
  /** Scores the ticket in the scoring run that is being filled in the background, and makes that run current. */
  const fill = () =>
    tx(async one => {
      const filling = (await liveRuns(one, acme.accountId)).find(run => run.state === 'filling')
      if (!filling) throw new Error('No scoring run is being filled.')
      await storeScores(one, acme.accountId, filling.runId, [{ ticketId: '1', csat: 2 }])
      return swapWhenComplete(one, acme.accountId, now)
    })

  test('[API-010] targets are stored in minutes, and scores and attainment switch together once everything is rescored', async () => {
    await ensure()
    expect(await figures()).toMatchObject({ averageCSAT: 1.8, sla: { met: 1 } })
    expect((await configureSla(tight, 0)).body).toMatchObject({ ok: true })
    expect(await configuration()).toMatchObject({
      general_configuration: { channel_sla: { user_configuration: tight } },
    })
    expect(await recalculating()).toBe(true)
    expect(await waiting('score-tickets')).toBe(1)
    await ensure()
    await seedScored(app, acme.accountId, [{ ticketId: '1', resolvedAt, factors, firstResponse: 100 }])
    await rebuild()
    expect(await figures()).toMatchObject({ averageCSAT: 1.8, sla: { met: 1 } })
    expect(await recalculating()).toBe(true)
    expect(await fill()).toBe(true)
    expect(await figures()).toMatchObject({ averageCSAT: 2, sla: { met: 0 } })
    expect(await recalculating()).toBe(false)
  })

  test('when targets change again during rescoring, the scoring run in between never becomes visible', async () => {
    await ensure()
    await configureSla(tight)
    await ensure()
    await configureSla(targets)
    expect(await fill()).toBe(false)
    expect(await figures()).toMatchObject({ averageCSAT: 1.8, sla: { met: 1 } })
    await configureSla(null)
    expect(await recalculating()).toBe(false)
  })

  test('weights changed during a rescoring take effect without waiting for it', async () => {
    await ensure()
    await configureSla(tight)
    await ensure()
    await configureAi(weighing(25))
    await rebuild()
    expect(await figures()).toMatchObject({ averageCSAT: 4, sla: { met: 1 } })
    expect(await recalculating()).toBe(true)
  })

  test('targets are rejected if negative, for an unknown channel, based on an older version, or from a signed-out caller', async () => {
    expect((await configureSla({ ...targets, email: -30 })).status).toBe(400)
    expect((await configureSla({ ...targets, fax: 30 })).status).toBe(400)
    await configureSla(targets, 0)
    const late = await configureSla(tight, 0)
    expect(late).toMatchObject({ status: 409 })
    expect((late.body as { msg: string }).msg).toContain('First-response targets: email 4 h → 2.5 h.')
    expect((await configureSla(targets, 0, {} as typeof lead)).status).toBe(401)
  })
})
