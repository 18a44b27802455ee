import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test.each([
  ['UTC', '2026-02-02T18:20:05Z', '2026-02-02 18:20:05'],
  ['Asia/Kolkata', '2026-02-02T18:35:05Z', '2026-02-03 00:05:05'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
  ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '2026-04-05 01:59:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30:00'],
  ['Asia/Kathmandu', '2026-02-02T18:14:59Z', '2026-02-02 23:59:59'],
])('in %s, %s is shown as %s', (zone, moment, shown) => {
  expect(localTime(zone)(new Date(moment))).toBe(shown)
})
