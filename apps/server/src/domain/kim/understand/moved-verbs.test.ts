import { describe, expect, test } from 'vitest'
import { answeredLast, readerOn, readingOf } from '../../../../test-support/kim-reading.ts'
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
    ['biggest empathy improvement, top 5', 'agent', 'better', ['empathy'], 5],
    ['three biggest csat drops by team in October compared with September', 'group', 'down', ['csat'], 3],
    ['biggest volume increase last week', 'category', 'up', ['tickets'], null],
  ])('%s', (question, dimension, movement, figures, top) =>
    expect(readingOf(question)).toMatchObject({ intent: 'movers', dimension, movement, figures, top }),
  )

  test('“the month before” is the month before the page’s dates', async () => {
    const asked = 'biggest empathy improvement compared with the month before, top 5'
    const meant = 'Which are the 5 agents that improved the most in empathy'
    expect(await answeredLast(readerOn({ startDate: '2026-11-07', endDate: '2026-11-13' }), [asked])).toBe(
      `${meant} from 7 Nov 2026 to 13 Nov 2026 compared with from 7 Oct 2026 to 6 Nov 2026?`,
    )
    expect(await answeredLast(readerOn({ startDate: '2026-10-15', endDate: '2026-11-13' }), [asked])).toBe(
      `${meant} compared with the previous period?`,
    )
  })

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
