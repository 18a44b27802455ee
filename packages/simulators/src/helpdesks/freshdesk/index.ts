import { type SimAccount, type SimApi, type SimCall, SimError, type SimResponse } from '../server.ts'
import type { SimTicket, SimUser } from '../world.ts'
import { countCall } from './limits.ts'
import { agentShape, conversationShape, conversationsOf, iso, ratingShape, ticketShape } from './shapes.ts'
import { agentOfKey, switches } from './switches.ts'
import { firstSince, placeOf, type TicketPlace, ticketIndex } from './ticket-index.ts'

export { addApiKey, defaultApiKey, type FreshdeskSwitches, switches } from './switches.ts'

/** Simulates version 2 of Freshdesk's API. */
export const freshdeskApi: SimApi = (call, account) => {
  if (switches(account).vanityHost) throw new SimError({ status: 404, text: '<html>Not found</html>' })
  const limitHeaders = countCall(account, call.path)
  switches(account).beforeCall?.(call.path, call.query)
  try {
    const response = answer(call, account, signedIn(call, account))
    return { ...response, headers: { ...limitHeaders, ...response.headers } }
  } catch (error) {
    if (!(error instanceof SimError)) throw error
    throw new SimError({ ...error.response, headers: { ...limitHeaders, ...error.response.headers } })
  }
}

function signedIn(call: SimCall, account: SimAccount): SimUser {
  const encoded = /^Basic (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? ''
  const [key = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const agent = agentOfKey(account, key)
  if (agent) return agent
  throw new SimError({
    status: 401,
    json: { code: 'invalid_credentials', message: 'You have to be logged in to perform this action.' },
  })
}

function answer(call: SimCall, account: SimAccount, agent: SimUser): SimResponse {
  const { world } = account
  const on = switches(account)
  const [, , , kind = '', id, part] = call.path.split('/')
  if (call.method !== 'GET' || !call.path.startsWith('/api/v2/')) throw new SimError({ status: 404 })
  if (kind === 'tickets' && id === undefined) return ticketList(call, account)
  if (kind === 'tickets') return oneTicket(call, account, Number(id), part)
  if (kind === 'agents' && id === 'me') return { json: agentShape(agent) }
  if (kind === 'agents') {
    if (on.agentsForbidden) throw denied()
    return paged(
      call,
      world.agents.filter(({ role }) => role !== 'bot'),
      agentShape,
    )
  }
  if (kind === 'groups')
    return paged(
      call,
      world.groups.filter(({ deleted }) => !deleted),
      group => ({ ...group, group_type: 'support_agent_group', business_hour_id: 30 }),
    )
  if (kind === 'ticket-forms') {
    if (on.formsMissing) throw new SimError({ status: 404 })
    return { json: world.forms.map(form => ({ id: form.id, name: form.name, title: form.name, fields: [] })) }
  }
  if (kind === 'ticket_fields') return { json: ticketFields(account) }
  if (kind === 'surveys' && id === 'satisfaction_ratings') {
    if (on.surveysForbidden) throw denied()
    const since = momentIn(call, 'created_since')
    const rated = ticketIndex(account).rated.filter(({ rating }) => (rating?.at.getTime() ?? 0) >= since)
    return paged(call, rated, ticket => ratingShape(account, ticket))
  }
  if (kind === 'account')
    return { json: { account_id: 1, account_name: account.name, timezone: on.accountTimezone } }
  throw new SimError({ status: 404 })
}

function ticketList(call: SimCall, account: SimAccount): SimResponse {
  const on = switches(account)
  const filter = call.query.get('filter')
  const place: TicketPlace = filter === 'deleted' || filter === 'spam' ? filter : 'usual'
  const page = pageOf(call)
  if (page > on.lastPage)
    throw invalid(
      'page',
      `You cannot access tickets beyond the ${on.lastPage}th page. Please provide a smaller page number.`,
    )
  let tickets = ticketIndex(account).places[place]
  const since = call.query.has('updated_since') ? momentIn(call, 'updated_since') : null
  if (since === null) {
    const monthAgo = account.world.now().getTime() - 30 * 86_400_000
    tickets = tickets.filter(({ createdAt }) => createdAt.getTime() >= monthAgo)
  }
  const include = new Set((call.query.get('include') ?? '').split(','))
  const first = since === null ? 0 : firstSince(tickets, since / 1000)
  const size = sizeOf(call)
  const count = tickets.length - first
  const start = (page - 1) * size
  const ascending = call.query.get('order_type') === 'asc'
  const rows: SimTicket[] = []
  for (let index = start - (on.repeatRows && start > 0 ? 1 : 0); index < start + size; index++) {
    const ticket = index < count ? tickets[ascending ? first + index : tickets.length - 1 - index] : null
    if (ticket) rows.push(ticket)
    if (ticket && on.repeatRows && index === start) rows.push(ticket)
  }
  return {
    json: rows.map(ticket => ticketShape(account, ticket, include)),
    ...(start + size < count && page < on.lastPage && { headers: nextLink(call, account, page) }),
  }
}

function oneTicket(call: SimCall, account: SimAccount, id: number, part: string | undefined): SimResponse {
  const ticket = account.world.tickets.get(id)
  if (!ticket) throw new SimError({ status: 404 })
  if (part === 'conversations') {
    if (placeOf(ticket) === 'deleted') throw new SimError({ status: 404 })
    return paged(call, conversationsOf(account, ticket), message =>
      conversationShape(account, ticket, message),
    )
  }
  if (part === 'satisfaction_ratings') {
    if (switches(account).surveysForbidden) throw denied()
    return paged(call, ticket.rating ? [ticket] : [], rated => ratingShape(account, rated))
  }
  if (part !== undefined) throw new SimError({ status: 404 })
  const include = new Set(['description', ...(call.query.get('include') ?? '').split(',')])
  return { json: ticketShape(account, ticket, include) }
}

/** Agents see the first label of a status, customers the second. Statuses are listed by number, sources by name. */
function ticketFields(account: SimAccount) {
  const on = switches(account)
  const builtIn: [number, string, string][] = [
    [2, 'Open', 'Being Processed'],
    [3, 'Pending', 'Awaiting your Reply'],
    [4, 'Resolved', 'This ticket has been Resolved'],
    [5, 'Closed', 'This ticket has been Closed'],
  ]
  const statuses = [...builtIn, ...on.statuses].map(([id, ...labels]) => [String(id), labels])
  const sources = [...on.sources].map(([id, name]) => [name, id])
  return [
    { id: 1, name: 'subject', type: 'default_subject' },
    { id: 2, name: 'status', type: 'default_status', choices: Object.fromEntries(statuses) },
    {
      id: 3,
      name: 'source',
      type: 'default_source',
      choices: { Email: 1, Portal: 2, Phone: 3, ...Object.fromEntries(sources) },
    },
  ]
}

function paged<T>(call: SimCall, items: T[], shape: (item: T) => unknown): SimResponse {
  const start = (pageOf(call) - 1) * sizeOf(call)
  return { json: items.slice(start, start + sizeOf(call)).map(shape) }
}

function pageOf(call: SimCall): number {
  const page = Number(call.query.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1) throw invalid('page', 'It should be a Positive Integer')
  return page
}

function sizeOf(call: SimCall): number {
  const size = Number(call.query.get('per_page') ?? 30)
  if (!Number.isInteger(size) || size < 1 || size > 100)
    throw invalid('per_page', 'It should be a Positive Integer less than or equal to 100')
  return size
}

function momentIn(call: SimCall, name: string): number {
  const moment = Date.parse(call.query.get(name) ?? '')
  if (Number.isNaN(moment)) throw invalid(name, `It should be in the format ${iso(new Date(0))}`)
  return moment
}

function nextLink(call: SimCall, account: SimAccount, page: number): Record<string, string> {
  const query = new URLSearchParams(call.query)
  query.set('page', String(page + 1))
  return { link: `<${account.baseUrl}${call.path}?${query}>; rel="next"` }
}

const denied = () =>
  new SimError({
    status: 403,
    json: { code: 'access_denied', message: 'You are not authorized to perform this action.' },
  })

const invalid = (field: string, message: string) =>
  new SimError({
    status: 400,
    json: { description: 'Validation failed', errors: [{ field, message, code: 'invalid_value' }] },
  })
