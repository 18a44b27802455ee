import { describe, expect, test } from 'vitest'
import { isStillScoring, pauseAfter, type Run } from '../../../shared/queries/scoring-progress.ts'
import { wording } from './progress-lines.ts'

const run = (figures: Partial<Run> = {}): Run => ({
  engine: 'offline',
  version: '1',
  scored: 0,
  notScorable: 0,
  waiting: 0,
  setAside: 0,
  waitingBecause: null,
  ...figures,
})
const all = run({ scored: 22_126, notScorable: 1_990 })
const alone = (current: Run | null) => wording({ current, rescoring: null, recounting: false })

describe('the words for how far scoring is', () => {
  test('while conversations wait, say how many are done of how many', () => {
    expect(alone(run({ scored: 15_000, notScorable: 1_269, waiting: 7_847 }))).toEqual([
      {
        text: 'Scoring conversations: 16,269 of 24,116',
        bar: { name: 'Scoring conversations', done: 16_269, total: 24_116 },
        notes: [],
      },
    ])
  })

  test('say why conversations wait, as long as they do', () => {
    const waitingBecause = 'The service does not answer.'
    expect(alone(run({ waiting: 1, waitingBecause }))[0]?.notes).toEqual([
      'Some are waiting: The service does not answer.',
    ])
    expect(alone(run({ scored: 1, waitingBecause }))[0]?.notes).toEqual([])
  })

  test('when all is done, are one line without a bar', () => {
    expect(alone(all)).toEqual([
      { text: '22,126 conversations scored, 1,990 cannot be scored', bar: null, notes: [] },
    ])
    expect(alone(run({ scored: 1 }))[0]?.text).toBe('1 conversation scored')
  })

  test('tell apart what is set aside, and let the rest reach its end', () => {
    expect(alone(run({ scored: 7, waiting: 3, setAside: 3 }))[0]).toMatchObject({
      text: 'Scoring conversations: 7 of 10',
      notes: ['3 conversations could not be scored and are set aside.'],
    })
    expect(alone(run({ setAside: 1 }))[0]).toMatchObject({
      text: '0 conversations scored',
      notes: ['1 conversation could not be scored and is set aside.'],
    })
  })

  test('have a line for a rescoring below that of the scores in sight', () => {
    const rescoring = run({ scored: 1_200, waiting: 22_916, waitingBecause: 'Later.', setAside: 2 })
    expect(wording({ current: all, rescoring, recounting: false })[1]).toEqual({
      text: 'Rescoring with a newer engine: 1,200 of 24,116; you see the scores from before until it is done.',
      bar: { name: 'Rescoring with a newer engine', done: 1_200, total: 24_116 },
      notes: ['Some are waiting: Later.', '2 conversations could not be rescored and are set aside.'],
    })
  })

  test('say that figures follow new settings, and that a rescoring is on account of them', () => {
    const lines = wording({ current: all, rescoring: run({ waiting: 5 }), recounting: true })
    expect(lines[1]?.text).toBe('Figures are being brought up to date with the new settings.')
    expect(lines[2]?.bar?.name).toBe('Rescoring with the new settings')
    expect(pauseAfter({ current: all, rescoring: null, recounting: true })).toBe(2_000)
  })

  test('say so when there is nothing to score', () => {
    const nothing = [{ text: 'No conversations to score yet', bar: null, notes: [] }]
    expect(alone(null)).toEqual(nothing)
    expect(alone(run())).toEqual(nothing)
  })
})

describe('the figures are asked for again', () => {
  test('after 2 s while something waits or a rescoring runs', () => {
    expect(pauseAfter({ current: run({ waiting: 1 }), rescoring: null, recounting: false })).toBe(2_000)
    expect(pauseAfter({ current: all, rescoring: run(), recounting: false })).toBe(2_000)
  })

  test('after 10 s as long as there is nothing', () => {
    expect(pauseAfter({ current: null, rescoring: null, recounting: false })).toBe(10_000)
    expect(pauseAfter({ current: run(), rescoring: null, recounting: false })).toBe(10_000)
  })

  test('after 60 s otherwise', () => {
    expect(pauseAfter({ current: all, rescoring: null, recounting: false })).toBe(60_000)
    expect(pauseAfter({ current: run({ setAside: 1 }), rescoring: null, recounting: false })).toBe(60_000)
    expect(pauseAfter(undefined)).toBe(60_000)
  })
})

test('figures are not compared while much is still to be scored; the few of a usual day do not count', () => {
  const still = (current: Run | null) => isStillScoring({ current, rescoring: null, recounting: false })
  expect(still(run({ scored: 15_000, waiting: 7_847 }))).toBe(true)
  expect(still(run({ waiting: 1 }))).toBe(true)
  expect(still({ ...all, waiting: 40 })).toBe(false)
  expect(still(all)).toBe(false)
  expect(still(null)).toBe(false)
})
