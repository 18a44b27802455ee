import { describe, expect, test } from 'vitest'
import { filterLabels } from './filter-labels.ts'
import { emptyListHint, resultFacts } from './result-texts.ts'

const passage = {
  ticketId: '7',
  text: '',
  highlights: [],
  subject: null,
  subjectHighlights: [],
  createdAt: '2026-01-05T23:30:00.000Z',
  channel: 'live_chat',
  category: null,
  rating: 'unoffered',
} as const

test('a result shows its channel, category and rating, and its day in the account’s time zone', () => {
  expect(resultFacts({ ...passage, highlights: [], subjectHighlights: [] }, 'Asia/Tokyo')).toEqual([
    '6 Jan 2026',
    'Live Chat',
    'Uncategorized',
    'Not rated',
  ])
  const rated = { ...passage, highlights: [], subjectHighlights: [], category: 'Delivery', rating: 'bad' }
  expect(resultFacts(rated, 'UTC').slice(2)).toEqual(['Delivery', 'Rated bad'])
})

describe('without tickets, the page says', () => {
  const outcome = { fetched: true, refusal: null, unsearchable: null }
  test.each([
    ['what to do before the first search', { ...outcome, fetched: false }, /choose FETCH TICKETS/],
    ['why the server refused', { ...outcome, refusal: 'Swap them.' }, /^Swap them\.$/],
    ['that an emoji isn’t a word', { ...outcome, unsearchable: 'no_words' as const }, /no words or numbers/],
    [
      'that stop words are skipped',
      { ...outcome, unsearchable: 'common_words' as const },
      /almost every ticket/,
    ],
    ['what to try', outcome, /other words/],
  ])('%s', (_what, given, expected) => {
    expect(emptyListHint(given)).toMatch(expected)
  })
})

test('active filters are listed', () => {
  expect(filterLabels({})).toEqual([])
  expect(
    filterLabels({ start_date: '2026-01-05', channel: 'sms', rating: 'good', category: 'Delivery' }),
  ).toEqual(['From 2026-01-05', 'Delivery', 'SMS', 'Rating: Good'])
})
