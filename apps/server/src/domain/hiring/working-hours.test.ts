import { expect, test } from 'vitest'
import { coversHours, readHours } from './working-hours.ts'

const covers = (available: string, wanted: string) => {
  const [one, other] = [readHours(available), readHours(wanted)]
  if (!one || !other) throw new Error('Not hours.')
  return coversHours(one, other)
}

test.each([
  ['09:00-17:00', '09:00-17:00', true],
  ['08:00-18:00', '09:00-17:00', true],
  ['09:01-18:00', '09:00-17:00', false],
  ['08:00-16:59', '09:00-17:00', false],
  ['22:00-08:00', '22:00-06:00', true],
  ['22:00-08:00', '01:00-05:00', true],
  ['18:00-02:00', '20:00-23:00', true],
  ['22:00-06:00', '21:00-05:00', false],
  ['09:00-17:00', '22:00-06:00', false],
  ['00:00-00:00', '22:00-06:00', true],
  ['09:00-08:59', '08:00-10:00', false],
  ['09:00-17:00', '09:00-09:00', false],
])('someone available %s can work %s: %s', (available, wanted, expected) => {
  expect(covers(available, wanted)).toBe(expected)
})

test('text that isn’t a range of hours is rejected', () => {
  for (const text of [
    '',
    '9-17',
    '24:00-06:00',
    '09:00-17:60',
    '09:00',
    'any time',
    '09:00-17:00, 18:00-20:00',
  ])
    expect(readHours(text), text).toBeNull()
  expect(readHours(' 09:00 – 17:00 ')).toEqual({ start: '09:00', end: '17:00' })
})
