import { expect, test } from 'vitest'
import { pageEnds } from './page-breaks.ts'

test('pages end between blocks', () => {
  expect(pageEnds({ height: 250, blocks: [60, 90, 170, 250], rows: [80, 130] }, 100)).toEqual([90, 170, 250])
  expect(pageEnds({ height: 90, blocks: [50, 90], rows: [] }, 100)).toEqual([90])
})

test('a block that is taller than a page is split between rows', () => {
  const rows = [40, 70, 95, 120, 150, 180]
  expect(pageEnds({ height: 190, blocks: [20, 190], rows }, 100)).toEqual([95, 190])
})

test('without rows, a page ends when it is full', () => {
  expect(pageEnds({ height: 230, blocks: [10, 230], rows: [] }, 100)).toEqual([100, 200, 230])
})
