import { expect, test } from 'vitest'
import { reasonsInWords } from './reason-counts.ts'

test('lists reasons in plain words, most frequent first', () => {
  expect(reasonsInWords({ merged: 2, no_customer_message: 1204, spam: 0, unknown: 1 })).toEqual([
    'No public message from the customer (1,204)',
    'Merged into another ticket (2)',
    'Other reason (1)',
  ])
})
