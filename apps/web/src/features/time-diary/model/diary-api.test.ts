import { describe, expect, test } from 'vitest'
import { stubFetch } from '../../../shared/api/stub-fetch.fixture.ts'
import {
  fetchAgents,
  fetchDay,
  fetchImageKeys,
  fetchImageUrls,
  fetchLogs,
  logFailure,
  saveLog,
} from './diary-api.ts'

const fetched = stubFetch()
const agentId = '0b8f3a52-6a0e-4c0b-9a57-5a4c8c1f0a01'
const zone = 'America/New_York'
const day = { agentId, year: 2026, month: 11, day: 12, zone }
const log = { ...day, duration: 27_720_000, reason: ' Meeting ' }

const answers = (json: unknown, status = 200) => fetched.mockResolvedValue(Response.json(json, { status }))
const fails = () => answers({ msg: 'Not now.', code: 'unavailable' }, 503)
const lastCall = () => {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url: new URL(String(url), 'http://pulse.test'), init }
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

describe('calls', () => {
  test('[API-014] [DIARY-073] GET /tracker/agents returns agents or throws ‘Failed to fetch agents’', async () => {
    const agents = { data: [{ _id: agentId, name: 'Mara' }], demoLoading: false }
    answers(agents)
    expect(await fetchAgents()).toEqual(agents)
    fails()
    await expect(fetchAgents()).rejects.toThrow('Failed to fetch agents')
  })

  test('[API-015] [DIARY-074] GET /tracker/logs sends agent, month, year and offset, and throws ‘Failed to fetch logs’ if the call fails', async () => {
    answers({ data: [] })
    await fetchLogs(day)
    expect(Object.fromEntries(lastCall().url.searchParams)).toEqual({
      agentId,
      month: '11',
      year: '2026',
      // The clocks changed earlier on November 1, so at noon UTC the winter offset already applies.
      offset: '-300',
      timezone: zone,
    })
    fails()
    await expect(fetchLogs(day)).rejects.toThrow('Failed to fetch logs')
    fails()
    await expect(fetchDay(day)).rejects.toThrow('Failed to fetch logs')
  })

  test('[API-017] [API-018] [DIARY-075] fetches image keys and URLs or throws ‘Failed to fetch image’', async () => {
    answers({ data: ['snaps/1'] })
    expect(await fetchImageKeys(day)).toEqual(['snaps/1'])
    expect(lastCall().url.searchParams.get('date')).toBe('12')
    answers({ data: { urls: ['/file'], expiresAt: '' } })
    expect((await fetchImageUrls(['snaps/1'], true)).urls).toEqual(['/file'])
    expect(JSON.parse(String(lastCall().init?.body))).toEqual({
      keys: ['snaps/1'],
      thumbnails: true,
      account: 'acme',
    })
    fails()
    await expect(fetchImageKeys(day)).rejects.toThrow('Failed to fetch image')
    fails()
    await expect(fetchImageUrls(['snaps/1'], false)).rejects.toThrow('Failed to fetch image')
  })

  test('[API-016] [DIARY-059] [DIARY-076] PUT /tracker/logs sends milliseconds or throws ‘Failed to create new log’', async () => {
    answers({ msg: 'Saved.', data: {} })
    await saveLog(log)
    expect(JSON.parse(String(lastCall().init?.body))).toEqual({
      agentId,
      date: 12,
      month: 11,
      year: 2026,
      duration: 27_720_000,
      offset: -300,
      timezone: zone,
      account: 'acme',
      reason: 'Meeting',
    })
    fails()
    await expect(saveLog(log)).rejects.toThrow('Failed to create new log')
  })
})

describe('a failed save', () => {
  test('[DIARY-061] without an agent sends nothing and shows ‘No agent selected.’', async () => {
    const error = await failureOf(saveLog({ ...log, agentId: undefined }))
    expect(logFailure(error)).toBe('No agent selected.')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('[DIARY-069] shows the server’s most specific message', async () => {
    answers({ msg: 'That day is over.', code: 'conflict' }, 409)
    expect(logFailure(await failureOf(saveLog(log)))).toBe('That day is over.')
    const problem = 'A day can’t be longer than 24 hours. Enter 24 hours or less.'
    answers(
      { msg: 'Check the input.', code: 'invalid_input', details: [{ field: 'duration', problem }] },
      400,
    )
    expect(logFailure(await failureOf(saveLog(log)))).toBe(problem)
  })

  test('[DIARY-070] shows ‘Failed to update log’ if there is no server message', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(logFailure(await failureOf(saveLog(log)))).toBe('Failed to update log')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(logFailure(await failureOf(saveLog(log)))).toBe('Failed to update log')
  })
})
