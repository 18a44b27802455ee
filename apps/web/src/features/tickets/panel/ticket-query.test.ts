import { expect, test } from 'vitest'
import { ticketQuery } from './ticket-query.ts'

test('[TICKETS-059] a ticket is fetched only if there is a ticket id, an account and a token', () => {
  const enabled = (id: string | undefined, account: string | null, token: string | null) =>
    ticketQuery(id, { account, token }).enabled
  expect(enabled('1', 'acme', 't')).toBe(true)
  expect(enabled(undefined, 'acme', 't')).toBe(false)
  expect(enabled('', 'acme', 't')).toBe(false)
  expect(enabled('1', null, 't')).toBe(false)
  expect(enabled('1', 'acme', null)).toBe(false)
})
