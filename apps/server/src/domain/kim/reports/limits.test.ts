import { expect, test } from 'vitest'
import { leastTickets } from './limits.ts'

test('a mean needs ten tickets, or fewer if the question asks for fewer', () => {
  expect(leastTickets([])).toBe(10)
  expect(leastTickets([{ figure: 'tickets', is: 'atLeast', value: 5 }])).toBe(5)
  expect(leastTickets([{ figure: 'tickets', is: 'atLeast', value: 25 }])).toBe(10)
  expect(leastTickets([{ figure: 'tickets', is: 'under', value: 5 }])).toBe(10)
  expect(leastTickets([{ figure: 'sla', is: 'over', value: 5 }])).toBe(10)
})
