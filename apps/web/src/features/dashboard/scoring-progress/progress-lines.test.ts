import { describe, expect, test } from 'vitest'
import { isStillScoring, pauseAfter, type Run } from '../../../shared/queries/scoring-progress.ts'
import { progressLines } from './progress-lines.ts'

const run = (figures: Partial<Run> = {}): Run => ({
  engine: 'offline',
  version: '1',
  scored: 0,
  notScorable: 0,
  waiting: 0,
  failed: 0,
  waitingReason: null,
  ...figures,
})
const all = run({ scored: 22_126, notScorable: 1_990 })
const alone = (current: Run | null) => progressLines({ current, rescoring: null, recalculating: false })

describe('scoring progress', () => {
  test('shows how many tickets are scored while others are waiting', () => {
    expect(alone(run({ scored: 15_000, notScorable: 1_269, waiting: 7_847 }))).toEqual([
      {
        text: 'Scoring tickets: 16,269 of 24,116',
        bar: { name: 'Scoring tickets', done: 16_269, total: 24_116 },
        notes: [],
      },
    ])
  })

  test('shows why tickets are waiting, but only while some are waiting', () => {
    const waitingReason = 'The service isn’t responding.'
    expect(alone(run({ waiting: 1, waitingReason }))[0]?.notes).toEqual([
      'Some are waiting: The service isn’t responding.',
    ])
    expect(alone(run({ scored: 1, waitingReason }))).toEqual([])
  })

  test('shows nothing when all tickets are scored', () => {
    expect(alone(all)).toEqual([])
  })

  test('counts skipped tickets separately, so scoring can still finish', () => {
    expect(alone(run({ scored: 7, waiting: 3, failed: 3 }))[0]).toMatchObject({
      text: 'Scoring tickets: 7 of 10',
      notes: ['3 tickets couldn’t be scored and were skipped.'],
    })
    expect(alone(run({ scored: 7, failed: 1 }))).toEqual([
      { text: '1 ticket couldn’t be scored and was skipped.', bar: null, notes: [] },
    ])
  })

  test('shows rescoring progress even when all tickets have a score', () => {
    const rescoring = run({ scored: 1_200, waiting: 22_916, waitingReason: 'Later.', failed: 2 })
    expect(progressLines({ current: all, rescoring, recalculating: false })).toEqual([
      {
        text: 'Rescoring with a newer engine: 1,200 of 24,116. You’ll see the old scores until it’s done.',
        bar: { name: 'Rescoring with a newer engine', done: 1_200, total: 24_116 },
        notes: ['Some are waiting: Later.', '2 tickets couldn’t be rescored and were skipped.'],
      },
    ])
  })

  test('shows whether figures are being recalculated and whether new settings caused the rescoring', () => {
    const lines = progressLines({ current: all, rescoring: run({ waiting: 5 }), recalculating: true })
    expect(lines[0]?.text).toBe('Recalculating figures with the new settings.')
    expect(lines[1]?.bar?.name).toBe('Rescoring with the new settings')
    expect(pauseAfter({ current: all, rescoring: null, recalculating: true })).toBe(2_000)
  })

  test('shows a message when there is nothing to score', () => {
    const nothing = [{ text: 'No tickets to score yet', bar: null, notes: [] }]
    expect(alone(null)).toEqual(nothing)
    expect(alone(run())).toEqual(nothing)
  })
})

describe('polling', () => {
  test('progress is polled every 2 s while tickets are waiting or being rescored', () => {
    expect(pauseAfter({ current: run({ waiting: 1 }), rescoring: null, recalculating: false })).toBe(2_000)
    expect(pauseAfter({ current: all, rescoring: run(), recalculating: false })).toBe(2_000)
  })

  test('progress is polled every 10 s while there are no tickets', () => {
    expect(pauseAfter({ current: null, rescoring: null, recalculating: false })).toBe(10_000)
    expect(pauseAfter({ current: run(), rescoring: null, recalculating: false })).toBe(10_000)
  })

  test('progress is polled every 60 s when all tickets are scored', () => {
    expect(pauseAfter({ current: all, rescoring: null, recalculating: false })).toBe(60_000)
    expect(pauseAfter({ current: run({ failed: 1 }), rescoring: null, recalculating: false })).toBe(60_000)
    expect(pauseAfter(undefined)).toBe(60_000)
  })
})

test('an account counts as still scoring while many tickets are unscored, but not if only a few are', () => {
  const still = (current: Run | null) => isStillScoring({ current, rescoring: null, recalculating: false })
  expect(still(run({ scored: 15_000, waiting: 7_847 }))).toBe(true)
  expect(still(run({ waiting: 1 }))).toBe(true)
  expect(still({ ...all, waiting: 40 })).toBe(false)
  expect(still(all)).toBe(false)
  expect(still(null)).toBe(false)
})
