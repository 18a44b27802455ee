import { expect, test } from 'vitest'
import { identifiersIn } from './decisive-terms.ts'

test.each([
  ['order number A-64813', [['a', '64813']]],
  ['Where is #64813?', [['64813']]],
  ['tracking 1Z999AA10123456784 is stuck', [['1z999aa10123456784']]],
  ['from tyler.sullivan89@fastmail.example', [['tyler', 'sullivan89', 'fastmail', 'example']]],
  ['nina@example.com', [['nina', 'example', 'com']]],
  ['gift card K5407', [['k5407']]],
  ['call +44 20 7946 0958', [['7946'], ['0958']]],
  ['charged 2 times within 24hrs in 2026', []],
  ['$1500 and 1500 euros and 1500%', []],
  ['refund for the parcel', []],
])('the identifiers in “%s” are %j', (text, expected) => {
  expect(identifiersIn(text)).toEqual(expected)
})
