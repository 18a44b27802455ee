import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import { auth } from '../auth/auth.ts'

/** Replaces `fetch` in every test of a file. Also signs in, because calls are sent only with a session. */
export function stubFetch(): Mock<typeof fetch> {
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => {
    signInLead()
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockReset()
  })
  return fetched
}

function signInLead(): void {
  auth.signIn('token', {
    name: 'Lea Lead',
    account: 'acme',
    account_type: 'standard',
    platform: 'zendesk',
    email: 'lead@acme.test',
    timezone: null,
    capabilities: [],
    role: 'owner',
  })
}
