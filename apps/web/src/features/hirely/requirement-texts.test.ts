import type { HiringRequirement } from '@pulse/contract'
import { expect, test } from 'vitest'
import {
  dateOf,
  daysOf,
  hoursOf,
  initialsOf,
  mostTickets,
  safeAddress,
  statusOf,
} from './requirement-texts.ts'

test('[HIRELY-011] [HIRELY-012] [HIRELY-022] only a complete requirement is Closed', () => {
  expect(statusOf({ status: 'complete' })).toBe('Closed')
  expect(statusOf({ status: 'incomplete' })).toBe('Active')
  expect(statusOf({ status: 'paused' as HiringRequirement['status'] })).toBe('Active')
})

test.each([
  ['09:00', '17:30', '9:00 AM - 5:30 PM'],
  ['00:00', '12:00', '12:00 AM - 12:00 PM'],
  ['12:05', '00:30', '12:05 PM - 12:30 AM'],
  ['23:59', '11:59', '11:59 PM - 11:59 AM'],
])('[HIRELY-013] %s to %s is shown as %s', (workingStart, workingEnd, shown) => {
  expect(hoursOf({ workingStart, workingEnd })).toBe(shown)
})

test('[HIRELY-014] weekday names are abbreviated', () => {
  expect(
    daysOf({ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] }),
  ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})

test('[HIRELY-015] the requested date is MM/DD/YYYY in the account’s time zone', () => {
  expect(dateOf('2026-03-05T02:00:00Z', 'America/New_York')).toBe('03/04/2026')
  expect(dateOf('2026-03-05T02:00:00Z', null)).toBe('03/05/2026')
})

test('[HIRELY-004] tickets per month is the highest number in any requirement', () => {
  expect(mostTickets([{ tickets: 5 }, { tickets: 4200 }, { tickets: 30 }])).toBe(4200)
  expect(mostTickets([])).toBe(0)
})

test('[HIRELY-026] initials are the first letters of the first and last name', () => {
  expect(initialsOf('Ana María de la Cruz')).toBe('AC')
  expect(initialsOf('øyvind')).toBe('Ø')
  expect(initialsOf('  ')).toBe('')
})

test('a website is linked only if its URL can’t run a script', () => {
  expect(safeAddress('https://acme.com/shop')).toBe('https://acme.com/shop')
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'acme', ''])
    expect(safeAddress(website), website).toBeNull()
})
