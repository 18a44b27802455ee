import { expect, test } from 'vitest'
import { minutesOf } from './copilot-minutes.ts'

test.each([
  ['30', 30],
  [' 45 ', 45],
  ['0.5', 0.5],
  ['', null],
  ['0', null],
  ['-5', null],
  ['half an hour', null],
  ['30 minutes', null],
  ['1e3', null],
  ['999999999', null],
])('[COPILOT-062] The interval %j means %j minutes', (interval, minutes) => {
  expect(minutesOf(interval)).toBe(minutes)
})
