import { describe, expect, test } from 'vitest'
import {
  addDays,
  defaultSelection,
  displayDay,
  displayRange,
  fallbackSelection,
  isDay,
  lastSelectableDay,
  rangeSearch,
  restoredSelection,
  selectionOf,
  todayIn,
} from './range.ts'

const noon = new Date('2026-11-14T12:00:00Z')

describe('today', () => {
  test('today is the current day in the account’s time zone', () => {
    const lateInNewYork = new Date('2026-11-15T02:00:00Z')
    expect(todayIn('America/New_York', lateInNewYork)).toBe('2026-11-14')
    expect(todayIn('Asia/Tokyo', lateInNewYork)).toBe('2026-11-15')
  })

  test('today is the current day in UTC if the account’s time zone is missing or unknown', () => {
    expect(todayIn(null, noon)).toBe('2026-11-14')
    expect(todayIn('Mars/Olympus', noon)).toBe('2026-11-14')
  })
})

describe('days', () => {
  test('days are counted correctly across month ends, leap days and clock changes', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  })

  test('days are valid only if they exist in the calendar', () => {
    expect(isDay('2026-02-28')).toBe(true)
    for (const wrong of ['2026-02-30', '2026-2-3', '26-02-03', '', 20260203, null, '2026-02-03T00:00']) {
      expect(isDay(wrong), String(wrong)).toBe(false)
    }
  })

  test('[FILTERS-059] days are shown as dd MMM, yy', () => {
    expect(displayDay('2026-10-04')).toBe('04 Oct, 26')
    expect(displayRange({ startDate: '2026-10-14', endDate: '2026-11-12' })).toBe('14 Oct, 26 – 12 Nov, 26')
    expect(displayRange({ startDate: '2026-10-14', endDate: '2026-10-14' })).toBe('14 Oct, 26')
  })
})

describe('selection', () => {
  test('[FILTERS-057] the default selection is the seven days from 8 days ago to 2 days ago', () => {
    expect(defaultSelection(null, noon)).toEqual({
      selection: 'default',
      range: { startDate: '2026-11-06', endDate: '2026-11-12' },
    })
  })

  test('[FILTERS-058] a missing or invalid stored selection falls back to the last 7 days', () => {
    const fallback = { selection: 'custom', range: { startDate: '2026-11-07', endDate: '2026-11-14' } }
    expect(fallbackSelection(null, noon)).toEqual(fallback)
    const broken = [
      undefined,
      null,
      'yesterday',
      {},
      { selection: 'custom' },
      { selection: 'custom', range: { startDate: '2026-11-12', endDate: '2026-11-06' } },
      { selection: 'custom', range: { startDate: '2026-02-30', endDate: '2026-03-06' } },
      { selection: 'other', range: { startDate: '2026-11-06', endDate: '2026-11-12' } },
      { selection: 'custom', range: { startDate: '2026-11-06', endDate: '2026-11-16' } },
    ]
    for (const stored of broken)
      expect(restoredSelection(stored, null, noon), JSON.stringify(stored)).toEqual(fallback)
  })

  test('a custom selection stays as chosen, and the default moves with today', () => {
    const custom = { selection: 'custom', range: { startDate: '2026-01-01', endDate: '2026-01-31' } }
    expect(restoredSelection(custom, null, noon)).toEqual(custom)
    const old = { selection: 'default', range: { startDate: '2026-01-01', endDate: '2026-01-07' } }
    expect(restoredSelection(old, null, noon)).toEqual(defaultSelection(null, noon))
  })

  test('choosing exactly the default days counts as the default', () => {
    expect(selectionOf({ startDate: '2026-11-06', endDate: '2026-11-12' }, null, noon).selection).toBe(
      'default',
    )
    expect(selectionOf({ startDate: '2026-11-06', endDate: '2026-11-11' }, null, noon).selection).toBe(
      'custom',
    )
  })
})

test('[FILTERS-066] the last selectable day is tomorrow by default', () => {
  expect(lastSelectableDay('2026-12-31', false)).toBe('2027-01-01')
})

test('[FILTERS-067] the last selectable day is today for accounts configured that way', () => {
  expect(lastSelectableDay('2026-12-31', true)).toBe('2026-12-31')
})

test('an invalid range in a URL is dropped', () => {
  expect(rangeSearch({ start: '2026-01-01', end: '2026-01-31', other: 1 })).toEqual({
    start: '2026-01-01',
    end: '2026-01-31',
  })
  expect(rangeSearch({ start: '2026-01-31', end: '2026-01-01' })).toStrictEqual({
    start: undefined,
    end: undefined,
  })
  expect(rangeSearch({ start: '2026-01-01' })).toStrictEqual({ start: undefined, end: undefined })
  expect(rangeSearch({ start: '<script>', end: "' or 1=1" })).toStrictEqual({
    start: undefined,
    end: undefined,
  })
})
