import { expect, test } from 'vitest'
import type { PeriodFigures } from '../overview/use-overview.ts'
import { whatHappened } from './what-happened.ts'

const figures = {
  totalTickets: 120,
  averageCSAT: 3.42,
  averageFirstResponseTime: 84,
  averageFullResolutionTime: 580,
  reopenRate: 6.4,
  counts: { csat: 118, firstResponse: 120, fullResolution: 120, reopens: 120 },
  invalidTickets: 0,
  spamTickets: 0,
  medianFirstResponseTime: 40,
  p90FirstResponseTime: 200,
  medianFullResolutionTime: 300,
  p90FullResolutionTime: 2000,
  sla: { n: 0, met: 0, attainment: null, channels: [] },
} satisfies PeriodFigures
const dates = { start_date: '2026-01-01', end_date: '2026-01-07' }

test('describes how CSAT, volume, times and reopens changed', () => {
  const previous = {
    ...figures,
    ...dates,
    totalTickets: 100,
    averageCSAT: 3.73,
    averageFirstResponseTime: 96,
    averageFullResolutionTime: 580.2,
    reopenRate: 6.1,
  }
  expect(whatHappened({ ...figures, previous })).toEqual([
    'CSAT fell from 3.73 to 3.42 (118 scored tickets).',
    '120 tickets, 20 more than before.',
    'First response fell from 1h 36m to 1h 24m.',
    'Full resolution stayed at 9h 40m.',
    'Reopen rate rose from 6.1% to 6.4%.',
  ])
})

test('shows a message when there is nothing to compare with', () => {
  const previous = { ...figures, ...dates, totalTickets: 0, averageCSAT: null }
  expect(whatHappened({ ...figures, previous })).toEqual([
    '120 tickets with a CSAT of 3.42; none in the previous period, so there’s nothing to compare with.',
  ])
  expect(whatHappened({ ...figures, totalTickets: 0 })).toEqual(['No tickets in this date range.'])
})
