import { describe, expect, test } from 'vitest'
import { type RequestedFilter, resolveFilter } from './filter.ts'
import type { Placement, PlacementState } from './placements.ts'

const placement = (
  placementId: number,
  category: string,
  subcategory: string | null,
  categoryPlacementId: number,
  state: PlacementState = 'counted',
): Placement => ({ placementId, category, subcategory, categoryPlacementId, state })

const placements = [
  placement(1, 'Delivery', null, 1),
  placement(2, 'Delivery', 'Late parcel', 1),
  placement(3, 'Delivery', 'Lost parcel', 1),
  placement(4, 'Returns & Refunds', null, 4),
  placement(5, 'Returns & Refunds', 'Refund', 4),
  placement(6, 'Returns & Refunds', 'Label', 4, 'hidden'),
  placement(7, 'spam', null, 7, 'spam'),
  placement(8, 'Internal', null, 8, 'hidden'),
]
const known = [{ category: 'Warranty', subcategory: 'Repair' }]
const resolve = (requested: RequestedFilter) => resolveFilter(requested, placements, known)
const idsOf = (requested: RequestedFilter) => resolve(requested).placementIds.toSorted((a, b) => a - b)

describe('resolving a filter', () => {
  test('without filters, every counted placement matches', () => {
    expect(resolve({})).toEqual({
      placementIds: [1, 2, 3, 4, 5],
      spamIds: [7],
      wholeCategories: [1, 4],
      everyPlacement: true,
      channels: null,
      groupIds: null,
      formIds: null,
      ratings: null,
      agentNos: null,
    })
  })

  test('empty lists match everything', () => {
    const requested = {
      categories: [],
      subcategories: [],
      channels: [],
      groupIds: [],
      formIds: [],
      ratings: [],
    }
    expect(resolve(requested)).toEqual(resolve({}))
  })

  test('an empty list of agents matches no agent', () => {
    expect(resolve({ agentNos: [] }).agentNos).toEqual([])
  })

  test('[RULES-012] names are compared ignoring case and punctuation', () => {
    expect(idsOf({ categories: ['returns_refunds'] })).toEqual([4, 5])
    expect(idsOf({ categories: ['  RETURNS & refunds '] })).toEqual([4, 5])
  })

  test('a category includes all its placements except hidden ones', () => {
    expect(resolve({ categories: ['Returns & Refunds'] })).toMatchObject({
      placementIds: [4, 5],
      wholeCategories: [4],
      everyPlacement: false,
    })
  })

  test('choosing a subcategory narrows its category', () => {
    expect(resolve({ categories: ['Delivery'], subcategories: ['Late parcel'] })).toMatchObject({
      placementIds: [2],
      wholeCategories: null,
      everyPlacement: false,
    })
  })

  test('choosing a subcategory doesn’t narrow another chosen category', () => {
    expect(idsOf({ categories: ['Delivery', 'Returns & Refunds'], subcategories: ['Lost parcel'] })).toEqual([
      3, 4, 5,
    ])
  })

  test('a subcategory alone implies its category', () => {
    expect(idsOf({ subcategories: ['Lost parcel'] })).toEqual([3])
  })

  test('choosing all subcategories matches the whole category, including tickets without a subcategory', () => {
    expect(
      resolve({ categories: ['Delivery'], subcategories: ['Late parcel', 'Lost parcel'] }),
    ).toMatchObject({
      placementIds: [1, 2, 3],
      wholeCategories: [1],
    })
  })

  test('hidden placements never match, even by name', () => {
    expect(idsOf({ categories: ['Internal'] })).toEqual([])
    expect(idsOf({ categories: ['Returns & Refunds'], subcategories: ['Label'] })).not.toContain(6)
  })

  test('[RULES-014] spam is counted only when requested', () => {
    expect(idsOf({ categories: [' SPAM '] })).toEqual([])
    expect(resolve({ categories: [' SPAM '], spam: true })).toMatchObject({
      placementIds: [7],
      wholeCategories: null,
      everyPlacement: false,
    })
    expect(idsOf({ spam: true })).toEqual([1, 2, 3, 4, 5, 7])
  })

  test('a name from the settings that has no tickets yet matches nothing', () => {
    expect(idsOf({ categories: ['Warranty'] })).toEqual([])
    expect(idsOf({ subcategories: ['Repair'] })).toEqual([])
  })

  test('an unknown name is rejected, and the message shortens it if it is long', () => {
    expect(() => resolve({ categories: ['Delivery', 'Nonsense'] })).toThrow(
      'There is no category called “Nonsense”. Choose one of the account’s categories.',
    )
    expect(() => resolve({ subcategories: ['Nonsense'] })).toThrow(
      'There is no subcategory called “Nonsense”.',
    )
    expect(() => resolve({ categories: ['x'.repeat(500)] })).toThrow(`called “${'x'.repeat(80)}”`)
  })

  test('every unknown name is reported with its position in the list', () => {
    expect(() => resolve({ categories: ['Nonsense', 'Delivery', 'Rubbish', 'spam'] })).toThrow(
      expect.objectContaining({
        details: [
          { path: 'categories.0', problem: 'There is no category called “Nonsense”.' },
          { path: 'categories.2', problem: 'There is no category called “Rubbish”.' },
        ],
      }),
    )
  })
})
