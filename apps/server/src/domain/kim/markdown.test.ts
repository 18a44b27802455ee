import { expect, test } from 'vitest'
import { shortened } from './markdown.ts'

test('a long line is truncated between words, and never inside a character', () => {
  expect(shortened('How is CSAT?', 12)).toBe('How is CSAT?')
  expect(shortened('How is CSAT today?', 12)).toBe('How is…')
  for (let longest = 4; longest < 9; longest++)
    expect(shortened('😀😀😀😀😀', longest).isWellFormed()).toBe(true)
})
