import { describe, expect, test } from 'vitest'
import { readingOf } from '../../../../test-support/kim-reading.ts'
import { moverParts } from './mover-parts.ts'

describe('changes of any agent, channel and so on', () => {
  test.each([
    ['did any channel’s csat improve in October against September?', 'channel', 'better', ['csat']],
    ['did any agent’s csat drop in October compared with September?', 'agent', 'down', ['csat']],
    ['has any category grown since September?', 'category', 'up', ['tickets']],
  ])('%s', (question, dimension, movement, figures) =>
    expect(readingOf(question)).toMatchObject({ intent: 'movers', dimension, movement, figures }),
  )

  test.each([
    [
      'which category lost the most tickets in October, is there one that grew?',
      ['dropped most in tickets', 'increased most in tickets'],
    ],
    [
      'which categories shrank most in October, and which grew most?',
      ['dropped most in tickets', 'increased most in tickets'],
    ],
    ['which group’s sla fell the most in October, or did any improve?', ['dropped most', 'improved most']],
    [
      'which category’s reopen rate went up the most in October and is there one where it fell?',
      ['increased most', 'dropped most'],
    ],
    [
      'which two channels lost the most csat in October, and did any gain?',
      ['two channels dropped', 'increased'],
    ],
    ['which channel got slower in October, and did any get faster?', ['got slower most', 'got faster most']],
  ])('%s', (question, [one = '', other = '']) => {
    const parts = moverParts(question)
    expect(parts?.[0]).toContain(one)
    expect(parts?.[1]).toContain(other)
  })
})
