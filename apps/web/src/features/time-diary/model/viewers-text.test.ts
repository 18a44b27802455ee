import { expect, test } from 'vitest'
import { viewersText } from './viewers-text.ts'

const taken = new Date('2026-11-12T14:20:00Z')
const view = (by: string | null, viewedAt: string, takenAt = '2026-11-12T14:20:00.000Z') => ({
  by,
  viewedAt,
  takenAt,
})

test('Everyone who viewed this snap is listed with their latest view', () => {
  const views = [
    view('Lea Lead', '2026-11-13T15:00:00Z'),
    view('Lea Lead', '2026-11-13T09:00:00Z'),
    view(null, '2026-11-12T09:00:00Z'),
    view('Sam Fox', '2026-11-13T09:00:00Z', '2026-11-12T14:30:00.000Z'),
  ]
  expect(viewersText(views, taken, 'UTC')).toBe(
    'Viewed by Lea Lead (13 Nov, 15:00), a former member (12 Nov, 09:00)',
  )
  expect(viewersText([], taken, 'UTC')).toBe('')
})

test('Viewers after the first four are counted instead of named', () => {
  const views = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => view(name, '2026-11-13T15:00:00Z'))
  expect(viewersText(views, taken, 'UTC')).toMatch(/ and 2 more$/)
})
