import { afterEach, expect, test } from 'vitest'
import { auth } from '../../../shared/auth/auth.ts'
import { draftOf, keepDraft } from './drafts.ts'

function signIn(email: string) {
  auth.signIn(`token of ${email}`, {
    name: 'Lea',
    account: 'acme',
    account_type: 'standard',
    platform: 'zendesk',
    email,
    timezone: null,
    capabilities: [],
    role: 'owner',
  })
}

afterEach(() => auth.signOut())

test('a draft is kept when the user has to sign in again, and another user doesn’t see it', () => {
  signIn('lea@acme.test')
  keepDraft('s1', 'Half a reply')
  auth.expire()
  signIn('kim@acme.test')
  expect(draftOf('s1')).toBe('')
  auth.expire()
  signIn('lea@acme.test')
  expect(draftOf('s1')).toBe('Half a reply')
  expect(draftOf('s2')).toBe('')
  keepDraft('s1', '')
  expect(draftOf('s1')).toBe('')
})
