import { expect, test } from 'vitest'
import { noneUnanswered, unansweredSummary } from './unanswered-summary.ts'

const now = new Date('2026-02-14T12:00:00Z')
const summary = (all: number, waiting: number) =>
  unansweredSummary(
    { waiting, waitingSince: waiting ? '2026-02-11T08:00:00Z' : null, pagination: { totalRecords: all } },
    now,
  ).join('; ')

test('shows how many tickets are unanswered, how many are open, and how long the oldest has waited', () => {
  expect(summary(1200, 5)).toBe(
    '1,200 unanswered tickets; 5 still open, oldest waiting 3d 4h (calendar time)',
  )
  expect(summary(12, 1)).toBe('12 unanswered tickets; 1 still open, waiting 3d 4h (calendar time)')
  expect(summary(1, 1)).toBe('1 unanswered ticket; Waiting 3d 4h (calendar time)')
  expect(summary(2, 0)).toBe('2 unanswered tickets; All resolved')
  expect(summary(1, 0)).toBe('1 unanswered ticket; Resolved')
})

test('doesn’t claim that all tickets are answered when there are none or while some are still unprocessed', () => {
  expect(noneUnanswered(0, false)[0]).toBe('No tickets for these dates and filters')
  expect(noneUnanswered(0, true)[0]).toBe('No unanswered tickets so far')
  expect(noneUnanswered(12, true)[0]).toBe('No unanswered tickets so far')
  expect(noneUnanswered(12, false)[0]).toBe('All tickets answered')
})
