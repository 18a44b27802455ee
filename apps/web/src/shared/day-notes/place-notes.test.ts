import { expect, test } from 'vitest'
import { markersFor, placeNotes } from './place-notes.ts'

const note = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const pointsOf = (notes: ReturnType<typeof note>[], starts: string[]) =>
  placeNotes(notes, starts).map(({ first, last }) => [first, last])

test('a note is placed on its days and clipped at the chart’s edges', () => {
  const days = ['2026-10-11', '2026-10-12', '2026-10-13']
  expect(
    pointsOf([note('2026-10-12'), note('2026-10-12', '2026-10-13'), note('2026-10-01', '2026-10-31')], days),
  ).toEqual([
    [1, 1],
    [1, 2],
    [0, 2],
  ])
  expect(pointsOf([note('2026-10-12')], [])).toEqual([])
})

test('in a weekly or monthly chart, a note is shown at the point that contains its day', () => {
  const weeks = ['2026-09-28', '2026-10-05', '2026-10-12']
  expect(pointsOf([note('2026-10-04'), note('2026-10-05'), note('2026-10-10', '2026-10-18')], weeks)).toEqual(
    [
      [0, 0],
      [1, 1],
      [1, 2],
    ],
  )
  expect(pointsOf([note('2026-09-30'), note('2026-10-01')], ['2026-09-01', '2026-10-01'])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('notes that are too close to each other share a marker', () => {
  const placed = placeNotes(
    [note('2026-10-13'), note('2026-10-11'), note('2026-10-12')],
    ['2026-10-11', '2026-10-12', '2026-10-13'],
  )
  const at = (share: number) => markersFor(placed, point => point * share, 20)
  expect(at(30).map(marker => [marker.x, marker.notes.length])).toEqual([
    [0, 1],
    [30, 1],
    [60, 1],
  ])
  expect(at(12).map(marker => [marker.x, marker.notes.length])).toEqual([
    [0, 2],
    [24, 1],
  ])
})
