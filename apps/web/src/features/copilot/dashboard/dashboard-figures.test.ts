import { expect, test } from 'vitest'
import { inMilliseconds, shortTime, timeScale } from './milliseconds.ts'
import { sharesOf } from './shares.ts'

test('[COPILOT-007] [COPILOT-008] [COPILOT-009] [COPILOT-010] [COPILOT-012] [COPILOT-014] unresolved conversations are the total minus the routed ones, and replies are shares of customers’ messages', () => {
  const totals = {
    totalConversations: 8,
    totalRouted: 3,
    totalMessagedByRole: { assistant: 30, user: 20, agent: 5 },
  }
  expect(sharesOf(totals)).toEqual({
    routed: { count: 3, percent: 37.5 },
    unresolved: { count: 5, percent: 62.5 },
    byCopilot: { count: 30, percent: 150 },
    byAgent: { count: 5, percent: 25 },
  })
})

test('percentages are left out when there are no conversations', () => {
  const none = {
    totalConversations: 0,
    totalRouted: 0,
    totalMessagedByRole: { assistant: 0, user: 0, agent: 0 },
  }
  expect(sharesOf(none).routed).toEqual({ count: 0, percent: null })
  expect(sharesOf(none).byAgent).toEqual({ count: 0, percent: null })
})

test('[COPILOT-017] [COPILOT-018] tooltips show ms with two decimals', () => {
  expect(inMilliseconds(1234.5)).toBe('1,234.50 ms')
  expect(inMilliseconds(0.126)).toBe('0.13 ms')
})

test('a figure uses the unit that is easiest to read', () => {
  expect([null, 340.4, 4_210, 59_999, 720_000].map(shortTime)).toEqual([
    '–',
    '340 ms',
    '4.2 s',
    '60.0 s',
    '12m',
  ])
})

test('a chart starts at zero and has grid lines at round values, up to at least the highest figure', () => {
  expect(timeScale([180, 420], 0, 100).ticks).toEqual([0, 200, 400, 600])
  expect(timeScale([9_000], 0, 100).ticks).toEqual([0, 5_000, 10_000])
  expect(timeScale([], 0, 100).ticks.at(-1)).toBeGreaterThanOrEqual(1)
  const { y } = timeScale([180, 420], 0, 90)
  expect([y(0), y(600)]).toEqual([90, 0])
})
