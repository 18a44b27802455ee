import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { zendeskWebhook } from './webhook.ts'

const secret = 'webhook-secret'
const now = new Date('2026-03-10T12:00:00Z')

function read(body: string, { timestamp = now.toISOString(), key = secret, signature = '' } = {}) {
  const signed = createHmac('sha256', key)
    .update(timestamp + body)
    .digest('base64')
  return zendeskWebhook.read({
    headers: {
      'x-zendesk-webhook-signature': signature || signed,
      'x-zendesk-webhook-signature-timestamp': timestamp,
    },
    body: Buffer.from(body),
    secret,
    now,
  })
}

test('reads the ticket from Pulse’s template and from an event', () => {
  expect(read('{"ticket_id":"123"}')).toMatchObject({ ticketIds: ['123'] })
  expect(read('{"type":"zen:event-type:ticket.created","detail":{"id":"456"}}')).toMatchObject({
    ticketIds: ['456'],
  })
  expect(read('{"note":"Žluťoučký"}')).toMatchObject({ ticketIds: [] })
  expect(read('not JSON')).toMatchObject({ ticketIds: [] })
})

test('rejects a wrong signature', () => {
  expect(read('{"ticket_id":"123"}', { key: 'other' })).toBeNull()
  expect(read('{"ticket_id":"123"}', { signature: 'short' })).toBeNull()
  expect(zendeskWebhook.read({ headers: {}, body: Buffer.from('{}'), secret, now })).toBeNull()
  const unsigned = createHmac('sha256', '').update(`${now.toISOString()}{}`).digest('base64')
  const headers = {
    'x-zendesk-webhook-signature': unsigned,
    'x-zendesk-webhook-signature-timestamp': now.toISOString(),
  }
  expect(zendeskWebhook.read({ headers, body: Buffer.from('{}'), secret: '', now })).toBeNull()
})

test('rejects a webhook whose timestamp is more than five minutes off', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  expect(read('{"ticket_id":"1"}', { timestamp: at(-299) })).toMatchObject({ ticketIds: ['1'] })
  expect(read('{"ticket_id":"1"}', { timestamp: at(-301) })).toBeNull()
  expect(read('{"ticket_id":"1"}', { timestamp: at(301) })).toBeNull()
  expect(read('{"ticket_id":"1"}', { timestamp: 'yesterday' })).toBeNull()
})
