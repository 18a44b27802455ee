import { describe, expect, test } from 'vitest'
import { afterClick, type CategoryRow, changeOf, inOrder, linesOf, type Sort } from './rows.ts'

const row = (name: string, count: number, averageCSAT: number | null, isSpam = false): CategoryRow => ({
  name,
  count,
  averageCSAT,
  csatCount: count,
  ratings: { good: 0, n: 0 },
  isSpam,
  topPerformer: null,
  lowPerformer: null,
})

const rows = [row('News', 900, 1, true), row('A', 30, 4), row('B', 20, null), row('C', 10, 3)]
const names = (sort: Sort) => inOrder(rows, sort).map(({ name }) => name)

describe('order of the rows', () => {
  test('[PULSE-036] [PULSE-037] clicking a column sorts by it in ascending order, then in descending order, then restores the original order', () => {
    for (const column of ['volume', 'csat'] as const) {
      const first = afterClick(null, column)
      expect(first).toEqual({ column, direction: 'asc' })
      const second = afterClick(first, column)
      expect(second).toEqual({ column, direction: 'desc' })
      expect(afterClick(second, column)).toBeNull()
    }
    expect(afterClick({ column: 'csat', direction: 'desc' }, 'volume')).toEqual({
      column: 'volume',
      direction: 'asc',
    })
  })

  test('[PULSE-034] spam comes last in every sort order', () => {
    expect(names(null)).toEqual(['A', 'B', 'C', 'News'])
    expect(names({ column: 'volume', direction: 'asc' })).toEqual(['C', 'B', 'A', 'News'])
    expect(names({ column: 'volume', direction: 'desc' })).toEqual(['A', 'B', 'C', 'News'])
  })

  test('rows without a score come last in both directions', () => {
    expect(names({ column: 'csat', direction: 'asc' })).toEqual(['C', 'A', 'B', 'News'])
    expect(names({ column: 'csat', direction: 'desc' })).toEqual(['A', 'C', 'B', 'News'])
  })
})

test('the change is computed from the displayed, rounded values', () => {
  const before = (averageCSAT: number | null) => ({ previous: { count: 5, averageCSAT } })
  expect(changeOf({ ...row('A', 5, 3.42), ...before(3.73) })).toBe(-0.31)
  expect(changeOf({ ...row('A', 5, 3.42), ...before(null) })).toBeNull()
  expect(changeOf(row('A', 5, 3.42))).toBeNull()
  expect(changeOf({ ...row('A', 5, 3.42, true), ...before(3.73) })).toBeNull()
})

describe('lines', () => {
  const kinds = (opened: Parameters<typeof linesOf<CategoryRow, CategoryRow>>[1]) =>
    linesOf(rows.slice(1), opened).map(({ kind, key }) => `${kind} ${key}`)

  test('[PULSE-048] subcategories are listed below their category, most tickets first', () => {
    const subcategories = [row('x', 1, 1), row('y', 7, 1)]
    expect(kinds({ name: 'B', subcategories, failed: false })).toEqual([
      'category A',
      'category B',
      'subcategory B / y',
      'subcategory B / x',
      'category C',
    ])
  })

  test('an open category shows one line while subcategories load, if they fail to load, and if there are none', () => {
    const line = (subcategories: CategoryRow[] | undefined, failed = false) =>
      kinds({ name: 'C', subcategories, failed }).at(-1)
    expect(line(undefined)).toBe('waiting C waiting')
    expect(line(undefined, true)).toBe('failed C failed')
    expect(line([])).toBe('none C none')
  })
})
