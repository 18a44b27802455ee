import { expect, test } from 'vitest'
import { staticTable } from '../embedders.ts'
import { bestQuote } from './quotes.ts'

test('masked signatures and greetings aren’t quoted', () => {
  const text =
    'Hello customer care,\n\nOrder #[NUMBER_1] never arrived. Where is my order?\n\nMany thanks,\n[CUSTOMER_1]\n[CUSTOMER_1.2] [PERSON_1]'
  expect(bestQuote(text, [], staticTable)).toBe('Order #[NUMBER_1] never arrived.')
})
