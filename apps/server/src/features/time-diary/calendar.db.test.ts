import type { DailyLog, Role, TimeCorrection } from '@pulse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { parseCsv } from '../../../test-support/parse-csv.ts'
import { seedActivity, seedTrackedAgent } from '../../../test-support/time-diary.ts'

type Headers = { authorization: string }

let app: TestApp
let acme: SeededAccount
let lead: Headers
let stranger: Headers
let withoutDiary: Headers
let agentId: string
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme', capabilities: ['time_tracker'] })
  lead = await app.signIn(acme)
  stranger = await app.signIn(
    await seedAccount(app.owner, { name: 'globex', capabilities: ['time_tracker'] }),
  )
  withoutDiary = await app.signIn(await seedAccount(app.owner, { name: 'initech' }))
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-20T12:00:00Z')
  agentId = await seedTrackedAgent(app.owner, acme.accountId, { name: `Agent ${++serial}` })
})

const record = (...intervals: Parameters<typeof seedActivity>[2]) =>
  seedActivity(app.owner, { accountId: acme.accountId, agentId }, intervals)

const get = (path: string, headers = lead) =>
  app.call({ method: 'GET', url: `/api/tracker/${path}`, headers })

async function logs(query = 'month=3&year=2026&offset=0', headers = lead): Promise<DailyLog[]> {
  const { status, body } = await get(`logs?agentId=${agentId}&${query}`, headers)
  expect(status).toBe(200)
  return (body as { data: DailyLog[] }).data
}

const hour = 3_600_000
const setLog = (change: object = {}, headers = lead) =>
  app.call({
    method: 'PUT',
    url: '/api/tracker/logs',
    headers,
    body: { agentId, date: 10, month: 3, year: 2026, offset: 0, duration: 8 * hour, ...change },
  })
const saved = async (change: object = {}) => {
  const { status, body } = await setLog(change)
  expect(status).toBe(200)
  return (body as { data: TimeCorrection }).data
}
const undo = (correctionId: string, headers = lead) =>
  app.call({ method: 'POST', url: `/api/tracker/corrections/${correctionId}/undo`, headers })

async function signInAs(role: Role): Promise<Headers> {
  const user = await seedUser(app.owner, acme, `${role}-${++serial}@acme.test`)
  await app.owner.updateTable('users').set({ role }).where('user_id', '=', user.userId).execute()
  return app.signIn(user)
}

describe('agents', () => {
  test('[API-013] [API-014] Agents are listed by name, but only for accounts with the time diary', async () => {
    await app.owner.deleteFrom('tracked_agents').where('account_id', '=', acme.accountId).execute()
    const [ben, ann] = [
      await seedTrackedAgent(app.owner, acme.accountId, { name: 'Ben' }),
      await seedTrackedAgent(app.owner, acme.accountId, { name: 'Ann' }),
    ]
    expect(await get('agents')).toMatchObject({
      status: 200,
      body: {
        data: [
          { _id: ann, name: 'Ann' },
          { _id: ben, name: 'Ben' },
        ],
      },
    })
    expect((await get('agents', stranger)).body).toEqual({ data: [], demoLoading: false })
    expect((await get('access')).body).toEqual({ data: true })
    expect((await get('access', withoutDiary)).body).toEqual({ data: false })
    expect(await get('agents', withoutDiary)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })

  test('a demo account without agents is reported as loading until its diary has settings', async () => {
    const demo = await seedAccount(app.owner, { name: 'demo', capabilities: ['time_tracker'] })
    const visitor = await app.signIn(demo)
    const agents = async () => (await get('agents', visitor)).body
    expect(await agents()).toEqual({ data: [], demoLoading: false })
    await app.owner
      .updateTable('accounts')
      .set({ is_demo: true })
      .where('account_id', '=', demo.accountId)
      .execute()
    expect(await agents()).toEqual({ data: [], demoLoading: true })
    await app.owner.insertInto('tracker_settings').values({ account_id: demo.accountId }).execute()
    expect(await agents()).toEqual({ data: [], demoLoading: false })
  })
})

describe('logs', () => {
  test('[API-015] [DIARY-059] A day includes its time in minutes, idle time in seconds and first activity', async () => {
    await record(
      ['2026-03-02T09:00:00Z', 90.5, 600],
      ['2026-03-02T13:00:00Z', 60, 30],
      ['2026-03-04T08:00:00Z', 1],
    )
    await record(['2026-02-28T08:00:00Z', 60], ['2026-04-01T00:00:00Z', 60])
    expect(await logs()).toEqual([
      {
        startTime: '2026-03-02T09:00:00.000Z',
        day: 2,
        duration: 150.5,
        idleTime: 630,
        recordedDuration: 150.5,
        correction: null,
      },
      {
        startTime: '2026-03-04T08:00:00.000Z',
        day: 4,
        duration: 1,
        idleTime: 0,
        recordedDuration: 1,
        correction: null,
      },
    ])
    expect(await logs('month=3&year=2026&offset=0&account=acme')).toHaveLength(2)
  })

  test('an interval across midnight is split between the days, with idle time split proportionally', async () => {
    await record(['2026-03-05T23:00:00Z', 180, 900])
    expect(await logs()).toMatchObject([
      { day: 5, duration: 60, idleTime: 300, startTime: '2026-03-05T23:00:00.000Z' },
      { day: 6, duration: 120, idleTime: 600, startTime: '2026-03-06T00:00:00.000Z' },
    ])
    expect(await logs('month=3&year=2026&offset=330')).toMatchObject([
      { day: 6, duration: 180, idleTime: 900 },
    ])
  })

  test('a day can have 23 or 25 hours, and the zone takes precedence over the offset', async () => {
    await record(['2026-03-08T05:00:00Z', 23 * 60], ['2026-03-09T04:00:00Z', 60])
    const newYork = 'offset=0&timezone=America/New_York'
    expect(await logs(`month=3&year=2026&${newYork}`)).toMatchObject([
      { day: 8, duration: 23 * 60 },
      { day: 9, duration: 60 },
    ])
    await record(['2026-11-01T04:00:00Z', 24 * 60], ['2026-11-02T04:00:00Z', 60])
    expect(await logs(`month=11&year=2026&${newYork}`)).toMatchObject([{ day: 1, duration: 25 * 60 }])
  })

  test('invalid months, invalid zones and other accounts’ agents get a clear error', async () => {
    const problem = async (query: string, headers = lead) => {
      const { status, body } = await get(`logs?${query}`, headers)
      return [status, (body as { msg: string }).msg]
    }
    const good = `agentId=${agentId}&month=3&year=2026&offset=0`
    expect(await problem(good.replace('month=3', 'month=13'))).toEqual([
      400,
      'month: Use a month from 1 to 12.',
    ])
    expect(await problem(good.replace('offset=0', 'offset=900'))).toEqual([
      400,
      'offset: Use minutes east of UTC, from -840 to 840.',
    ])
    expect(await problem(`${good}&timezone=Mars/Base`)).toMatchObject([
      400,
      expect.stringContaining('Europe/London'),
    ])
    expect(await problem(good.replace(agentId, 'someone'))).toEqual([400, 'agentId: Unknown agent.'])
    expect((await problem(good, stranger))[0]).toBe(404)
    expect((await problem(good, withoutDiary))[0]).toBe(403)
  })
})

describe('corrections', () => {
  test('[API-016] [DIARY-066] A correction is shown instead of the recorded time, which is kept', async () => {
    await record(['2026-03-10T09:00:00Z', 90, 60])
    const { status, body } = await setLog({
      duration: (7 * 60 + 30) * 60_000,
      reason: ' Worked offline ',
      account: 'acme',
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        msg: 'Log updated successfully',
        data: {
          agentId,
          agentName: `Agent ${serial}`,
          day: '2026-03-10',
          minutes: 450,
          minutesBefore: 90,
          reason: 'Worked offline',
          by: 'Lead of acme',
          at: '2026-03-20T12:00:00.000Z',
          undoneAt: null,
        },
      },
    })
    expect(await logs()).toMatchObject([
      {
        day: 10,
        duration: 450,
        idleTime: 60,
        recordedDuration: 90,
        startTime: '2026-03-10T09:00:00.000Z',
        correction: { minutesBefore: 90, by: 'Lead of acme' },
      },
    ])
    await saved({ date: 11, duration: hour })
    await saved({ date: 11, duration: 0 })
    expect((await logs())[1]).toMatchObject({ day: 11, duration: 0, startTime: '2026-03-11T00:00:00.000Z' })
  })

  test('setting the time that a day already shows adds no correction, unless the reason is different', async () => {
    await record(['2026-03-10T09:00:00Z', 90.4])
    const total = async () => ((await get(`corrections?agentId=${agentId}`)).body as { total: number }).total
    for (const same of [{ duration: 90.4 * 60_000 }, { duration: 90 * 60_000 }, { date: 11, duration: 0 }])
      expect((await setLog(same)).body).toEqual({ msg: 'Log updated successfully', data: null })
    expect(await total()).toBe(0)
    const reason = 'Worked offline'
    const all = await Promise.all([1, 2, 3].map(() => saved({ reason })))
    expect(new Set(all.map(one => one.correctionId)).size).toBe(1)
    expect(await saved()).toMatchObject({ reason, minutes: 480 })
    expect(await total()).toBe(1)
    expect(await saved({ reason: 'Was at a trade fair' })).toMatchObject({ minutesBefore: 480 })
    expect(await total()).toBe(2)
  })

  test('a day can’t be set to more hours than it has when the clocks change', async () => {
    const timezone = 'America/New_York'
    expect(await setLog({ date: 8, timezone, duration: 24 * hour })).toMatchObject({
      status: 400,
      body: { msg: 'The clocks changed on this day, so it has only 23 hours. Enter 23 hours or less.' },
    })
    expect((await setLog({ date: 8, timezone, duration: 23 * hour })).status).toBe(200)
    const longDay = { date: 2, month: 11, year: 2025, timezone }
    expect((await setLog({ ...longDay, duration: 24 * hour })).status).toBe(200)
  })

  test('only past days in the viewer’s zone can be corrected, to at most 24 hours', async () => {
    const refused = async (change: object) => {
      const { status, body } = await setLog(change)
      expect(status).toBe(400)
      return (body as { msg: string }).msg
    }
    const onlyPast = 'Only past days can be corrected. Choose a day before today.'
    expect(await refused({ date: 20 })).toBe(onlyPast)
    expect(await refused({ date: 21 })).toBe(onlyPast)
    expect(await refused({ date: 1, year: 2027 })).toBe(onlyPast)
    // It is already the 21st in Auckland. At 5:00 UTC, it is still the 19th in Honolulu.
    expect((await setLog({ date: 20, timezone: 'Pacific/Auckland' })).status).toBe(200)
    app.clock.now = new Date('2026-03-20T05:00:00Z')
    expect(await refused({ date: 19, offset: -600 })).toBe(onlyPast)
    expect((await setLog({ date: 18, offset: -600 })).status).toBe(200)
    expect(await refused({ duration: 24 * hour + 60_000 })).toContain('A day can’t be longer than 24 hours.')
    expect(await refused({ duration: -1 })).toContain('can’t be negative')
    expect(await refused({ duration: null })).toContain('Enter the working time.')
    expect(await refused({ date: 31, month: 2 })).toBe('February 2026 has 28 days. Use a day from 1 to 28.')
    expect(await refused({ reason: 'x'.repeat(301) })).toContain('at most 300 characters')
    expect((await setLog({ duration: 24 * hour })).status).toBe(200)
    expect((await setLog({}, stranger)).status).toBe(404)
    expect((await setLog({}, withoutDiary)).status).toBe(403)
  })

  test('viewers see logs and corrections but can’t add or undo corrections', async () => {
    const viewer = await signInAs('viewer')
    const { correctionId } = await saved()
    expect(await logs('month=3&year=2026&offset=0', viewer)).toHaveLength(1)
    expect((await get('corrections', viewer)).status).toBe(200)
    expect((await setLog({}, viewer)).status).toBe(403)
    expect((await undo(correctionId, viewer)).status).toBe(403)
    expect((await setLog({}, await signInAs('manager'))).status).toBe(200)
  })

  test('corrections are undone one at a time, starting with the latest', async () => {
    await record(['2026-03-10T09:00:00Z', 90])
    const [first, second] = [await saved({ duration: hour }), await saved({ duration: 2 * hour })]
    expect(second).toMatchObject({ minutes: 120, minutesBefore: 60 })
    expect(await undo(first.correctionId)).toMatchObject({
      status: 409,
      body: { msg: 'This day was corrected again later. Undo the latest correction first.' },
    })
    expect((await undo(second.correctionId, stranger)).status).toBe(404)
    expect(await undo(second.correctionId)).toMatchObject({
      status: 200,
      body: { data: { undoneBy: 'Lead of acme', undoneAt: '2026-03-20T12:00:00.000Z' } },
    })
    expect(await logs()).toMatchObject([{ duration: 60, correction: { correctionId: first.correctionId } }])
    expect(await undo(second.correctionId)).toMatchObject({
      status: 409,
      body: { msg: 'This correction was already undone. Reload to see the current ones.' },
    })
    expect((await undo(first.correctionId)).status).toBe(200)
    expect(await logs()).toMatchObject([{ duration: 90, correction: null }])
  })

  test('when corrections of one day arrive at the same time, each records the value it replaced', async () => {
    await record(['2026-03-10T09:00:00Z', 90])
    const all = await Promise.all([1, 2, 3, 4, 5].map(hours => saved({ duration: hours * hour })))
    const values = new Map(all.map(one => [one.minutesBefore, one.minutes]))
    expect(values.size).toBe(5)
    let shown = 90
    for (let step = 0; step < 5; step++) shown = values.get(shown) ?? -1
    expect((await logs())[0]?.duration).toBe(shown)
    const latest = (await logs())[0]?.correction?.correctionId ?? ''
    const undone = await Promise.all([undo(latest), undo(latest)])
    expect(undone.map(one => one.status).toSorted()).toEqual([200, 409])
  })

  test('corrections are listed by agent and month, latest first, and exported as CSV', async () => {
    await saved({ reason: '=Doctor, "half" day' })
    const { correctionId } = await saved({ date: 27, month: 2, duration: 100_000, offset: -330 })
    await undo(correctionId)
    const list = async (query: string) => (await get(`corrections?agentId=${agentId}${query}`)).body
    expect(await list('')).toMatchObject({
      data: [{ day: '2026-02-27', undoneBy: 'Lead of acme' }, { day: '2026-03-10' }],
      total: 2,
    })
    expect(await list('&month=2&year=2026')).toMatchObject({ data: [{ day: '2026-02-27' }], total: 1 })
    expect(await list('&year=2025')).toEqual({ data: [], total: 0 })
    expect(await list('&month=2')).toMatchObject({
      code: 'invalid_input',
      msg: 'Add the year. A month alone isn’t enough.',
    })
    expect((await get(`corrections?agentId=${agentId}`, stranger)).status).toBe(404)
    expect((await get('corrections', stranger)).body).toEqual({ data: [], total: 0 })

    const file = await get(`corrections/export?agentId=${agentId}`)
    expect(file.headers['content-disposition']).toBe('attachment; filename="time-corrections.csv"')
    const at = '2026-03-20T12:00:00.000Z'
    const name = `Agent ${serial}`
    const by = 'Lead of acme'
    expect(parseCsv(String(file.body)).slice(1)).toEqual([
      [name, '2026-03-10', 'UTC', '0', '480', 'In effect', '\'=Doctor, "half" day', by, at, '', ''],
      [name, '2026-02-27', 'UTC-5:30', '0', '2', 'Undone', '', by, at, by, at],
    ])
    const march = await get(`corrections/export?agentId=${agentId}&month=3&year=2026`)
    expect(
      parseCsv(String(march.body))
        .slice(1)
        .map(([agent, day]) => [agent, day]),
    ).toEqual([[name, '2026-03-10']])
    expect((await get(`corrections/export?agentId=${agentId}&month=3`)).status).toBe(400)
    expect((await get(`corrections/export?agentId=${agentId}`, stranger)).status).toBe(404)

    await saved({ offset: 60, duration: hour })
    const after = parseCsv(String((await get(`corrections/export?agentId=${agentId}`)).body)).slice(1)
    expect(after.map(([, , zone, , , status]) => [zone, status])).toEqual([
      ['UTC', 'Replaced'],
      ['UTC-5:30', 'Undone'],
      ['UTC+1', 'In effect'],
    ])
  })
})

test('a correction changes the total by the same amount in every zone', async () => {
  // 14:00 to 22:00 UTC is 23:00 to 07:00 in Tokyo.
  await record(['2026-03-09T14:00:00Z', 480], ['2026-03-10T14:00:00Z', 480], ['2026-03-11T14:00:00Z', 480])
  await saved({ duration: 9 * hour })
  const total = async (timezone: string) =>
    (await logs(`month=3&year=2026&offset=0&timezone=${timezone}`)).reduce(
      (sum, day) => sum + day.duration,
      0,
    )
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(await total(zone)).toBeCloseTo(25 * 60)
  const inTokyo = await logs('month=3&year=2026&offset=0&timezone=Asia/Tokyo')
  expect(inTokyo.map(({ day, duration }) => [day, duration])).toEqual([
    [9, 60],
    [10, 480 + 7.5],
    [11, 480 + 52.5],
    [12, 420],
  ])
  expect(inTokyo.find(log => log.day === 10)?.correction).toMatchObject({ day: '2026-03-10', minutes: 540 })
  // A correction made in Tokyo applies to a Tokyo day.
  await saved({ timezone: 'Asia/Tokyo', date: 12, duration: 0 })
  expect(await total('Asia/Tokyo')).toBeCloseTo(25 * 60 - 420)
  expect(await total('UTC')).toBeCloseTo(25 * 60 - 420)
})

describe('corrections in two zones', () => {
  const zones = { utc: 'UTC', manila: 'Asia/Manila', newYork: 'America/New_York' }
  const minutesByDay = async (timezone: string) =>
    Object.fromEntries(
      (await logs(`month=3&year=2026&offset=0&timezone=${timezone}`)).map(log => [log.day, log.duration]),
    )
  const totals = () =>
    Promise.all(
      Object.values(zones).map(async zone =>
        Math.round(Object.values(await minutesByDay(zone)).reduce((sum, one) => sum + one, 0)),
      ),
    )

  test('a correction changes the displayed time by exactly the amount it states, in every zone, and earlier corrections are kept', async () => {
    // 14:00 to 22:00 UTC is 22:00 to 06:00 in Manila: two hours on one day, and six on the next.
    await record(['2026-03-09T14:00:00Z', 480], ['2026-03-10T14:00:00Z', 480])
    await saved({ timezone: zones.utc, duration: 4 * hour })
    expect(await totals()).toEqual([720, 720, 720])
    expect(await minutesByDay(zones.manila)).toEqual({ 9: 120, 10: 420, 11: 180 })
    const later = await saved({ timezone: zones.manila, duration: 6 * hour })
    expect(later).toMatchObject({ day: '2026-03-10', minutes: 360, minutesBefore: 420 })
    expect(later.dayStart).toBe('2026-03-09T16:00:00.000Z')
    expect(await totals()).toEqual([660, 660, 660])
    expect(await minutesByDay(zones.manila)).toEqual({ 9: 120, 10: 360, 11: 180 })
  })

  test('a correction can’t be undone until later corrections that overlap it are undone', async () => {
    await record(['2026-03-10T14:00:00Z', 480])
    const first = await saved({ timezone: zones.utc, duration: 4 * hour })
    const second = await saved({ timezone: zones.manila, date: 11, duration: hour })
    expect(await totals()).toEqual([120, 120, 120])
    expect((await undo(first.correctionId)).status).toBe(409)
    expect((await undo(second.correctionId)).status).toBe(200)
    expect(await totals()).toEqual([240, 240, 240])
    expect((await undo(first.correctionId)).status).toBe(200)
    expect(await totals()).toEqual([480, 480, 480])
  })

  test('time set on a day that was previously set to 0 is distributed like the day’s recorded time', async () => {
    await record(['2026-03-10T14:00:00Z', 480])
    await saved({ timezone: zones.utc, duration: 0 })
    expect(await totals()).toEqual([0, 0, 0])
    await saved({ timezone: zones.utc, duration: 4 * hour })
    expect(await minutesByDay(zones.manila)).toEqual({ 10: 60, 11: 180 })
  })

  test('a day never shows more time than it has, and the total is the same in every zone', async () => {
    // The day in Tokyo is 15:00 to 15:00 UTC. Nine of its hours were already set as part of the day in UTC.
    await saved({ timezone: 'UTC', date: 9, duration: 24 * hour })
    const second = await saved({ timezone: 'Asia/Tokyo', date: 10, duration: 24 * hour })
    expect(second).toMatchObject({ minutesBefore: 9 * 60, minutes: 24 * 60 })
    expect(await minutesByDay(zones.newYork)).toEqual({ 8: 4 * 60, 9: 24 * 60, 10: 11 * 60 })
    expect(await minutesByDay('UTC')).toEqual({ 9: 24 * 60, 10: 15 * 60 })
    expect(await minutesByDay('Asia/Tokyo')).toEqual({ 9: 15 * 60, 10: 24 * 60 })
  })

  test('time set on a day without recorded time is spread evenly over its hours', async () => {
    await saved({ timezone: zones.manila, duration: 8 * hour })
    expect(await minutesByDay(zones.manila)).toEqual({ 10: 480 })
    expect(await minutesByDay(zones.utc)).toEqual({ 9: 160, 10: 320 })
    expect(await minutesByDay(zones.newYork)).toEqual({ 9: 240, 10: 240 })
  })

  test('recorded time around midnight doesn’t make a day in another zone longer than 24 hours', async () => {
    await record(['2026-03-09T23:00:00Z', 120])
    for (const date of [9, 10]) await saved({ timezone: zones.utc, date, duration: 24 * hour })
    expect(await minutesByDay(zones.newYork)).toEqual({ 8: 4 * 60, 9: 24 * 60, 10: 20 * 60 })
  })
})
