import type { ImportStatus } from '@pulse/contract'
import { expect, test } from 'vitest'
import { countsText, sizeText, timeLeftText } from './import-texts.ts'

const counts = (change: Partial<ImportStatus['counts']>) =>
  countsText({
    counts: {
      rows: 0,
      newTickets: 0,
      updatedTickets: 0,
      rowsLeftOut: 0,
      valuesIgnored: 0,
      erasedCustomers: 0,
      ...change,
    },
  } as ImportStatus)

test('counts of zero are left out', () => {
  expect(counts({ rows: 1, newTickets: 1 })).toBe('1 row read · 1 new ticket')
  expect(counts({ rows: 1200, newTickets: 1000, updatedTickets: 190, rowsLeftOut: 10 })).toBe(
    '1,200 rows read · 1,000 new tickets · 190 updated · 10 rows left out',
  )
})

test('file sizes use readable units', () => {
  expect([0, 900, 1536, 5_000_000, 2 ** 31].map(sizeText)).toEqual([
    '0 B',
    '900 B',
    '1.5 KB',
    '4.8 MB',
    '2.0 GB',
  ])
})

test('time left is rounded', () => {
  expect([null, 20, 60, 600, 7200].map(timeLeftText)).toEqual([
    '',
    'less than a minute left',
    'about 1 minute left',
    'about 10 minutes left',
    'about 2 hours left',
  ])
})
