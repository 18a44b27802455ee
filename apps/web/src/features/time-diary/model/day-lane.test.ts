import { expect, test } from 'vitest'
import { type DayAnswer, dayLane, hourText, quietHours } from './day-lane.ts'

const at = (clock: string) => `2026-11-12T${clock}:00Z`
const day: DayAnswer = {
  start: '2026-11-12T05:00:00Z',
  end: '2026-11-13T05:00:00Z',
  duration: 0,
  idleTime: 0,
  recordedDuration: 0,
  correction: null,
  activity: [],
  replies: [],
  helpdeskAgent: 'Mara',
  snaps: 0,
  latestSnapAt: null,
}
const minutes = (count: number) => count * 60_000

test('An interval’s idle time is spread evenly over its hours', () => {
  const activity = [{ start: at('14:30'), end: at('16:00'), idleSeconds: 30 * 60 }]
  const lane = dayLane({ ...day, activity }, [])
  expect(lane?.hours.slice(0, 2)).toMatchObject([
    { active: minutes(20), idle: minutes(10) },
    { active: minutes(40), idle: minutes(20) },
  ])
  expect(lane).toMatchObject({ from: Date.parse(at('14:00')), to: Date.parse(at('20:00')) })
})

test('An hour with little activity counts as quiet only if it has several replies', () => {
  const replies = ['18:05', '18:20', '18:59', '20:10'].map(clock => ({ ticketId: '1', at: at(clock) }))
  const lane = dayLane({ ...day, replies }, [Date.parse(at('20:20'))])
  expect(quietHours(lane?.hours ?? []).map(({ start, replies }) => [start, replies])).toEqual([
    [Date.parse(at('18:00')), 3],
  ])
  expect(lane?.hours[2]).toMatchObject({ replies: 1, snaps: 1 })
})

test('A day without any events has no lane, and a lane ends no later than its day', () => {
  expect(dayLane(day, [])).toBeNull()
  const late = dayLane({ ...day, replies: [{ ticketId: '1', at: '2026-11-13T04:30:00Z' }] }, [])
  expect(late).toMatchObject({ to: Date.parse(day.end), hours: { length: 6 } })
})

test('A 25-hour day shows the repeated hour twice', () => {
  const autumn = { ...day, start: '2026-11-01T04:00:00Z', end: '2026-11-02T05:00:00Z' }
  const lane = dayLane({ ...autumn, replies: [{ ticketId: '1', at: '2026-11-01T04:30:00Z' }] }, [])
  expect(lane?.hours.map(({ start }) => hourText(start, 'America/New_York'))).toEqual([
    '12 AM',
    '1 AM',
    '1 AM',
    '2 AM',
    '3 AM',
    '4 AM',
  ])
})

test('Ten thousand snaps share a few hundred marks, but snaps that are minutes apart have their own', () => {
  const first = Date.parse(day.start)
  const all = Array.from({ length: 10_000 }, (_, index) => first + index * 8000)
  const lane = dayLane(day, all)
  expect(lane?.snapMarks.length).toBeGreaterThan(400)
  expect(lane?.snapMarks.length).toBeLessThanOrEqual(600)
  expect(lane?.hours.reduce((sum, hour) => sum + hour.snaps, 0)).toBe(10_000)
  const apart = [0, 5, 10, 700].map(count => first + minutes(count))
  expect(dayLane(day, apart)?.snapMarks).toEqual(apart)
})
