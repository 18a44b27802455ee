import { expect, test } from 'vitest'
import { factorFigure } from './factors.ts'

test('a bonus is shown with a sign, and other factors are shown out of 5', () => {
  expect(factorFigure({ name: 'bonus', score: 0.4 })).toEqual({
    text: '+0.4',
    tone: 'good',
    outOfFive: false,
  })
  expect(factorFigure({ name: 'bonus', score: -0.5 })).toMatchObject({ text: '−0.5', tone: 'bad' })
  expect(factorFigure({ name: 'empathy', score: 2.2 })).toEqual({ text: '2.2', tone: 'bad', outOfFive: true })
})
