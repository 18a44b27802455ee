import { type SimAccount, type SimApi, type SimCall, SimError, type SimResponse } from '../server.ts'
import { eventsBetween } from './events.ts'
import { jobFile, jobJson, jobsOf, lines, notFound } from './jobs.ts'
import { agentJson, conversationJson, customerId, inboxId, itemsOf, numberIn, profileJson } from './shapes.ts'
import { gladlySwitches } from './switches.ts'

export { conversationId, customerId, inboxId } from './shapes.ts'
export { type GladlySwitches, gladlySwitches } from './switches.ts'

const dayMs = 86_400_000
const mostItems = 1000

/** Simulates Gladly's API. */
export const gladlyApi: SimApi = (call, account) => {
  const limits = countCall(account)
  checkToken(call, account)
  const response = answer(call, account)
  return { ...response, headers: { ...limits, ...response.headers } }
}

/** Ten calls per second for the whole organization. A 429 has no body and no Retry-After. */
function countCall(account: SimAccount): Record<string, string> {
  const { limit } = gladlySwitches(account)
  const second = Math.floor(account.world.now().getTime() / 1000)
  const before = account.state.get('rate') as { second: number; count: number } | undefined
  const count = before?.second === second ? before.count + 1 : 1
  account.state.set('rate', { second, count })
  const headers = {
    'ratelimit-limit-second': String(limit),
    'ratelimit-remaining-second': String(Math.max(0, limit - count)),
  }
  if (count > limit) throw new SimError({ status: 429, headers })
  return headers
}

function checkToken({ headers }: SimCall, account: SimAccount): void {
  const { email, token } = gladlySwitches(account)
  const expected = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`
  if (headers.authorization !== expected)
    throw new SimError({ status: 401, json: { errors: [{ attr: 'authorization', code: 'invalid' }] } })
}

function answer(call: SimCall, account: SimAccount): SimResponse {
  const { world } = account
  const [, api, version, kind = '', id = '', part = '', ...rest] = call.path
    .split('/')
    .map(decodeURIComponent)
  if (api !== 'api' || version !== 'v1' || call.method !== 'GET')
    throw new SimError({ status: 404, json: notFound('path') })
  switch (kind) {
    case 'organization':
      return { json: organization(account) }
    case 'agents':
      return { json: world.agents.filter(({ role, active }) => role !== 'bot' && active).map(agentJson) }
    case 'inboxes':
      return {
        json: world.groups.map(group => ({
          id: inboxId(group.id),
          name: group.name,
          disabled: group.deleted,
        })),
      }
    case 'customer-profiles':
      return profile(account, id)
    case 'conversations':
      return part === 'items' ? items(account, id) : { json: conversationJson(ticketOf(account, id)) }
    case 'events':
      return events(call, account)
    case 'export':
      if (id === 'jobs' && part === '') return jobs(call, account)
      if (id === 'jobs' && rest.length === 0) return job(account, part)
      if (id === 'jobs' && rest[0] === 'files')
        return {
          text: jobFile(account, part, rest[1] ?? ''),
          headers: { 'content-type': 'application/x-ndjson' },
        }
  }
  throw new SimError({ status: 404, json: notFound('path') })
}

const organization = (account: SimAccount) => ({
  id: `organization-${account.name}`,
  name: account.name,
  loginDomain: 'example.test',
  timezone: gladlySwitches(account).timezone,
  gladlyUrl: account.baseUrl,
})

function ticketOf(account: SimAccount, id: string) {
  const ticket = account.world.tickets.get(numberIn(id, 'conversation'))
  if (!ticket || ticket.status === 'deleted')
    throw new SimError({ status: 404, json: notFound('conversation') })
  return ticket
}

function items(account: SimAccount, id: string): SimResponse {
  const ticket = ticketOf(account, id)
  if (gladlySwitches(account).unsupportedItems.has(ticket.id))
    throw badRequest('content type', 'is not supported')
  const all = itemsOf(account.world, ticket).map(({ json }) => json)
  return {
    json: all.slice(0, mostItems),
    ...(all.length > mostItems && { headers: { 'gladly-limited-data': 'true' } }),
  }
}

function profile(account: SimAccount, id: string): SimResponse {
  const number = numberIn(id, 'customer')
  const merged = gladlySwitches(account).mergedCustomers.get(number)
  if (merged !== undefined) {
    const meta = { old: id, new: customerId(merged) }
    return {
      status: 301,
      headers: { location: `/api/v1/customer-profiles/${meta.new}` },
      json: { errors: [{ attr: 'customer id', code: 'moved', detail: 'customer was merged', meta }] },
    }
  }
  const user = account.world.users.get(number)
  if (!user) throw new SimError({ status: 404, json: notFound('customer') })
  return { json: profileJson(user) }
}

function jobs({ query }: SimCall, account: SimAccount): SimResponse {
  const now = account.world.now().getTime()
  const start = moment(query, 'startAt') ?? now - 14 * dayMs
  const end = moment(query, 'endAt') ?? now
  if (start < now - 14 * dayMs) throw badRequest('startAt', 'cannot be more than 14 days ago')
  if (end > now || end < start) throw badRequest('endAt', 'cannot be before startAt or in the future')
  const status = query.get('status')
  const found = jobsOf(account).filter(
    job => job.updatedAt >= start && job.updatedAt <= end && (!status || job.status === status),
  )
  return { json: found.map(jobJson) }
}

function job(account: SimAccount, id: string): SimResponse {
  const found = jobsOf(account).find(job => job.id === id)
  if (!found) throw new SimError({ status: 404, json: notFound('job') })
  return { json: jobJson(found) }
}

function events({ query }: SimCall, account: SimAccount): SimResponse {
  const now = account.world.now().getTime()
  const start = moment(query, 'startAt')
  const end = moment(query, 'endAt') ?? now
  const entities = query.getAll('entities')
  if (start === null) throw badRequest('startAt', 'cannot be blank')
  if (start < now - dayMs) throw badRequest('startAt', 'must be from the last 24 hours')
  if (end <= start) throw badRequest('startAt', 'endAt must occur after startAt')
  if (entities.length === 0) throw badRequest('entities', 'cannot be blank')
  return {
    text: lines(eventsBetween(account, start, end, entities), gladlySwitches(account)),
    headers: { 'content-type': 'application/x-jsonlines' },
  }
}

function moment(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null) return null
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw badRequest(name, 'is not a date')
  return time
}

const badRequest = (attr: string, detail: string) =>
  new SimError({ status: 400, json: { errors: [{ attr, code: 'invalid', detail: `${attr} ${detail}` }] } })
