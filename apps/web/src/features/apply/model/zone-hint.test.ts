import { expect, test } from 'vitest'
import { zoneHint } from './zone-hint.ts'

test.each([
  ['America/New_York', 'Times are in New York time.'],
  ['Europe/Copenhagen', 'Times are in Copenhagen time.'],
  ['America/Argentina/Buenos_Aires', 'Times are in Buenos Aires time.'],
  ['UTC', 'Times are in UTC.'],
  ['Etc/GMT+5', 'Times are in UTC-5.'],
])('[APPLY-096] hours in %s name their time zone', (zone, hint) => {
  expect(zoneHint(zone)).toBe(hint)
})
