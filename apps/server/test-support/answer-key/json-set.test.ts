import { expect, test } from 'vitest'
import { questionsOf } from './json-set.ts'

test('a JSON question’s values are formatted as on the screens, and null SQL means a refusal', () => {
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
