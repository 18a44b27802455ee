import { expect, test } from 'vitest'
import { type DescribedDriver, duration, sentenceOf } from './sentence.ts'

const fell = { now: 3.81, before: 4.02, tickets: 1204 }
const said = (...drivers: DescribedDriver[]) => sentenceOf({ ...fell, verdict: 'drivers', drivers })

test('one sentence explains what drove a change, with a ticket count for each driver', () => {
  expect(
    said(
      {
        ...{ kind: 'replies', now: 122, before: 90, group: 'Messaging', limit: 90 },
        ...{ tickets: 412, ticketsBefore: 230, about: false },
      },
      { kind: 'topic', words: 'courier strike', before: 3, tickets: 246, about: false },
    ),
  ).toBe(
    'CSAT fell 0.21: Messaging replies 32 min slower (412 tickets waited over 1 h 30 min, was 230); 246 tickets mention “courier strike”, 3 before.',
  )
  expect(
    said({
      ...{ kind: 'replies', now: 40, before: 90, group: null, limit: 90 },
      ...{ tickets: 12_000, ticketsBefore: 7700, about: true },
    }),
  ).toBe(
    'CSAT fell 0.21: replies 50 min faster (about 12,000 tickets were answered within 1 h 30 min, was about 7,700).',
  )
  expect(said({ kind: 'share', name: 'Delivery', now: 0.31, before: 0.12, tickets: 373, about: false })).toBe(
    'CSAT fell 0.21: Delivery grew from 12% to 31% of tickets (373 tickets).',
  )
  expect(
    said({
      ...{ kind: 'score', name: 'Dana Lee’s tickets', now: 3.3, before: 4.1, mostly: 'empathy' },
      ...{ tickets: 88, about: false },
    }),
  ).toBe('CSAT fell 0.21: Dana Lee’s tickets fell from 4.10 to 3.30, mostly empathy (88 tickets).')
  expect(
    said({
      ...{ kind: 'factor', name: 'empathy', now: 3.4, before: 3.9, limit: 3 },
      ...{ tickets: 12_000, about: true },
    }),
  ).toBe('CSAT fell 0.21: empathy fell from 3.90 to 3.40 everywhere (about 12,000 tickets below 3.00).')
})

test('the sentence reports when a change is usual or has no single cause', () => {
  const none = { tickets: 1204, drivers: [] }
  expect(sentenceOf({ ...none, verdict: 'usual', now: 4.02, before: 4 })).toBe(
    'CSAT rose 0.02, within its usual day-to-day variation.',
  )
  expect(sentenceOf({ ...none, verdict: 'usual', now: 4, before: 4.001 })).toBe(
    'CSAT didn’t change: 4.00 in both periods.',
  )
  expect(sentenceOf({ ...fell, verdict: 'broad', drivers: [] })).toBe(
    'CSAT fell 0.21 across 1,204 tickets, more than usual, but no single cause stands out.',
  )
})

test('durations are written out, in at most two units', () => {
  expect([0.2, 32, 60, 125, 3600].map(duration)).toEqual([
    '1 min',
    '32 min',
    '1 h',
    '2 h 5 min',
    '60 business h',
  ])
})
