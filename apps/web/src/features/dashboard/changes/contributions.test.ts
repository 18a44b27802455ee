import { expect, test } from 'vitest'
import { addingUp, partsOf } from './contributions.ts'
import { describeLine, signed } from './describe-line.ts'

const line = (name: string, contribution: number, more: object = {}) => ({
  name,
  contribution,
  count: 20,
  previousCount: 10,
  averageCSAT: 3.1,
  previousCSAT: 3.74,
  ticketIds: ['1'],
  ...more,
})

test('rounded contributions add up to the displayed total', () => {
  expect(addingUp([0.033, 0.033, 0.034], 0.1)).toEqual([0.03, 0.03, 0.04])
  expect(addingUp([-0.114, 0.049, 0.041], -0.02)).toEqual([-0.11, 0.05, 0.04])
  // The overview shows 0.08 for an exact change of 0.088.
  expect(addingUp([0.05, 0.038], 0.08)).toEqual([0.05, 0.03])
  expect(addingUp([], 0)).toEqual([])
})

test('hidden lines are combined into one, and the total stays the same', () => {
  const lines = [line('a', -0.2), line('b', 0.1), line('c', 0.05), line('All others', 0.01, { others: true })]
  const { parts, rest, hidden } = partsOf(lines, -0.04, 2)
  expect(parts.map(one => [one.line.name, one.points])).toEqual([
    ['a', -0.2],
    ['b', 0.1],
  ])
  expect(rest).toEqual({ points: 0.06, count: 40 })
  expect(hidden).toBe(1)
  expect(partsOf(lines.slice(0, 2), -0.1, 4).rest).toBeNull()
})

test('a line shows the previous value, the number of tickets, and whether the category is new or no longer has tickets', () => {
  expect(describeLine(line('a', -0.2))).toBe('CSAT 3.10, was 3.74 · 20 tickets, 2.0× as many')
  expect(describeLine(line('a', -0.2, { count: 11 }))).toBe('CSAT 3.10, was 3.74 · 11 tickets, was 10')
  expect(describeLine(line('a', 0.1, { previousCount: 0, previousCSAT: null }))).toBe(
    'New: CSAT 3.10 · 20 tickets, none before',
  )
  expect(describeLine(line('a', 0.1, { count: 0, averageCSAT: null }))).toBe(
    'No tickets now · CSAT was 3.74 on 10 tickets',
  )
})

test('positive and negative contributions have a sign', () => {
  expect([signed(0.05), signed(-0.11), signed(0)]).toEqual(['+0.05', '−0.11', '0.00'])
})
