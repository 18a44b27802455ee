import { expect, test } from 'vitest'
import { asOneSpan } from './spans.ts'

const august = { startDate: '2026-08-01', endDate: '2026-08-31' }
const september = { startDate: '2026-09-01', endDate: '2026-09-30' }
const october = { startDate: '2026-10-01', endDate: '2026-10-31' }

test('consecutive periods form one span, in any order', () =>
  expect(asOneSpan([october, august, september])).toEqual({ startDate: '2026-08-01', endDate: '2026-10-31' }))

test.each([
  ['a gap', [august, october]],
  ['an overlap', [august, { startDate: '2026-08-15', endDate: '2026-09-15' }]],
  ['one period', [august]],
])('%s is no span', (_, periods) => expect(asOneSpan(periods)).toBeNull())
