import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HelpdeskSimulator, type SimAccount, SimError, startSimulator } from '../server.ts'
import { gorgiasApi, issueTokens, switches } from './index.ts'

let time: number
let simulator: HelpdeskSimulator
let account: SimAccount
beforeEach(async () => {
  time = Date.parse('2026-03-02T12:00:00Z')
  const none = () => {
    throw new SimError({ status: 404 })
  }
  simulator = await startSimulator(
    { zendesk: none, gorgias: gorgiasApi, freshdesk: none, gladly: none },
    { now: () => new Date(time) },
  )
  account = simulator.account('gorgias', 'acme')
})
afterEach(() => simulator.close())

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const get = (path: string, authorization = basic('admin@example.test', 'gorgias-key')) =>
  fetch(`${account.baseUrl}${path}`, { headers: { authorization } })
interface List {
  data: { id: number; updated_datetime: string; trashed_datetime: string | null }[]
  meta: { next_cursor: string | null }
}
const listed = async (query: string) => (await (await get(`/api/tickets?${query}`)).json()) as List

describe('Signing in', () => {
  const authorize = (changes: Record<string, string> = {}) =>
    `${account.baseUrl}/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: 'pulse',
      scope: 'openid offline',
      redirect_uri: 'https://pulse.test/back',
      state: 'a&b',
      nonce: 'n',
      ...changes,
    })}`

  test('shows a page with an Allow button and a Deny link', async () => {
    const page = await (await fetch(authorize())).text()
    expect(page).toContain('<form method="post"><button type="submit">Allow</button></form>')
    expect(page).toContain(
      '<a href="https://pulse.test/back?error=access_denied&amp;error_description=The+user+denied+the+request&amp;state=a%26b">Deny</a>',
    )
  })

  test('rejects an unknown app and an incomplete request', async () => {
    expect((await fetch(authorize({ client_id: 'other' }))).status).toBe(400)
    expect((await fetch(authorize({ nonce: '' }))).status).toBe(400)
  })

  test('issues tokens for a code once, and only to a form-encoded call with the app’s secret', async () => {
    const code = async () => {
      const response = await fetch(authorize(), { method: 'POST', redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
    }
    const exchange = (given: string, headers: Record<string, string> = {}) =>
      fetch(`${account.baseUrl}/oauth/token`, {
        method: 'POST',
        headers: { authorization: basic('pulse', 'pulse-secret'), ...headers },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: given,
          redirect_uri: 'https://pulse.test/back',
        }),
      })
    const first = await code()
    expect((await exchange(first, { authorization: basic('pulse', 'wrong') })).status).toBe(401)
    expect((await exchange(first, { 'content-type': 'application/json' })).status).toBe(400)
    const token = await (await exchange(first)).json()
    expect(token).toMatchObject({
      token_type: 'Bearer',
      expires_in: 86_400,
      refresh_token: expect.any(String),
    })
    const again = await exchange(first)
    expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }])
    const late = await code()
    time += 11 * 60_000
    expect((await exchange(late)).status).toBe(400)
  })

  test('rejects wrong, missing and expired credentials', async () => {
    const { accessToken } = issueTokens(account)
    expect((await get('/api/account', `Bearer ${accessToken}`)).status).toBe(200)
    expect((await get('/api/account', 'Bearer other')).status).toBe(401)
    expect((await get('/api/account', basic('admin@example.test', 'other'))).status).toBe(401)
    expect((await fetch(`${account.baseUrl}/api/account`)).status).toBe(401)
    time += 86_400_000
    expect((await get('/api/account', `Bearer ${accessToken}`)).status).toBe(401)
  })
})

describe('The limit', () => {
  test('is a leaky bucket of 40 calls in 20 seconds for keys and 80 for apps', async () => {
    const { accessToken } = issueTokens(account)
    const header = 'x-gorgias-account-api-call-limit'
    expect((await get('/api/account', `Bearer ${accessToken}`)).headers.get(header)).toBe('1/80')
    for (let call = 1; call <= 40; call++)
      expect((await get('/api/account')).headers.get(header)).toBe(`${call}/40`)
    const full = await get('/api/account')
    expect([full.status, full.headers.get('retry-after'), full.headers.get(header)]).toEqual([
      429,
      '1',
      '40/40',
    ])
    time += 1000
    expect((await get('/api/account')).headers.get(header)).toBe('39/40')
  })
})

describe('The ticket list', () => {
  beforeEach(() => {
    const { id } = account.world.addUser({ name: 'Cy Doe', role: 'customer' })
    for (let ticket = 1; ticket <= 7; ticket++)
      account.world.addTicket({ id: ticket, requesterId: id, createdAt: new Date(time - ticket * 60_000) })
  })

  test.each(['keyset', 'offset'] as const)('pages through all tickets with %s cursors', async cursors => {
    switches(account).cursors = cursors
    const ids: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: List = await listed(
        `limit=3&order_by=updated_datetime:desc${cursor && `&cursor=${cursor}`}`,
      )
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.meta.next_cursor
    }
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('re-sorts after a change, and shows trashed tickets but not merged ones', async () => {
    expect((await listed('order_by=updated_datetime:desc')).data[0]?.id).toBe(1)
    const [five, six] = [account.world.tickets.get(5), account.world.tickets.get(6)]
    if (!five || !six) throw new Error('No tickets')
    account.world.setStatus(five, 'deleted')
    six.merged = true
    const { data } = await listed('order_by=updated_datetime:desc')
    expect(data.map(({ id }) => id)).toEqual([5, 1, 2, 3, 4, 7])
    expect(data[0]?.trashed_datetime).toContain('2026-03-02')
    expect((await listed('trashed=false')).data).toHaveLength(5)
    expect((await get('/api/tickets/6')).status).toBe(404)
  })

  test('writes times in three formats', async () => {
    const { data } = await listed('order_by=updated_datetime:desc')
    expect(data.slice(0, 3).map(row => row.updated_datetime)).toEqual([
      '2026-03-02T11:59:00.000107',
      '2026-03-02 11:58:00.000107',
      '2026-03-02T11:57:00.000107+00:00',
    ])
  })

  test('rejects invalid limits, orders and cursors', async () => {
    for (const query of ['limit=101', 'limit=0', 'order_by=id', 'cursor=bm8'])
      expect((await get(`/api/tickets?${query}`)).status).toBe(400)
  })

  test('sorts 100,000 tickets once, not for every call', async () => {
    switches(account).keyLimit = 1000
    for (let id = 10; id < 100_010; id++)
      account.world.addTicket({ id, requesterId: 1, createdAt: new Date(time - id * 1000) })
    let sorted = 0
    const { sort } = Array.prototype
    // Instead of measuring time, counts how often the whole list is sorted.
    Array.prototype.sort = function (...compare) {
      if (this.length > 50_000) sorted++
      return sort.apply(this, compare)
    }
    try {
      for (let page = 0; page < 10; page++) await listed('limit=100&order_by=updated_datetime:desc')
      expect(sorted).toBe(1)
      const [first] = account.world.tickets.values()
      if (first) account.world.touch(first)
      await listed('order_by=updated_datetime:desc')
      expect(sorted).toBe(2)
    } finally {
      Array.prototype.sort = sort
    }
  })
})
