import { expect, test } from 'vitest'
import { daySearch, diarySearch } from './address.ts'
import { toDayLog } from './daily-log.ts'
import { diaryView } from './diary-view.ts'
import { datedKeys, timeSnaps } from './snaps.ts'

const agents = [
  { _id: 'a', name: 'Mara Linde' },
  { _id: 'b', name: 'Ken Ito' },
]
const around = {
  agents,
  system: 'Europe/Berlin',
  account: null,
  now: new Date('2026-11-16T15:00:00Z'),
}

test('[DIARY-058] The state contains the agents, selected agent, month, year, zone, daily log, image keys and snaps', () => {
  const keys = ['snaps/a/2026-11-12T14-05-00Z.webp']
  expect(
    diaryView(diarySearch({ agent: 'b', month: 10, year: 2026, zone: 'Asia/Tokyo' }), around),
  ).toMatchObject({
    agents,
    selectedAgent: agents[1],
    month: 10,
    year: 2026,
    timezone: { id: 'Asia/Tokyo', name: 'Tokyo' },
  })
  const answered = { day: 12, duration: 1, idleTime: 2, recordedDuration: 1, correction: null, startTime: '' }
  expect(toDayLog(answered)).toMatchObject({ day: 12, duration: 60_000, idleTime: 2000 })
  expect(timeSnaps(datedKeys(keys), ['/file'])).toEqual([
    { imageUrl: '/file', date: new Date('2026-11-12T14:05:00Z') },
  ])
})

test('[DIARY-005] [DIARY-056] Without URL parameters, the first agent, the current month and the browser’s zone are shown', () => {
  expect(diaryView(diarySearch({}), around)).toMatchObject({
    selectedAgent: agents[0],
    month: 11,
    year: 2026,
    timezone: { id: 'Europe/Berlin' },
  })
  expect(diaryView({}, { ...around, agents: [] }).selectedAgent).toBeNull()
})

test('Invalid parameters are ignored', () => {
  const search = diarySearch({ agent: 'unknown', month: 13, year: 2026, zone: 'Mars/Crater' })
  expect(diaryView(search, around)).toMatchObject({
    selectedAgent: agents[0],
    month: 11,
    timezone: { id: 'Europe/Berlin' },
  })
})

test('A day page shows only the agent and month in its URL', () => {
  const old = { agent: 'unknown', month: 1, year: 2026 }
  expect(diaryView(old, { ...around, exact: true })).toMatchObject({ selectedAgent: null, month: 1 })
})

test('[DIARY-003] A day that doesn’t exist counts as missing', () => {
  const day = { agentId: 'a', month: 2, year: 2026 }
  expect(daySearch({ ...day, day: 28 })).toMatchObject({ agentId: 'a', day: 28, month: 2, year: 2026 })
  for (const number of [29, 0, 1.5, 'x']) expect(daySearch({ ...day, day: number }).day).toBeUndefined()
  expect(daySearch({ agentId: 7, day: '3', month: '2', year: '2026' })).toMatchObject({
    agentId: '7',
    day: 3,
  })
})
