import { auth } from './auth.ts'

/** Calls are only sent with a session, so tests of calls sign in first. */
export function signInLead(): void {
  auth.signIn('token', {
    name: 'Lea Lead',
    account: 'acme',
    account_type: 'standard',
    platform: 'zendesk',
    email: 'lead@acme.test',
    timezone: null,
    capabilities: [],
  })
}
