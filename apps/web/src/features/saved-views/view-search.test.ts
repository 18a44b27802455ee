import { expect, test } from 'vitest'
import { nothingSelected } from '../../shared/address/filter-selection.ts'
import { describeView, sameView, searchOfView, viewSearch } from './view-search.ts'

const range = { startDate: '2026-03-02', endDate: '2026-03-08' }
const selection = { ...nothingSelected, categories: ['Refunds & co', '7'], groups: [360_000_000_002] }

test('a view stores and restores dates and filters', () => {
  expect(searchOfView(viewSearch(range, selection))).toEqual({
    start: '2026-03-02',
    end: '2026-03-08',
    categories: ['Refunds & co', '7'],
    channels: undefined,
    groups: [360_000_000_002],
    forms: undefined,
    ratings: undefined,
  })
})

test('opening a view ignores panels, page numbers and invalid dates in its URL', () => {
  expect(searchOfView('?panel=filters&page=4&ticket=9&start=2026-03-02&end=2026-03-01')).toEqual({})
})

test('a view shows its dates and number of filters', () => {
  expect(describeView(viewSearch(range, selection))).toBe('02 Mar, 26 – 08 Mar, 26 · 2 filters')
  expect(describeView(viewSearch(range, nothingSelected))).toBe('02 Mar, 26 – 08 Mar, 26 · no filters')
})

test('two views are equal if their dates and filters are equal', () => {
  expect(sameView('?end=2026-03-08&start=2026-03-02', viewSearch(range, nothingSelected))).toBe(true)
  expect(sameView(viewSearch(range, nothingSelected), viewSearch(range, selection))).toBe(false)
})
