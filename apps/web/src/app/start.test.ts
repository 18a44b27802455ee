import type { User } from '@pulse/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { type AskWho, start } from './start.ts'

vi.mock('../shared/api/call.ts', () => ({ call: vi.fn() }))

const lea: User = {
  name: 'Lea Lead',
  account: 'acme',
  account_type: 'standard',
  platform: 'zendesk',
  email: 'lead@acme.test',
  timezone: null,
  capabilities: [],
  role: 'owner',
}
const sam: User = { ...lea, name: 'Sam Fox', account: 'globex', email: 'sam@globex.test' }

let users: Record<string, User>
const checked = () => vi.mocked(call).mock.calls.map(([, , options]) => options?.session?.token)
const askWho = vi.fn<AskWho>()
const entry = (token: string | null, from: string | null = null) => ({ token, from, credentials: null })
const signedInAs = () => {
  const { isLoggedIn, token, email } = auth.get()
  return isLoggedIn ? { token, email } : null
}

/** Simulates a reload, after which the token is stored but hasn't been checked yet. */
function keep(token: string, user: User) {
  auth.signIn(token, user)
  localStorage.setItem('pulse-auth', JSON.stringify(auth.get()))
}

beforeEach(() => {
  auth.signOut()
  vi.clearAllMocks()
  users = { lea1: lea, lea2: lea, sam1: sam }
  vi.mocked(call).mockImplementation((async (
    _name: unknown,
    _input: unknown,
    options: { session: { token: string } },
  ) => {
    const user = users[options.session.token]
    if (user) return { data: { user } }
    throw new ApiError({ code: 'not_signed_in', msg: 'Sign in again.', status: 401 })
  }) as never)
})

describe('a link with a token', () => {
  test('[AUTH-050] [AUTH-052] if no one is signed in, a link with a token signs in without asking', async () => {
    await start(entry('sam1'), askWho)
    expect(signedInAs()).toEqual({ token: 'sam1', email: sam.email })
    expect(checked()).toEqual(['sam1'])
    expect(askWho).not.toHaveBeenCalled()
  })

  test('a link for the same user replaces the session without asking', async () => {
    keep('lea1', lea)
    await start(entry('lea2'), askWho)
    expect(signedInAs()).toEqual({ token: 'lea2', email: lea.email })
    expect(askWho).not.toHaveBeenCalled()
  })

  test('a link for another user asks first, and signs in as that user only after confirmation', async () => {
    keep('lea1', lea)
    askWho.mockImplementation(async asked => {
      expect(asked).toEqual({ current: lea, offered: sam })
      expect(auth.get().token).toBe('lea1')
      return 'offered'
    })
    await start(entry('sam1'), askWho)
    expect(askWho).toHaveBeenCalledOnce()
    expect(signedInAs()).toEqual({ token: 'sam1', email: sam.email })
  })

  test('a link for another user leaves the session unchanged when declined', async () => {
    keep('lea1', lea)
    askWho.mockResolvedValue('current')
    await start(entry('sam1'), askWho)
    expect(signedInAs()).toEqual({ token: 'lea1', email: lea.email })
    expect(JSON.parse(localStorage.getItem('pulse-auth') ?? '{}')).toMatchObject({ token: 'lea1' })
  })

  test('the same email in another account counts as a different user', async () => {
    users.other = { ...lea, account: 'globex' }
    keep('lea1', lea)
    askWho.mockResolvedValue('current')
    await start(entry('other'), askWho)
    expect(askWho).toHaveBeenCalledOnce()
    expect(signedInAs()).toMatchObject({ token: 'lea1' })
  })

  test('a link replaces an expired session without asking', async () => {
    keep('ended', lea)
    await start(entry('sam1'), askWho)
    expect(signedInAs()).toEqual({ token: 'sam1', email: sam.email })
    expect(askWho).not.toHaveBeenCalled()
  })

  test('a link with an invalid token keeps the current session without asking', async () => {
    keep('lea1', lea)
    await start(entry('forged'), askWho)
    expect(signedInAs()).toEqual({ token: 'lea1', email: lea.email })
    expect(askWho).not.toHaveBeenCalled()
  })

  test('a link changes nothing while the server cannot confirm who is signed in', async () => {
    keep('lea1', lea)
    vi.mocked(call).mockImplementation((async (
      _n: unknown,
      _i: unknown,
      options: { session: { token: string } },
    ) => {
      if (options.session.token === 'sam1') return { data: { user: sam } }
      throw new ApiError({ code: 'unavailable', msg: 'Later.', status: 503 })
    }) as never)
    await expect(start(entry('sam1'), askWho)).rejects.toThrow('Later.')
    expect(auth.get().token).toBe('lea1')
    expect(askWho).not.toHaveBeenCalled()
  })

  test('declining the link opens the sign-in page if another tab has ended the session', async () => {
    keep('lea1', lea)
    askWho.mockImplementation(async () => {
      auth.followSignOut()
      return 'current'
    })
    await start(entry('sam1'), askWho)
    expect(signedInAs()).toBeNull()
  })
})
