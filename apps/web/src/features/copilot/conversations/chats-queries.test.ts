import { expect, test } from 'vitest'
import { keepingData } from './chats-queries.ts'

test('a failed refresh keeps what was loaded before, and a failed first load shows the failure', () => {
  const error = new Error('down')
  expect(keepingData({ data: ['a chat'], error })).toEqual({ data: ['a chat'], error: null })
  expect(keepingData({ data: undefined, error })).toEqual({ data: undefined, error })
})
