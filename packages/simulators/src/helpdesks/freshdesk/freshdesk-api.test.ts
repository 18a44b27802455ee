import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HelpdeskSimulator, type SimAccount, SimError, startSimulator } from '../server.ts'
import { addApiKey, defaultApiKey, freshdeskApi, switches } from './index.ts'

const notThere = () => {
  throw new SimError({ status: 404 })
}
const now = new Date('2026-10-01T12:00:00Z')
let simulator: HelpdeskSimulator
let account: SimAccount

beforeEach(async () => {
  simulator = await startSimulator(
    { zendesk: notThere, gorgias: notThere, gladly: notThere, freshdesk: freshdeskApi },
    { now: () => now },
  )
  account = simulator.account('freshdesk', 'acme')
  account.world.addUser({ id: 11, name: 'Ann', role: 'agent' })
  account.world.addUser({ id: 10, name: 'Cy', role: 'customer' })
})
afterEach(() => simulator.close())

async function get(path: string, key = defaultApiKey) {
  const response = await fetch(`${account.baseUrl}/api/v2${path}`, {
    headers: { authorization: `Basic ${Buffer.from(`${key}:X`).toString('base64')}` },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null }
}
const since = 'updated_since=2015-01-01T00:00:00Z&order_by=updated_at'

describe('the Freshdesk simulator', () => {
  it('accepts only its own API keys', async () => {
    expect(await get('/agents/me', 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    addApiKey(
      account,
      account.world.addUser({ name: 'Bob', email: 'bob@acme.test', role: 'agent' }),
      'bobs-key',
    )
    expect((await get('/agents/me', 'bobs-key')).body.contact.email).toBe('bob@acme.test')
  })

  it('lists tickets by update time, with a link to the next page and only the requested details', async () => {
    for (let id = 1; id <= 5; id++)
      account.world.addTicket({ id, requesterId: 10, createdAt: new Date(now.getTime() - id * 1000) })
    const ascending = await get(`/tickets?${since}&order_type=asc&per_page=2&page=2`)
    expect(ascending.body.map(({ id }: { id: number }) => id)).toEqual([3, 2])
    expect(ascending.headers.get('link')).toContain('rel="next"')
    expect(ascending.body[0]).not.toHaveProperty('stats')
    expect(ascending.body[0]).not.toHaveProperty('description')
    const descending = await get(
      `/tickets?${since}&order_type=desc&per_page=4&page=2&include=stats,description`,
    )
    expect(descending.body.map(({ id }: { id: number }) => id)).toEqual([5])
    expect(descending.headers.get('link')).toBeNull()
    expect(descending.body[0]).toHaveProperty('stats.resolved_at', null)
  })

  it('shows changes after `touch`, and lists deleted and spam tickets only with a filter', async () => {
    const [first, second, third] = [1, 2, 3].map(id =>
      account.world.addTicket({ id, requesterId: 10, createdAt: new Date(now.getTime() - id * 1000) }),
    )
    const list = async (filter = '') =>
      (await get(`/tickets?${since}&order_type=asc${filter}`)).body.map(({ id }: { id: number }) => id)
    expect(await list()).toEqual([3, 2, 1])
    if (!first || !second || !third) throw new Error('Missing tickets')
    account.world.touch(third)
    account.world.setStatus(first, 'deleted')
    second.spam = true
    account.world.touch(second)
    expect([await list(), await list('&filter=deleted'), await list('&filter=spam')]).toEqual([[3], [1], [2]])
  })

  it('lists the last 30 days by default, and rejects page 301', async () => {
    account.world.addTicket({ id: 1, requesterId: 10, createdAt: new Date('2026-01-01T00:00:00Z') })
    expect((await get('/tickets')).body).toEqual([])
    expect((await get(`/tickets?${since}`)).body).toHaveLength(1)
    expect(await get(`/tickets?${since}&page=301`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'page', code: 'invalid_value' }] },
    })
    expect((await get('/tickets?per_page=101')).status).toBe(400)
  })

  it('repeats the first message of a web chat', async () => {
    for (const channel of ['email', 'web_chat']) {
      const ticket = account.world.addTicket({ requesterId: 10, channel })
      account.world.addMessage(ticket, { authorId: 10, body: 'Hello' })
      expect((await get(`/tickets/${ticket.id}`)).body.description_text).toBe('Hello')
      const { body } = await get(`/tickets/${ticket.id}/conversations`)
      expect(body).toHaveLength(channel === 'email' ? 0 : 1)
    }
  })

  it('limits calls per minute', async () => {
    Object.assign(switches(account), { limits: { all: 3, tickets: 1, contacts: 1 }, decimalHeaders: true })
    expect((await get('/tickets')).headers.get('x-ratelimit-remaining')).toBe('0.0')
    const refused = await get('/tickets')
    expect(refused).toMatchObject({ status: 429, text: '' })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await get('/groups')).status).toBe(200)
    switches(account).retryAfter = false
    expect((await get('/groups')).headers.get('retry-after')).toBeNull()
  })
})
