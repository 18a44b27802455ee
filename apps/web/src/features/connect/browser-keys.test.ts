import { expect, test } from 'vitest'
import { rememberConnection } from './browser-keys.ts'
import type { Profile } from './connect-flow.ts'

const profile: Profile = {
  success: true,
  connected: true,
  account: 'acme',
  provider: 'zendesk',
  waiting: false,
  accessToken: null,
  refreshToken: null,
  msg: null,
}

function keysAfter(part: Partial<Profile>) {
  const keys: Record<string, string> = {}
  rememberConnection(
    { ...profile, ...part },
    { setItem: (key, value) => Object.assign(keys, { [key]: value }) },
  )
  return keys
}

test('[CONNECT-035] Zendesk: the keys za (account) and zp (provider) are set', () => {
  expect(keysAfter({})).toEqual({ za: 'acme', zp: 'zendesk' })
})

test('[CONNECT-034] Gorgias: the keys gat, grt and an are set', () => {
  expect(keysAfter({ provider: 'gorgias', accessToken: 'ref-1', refreshToken: 'ref-2' })).toEqual({
    gat: 'ref-1',
    grt: 'ref-2',
    an: 'acme',
  })
})

test('connecting works even if the browser blocks storage', () => {
  const setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  expect(() => rememberConnection(profile, { setItem })).not.toThrow()
  expect(() => rememberConnection(profile, null)).not.toThrow()
})
