import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { hostOriginsOf } from '../../domain/accounts/host-origins.ts'

type Who = { authorization: string }
type Body = Record<string, unknown>

let app: TestApp
let acme: SeededAccount
let lead: Who
let mate: Who
let stranger: Who

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  lead = await app.signIn(acme)
  mate = await app.signIn(await seedUser(app.owner, acme, 'mate@acme.test'))
  stranger = await app.signIn(await seedAccount(app.owner, { name: 'globex', timezone: 'Asia/Tokyo' }))
})
afterAll(() => app?.close())

const read = async (who: Who) => {
  const { body } = await app.call({ method: 'GET', url: '/api/account/settings', headers: who })
  return (body as { data: Record<string, Body> }).data
}
const put = (who: Who, card: string, body: Body) =>
  app.call({ method: 'PUT', url: `/api/account/settings/${card}`, headers: who, body })
const post = (who: Who, card: string, body: Body) =>
  app.call({ method: 'POST', url: `/api/account/settings/${card}`, headers: who, body })
const history = (accountId: number) =>
  app.owner
    .selectFrom('settings_changes')
    .where('account_id', '=', accountId)
    .select(['section', 'summary', 'before', 'after', 'changed_by_name'])
    .orderBy('change_no')
    .execute()
const office = { opens: 540, closes: 1050 }
const late = { opens: 1080, closes: 1560 }
const weekdays = (day: object | null) => [day, day, day, day, day, null, null]

describe('account settings', () => {
  test('a new account has the default settings', async () => {
    expect(await read(lead)).toEqual({
      hours: { value: null, computesTimes: false, version: 0 },
      timezone: { value: null, version: 0 },
      embedding: { origins: [], hasSecret: false, version: 0 },
      publicInsights: { value: false, version: 0 },
      llm: expect.objectContaining({ provider: 'offline', key: null, installation: null, version: 0 }),
      retention: { months: null, version: 0 },
    })
  })

  test('business hours, even past midnight, are saved, trigger rescoring and appear in the history', async () => {
    const hours = { timezone: 'Europe/London', week: weekdays(late) }
    expect((await put(lead, 'hours', { hours, version: 0 })).status).toBe(200)
    expect((await read(mate)).hours).toMatchObject({ value: hours })
    const { rows } = await app.owner
      .selectFrom('scoring_settings')
      .where('account_id', '=', acme.accountId)
      .select('business_hours')
      .execute()
      .then(rows => ({ rows }))
    expect(rows).toEqual([{ business_hours: hours }])
    expect(await history(acme.accountId)).toMatchObject([
      {
        section: 'account',
        summary: 'Set business hours to mon-fri 18:00-02:00 Europe/London.',
        before: { part: 'hours', hours: null },
        changed_by_name: 'Lead of acme',
      },
    ])
  })

  test.each([
    [
      {
        timezone: 'UTC',
        week: [{ ...late, closes: 1800 }, { opens: 300, closes: 600 }, ...weekdays(null).slice(2)],
      },
      'Monday’s hours overlap Tuesday’s',
    ],
    [
      { timezone: 'UTC', week: weekdays({ opens: 600, closes: 600 }) },
      'Monday opens and closes at the same time',
    ],
    [{ timezone: 'UTC', week: weekdays(null) }, 'Every day is closed'],
    [{ timezone: '+01:00', week: weekdays(office) }, 'Unknown time zone'],
    [{ timezone: 'UTC', week: [office] }, 'List all seven days'],
    [{ timezone: 'UTC', week: weekdays({ opens: -1, closes: 600 }) }, 'hours'],
  ])('invalid hours are rejected: %#', async (hours, sentence) => {
    const { status, body } = await put(lead, 'hours', { hours })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('the next session check returns the new time zone', async () => {
    expect((await put(lead, 'timezone', { timezone: 'America/New_York' })).status).toBe(200)
    const check = await app.call({ method: 'GET', url: '/api/common/check', headers: mate })
    expect(check.body).toMatchObject({ data: { user: { timezone: 'America/New_York' } } })
    expect((await put(lead, 'timezone', { timezone: 'Mars/Base' })).status).toBe(400)
  })

  test('saving an outdated section fails with an error that names the user who changed it in the meantime', async () => {
    const { version } = (await read(mate)).timezone as { version: number }
    expect((await put(lead, 'timezone', { timezone: 'UTC', version })).status).toBe(200)
    expect(await put(mate, 'timezone', { timezone: 'Asia/Tokyo', version })).toMatchObject({
      status: 409,
      body: {
        msg: expect.stringContaining(
          'Lead of acme changed this while you were editing: Set the time zone to UTC.',
        ),
      },
    })
    const insights = (await read(mate)).publicInsights as { version: number }
    expect((await put(mate, 'public-insights', { on: true, version: insights.version })).status).toBe(200)
    expect((await read(lead)).timezone).toMatchObject({ value: 'UTC' })
  })

  test('public insights can be turned on and off', async () => {
    expect((await read(lead)).publicInsights).toMatchObject({ value: true })
    await put(lead, 'public-insights', { on: false })
    expect((await read(lead)).publicInsights).toMatchObject({ value: false })
  })

  test('origins are validated, deduplicated and applied to pages', async () => {
    const origins = ['https://app.example.com', 'http://localhost:4000']
    await put(lead, 'embed-origins', { origins: [...origins, origins[0]] })
    expect((await read(lead)).embedding).toMatchObject({ origins })
    expect(await hostOriginsOf(app.database, 'acme')).toEqual(origins)
    expect(await put(lead, 'embed-origins', { origins: ['https://app.example.com/x'] })).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('is not an origin') },
    })
  })

  test('the embed secret is returned once, can be replaced, and never appears again', async () => {
    const first = (await post(lead, 'embed-secret', {})).body as { secret: string; version: number }
    const second = (await post(lead, 'embed-secret', { version: first.version })).body as typeof first
    expect(second.secret).not.toBe(first.secret)
    expect((await post(mate, 'embed-secret', { version: first.version })).status).toBe(409)
    expect((await read(lead)).embedding).toMatchObject({ hasSecret: true })
    const told = JSON.stringify([await read(lead), await history(acme.accountId)])
    for (const { secret } of [first, second]) expect(told).not.toContain(secret)
    const { embed_secret } = await app.owner
      .selectFrom('accounts')
      .where('name', '=', 'acme')
      .select('embed_secret')
      .executeTakeFirstOrThrow()
    expect(embed_secret?.includes(second.secret)).toBe(false)
  })

  test('members are listed with their last sign-in and sessions, without secrets', async () => {
    const { body } = await app.call({ method: 'GET', url: '/api/account/members', headers: lead })
    expect(body).toEqual({
      data: [
        {
          id: acme.userId,
          name: 'Lead of acme',
          email: 'lead@acme.test',
          role: 'owner',
          lastSignedInAt: '2026-03-01T12:00:00.000Z',
          sessions: 1,
          me: true,
        },
        expect.objectContaining({ email: 'mate@acme.test', me: false }),
      ],
    })
    await app.owner
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '!=', acme.userId)
      .where('account_id', '=', acme.accountId)
      .execute()
    const later = await app.call({ method: 'GET', url: '/api/account/members', headers: lead })
    expect(later.body).toMatchObject({ data: [{ sessions: 1 }, { sessions: 0 }] })
    mate = await app.signIn({ email: 'mate@acme.test', password: 'password of mate@acme.test' })
  })

  test('the latest change to a section can be undone, but an overwritten change or a change to a secret can’t', async () => {
    const listed = async () => {
      const { body } = await app.call({
        method: 'GET',
        url: '/api/settings/history?section=account',
        headers: lead,
      })
      return (body as { data: { change: number; summary: string; undoable: boolean }[] }).data
    }
    const undo = (change: number) =>
      app.call({ method: 'POST', url: `/api/settings/history/${change}/undo`, headers: lead, body: {} })
    const before = await read(lead)
    await put(lead, 'timezone', { timezone: 'Asia/Tokyo' })
    await put(lead, 'hours', { hours: null })
    await put(lead, 'retention', { months: 6 })
    await put(lead, 'public-insights', { on: true })
    await put(lead, 'embed-origins', { origins: [] })
    const changes = (await listed()).slice(0, 5)
    expect(changes.map(one => one.undoable)).toEqual([true, true, true, true, true])
    for (const { change } of changes) expect((await undo(change)).status).toBe(200)
    const after = await read(lead)
    for (const [card, value] of Object.entries({
      hours: 'value',
      timezone: 'value',
      retention: 'months',
      publicInsights: 'value',
      embedding: 'origins',
    }))
      expect(after[card]?.[value], card).toEqual(before[card]?.[value])
    expect((await undo(changes[0]?.change ?? 0)).status).toBe(409)
    const secret = (await listed()).find(one => one.summary.includes('secret'))
    expect(secret).toMatchObject({ undoable: false })
    expect((await undo(secret?.change ?? 0)).status).toBe(409)
  })

  test('another account sees only its own settings', async () => {
    expect(await read(stranger)).toMatchObject({
      hours: { value: null, version: 0 },
      timezone: { value: 'Asia/Tokyo', version: 0 },
      embedding: { origins: [], hasSecret: false },
    })
    const { body } = await app.call({ method: 'GET', url: '/api/account/members', headers: stranger })
    expect(JSON.stringify(body)).not.toContain('acme')
    await put(stranger, 'timezone', { timezone: 'Asia/Kolkata' })
    await put(stranger, 'public-insights', { on: true })
    expect((await read(lead)).timezone).toMatchObject({ value: 'UTC' })
    expect((await read(lead)).publicInsights).toMatchObject({ value: false })
  })

  test.each([
    ['GET', 'account/settings'],
    ['GET', 'account/members'],
    ['PUT', 'account/settings/hours'],
    ['PUT', 'account/settings/timezone'],
    ['PUT', 'account/settings/embed-origins'],
    ['POST', 'account/settings/embed-secret'],
    ['PUT', 'account/settings/public-insights'],
    ['PUT', 'account/settings/llm'],
    ['POST', 'account/settings/llm/test'],
    ['PUT', 'account/settings/retention'],
    ['POST', 'account/settings/retention/preview'],
    ['POST', 'account/settings/erasure/find'],
    ['POST', 'account/settings/erasure'],
  ] as const)('%s %s needs a session and rejects unknown fields', async (method, path) => {
    const url = `/api/${path}`
    expect((await app.call({ method, url, ...(method !== 'GET' && { body: {} }) })).status).toBe(401)
    if (method !== 'GET')
      expect((await app.call({ method, url, headers: lead, body: { other: 1 } })).status).toBe(400)
  })
})
