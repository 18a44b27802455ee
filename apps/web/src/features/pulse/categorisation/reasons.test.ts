import { expect, test } from 'vitest'
import { reasonsInWords } from './reasons.ts'

test('reasons in plain words, most frequent first', () => {
  expect(reasonsInWords({ merged: 2, no_customer_message: 1204, spam: 0, unknown: 1 })).toEqual([
    '1,204 customer wrote nothing',
    '2 merged into another ticket',
    '1 for another reason',
  ])
})
