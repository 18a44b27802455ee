import { expect, test } from 'vitest'
import { nothingSelected } from '../../shared/address/filter-selection.ts'
import { describeView, sameView, searchOfView, viewSearch, withPreset } from './view-search.ts'

const today = '2026-03-10'
const range = { startDate: '2026-03-02', endDate: '2026-03-08' }
const selection = {
  ...nothingSelected,
  categories: ['Refunds & co', '7'],
  groups: [360_000_000_002],
  agents: ['7'],
}

test('a view stores and restores dates and filters', () => {
  expect(searchOfView(viewSearch(range, selection), today)).toEqual({
    start: '2026-03-02',
    end: '2026-03-08',
    categories: ['Refunds & co', '7'],
    channels: undefined,
    groups: [360_000_000_002],
    forms: undefined,
    ratings: undefined,
    agents: ['7'],
  })
})

test('opening a view ignores panels, page numbers and invalid dates in its URL', () => {
  expect(searchOfView('?panel=filters&page=4&ticket=9&start=2026-03-02&end=2026-03-01', today)).toEqual({})
})

test('a view shows its dates and number of filters', () => {
  expect(describeView(viewSearch(range, selection), today)).toBe('02 Mar, 26 – 08 Mar, 26 · 3 filters')
  expect(describeView(viewSearch(range, nothingSelected), today)).toBe('02 Mar, 26 – 08 Mar, 26 · no filters')
})

test('two views are equal if their dates and filters are equal', () => {
  expect(sameView('?end=2026-03-08&start=2026-03-02', viewSearch(range, nothingSelected), today)).toBe(true)
  expect(sameView(viewSearch(range, nothingSelected), viewSearch(range, selection), today)).toBe(false)
})

test('a view with a preset opens with the dates as of today and keeps its comparison', () => {
  const saved = withPreset(viewSearch(range, nothingSelected, { compare: 'year' }), 'Last 7 days')
  expect(describeView(saved, '2026-05-20')).toBe('Last 7 days · no filters')
  expect(searchOfView(saved, '2026-05-20')).toMatchObject({
    start: '2026-05-14',
    end: '2026-05-20',
    compare: 'year',
  })
})

test('a view with an unknown preset opens with its own dates', () => {
  const saved = withPreset(viewSearch(range, nothingSelected), 'Last 9 days')
  expect(searchOfView(saved, today)).toMatchObject({ start: '2026-03-02', end: '2026-03-08' })
})
