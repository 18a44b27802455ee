import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../shared/api/stub-fetch.fixture.ts'
import { auth } from '../../shared/auth/auth.ts'
import { fetchProfile, openPopup, sendToken, startConnecting } from './api.ts'

const fetched = stubFetch()
const { signal } = new AbortController()

afterEach(() => void vi.restoreAllMocks())

test('[API-056] the profile is fetched by account, with the header that skips a tunnel’s warning', async () => {
  const profile = { success: true, connected: false, account: 'acme' }
  fetched.mockResolvedValue(Response.json(profile))
  await expect(fetchProfile('acme', signal)).resolves.toEqual(profile)
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/user/fetchProfile?account=acme')
  expect(request?.credentials).toBe('same-origin')
  expect(new Headers(request?.headers).get('ngrok-skip-browser-warning')).toBe('true')
})

test('a failed poll returns the server’s message', async () => {
  fetched.mockResolvedValueOnce(Response.json({ msg: 'Not now.', code: 'unavailable' }, { status: 503 }))
  await expect(fetchProfile('acme', signal)).rejects.toMatchObject({ msg: 'Not now.', status: 503 })
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(fetchProfile('acme', signal)).rejects.toMatchObject({ code: 'network', status: 0 })
})

test.each(['gladly', 'freshdesk'] as const)(
  '[CONNECT-019] credentials for %s are posted to its own path',
  async provider => {
    fetched.mockResolvedValue(Response.json({ success: true, data: {} }))
    const credentials = { agentEmail: 'lea@acme.test', apiToken: 'x', account: 'acme' }
    await sendToken(provider, credentials, signal)
    const [address, request] = fetched.mock.calls[0] ?? []
    expect([request?.method, address]).toEqual(['POST', `/api/${provider}/token`])
    expect(JSON.parse(String(request?.body))).toEqual(credentials)
  },
)

test('a connection can be started with or without a session', async () => {
  fetched.mockImplementation(async () => Response.json({ success: true, account: 'acme', install: '/x' }))
  const authorization = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization')
  await startConnecting('zendesk', 'acme', signal)
  expect(authorization()).toBe('Bearer token')
  auth.signOut()
  await startConnecting('zendesk', 'acme', signal)
  expect(authorization()).toBeNull()
})

test('[CONNECT-024] [API-054] [API-055] the popup is 500x500 and shows the install URL', () => {
  const replace = vi.fn()
  const opened = { closed: false, close: vi.fn(), location: { replace } } as unknown as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  openPopup()?.show('/zendesk/oauth/install?account=acme')
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', 'pulse-connect', 'popup,width=500,height=500')
  expect(replace).toHaveBeenCalledExactlyOnceWith('/api/zendesk/oauth/install?account=acme')
  open.mockReturnValue(null)
  expect(openPopup()).toBeNull()
})
