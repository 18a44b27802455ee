import { describe, expect, test } from 'vitest'
import { takePeriods } from './period.ts'
import { Reading } from './reading.ts'

/** Sunday. */
const today = '2026-11-15'
const periodsIn = (question: string) =>
  takePeriods(new Reading(question), today).map(({ startDate, endDate }) => `${startDate} ${endDate}`)

describe('a period that depends on another one', () => {
  test.each([
    ['yesterday compared to the saturday before', ['2026-11-14 2026-11-14', '2026-11-07 2026-11-07']],
    ['last monday vs the monday before that', ['2026-11-09 2026-11-09', '2026-11-02 2026-11-02']],
    ['3 november and the previous friday', ['2026-11-03 2026-11-03', '2026-10-30 2026-10-30']],
    [
      '18 oct - 14 nov against the four weeks before that',
      ['2026-10-18 2026-11-14', '2026-09-20 2026-10-17'],
    ],
    ['12 to 25 october, the two weeks before', ['2026-10-12 2026-10-25', '2026-09-28 2026-10-11']],
    ['1 to 10 november vs the same days a month earlier', ['2026-11-01 2026-11-10', '2026-10-01 2026-10-10']],
    ['5 to 9 october vs the same days one week before', ['2026-10-05 2026-10-09', '2026-09-28 2026-10-02']],
    ['october and the same period two months earlier', ['2026-10-01 2026-10-31', '2026-08-01 2026-08-31']],
    ['9 to 13 november vs same days of the week before', ['2026-11-09 2026-11-13', '2026-11-02 2026-11-06']],
  ])('%s', (question, periods) => expect(periodsIn(question)).toEqual(periods))

  test.each([
    ['csat in the four weeks before 20 october', ['2026-09-22 2026-10-19']],
    ['the saturday before', ['2026-11-14 2026-11-14']],
  ])('%s has no other period to start from', (question, periods) =>
    expect(periodsIn(question)).toEqual(periods),
  )
})

describe('periods that are counted together', () => {
  test.each([
    ['csat by channel, sept and oct together', ['2026-09-01 2026-10-31']],
    ['august, september and october combined', ['2026-08-01 2026-10-31']],
    ['across september and october', ['2026-09-01 2026-10-31']],
    ['october and this month so far taken together', ['2026-10-01 2026-11-15']],
    ['the ten weeks from Monday 31 August to Sunday 8 November', ['2026-08-31 2026-11-08']],
  ])('%s', (question, periods) => expect(periodsIn(question)).toEqual(periods))

  test('months with a gap between them stay separate', () =>
    expect(periodsIn('august and october together')).toEqual([
      '2026-08-01 2026-08-31',
      '2026-10-01 2026-10-31',
    ]))
})
