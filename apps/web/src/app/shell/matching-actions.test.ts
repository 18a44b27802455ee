import { expect, test } from 'vitest'
import { matchingActions } from './matching-actions.ts'

const groups = [
  { group: 'Pages', actions: [{ id: 'find', label: 'Find Tickets', keywords: ['theme'] }] },
  { group: 'Views', actions: [{ id: 'view', label: 'Mine', description: 'Last 7 days' }] },
  { group: 'Actions', actions: [{ id: 'dark', label: 'Dark theme' }] },
]
const ids = (text: string) => matchingActions(text, groups).map(({ actions }) => actions.map(({ id }) => id))

test('actions whose name contains the text come before those whose description or keywords contain it', () => {
  expect(ids(' THEME')).toEqual([['dark'], ['find']])
  expect(ids('7 days')).toEqual([['view']])
  expect(ids('broken parcel')).toEqual([])
})
