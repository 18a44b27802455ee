import { expect, test } from 'vitest'
import { offsetAt, systemZone, zoneOptions } from './zones.ts'

test('[DIARY-054] [DIARY-057] The selector has 16 fixed zones, each with a name and its IANA name as the id', () => {
  const [, ...fixed] = zoneOptions('Pacific/Chatham')
  expect(fixed.map(({ id }) => id)).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'Pacific/Honolulu',
    'Europe/London',
    'Europe/Berlin',
    'Europe/Moscow',
    'Africa/Cairo',
    'Asia/Dubai',
    'Asia/Kolkata',
    'Asia/Shanghai',
    'Asia/Tokyo',
    'Asia/Manila',
    'Australia/Sydney',
    'UTC',
  ])
  expect(fixed.find(({ id }) => id === 'Asia/Tokyo')).toEqual({ id: 'Asia/Tokyo', name: 'Tokyo' })
})

test('[DIARY-055] The system zone is on top, and no zone is listed twice', () => {
  expect(systemZone()).toBe('Pacific/Chatham')
  expect(zoneOptions('Pacific/Chatham')[0]).toEqual({
    id: 'Pacific/Chatham',
    name: 'System: Pacific/Chatham',
  })
  const inBerlin = zoneOptions('Europe/Berlin')
  expect(inBerlin[0]).toEqual({ id: 'Europe/Berlin', name: 'System: Berlin' })
  expect(inBerlin).toHaveLength(16)
})

test('The account’s zone and the zone in the URL are added unless they are unknown', () => {
  const ids = zoneOptions('UTC', 'Europe/Paris', 'Mars/Crater', null).map(({ id }) => id)
  expect(ids.at(-1)).toBe('Europe/Paris')
  expect(ids).toHaveLength(17)
})

test('An offset is in minutes east of UTC and changes with daylight saving time', () => {
  const winter = new Date('2026-01-15T12:00:00Z')
  const summer = new Date('2026-07-15T12:00:00Z')
  expect(offsetAt('Asia/Kolkata', winter)).toBe(330)
  expect([winter, summer].map(at => offsetAt('America/New_York', at))).toEqual([-300, -240])
  expect(offsetAt('UTC', winter)).toBe(0)
})
