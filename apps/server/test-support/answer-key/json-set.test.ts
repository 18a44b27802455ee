import { expect, test } from 'vitest'
import { questionsOf } from './json-set.ts'

test('the values of a question from a JSON file are formatted as on the screens, and null SQL means that it must be refused', () => {
  const [first, second] = questionsOf([
    {
      ask: 'median frt',
      sql: 'select 1',
      shows: [
        { column: 'mid', as: 'minutes' },
        { column: 'csat', as: 'score' },
      ],
    },
    { ask: 'who should I hire', sql: null },
  ])
  expect(first?.shows?.({ mid: 80, csat: 3.5 })).toEqual(['1h 20m', '3.50'])
  expect(second).toEqual({ ask: 'who should I hire' })
})
