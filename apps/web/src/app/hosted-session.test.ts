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
  const settled = () => vi.waitFor(() => expect(session.get()).not.toBe('renewing'), { timeout: 30_000 })
  const pass = (ms: number) => {
    now += ms
  }
  return { auth, connect, session, settled, pass }
}

test('[AUTH-047] Pulse signs in with the host’s credentials and has no sidebar of its own', async () => {
  const { auth, session } = await setUp()
  expect(auth.get()).toMatchObject({ isLoggedIn: true, token: 'first', isSidebar: false })
  expect(session.get()).toBe('open')
})

test('when the session ends, the host is asked for credentials again', async () => {
  const { auth, connect, session, settled } = await setUp()
  connect.mockResolvedValue({ token: 'second', user })
  auth.signOut()
  expect(session.get()).toBe('renewing')
  await settled()
  expect(session.get()).toBe('open')
  expect(auth.get()).toMatchObject({ isLoggedIn: true, token: 'second' })
})

test('the session counts as expired if the host has no fresh credentials', async () => {
  const { auth, connect, session, settled } = await setUp()
  connect.mockRejectedValue(new Error('refused'))
  auth.signOut()
  await settled()
  expect(session.get()).toBe('expired')
})

test('a renewed session that ends immediately is not renewed again, but one that ends later is', async () => {
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

test('logging out does not ask the host for credentials again', async () => {
  const { auth, connect, session } = await setUp()
  session.leave()
  auth.signOut()
  expect(session.get()).toBe('logged out')
  expect(connect).toHaveBeenCalledOnce()
})

test('after logging out, the user can sign in again, and that session is renewed when it expires', async () => {
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

test('a failed attempt to sign in again reports the reason and can be retried', async () => {
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

test('signing in again does nothing while signed in', async () => {
  const { connect, session } = await setUp()
  await session.signInAgain()
  expect(connect).toHaveBeenCalledOnce()
})
