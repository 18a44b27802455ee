import { expect, test } from 'vitest'
import { isBeyondVariation } from './beyond-variation.ts'

const agent = { interval: { low: 3.9, high: 4.1 }, totalTickets: 100, previous: { totalTickets: 100 } }

test('a change is beyond normal variation if it exceeds the combined margin of both periods', () => {
  expect(isBeyondVariation(0.14, agent)).toBe(false)
  expect(isBeyondVariation(-0.15, agent)).toBe(true)
})

test('the fewer tickets the compared period has, the larger the normal variation', () => {
  expect(isBeyondVariation(0.3, { ...agent, previous: { totalTickets: 10 } })).toBe(false)
  expect(isBeyondVariation(0.34, { ...agent, previous: { totalTickets: 10 } })).toBe(true)
})

test('without an interval or earlier tickets, every change counts as normal variation', () => {
  expect(isBeyondVariation(2, { ...agent, interval: null })).toBe(false)
  expect(isBeyondVariation(2, { ...agent, previous: { totalTickets: 0 } })).toBe(false)
})
