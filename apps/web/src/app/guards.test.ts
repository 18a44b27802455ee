import type { Capability } from '@pulse/contract'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auth } from '../shared/auth/auth.ts'
import type { RangeSearch } from '../shared/date-range/range.ts'
import { routeTree } from './routes/route-tree.ts'
import { trackerAccess } from './tracker-access.ts'

vi.mock('./tracker-access.ts', () => ({ trackerAccess: vi.fn() }))
// Guards run before anything renders, so loading the real pages would only slow the tests down.
vi.mock('../features/auth/sign-in-page.tsx', () => ({ SignInPage: () => null }))
vi.mock('./shell/shell.tsx', () => ({ SignedInShell: () => null }))
vi.mock('./pages/dashboard-page.tsx', () => ({ DashboardPage: () => null, prefetchForAddress: () => {} }))
vi.mock('./shell/open-frame.tsx', () => ({ OpenFrame: () => null }))
vi.mock('../features/find/find-page.tsx', () => ({ FindPage: () => null }))
vi.mock('../features/copilot/home-page.tsx', () => ({ CopilotHomePage: () => null }))
vi.mock('../features/copilot/conversations/conversations-page.tsx', () => ({ ConversationsPage: () => null }))
vi.mock('../features/copilot/chat/chat-pages.tsx', () => ({
  MensaChatPage: () => null,
  ValeoChatPage: () => null,
}))

beforeEach(() => {
  auth.signOut()
  vi.mocked(trackerAccess).mockResolvedValue(false)
})

function signIn(...capabilities: Capability[]) {
  auth.signIn('t1', {
    name: 'Lea Lead',
    account: 'acme',
    account_type: 'standard',
    platform: 'zendesk',
    email: 'lead@acme.test',
    timezone: null,
    capabilities,
    role: 'owner',
  })
}

/** Opens a URL in the real route tree and returns where it ends up. */
async function opened(address: string): Promise<string> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const lost = router.state.matches.some(match => match.status === 'notFound' || match._notFound)
  return lost ? 'not found' : router.state.location.pathname
}

test('signing in opens a link requested while signed out, but not the page the user signed out from', async () => {
  const address =
    '/pulse/Refunds?start=2026-10-01&end=2026-10-05&channels=%5B%22email%22%5D&agent=ken%40acme.test'
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history })
  await router.load()
  expect(router.state.location.pathname).toBe('/login')
  signIn()
  await router.invalidate()
  expect(router.state.location).toMatchObject({
    pathname: '/pulse/Refunds',
    search: { start: '2026-10-01', end: '2026-10-05', channels: ['email'], agent: 'ken@acme.test' },
  })
  auth.signOut()
  await router.invalidate()
  expect(router.state.location.pathname).toBe('/login')
  signIn()
  await router.invalidate()
  expect(router.state.location).toMatchObject({ pathname: '/pulse' })
})

test('signing in again after the session expired opens the same page', async () => {
  const address = '/copilot/conversations?session=s1&ph=web-1'
  signIn('copilot_area')
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  expect(router.state.location.pathname).toBe('/copilot/conversations')
  auth.expire()
  await router.invalidate()
  expect(router.state.location.pathname).toBe('/login')
  signIn('copilot_area')
  await router.invalidate()
  expect(router.state.location).toMatchObject({
    pathname: '/copilot/conversations',
    search: { session: 's1', ph: 'web-1' },
  })
})

describe('signed out', () => {
  test('[AUTH-001] [AUTH-055] a signed-out visitor sees the sign-in page', async () => {
    expect(await opened('/login')).toBe('/login')
  })

  test.each([
    ['AUTH-004', '/'],
    ['AUTH-006', '/pulse'],
    ['AUTH-007', '/pulse/hirely'],
    ['AUTH-008', '/pulse/Refunds'],
    ['AUTH-009', '/pulse/Refunds/Late'],
    ['AUTH-010', '/pulse/Refunds/tickets/valid'],
    ['AUTH-011', '/pulse/Refunds/Late/tickets/invalid'],
    ['AUTH-012', '/settings'],
    ['AUTH-013', '/time-diary'],
    ['AUTH-013', '/time-diary/anything'],
    ['AUTH-014', '/copilot'],
    ['AUTH-014', '/copilot/configure'],
    ['AUTH-014', '/copilot/anything'],
  ])('[%s] a signed-out visitor is redirected to sign-in from %s', async (_, address) => {
    expect(await opened(address)).toBe('/login')
  })

  test.each([
    ['AUTH-059', '/connect/gladly'],
    ['AUTH-060', '/connect/zendesk'],
    ['AUTH-061', '/connect/freshdesk'],
    ['AUTH-062', '/connect/gorgias'],
    ['AUTH-063', '/connect/success'],
    ['AUTH-064', '/insights'],
    ['AUTH-065', '/chat'],
    ['AUTH-066', '/valeo'],
    ['AUTH-067', '/hire/apply/7'],
  ])('[%s] a signed-out visitor can open %s', async (_, address) => {
    expect(await opened(address)).toBe(address)
  })
})

describe('signed in', () => {
  test.each<[string, string, Capability[]]>([
    ['AUTH-003', '/pulse', []],
    ['AUTH-002', '/copilot', ['copilot_only', 'copilot_area']],
    ['AUTH-019', '/chat', ['copilot_only']],
  ])(
    '[%s] [AUTH-005] a signed-in user is redirected from sign-in and from / to %s',
    async (_, home, capabilities) => {
      signIn(...capabilities)
      expect(await opened('/login')).toBe(home)
      expect(await opened('/')).toBe(home)
    },
  )

  test('[AUTH-017] a user with the Copilot capability can open the Copilot area', async () => {
    signIn('copilot_only', 'copilot_area')
    expect(await opened('/copilot/conversations')).toBe('/copilot/conversations')
  })

  test.each<[string, string, Capability[]]>([
    ['AUTH-018', '/pulse', []],
    ['AUTH-019', '/chat', ['copilot_only']],
  ])(
    '[%s] a user without the Copilot capability is redirected from the Copilot area to %s',
    async (_, home, capabilities) => {
      signIn(...capabilities)
      expect(await opened('/copilot/configure')).toBe(home)
    },
  )

  test('[AUTH-015] a user without tracker access is redirected from the time diary to /pulse', async () => {
    signIn('time_tracker')
    expect(await opened('/time-diary')).toBe('/pulse')
    expect(await opened('/time-diary/day-view?agentId=1&day=2&month=3&year=2026')).toBe('/pulse')
  })

  test('[AUTH-016] [DIARY-003] a user with tracker access can open the time diary; an incomplete day view redirects to the calendar', async () => {
    signIn()
    vi.mocked(trackerAccess).mockResolvedValue(true)
    expect(await opened('/time-diary')).toBe('/time-diary')
    expect(await opened('/time-diary/day-view?agentId=1&day=2&month=3&year=2026')).toBe(
      '/time-diary/day-view',
    )
    expect(await opened('/time-diary/day-view?agentId=1&day=2&month=3')).toBe('/time-diary')
    expect(await opened('/pulse/time-diary')).toBe('/time-diary')
    expect(await opened('/time-diary/elsewhere')).toBe('not found')
  })

  test.each(['/pulse/Refunds/tickets/spam', '/missing', '/pulse/a/b/c/d/e', '/connect/other', '/hire'])(
    '[SHELL-017] %s is not found',
    async address => {
      signIn()
      expect(await opened(address)).toBe('not found')
    },
  )
})

describe('dates', () => {
  const january = { startDate: '2020-01-01', endDate: '2020-01-31' }
  const inAddress = { start: '2020-01-01', end: '2020-01-31' }

  async function searchOf(address: string): Promise<RangeSearch> {
    const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
    await router.load()
    return router.state.location.search
  }

  test('dates in the URL are applied', async () => {
    signIn()
    await opened('/pulse?start=2020-01-01&end=2020-01-31')
    expect(auth.get().dateSelectionData).toEqual({ selection: 'custom', range: january })
  })

  test('dates chosen earlier are added to a URL without dates', async () => {
    signIn()
    auth.selectDates(january)
    expect(await searchOf('/pulse')).toEqual(inAddress)
  })

  test('invalid dates in the URL are ignored', async () => {
    signIn()
    const before = auth.get().dateSelectionData
    await opened('/pulse?start=2026-02-30&end=x')
    expect(auth.get().dateSelectionData).toEqual(before)
  })

  test('dates after the last selectable day are dropped', async () => {
    signIn()
    const before = auth.get().dateSelectionData
    expect(await searchOf('/pulse?start=2020-01-01&end=2999-02-01')).toEqual({})
    expect(auth.get().dateSelectionData).toEqual(before)
  })

  test('dates after the last selectable day are replaced with the dates chosen earlier', async () => {
    signIn()
    auth.selectDates(january)
    expect(await searchOf('/pulse?start=2999-01-01&end=2999-02-01')).toEqual(inAddress)
    expect(auth.get().dateSelectionData.range).toEqual(january)
  })

  test('dates chosen earlier that can no longer be selected are replaced with the default', async () => {
    signIn()
    auth.selectDates({ startDate: '2999-01-01', endDate: '2999-02-01' })
    expect(await searchOf('/pulse')).toEqual({})
    expect(auth.get().dateSelectionData.selection).toBe('default')
  })
})
