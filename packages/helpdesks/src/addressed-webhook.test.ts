import { expect, test } from 'vitest'
import type { Webhook } from './connector.ts'
import { freshdesk } from './freshdesk/index.ts'
import { gladly } from './gladly/index.ts'
import { gorgias } from './gorgias/index.ts'

const now = new Date('2026-03-10T12:00:00Z')

function read(webhook: Webhook, body: unknown) {
  if (webhook.proof !== 'address') throw new Error('Signed.')
  return webhook.read(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), now)
}

test('reads which ticket changed and when', () => {
  expect(
    read(gorgias.webhook, { ticket_id: '7', updated_datetime: '2026-03-10T11:59:58.095107+00:00' }),
  ).toEqual({ ticketIds: ['7'], sentAt: new Date('2026-03-10T11:59:58.095Z') })
  expect(read(freshdesk.webhook, { ticket_id: 7 })).toEqual({ ticketIds: ['7'], sentAt: now })
  expect(
    read(gladly.webhook, {
      type: 'CONVERSATION/CLOSED',
      timestamp: '2026-03-10T11:59:59.123Z',
      content: { conversationId: 'HXRq' },
    }),
  ).toEqual({ ticketIds: ['HXRq'], sentAt: new Date('2026-03-10T11:59:59.123Z') })
})

test('a missing, invalid or future time counts as now, so it doesn’t block later webhooks', () => {
  const nothing = { ticketIds: [], sentAt: now }
  for (const { webhook } of [gorgias, freshdesk, gladly])
    for (const body of ['', 'ticket 7', '[]', 'null', '{"type":"PING"}', '{"ticket_id":{},"content":7}'])
      expect(read(webhook, body)).toEqual(nothing)
  expect(read(gorgias.webhook, { ticket_id: '7', updated_datetime: '2026-03-10T12:00:01Z' }).sentAt).toEqual(
    now,
  )
})
