import type { User } from '@pulse/contract'
import { expect, test, vi } from 'vitest'
import { createAuthStore } from '../shared/auth/auth-store.ts'
import type { HostSession } from './host-bus.ts'
import { createHostedSession } from './hosted-session.ts'

const user = {
  name: 'Lead',
  account: 'acme',
  email: 'lead@acme.test',
  capabilities: [],
} as Partial<User> as User

async function setUp() {
  let now = 0
  const auth = createAuthStore({ storage: null, hosted: true, now: () => new Date(0) })
  const connect = vi.fn(async (): Promise<HostSession> => ({ token: 'first', user }))
  const session = createHostedSession({ auth, connect, now: () => now })
  await session.open()
  session.follow()
  const settled = () => vi.waitFor(() => expect(session.get()).not.toBe('renewing'))
  const pass = (ms: number) => {
    now += ms
  }
  return { auth, connect, session, settled, pass }
}

test('[AUTH-047] signs in with what the host gives, without a sidebar of its own', async () => {
  const { auth, session } = await setUp()
  expect(auth.get()).toMatchObject({ isLoggedIn: true, token: 'first', isSidebar: false })
  expect(session.get()).toBe('open')
})

test('asks the host once more when the session ends', async () => {
  const { auth, connect, session, settled } = await setUp()
  connect.mockResolvedValue({ token: 'second', user })
  auth.signOut()
  expect(session.get()).toBe('renewing')
  await settled()
  expect(session.get()).toBe('open')
  expect(auth.get()).toMatchObject({ isLoggedIn: true, token: 'second' })
})

test('ends when the host has nothing fresh to give', async () => {
  const { auth, connect, session, settled } = await setUp()
  connect.mockRejectedValue(new Error('refused'))
  auth.signOut()
  await settled()
  expect(session.get()).toBe('expired')
})

test('does not renew for ever a session that ends at once, but later again', async () => {
  const { auth, connect, session, settled, pass } = await setUp()
  auth.signOut()
  await settled()
  pass(60_000)
  auth.signOut()
  await settled()
  expect(session.get()).toBe('open')
  expect(connect).toHaveBeenCalledTimes(3)
  pass(59_999)
  auth.signOut()
  expect(session.get()).toBe('expired')
  expect(connect).toHaveBeenCalledTimes(3)
})

test('a log-out is no reason to ask the host again', async () => {
  const { auth, connect, session } = await setUp()
  session.leave()
  auth.signOut()
  expect(session.get()).toBe('logged out')
  expect(connect).toHaveBeenCalledOnce()
})

test('after a log-out the person can sign in again, and the next end is no log-out', async () => {
  const { auth, connect, session, settled, pass } = await setUp()
  session.leave()
  auth.signOut()
  connect.mockResolvedValue({ token: 'second', user })
  await session.signInAgain()
  expect(session.get()).toBe('open')
  expect(auth.get()).toMatchObject({ isLoggedIn: true, token: 'second' })
  pass(60_000)
  auth.signOut()
  expect(session.get()).toBe('renewing')
  await settled()
  expect(session.get()).toBe('open')
})

test('a try to sign in again that fails says why, and can be repeated', async () => {
  const { auth, connect, session } = await setUp()
  session.leave()
  auth.signOut()
  expect(session.failure()).toBeNull()
  connect.mockRejectedValueOnce(new Error('refused'))
  await session.signInAgain()
  expect(session.get()).toBe('expired')
  expect(session.failure()).toBe('refused')
  await session.signInAgain()
  expect(session.get()).toBe('open')
  expect(session.failure()).toBeNull()
})

test('signing in again is for those who are signed out', async () => {
  const { connect, session } = await setUp()
  await session.signInAgain()
  expect(connect).toHaveBeenCalledOnce()
})
