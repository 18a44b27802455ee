import { expect, test } from 'vitest'
import { generateDiary } from './generate-diary.ts'
import { publicHoliday } from './holidays.ts'
import { screenDrawings } from './screen-drawings.ts'
import type { DiaryAgent } from './types.ts'

const now = '2026-11-16T17:20:00Z'
const diary = generateDiary({ until: now })

const agentNamed = (name: string): DiaryAgent => {
  const found = diary.find(agent => agent.name === name)
  if (!found) throw new Error(`No agent is named ${name}.`)
  return found
}

/** Hours by calendar day in New York. */
function hoursByDay({ intervals }: DiaryAgent): Map<string, number> {
  const days = new Map<string, number>()
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
  for (const { start, end } of intervals) {
    const day = date.format(start * 1000)
    days.set(day, (days.get(day) ?? 0) + (end - start) / 3600)
  }
  return days
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the same time always produces the same diary, and the next day only adds to it', () => {
  expect(generateDiary({ until: now })).toEqual(diary)
  const tomorrow = generateDiary({ until: '2026-11-17T17:20:00Z' }).find(agent => agent.name === 'Ken Ito')
  const past = agentNamed('Ken Ito').intervals.slice(0, -1)
  expect(tomorrow?.intervals.slice(0, past.length)).toEqual(past)
})

test('intervals are in order, never overlap, start in the first month of the calendar and end now', () => {
  for (const { intervals } of diary) {
    const wrong = intervals.filter(
      ({ start, end, idleSeconds }, index) =>
        start < (intervals[index - 1]?.end ?? 0) ||
        end <= start ||
        idleSeconds < 0 ||
        idleSeconds > end - start,
    )
    expect(wrong).toEqual([])
    expect(intervals.at(-1)?.end).toBeLessThanOrEqual(Date.parse(now) / 1000)
  }
  expect([...hoursByDay(agentNamed('Ken Ito')).keys()][0]).toBe('2026-08-03')
})

test('days are realistic: about eight hours, short Fridays, weekends off and a public holiday', () => {
  const days = [...hoursByDay(agentNamed('Mara Linde'))].filter(([day]) => day < '2026-11-16')
  const onDay = (weekday: number) =>
    days.filter(([day]) => weekdayOf(day) === weekday).map(([, hours]) => hours)
  expect(onDay(0)).toEqual([])
  expect(onDay(6)).toEqual([])
  expect(mean(onDay(2))).toBeGreaterThan(7.4)
  expect(mean(onDay(2))).toBeLessThan(8.6)
  expect(mean(onDay(5))).toBeLessThan(6.6)
  expect(days.map(([day]) => day)).not.toContain('2026-09-07')
})

test('one agent has a week of leave, one started recently, and one works past midnight', () => {
  const leave = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16']
  expect(leave.filter(day => hoursByDay(agentNamed('Priya Nair')).has(day))).toEqual([])
  expect([...hoursByDay(agentNamed('Noor Haddad')).keys()][0]).toBe('2026-11-05')
  const night = agentNamed('Sam Okafor').intervals.map(({ start }) => new Date(start * 1000).getUTCHours())
  expect(night).toContain(3)
  expect(night).toContain(7)
})

test('an agent’s recorded time includes their ticket replies, except on days off', () => {
  const seconds = (text: string) => Date.parse(text) / 1000
  const early = seconds('2026-11-12T11:40:00Z')
  const late = [seconds('2026-11-12T23:58:00Z'), seconds('2026-11-13T00:10:00Z')]
  const sunday = seconds('2026-11-15T15:00:00Z')
  const mara = 1001
  const withReplies = generateDiary({
    until: now,
    replies: id => (id === mara ? [early, ...late, sunday] : []),
  }).find(agent => agent.name === 'Mara Linde')
  const recorded = (at: number) => withReplies?.intervals.some(({ start, end }) => start <= at && at < end)
  expect([early, ...late].map(recorded)).toEqual([true, true, true])
  expect(recorded(sunday)).toBe(false)
  const overlapping = withReplies?.intervals.filter(
    ({ start }, index, all) => start < (all[index - 1]?.end ?? 0),
  )
  expect(overlapping).toEqual([])
})

test('corrections have a reason and the previous value, and apply to past days', () => {
  const corrections = diary.flatMap(agent => agent.corrections.map(correction => ({ agent, correction })))
  expect(corrections.length).toBeGreaterThanOrEqual(6)
  for (const { agent, correction } of corrections) {
    expect(correction.reason).not.toBe('')
    expect(correction.seconds).toBeGreaterThanOrEqual(0)
    expect(correction.seconds).toBeLessThanOrEqual(86_400)
    expect(correction.day < '2026-11-16').toBe(true)
    const earlier = agent.corrections.find(other => other.day === correction.day && other.at < correction.at)
    const recorded = (hoursByDay(agent).get(correction.day) ?? 0) * 3600
    expect(correction.secondsBefore).toBeCloseTo(earlier?.seconds ?? recorded, 3)
  }
  expect(corrections.filter(({ correction }) => correction.undoneAt !== null)).toHaveLength(1)
})

test('snaps of the last working week are taken only while an agent works, and one agent has more than one page of them', () => {
  const all = diary.flatMap(agent => agent.snaps)
  expect(all.length).toBeLessThan(700)
  for (const { snaps, intervals } of diary) {
    expect(new Set(snaps.map(({ at }) => Math.floor(at / 86_400))).size).toBeGreaterThanOrEqual(5)
    for (const { at } of snaps) expect(intervals.some(({ start, end }) => start <= at && at < end)).toBe(true)
    expect(new Set(snaps.map(({ at }) => at)).size).toBe(snaps.length)
  }
  expect(diary[0]?.snaps.length).toBeGreaterThan(30)
  expect(Math.max(...all.map(({ drawing }) => drawing))).toBeLessThan(screenDrawings().length)
})

test('the three months before any month include a public holiday', () => {
  for (let month = 3; month < 27; month++) {
    const first = Date.UTC(2026, month - 3, 1) / 86_400_000
    const last = Date.UTC(2026, month, 1) / 86_400_000
    const days = Array.from({ length: last - first + 1 }, (_, index) => publicHoliday(first + index))
    expect(days.some(day => day !== null)).toBe(true)
  }
})

test('all drawings are different, and none needs fonts', () => {
  const drawings = screenDrawings()
  expect(new Set(drawings).size).toBe(drawings.length)
  for (const drawing of drawings) {
    expect(drawing).not.toContain('<text')
    expect(drawing).not.toMatch(/NaN|undefined/)
  }
})

test('an invalid time is rejected', () => {
  expect(() => generateDiary({ until: 'soon' })).toThrow('“soon” is not a valid time.')
})
