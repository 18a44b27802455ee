import { expect, test } from 'vitest'
import { keepingData } from './chats-queries.ts'

test('after a failed refresh, the earlier data is kept, and only a failed first load shows an error', () => {
  const error = new Error('down')
  expect(keepingData({ data: ['a chat'], error })).toEqual({ data: ['a chat'], error: null })
  expect(keepingData({ data: undefined, error })).toEqual({ data: undefined, error })
})
