import { expect, test } from 'vitest'
import { categoryName } from './category-names.ts'
import { channelName } from './channel-names.ts'

test('channels and categories are shown with their display names', () => {
  expect(['api', 'others', 'native_messaging', 'sms', 'fax_line'].map(channelName)).toEqual([
    'API',
    'Other channels',
    'Messaging',
    'SMS',
    'Fax line',
  ])
  expect(['other', 'Other requests', 'returns'].map(categoryName)).toEqual([
    'Other',
    'Other requests',
    'returns',
  ])
})
