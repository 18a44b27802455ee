import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nothingSelected, type Selection } from '../address/filter-selection.ts'
import { broadcastFilters, filtersChanged, storedFilters, storeFilters } from './filter-storage.ts'

const now = new Date('2026-03-01T12:00:00Z')
const selection: Selection = {
  categories: ['Refunds'],
  channels: ['live_chat'],
  groups: [12],
  forms: [9],
  satisfactionRatings: ['bad', 'offered'],
  agents: ['7'],
}
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => localStorage.clear())

describe('stored filters', () => {
  test('[FILTERS-020] [FILTERS-021] [FILTERS-022] stored filters contain the selection, its API format and a timestamp', () => {
    storeFilters(selection, now)
    expect(kept('pulseFilters')).toEqual({
      ui: selection,
      api: {
        categories: ['Refunds'],
        channels: ['live_chat'],
        groupIds: [12],
        formIds: [9],
        satisfactionRating: ['bad', 'offered'],
        subcategories: [],
        agentIds: ['7'],
      },
      hasFilters: true,
      timestamp: now.getTime(),
    })
  })

  test('[FILTERS-025] [FILTERS-026] [FILTERS-027] [FILTERS-028] [FILTERS-029] each filter is also stored under its own key', () => {
    storeFilters(selection, now)
    expect(kept('selectedCategories')).toEqual(['Refunds'])
    expect(kept('selectedChannels')).toEqual(['live_chat'])
    expect(kept('selectedGroups')).toEqual([12])
    expect(kept('selectedForms')).toEqual([9])
    expect(kept('satisfactionRating')).toEqual(['bad', 'offered'])
    expect(kept('selectedAgents')).toEqual(['7'])
  })

  test('[FILTERS-017] [FILTERS-018] stored filters are read back unchanged', () => {
    storeFilters(selection, now)
    expect(storedFilters()).toEqual(selection)
  })

  test('stored filters are null when nothing was chosen or the stored value is invalid', () => {
    expect(storedFilters()).toBeNull()
    storeFilters(nothingSelected, now)
    expect(kept('pulseFilters').hasFilters).toBe(false)
    expect(storedFilters()).toBeNull()
    for (const broken of ['{', '7', 'null', '{"ui":7}', '{"ui":{"channels":["2026-03-01"]}}']) {
      localStorage.setItem('pulseFilters', broken)
      expect(storedFilters()).toBeNull()
    }
  })

  test('storing filters does not fail when storage is full or blocked', () => {
    const closed = {
      getItem: () => {
        throw new Error('closed')
      },
      setItem: () => {
        throw new Error('full')
      },
    } as unknown as Storage
    expect(storeFilters(selection, now, closed).hasFilters).toBe(true)
    expect(storedFilters(closed)).toBeNull()
  })
})

test('[FILTERS-019] a change is broadcast to listeners in the page and in other tabs', async () => {
  const heard = vi.fn()
  globalThis.addEventListener(filtersChanged, heard)
  const otherTab = new BroadcastChannel('pulseFilters')
  const received = new Promise(resolve => {
    otherTab.onmessage = event => resolve(event.data)
  })
  const stored = storeFilters(selection, now)
  broadcastFilters(stored)
  expect(heard.mock.calls[0]?.[0].detail).toEqual(stored)
  expect(await received).toEqual(stored)
  otherTab.close()
  globalThis.removeEventListener(filtersChanged, heard)
})
