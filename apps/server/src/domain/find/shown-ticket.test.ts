import { expect, test } from 'vitest'
import { shownTicket } from './shown-ticket.ts'

test('in a very long ticket, only the indexed part is masked and searched for a passage', () => {
  const body = 'The lamp is broken. '.repeat(1_000)
  const messages = Array.from({ length: 100 }, () => ({ author: 'customer' as const, name: null, body }))
  const people = { customerName: null, agentName: null, accountName: 'acme' }
  const shown = shownTicket({ ticketId: '1', subject: 'Lamp', summary: null, ...people, messages }, true)
  expect(shown.bodies.join('\n').trim().length).toBeLessThanOrEqual(20_000)
  expect(shown.bodies.join('\n')).toContain('The lamp is broken.')
})
