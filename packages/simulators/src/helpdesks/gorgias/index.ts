import type { SimAccount, SimApi, SimCall, SimResponse } from '../server.ts'
import type { SimTicket } from '../world.ts'
import { authorize, isValidAccessToken, revoke, token } from './oauth.ts'
import { countCall } from './rate-limit.ts'
import { notFound, refusal, unauthorized } from './refusals.ts'
import { detailShape, messageShape, rowShape, surveyShape, userShape } from './shapes.ts'
import { switches } from './switches.ts'
import { limitOf, listTickets } from './ticket-list.ts'

export { dropAccessTokens, issueTokens, revokeAll } from './oauth.ts'
export { type GorgiasSwitches, switches } from './switches.ts'

/** Simulates Gorgias's API and its sign-in. */
export const gorgiasApi: SimApi = (call, account) => {
  const path = call.path.replace(/(.)\/$/, '$1')
  if (path === '/oauth/authorize') return authorize(call, account)
  if (path === '/oauth/token') return token(call, account)
  if (path === '/oauth/revoke') return revoke(call, account)
  if (!path.startsWith('/api/')) throw notFound()
  const limits = countCall(account, signedInWith(call, account))
  if (call.method !== 'GET') throw refusal(405, 'The method is not allowed for the requested URL.')
  if (switches(account).forbidden?.test(path))
    throw refusal(403, 'You do not have the permission to do this.')
  const response = answer(path.slice('/api'.length), call, account)
  return { ...response, headers: { ...limits, date: account.world.now().toUTCString() } }
}

function signedInWith(call: SimCall, account: SimAccount): 'oauth' | 'key' {
  const [scheme, value = ''] = (call.headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer' && isValidAccessToken(account, value)) return 'oauth'
  const { email, key } = switches(account).apiKey
  if (scheme === 'Basic' && Buffer.from(value, 'base64').toString('utf8') === `${email}:${key}`) return 'key'
  throw unauthorized()
}

function answer(path: string, call: SimCall, account: SimAccount): SimResponse {
  const { world } = account
  const [, kind, id, part] = path.split('/')
  if (path === '/account') return { json: { object: 'account', domain: account.name } }
  if (path === '/account/settings') return { json: list(call, settings(account), null) }
  if (path === '/teams') return paged(call, world.groups.filter(({ deleted }) => !deleted).map(teamShape))
  if (path === '/users') return paged(call, world.agents.map(userShape))
  if (kind === 'users' && id === '0') return { json: self(account) }
  if (path === '/satisfaction-surveys') return surveyPage(call, account)
  if (path === '/tickets') return ticketPage(call, account)
  const ticket = world.tickets.get(Number(id))
  if (kind !== 'tickets' || !ticket || ticket.merged) throw notFound()
  if (part === undefined) return { json: detailShape(ticket, account) }
  if (part === 'messages')
    return paged(
      call,
      ticket.messages.map(message => messageShape(message, ticket, account)),
    )
  throw notFound()
}

function surveyPage(call: SimCall, account: SimAccount): SimResponse {
  if (call.query.get('order_by') !== 'created_datetime:desc') throw refusal(400, 'Invalid order_by')
  const surveys = [...account.world.tickets.values()].flatMap(ticket => surveyShape(ticket, account) ?? [])
  surveys.sort((a, b) => Date.parse(b.created_datetime ?? '') - Date.parse(a.created_datetime ?? ''))
  return paged(call, surveys)
}

function ticketPage(call: SimCall, account: SimAccount): SimResponse {
  const { tickets, next } = listTickets(call, account)
  const rows = tickets.map((ticket: SimTicket) => rowShape(ticket, account))
  switches(account).afterListPage?.()
  return { json: list(call, rows, next) }
}

/** A short list that uses the position as its cursor. */
function paged(call: SimCall, rows: unknown[]): SimResponse {
  const start = Number(call.query.get('cursor') ?? 0)
  const end = start + limitOf(call)
  return { json: list(call, rows.slice(start, end), end < rows.length ? String(end) : null) }
}

const list = (call: SimCall, data: unknown[], next: string | null) => ({
  object: 'list',
  uri: call.path,
  data,
  meta: { prev_cursor: call.query.get('cursor'), next_cursor: next },
})

const teamShape = ({ id, name }: { id: number; name: string }) => ({
  id,
  uri: `/api/teams/${id}/`,
  name,
  description: null,
  decoration: {},
  members: [],
  created_datetime: '2024-01-01T00:00:00+00:00',
})

function settings(account: SimAccount): unknown[] {
  const timezone = switches(account).businessTimezone
  const hours = [{ days: '1,2,3,4,5', from_time: '09:00', to_time: '17:00' }]
  return timezone ? [{ id: 1, type: 'business-hours', data: { timezone, business_hours: hours } }] : []
}

/** The user the API key belongs to or, with OAuth, the user who allowed access. */
function self(account: SimAccount): unknown {
  const { email } = switches(account).apiKey
  const { agents } = account.world
  const user = agents.find(agent => agent.email === email)
  return user
    ? userShape(user)
    : { id: 1, email, name: 'Admin', role: { name: 'admin' }, timezone: 'America/Chicago' }
}
