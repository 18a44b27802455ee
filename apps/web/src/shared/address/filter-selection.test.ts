import { describe, expect, test } from 'vitest'
import { offeredCategories } from '../categories/offered-categories.ts'
import { filtersModel } from '../ticket-list/filters-model.ts'
import {
  channelOptions,
  channelValue,
  countOf,
  looksLikeDate,
  nothingSelected,
  readSelection,
  sameSelection,
  toApiForm,
} from './filter-selection.ts'

const labels = (extraMode: boolean) => channelOptions(extraMode).map(({ label }) => label)

describe('channels', () => {
  test('[FILTERS-033] [FILTERS-036] without the extra mode, only the seven standard channels are offered', () => {
    expect(labels(false)).toEqual(['Email', 'Live Chat', 'Voice', 'Social Media', 'Api', 'SMS', 'others'])
  })

  test('[FILTERS-034] [FILTERS-035] the extra mode adds Side Conversation and Messaging', () => {
    expect(channelOptions(true).slice(7)).toEqual([
      { label: 'Side Conversation', value: 'side_conversation' },
      { label: 'Messaging', value: 'native_messaging' },
    ])
  })

  test.each([
    ['Email', 'email'],
    ['Live Chat', 'live_chat'],
    ['Social Media', 'social_media'],
    ['SMS', 'sms'],
    ['others', 'others'],
  ])('[FILTERS-037] the channel %s is sent as %s', (label, value) => {
    expect(channelValue(label)).toBe(value)
  })

  test('[FILTERS-038] channels that look like a date are dropped', () => {
    for (const value of ['2026-03-01', 'email 2026-03-01', '01/03/2026', '2026-03-01t00:00:00.000z']) {
      expect(readSelection({ channels: ['email', value] }).channels, value).toEqual(['email'])
      expect(looksLikeDate(value), value).toBe(true)
    }
  })

  test("[FILTERS-039] channels that contain 't23:59:59' are dropped", () => {
    for (const value of ['emailt23:59:59', 'T23:59:59']) expect(looksLikeDate(value), value).toBe(true)
  })

  test('[FILTERS-040] channels that end in z, like a timestamp, are dropped, but names that only contain a z are kept', () => {
    expect(looksLikeDate('00:00z')).toBe(true)
    expect(looksLikeDate('12:30:00.000Z')).toBe(true)
    expect(looksLikeDate('zoom')).toBe(false)
    expect(looksLikeDate('quiz_chat')).toBe(false)
  })
})

describe('a selection from a URL or from storage', () => {
  test.each([null, 7, 'text', [], { categories: 7, channels: {}, groups: 'x' }])(
    'the invalid selection %j selects nothing',
    value => {
      expect({ ...readSelection(value), categories: [] }).toEqual(nothingSelected)
    },
  )

  test('unknown values are dropped', () => {
    const read = readSelection({
      categories: ['Refunds', '', 'Refunds', 7],
      channels: ['email', 'pigeon'],
      groups: ['12', 13, 'x', -1, 1.5],
      forms: 9,
      satisfactionRatings: ['good', 'great'],
      agents: ['360001', 360002, '', null],
    })
    expect(read).toEqual({
      categories: ['Refunds'],
      channels: ['email'],
      groups: [12, 13],
      forms: [9],
      satisfactionRatings: ['good'],
      agents: ['360001', '360002'],
    })
    expect(countOf(read)).toBe(6)
    expect(sameSelection(read, { ...read })).toBe(true)
    expect(sameSelection(read, { ...read, forms: [] })).toBe(false)
  })
})

test('[FILTERS-022] [FILTERS-023] [FILTERS-024] ids are sent to the API as numbers, even if they were stored as text', () => {
  const selection = readSelection({
    categories: ['Refunds'],
    channels: ['live_chat'],
    groups: ['360000000002'],
    forms: ['9'],
    satisfactionRatings: ['bad'],
  })
  expect(toApiForm(selection)).toEqual({
    categories: ['Refunds'],
    channels: ['live_chat'],
    groupIds: [360_000_000_002],
    formIds: [9],
    satisfactionRating: ['bad'],
    subcategories: [],
  })
})

test('agents are sent to the API only when some are chosen', () => {
  expect(toApiForm({ ...nothingSelected, agents: ['7'] }).agentIds).toEqual(['7'])
  expect(toApiForm(nothingSelected)).not.toHaveProperty('agentIds')
})

describe('the filters model', () => {
  test('[FILTERS-030] [FILTERS-031] [FILTERS-032] the filters model includes every field and sorts by resolved_at, newest first', () => {
    expect(filtersModel({})).toEqual({
      channels: [],
      category: null,
      subcategory: null,
      formIds: [],
      groupIds: [],
      satisfactionRating: [],
      customFilters: {},
      search: '',
      sortBy: 'resolved_at',
      sortOrder: 'desc',
      page: 1,
      size: 20,
    })
  })

  test('the filters model takes its values from the URL and ignores unknown sort fields', () => {
    const address = {
      channels: ['sms' as const],
      groups: [3],
      q: 'late',
      sort: 'csat',
      order: 'asc' as const,
    }
    expect(filtersModel({ ...address, page: 2, size: 50 }, { category: 'Delivery' })).toMatchObject({
      channels: ['sms'],
      groupIds: [3],
      category: 'Delivery',
      search: 'late',
      sortBy: 'csat',
      sortOrder: 'asc',
      page: 2,
      size: 50,
    })
    expect(filtersModel({ sort: 'drop table' }).sortBy).toBe('resolved_at')
  })
})

test('[FILTERS-043] [FILTERS-044] excluded and spam categories are not offered', () => {
  const category = (name: string, is_excluded = false, is_spam = false) => ({
    _id: name,
    name,
    is_excluded,
    is_spam,
    subcategories: [],
  })
  const offered = offeredCategories([
    category('Refunds'),
    category('Hidden', true),
    category('Adverts', false, true),
    category(' Spam '),
  ])
  expect(offered.map(({ name }) => name)).toEqual(['Refunds'])
})
