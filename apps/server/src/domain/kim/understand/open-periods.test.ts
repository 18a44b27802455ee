import { expect, test } from 'vitest'
import { takePeriods } from './period.ts'
import { plain, Reading } from './reading.ts'

const today = '2026-11-14'
const datesIn = (question: string) =>
  takePeriods(new Reading(question), today).map(({ startDate, endDate }) => `${startDate} ${endDate}`)

test.each([
  ['since mid October', '2026-10-15 2026-11-14'],
  ['in mid-October', '2026-10-11 2026-10-20'],
  ['in early October', '2026-10-01 2026-10-10'],
  ['at the end of October', '2026-10-21 2026-10-31'],
  ['the second week of October', '2026-10-08 2026-10-14'],
  ['the first Monday of October', '2026-10-05 2026-10-05'],
  ['from August to now', '2026-08-01 2026-11-14'],
  ['from 18 July on', '2026-07-18 2026-11-14'],
  ['from mid-September to the end of October', '2026-09-15 2026-10-31'],
  ['between mid-October and now', '2026-10-15 2026-11-14'],
  ['october 1st to date', '2026-10-01 2026-11-14'],
  ['november until now', '2026-11-01 2026-11-14'],
  ['July through to September', '2026-07-01 2026-09-30'],
  ['the weekend of 31 October', '2026-10-31 2026-11-01'],
  ['Halloween weekend', '2026-10-31 2026-11-01'],
  ['the week of the 12th', '2026-11-09 2026-11-14'],
  ['the last four complete weeks', '2026-10-12 2026-11-08'],
  ['from Monday to Wednesday of last week', '2026-11-02 2026-11-04'],
  ['the two weeks before 20 October', '2026-10-06 2026-10-19'],
  ['the 2 weeks after 20 October', '2026-10-21 2026-11-03'],
  ['the first 5 of November', '2026-11-01 2026-11-05'],
  ['the whole of September', '2026-09-01 2026-09-30'],
  ['the same days of October', '2026-10-01 2026-10-14'],
  ['since the start of Q4', '2026-10-01 2026-11-14'],
  ['earlier this month', '2026-11-01 2026-11-14'],
])('“%s” is %s', (question, dates) => expect(datesIn(question)).toEqual([dates]))

test('an open start includes everything before the day', () => {
  expect(datesIn('up to 20 October')[0]).toMatch(/ 2026-10-20$/)
  expect(datesIn('before 20 October')[0]).toMatch(/ 2026-10-19$/)
})

test('both halves belong to the month, even if it is named only once', () => {
  expect(datesIn('the first half of October against the second half')).toEqual([
    '2026-10-01 2026-10-15',
    '2026-10-16 2026-10-31',
  ])
})

test('“may” as a verb isn’t a month', () => {
  expect(plain('May I ask')).toBe('can i ask')
  expect(datesIn('it may be wishful thinking')).toEqual([])
  expect(datesIn('in May')).toEqual(['2026-05-01 2026-05-31'])
})
