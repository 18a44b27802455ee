import { expect, test } from 'vitest'
import { noneUnanswered, unansweredWords } from './unanswered-summary.ts'

const now = new Date('2026-02-14T12:00:00Z')
const words = (all: number, waiting: number) =>
  unansweredWords(
    { waiting, waitingSince: waiting ? '2026-02-11T08:00:00Z' : null, pagination: { totalRecords: all } },
    now,
  ).join('; ')

test('how many nobody answered, how many of them wait, and how long the oldest', () => {
  expect(words(1200, 5)).toBe('Nobody answered 1,200 tickets; 5 still wait, the oldest for 3d 4h')
  expect(words(12, 1)).toBe('Nobody answered 12 tickets; 1 still waits, for 3d 4h')
  expect(words(1, 1)).toBe('Nobody answered 1 ticket; It has waited 3d 4h')
  expect(words(2, 0)).toBe('Nobody answered 2 tickets; All of them are resolved')
  expect(words(1, 0)).toBe('Nobody answered 1 ticket; It is resolved')
})

test('nobody says “every ticket” of none, nor before all are read', () => {
  expect(noneUnanswered(0, false)[0]).toBe('No tickets in these dates')
  expect(noneUnanswered(0, true)[0]).toBe('No unanswered ticket so far')
  expect(noneUnanswered(12, true)[0]).toBe('No unanswered ticket so far')
  expect(noneUnanswered(12, false)[0]).toBe('Every ticket was answered')
})
