import { expect, test } from 'vitest'
import { messageText } from './signed-webhook.ts'

test('a long reply from Freshchat is stored completely, and a text that has to be cut ends with an ellipsis', () => {
  expect(messageText(` ${'x'.repeat(10_000)}\u0000 `)).toBe('x'.repeat(10_000))
  expect(messageText('x'.repeat(20_001))).toBe(`${'x'.repeat(19_999)}…`)
})
