import type { User } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { createAuthStore, type KeptBy, storageKey } from './auth-store.ts'

const now = () => new Date('2026-11-14T12:00:00Z')

const lea: User = {
  name: 'Lea Lead',
  account: 'acme',
  account_type: 'standard',
  platform: 'zendesk',
  email: 'lead@acme.test',
  timezone: 'America/New_York',
  capabilities: ['time_tracker'],
  role: 'owner',
}

function memoryStorage(kept: Record<string, string> = {}): KeptBy & { all: () => Record<string, string> } {
  let items = { ...kept }
  return {
    getItem: key => items[key] ?? null,
    setItem: (key, value) => {
      items[key] = value
    },
    clear: () => {
      items = {}
    },
    all: () => items,
  }
}

function store(storage: KeptBy | null = memoryStorage(), hosted = false) {
  return createAuthStore({ storage, hosted, now })
}

describe('auth state', () => {
  test('[AUTH-045] auth state has all its fields, including capabilities and role', () => {
    expect(Object.keys(store().get()).sort()).toEqual(
      [
        'token',
        'name',
        'account',
        'email',
        'platform',
        'accountType',
        'timezone',
        'isLoggedIn',
        'isSidebar',
        'accountConfiguration',
        'dateSelectionData',
        'capabilities',
        'role',
      ].sort(),
    )
  })

  test('[AUTH-039] auth state holds the token and user details after sign-in', () => {
    const auth = store()
    auth.signIn('t1', lea)
    expect(auth.get()).toMatchObject({
      token: 't1',
      name: 'Lea Lead',
      account: 'acme',
      email: 'lead@acme.test',
      platform: 'zendesk',
      accountType: 'standard',
      timezone: 'America/New_York',
      isLoggedIn: true,
      capabilities: ['time_tracker'],
    })
    expect(auth.has('time_tracker')).toBe(true)
    expect(auth.has('copilot_area')).toBe(false)
  })

  test('[AUTH-046] a user without a time zone can sign in', () => {
    const auth = store()
    auth.signIn('t1', { ...lea, timezone: null })
    expect(auth.get()).toMatchObject({ timezone: null, isLoggedIn: true })
  })

  test('[AUTH-047] Pulse shows a sidebar on its own page, but not inside a host application', () => {
    expect(store(null, false).get().isSidebar).toBe(true)
    expect(store(null, true).get().isSidebar).toBe(false)
  })

  test('[AUTH-048] auth state holds the date selection and its range', () => {
    expect(store().get().dateSelectionData).toEqual({
      selection: 'default',
      range: { startDate: '2026-11-06', endDate: '2026-11-12' },
    })
  })

  test('[AUTH-049] a user with a stored token is not logged in until the server confirms it', () => {
    const storage = memoryStorage()
    store(storage).signIn('t1', lea)
    const later = store(storage)
    expect(later.get()).toMatchObject({ token: 't1', account: 'acme', isLoggedIn: false, capabilities: [] })
    later.signIn('t1', lea)
    expect(later.get().isLoggedIn).toBe(true)
  })

  test('[AUTH-056] [AUTH-057] signing out resets the auth state and clears local storage', () => {
    const storage = memoryStorage({ pulseFilters: '{}' })
    const auth = store(storage)
    const fresh = auth.get()
    auth.signIn('t1', lea)
    auth.signOut()
    expect(auth.get()).toEqual(fresh)
    expect(storage.all()).toEqual({})
  })

  test('while signing out, no session is available for calls, and calls in flight are dropped', () => {
    const auth = store()
    expect(auth.session()).toBeNull()
    auth.signIn('t1', lea)
    const session = auth.session()
    expect(session).toMatchObject({ token: 't1', account: 'acme' })
    auth.signIn('t1', lea)
    auth.selectDates({ startDate: '2026-01-01', endDate: '2026-01-31' })
    expect(session?.ended.aborted).toBe(false)
    auth.leave()
    expect(session?.ended.aborted).toBe(true)
    expect(auth.session()).toBeNull()
    expect(auth.get().isLoggedIn).toBe(true)
    auth.signOut()
    auth.signIn('t2', lea)
    expect(auth.session()?.ended.aborted).toBe(false)
  })

  test.each(['signOut', 'followSignOut'] as const)('%s drops calls in flight', how => {
    const auth = store()
    auth.signIn('t1', lea)
    const session = auth.session()
    auth[how]()
    expect(session?.ended.aborted).toBe(true)
    expect(auth.session()).toBeNull()
  })

  test('signing out because another tab did so does not clear the storage', () => {
    const storage = memoryStorage()
    const auth = store(storage)
    auth.signIn('t1', lea)
    auth.followSignOut()
    expect(auth.get()).toMatchObject({ token: null, isLoggedIn: false })
    expect(Object.keys(storage.all())).toEqual([storageKey])
  })

  test('chosen dates are kept only for the same account', () => {
    const chosen = { startDate: '2026-01-01', endDate: '2026-01-31' }
    const storage = memoryStorage()
    const auth = store(storage)
    auth.signIn('t1', lea)
    auth.selectDates(chosen)
    const later = store(storage)
    later.signIn('t1', lea)
    expect(later.get().dateSelectionData).toEqual({ selection: 'custom', range: chosen })
    later.signIn('t2', { ...lea, account: 'globex' })
    expect(later.get().dateSelectionData.selection).toBe('default')
  })

  test.each(['', '{', '[]', '7', '{"token":7}', '{"token":null}'])(
    'auth state starts empty when the stored data is invalid: %s',
    kept => {
      expect(store(memoryStorage({ [storageKey]: kept })).get()).toMatchObject({
        token: null,
        isLoggedIn: false,
      })
    },
  )

  test('auth state stays in memory when the browser blocks storage', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const auth = store({ getItem: forbid, setItem: forbid, clear: forbid })
    auth.signIn('t1', lea)
    expect(auth.get().isLoggedIn).toBe(true)
    auth.signOut()
    expect(auth.get().isLoggedIn).toBe(false)
  })

  test('listeners are notified until they unsubscribe, but not when the same dates are selected again', () => {
    const auth = store()
    let notified = 0
    const leave = auth.subscribe(() => {
      notified += 1
    })
    auth.signIn('t1', lea)
    auth.selectDates(auth.get().dateSelectionData.range)
    expect(notified).toBe(1)
    leave()
    auth.signOut()
    expect(notified).toBe(1)
  })
})
