import { describe, expect, test } from 'vitest'
import { type Shown, withTurn } from './conversations.ts'

const message = (id: string): Shown => ({
  ...{ id, from: 'user', text: id, at: '2026-11-15T15:00:00Z' },
  ...{ evidence: null, engine: null, reading: null, suggestions: [], feedback: null },
})
const ids = (messages: Shown[]) => messages.map(one => one.id)

describe('a new answer', () => {
  const before = ['q1', 'a1', 'q2', 'failed'].map(message)
  const turn = ['q3', 'a3'].map(message)

  test('takes the place of the failed answer after “Try again”', () => {
    expect(ids(withTurn(before, turn, 'failed'))).toEqual(['q1', 'a1', 'q3', 'a3'])
  })

  test('is otherwise added at the end', () => {
    expect(ids(withTurn(before, turn, null))).toEqual(['q1', 'a1', 'q2', 'failed', 'q3', 'a3'])
    expect(ids(withTurn(before, turn, 'unknown'))).toEqual(['q1', 'a1', 'q2', 'failed', 'q3', 'a3'])
  })
})
