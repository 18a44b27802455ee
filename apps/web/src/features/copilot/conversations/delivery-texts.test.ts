import { expect, test } from 'vitest'
import { deliveryText, undeliveredText } from './delivery-texts.ts'

test('a message that hasn’t reached WhatsApp is marked, with the reason if it couldn’t be delivered', () => {
  const message = {
    role: 'agent',
    kind: 'message',
    content: 'Hi',
    seq: 3,
    timestamp: '2026-11-16T10:05:00Z',
  } as const
  expect(deliveryText(message)).toBeNull()
  expect(deliveryText({ ...message, delivery: 'pending' })).toBe('Not delivered yet')
  expect(
    deliveryText({ ...message, delivery: 'failed', deliveryError: 'This number can’t receive messages.' }),
  ).toBe('Could not be delivered. This number can’t receive messages.')
  expect(undeliveredText({ delivery: null })).toBeNull()
  expect(undeliveredText({ delivery: 'retrying' })).toBe('Not delivered yet')
  expect(undeliveredText({ delivery: 'failed' })).toBe('Could not be delivered')
})
