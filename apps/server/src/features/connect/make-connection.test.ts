import { HelpdeskError } from '@pulse/helpdesks'
import { expect, test } from 'vitest'
import { asCallError } from './make-connection.ts'

test('a helpdesk’s error becomes a message that says what to do on the connection page', () => {
  const messageOf = (error: unknown) => (asCallError(error, 'Freshdesk') as Error).message
  expect(
    messageOf(
      new HelpdeskError('unavailable', "x.freshdesk.com can't be reached. Pulse will try again later."),
    ),
  ).toBe('Freshdesk can’t be reached at this subdomain. Check the subdomain, then try again.')
  expect(messageOf(new HelpdeskError('needs_sign_in', 'Sign in.', { status: 401 }))).toContain(
    'Check the agent email and the API token.',
  )
  expect(messageOf(new HelpdeskError('unavailable', 'Busy.', { status: 503 }))).toBe('Busy.')
  const other = new Error('Broken.')
  expect(asCallError(other, 'Freshdesk')).toBe(other)
})
