import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { nothingSelected } from '../address/filter-selection.ts'
import type { PulseSearch } from '../address/search.ts'
import { storedFilters, storeFilters } from './filter-storage.ts'
import { rememberedFilters } from './remembered-filters.ts'

const refunds = { ...nothingSelected, categories: ['Refunds'] }

function visit(search: PulseSearch, step: string, cause: 'enter' | 'stay' | 'preload' = 'enter') {
  try {
    rememberedFilters({ search, location: { pathname: '/pulse', state: { __TSR_key: step } }, cause })
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.search
    throw thrown
  }
  return null
}

beforeEach(() => localStorage.clear())

test('[FILTERS-018] filters chosen earlier are added to a URL without filters', () => {
  storeFilters(refunds, new Date(0))
  expect(visit({ q: 'late' }, 'a')).toMatchObject({ q: 'late', categories: ['Refunds'] })
})

test('filters in the URL take precedence and are remembered', () => {
  storeFilters(refunds, new Date(0))
  expect(visit({ channels: ['email'] }, 'b')).toBeNull()
  expect(storedFilters()).toEqual({ ...nothingSelected, channels: ['email'] })
})

test('going back to a history entry without filters removes the filters', () => {
  expect(visit({}, 'c')).toBeNull()
  expect(visit({ categories: ['Refunds'] }, 'd', 'stay')).toBeNull()
  expect(visit({}, 'c', 'stay')).toBeNull()
  expect(storedFilters()).toBeNull()
})

test('preloading a link changes nothing', () => {
  storeFilters(refunds, new Date(0))
  expect(visit({ channels: ['email'] }, 'e', 'preload')).toBeNull()
  expect(visit({}, 'f', 'preload')).toBeNull()
  expect(storedFilters()).toEqual(refunds)
})

test('a link with dates but no filters applies no filters and keeps the remembered ones', () => {
  storeFilters(refunds, new Date(0))
  expect(visit({ start: '2026-10-01', end: '2026-10-07' }, 'g')).toBeNull()
  expect(storedFilters()).toEqual(refunds)
})
