import { type SimAccount, type SimCall, SimError, type SimResponse } from '../server.ts'
import type { SimTicket } from '../world.ts'
import { ticketsWithIncludes } from './incremental.ts'
import {
  commentShape,
  iso,
  metricShape,
  sideloadedUsers,
  surveyShape,
  ticketShape,
  userShape,
} from './shapes.ts'
import { sorted } from './sorted-content.ts'
import { switches } from './switches.ts'

const notFound = () =>
  new SimError({ status: 404, json: { error: 'RecordNotFound', description: 'Not found' } })

/**
 * One page of a list. The cursor is the key of the page's last item, so it stays valid when items are added or removed.
 * `isAfter` returns whether an item comes after a key.
 */
function pageOf<T>(
  call: SimCall,
  account: SimAccount,
  items: readonly T[],
  keyOf: (item: T) => string,
  isAfter: (item: T, key: string) => boolean,
): { items: T[]; paging: Record<string, unknown> } {
  const asked = Number(call.query.get('page[size]') ?? 100)
  if (asked > 100) throw invalid('page[size] cannot be greater than 100')
  const size = Math.max(1, Math.min(asked, switches(account).largestPage))
  const after = call.query.get('page[after]')
  const key = after === null ? null : Buffer.from(after, 'base64').toString('utf8')
  if (key !== null && !/^\d+(\|\d+)?$/.test(key)) throw invalid('page[after] is not valid')
  const found = key === null ? 0 : items.findIndex(item => isAfter(item, key))
  const first = found < 0 ? items.length : found
  const rows = items.slice(first, first + size)
  const last = rows.at(-1)
  const cursor = last === undefined ? after : Buffer.from(keyOf(last)).toString('base64')
  const hasMore = first + size < items.length
  return {
    items: rows,
    paging: {
      meta: { has_more: hasMore, after_cursor: cursor, before_cursor: null },
      links: { next: cursor && `${account.baseUrl}${call.path}?page[after]=${cursor}`, prev: null },
    },
  }
}

const invalid = (description: string) =>
  new SimError({ status: 400, json: { error: 'InvalidPaginationParameter', description } })

/** A page of items that are always sorted by id. */
const pageById = <T extends { id: number }>(call: SimCall, account: SimAccount, items: readonly T[]) =>
  pageOf(
    call,
    account,
    items.toSorted((a, b) => a.id - b.id),
    item => String(item.id),
    (item, key) => item.id > Number(key),
  )

/** GET /api/v2/tickets/count: like the list, without deleted or archived tickets. */
export function ticketCount(_call: SimCall, account: SimAccount): SimResponse {
  const { archived } = switches(account)
  let value = 0
  for (const ticket of account.world.tickets.values())
    if (!isDeleted(ticket) && !archived.has(ticket.id)) value++
  return { json: { count: { value, refreshed_at: iso(account.world.now()) } } }
}

/** GET /api/v2/tickets: without deleted or archived tickets. */
export function ticketList(call: SimCall, account: SimAccount): SimResponse {
  const { archived } = switches(account)
  const sort = call.query.get('sort') ?? 'id'
  const listed = sorted(account).byUpdate.filter(ticket => !isDeleted(ticket) && !archived.has(ticket.id))
  if (sort !== '-updated_at') throw invalid(`The simulator doesn't sort by ${sort}`)
  const at = (ticket: SimTicket) => Math.floor(ticket.updatedAt.getTime() / 1000)
  const { items, paging } = pageOf(
    call,
    account,
    listed,
    ticket => `${at(ticket)}|${ticket.id}`,
    (ticket, key) => {
      const [time = 0, id = 0] = key.split('|').map(Number)
      return at(ticket) < time || (at(ticket) === time && ticket.id < id)
    },
  )
  return { json: { ...ticketsWithIncludes(items, call, account), ...paging } }
}

const isDeleted = (ticket: SimTicket) => ticket.status === 'deleted' || ticket.spam

/** GET /api/v2/deleted_tickets */
export function deletedList(call: SimCall, account: SimAccount): SimResponse {
  const monthAgo = account.world.now().getTime() - 30 * 24 * 3600_000
  const deletedAt = (ticket: SimTicket) => ticket.statusChanges.at(-1)?.at ?? ticket.touchedAt
  const deleted = [...account.world.tickets.values()].filter(
    ticket => isDeleted(ticket) && deletedAt(ticket).getTime() >= monthAgo,
  )
  const { items, paging } = pageById(call, account, deleted)
  const rows = items.map(ticket => ({
    id: ticket.id,
    subject: ticket.subject,
    actor: { id: -1, name: 'System' },
    deleted_at: iso(deletedAt(ticket)),
    previous_state: 'open',
  }))
  return { json: { deleted_tickets: rows, ...paging } }
}

/** GET /api/v2/tickets/{id} and its sub-resources. */
export function ticketDetail(id: number, part: string, call: SimCall, account: SimAccount): SimResponse {
  const ticket = account.world.tickets.get(id)
  if (!ticket || (part !== '' && isDeleted(ticket))) throw notFound()
  const withUsers = (call.query.get('include') ?? '').split(',').includes('users')
  if (part === '')
    return {
      json: {
        ticket: ticketShape(ticket, account),
        ...(withUsers && { users: sideloadedUsers([ticket.requesterId, ticket.assigneeId], account) }),
      },
    }
  if (part === 'metrics') return { json: { ticket_metric: metricShape(ticket) } }
  if (part === 'conversation_log') return conversationLog(ticket, call, account)
  if (part !== 'comments') throw notFound()
  const { items, paging } = pageById(call, account, ticket.messages)
  const comments = items.map(message => commentShape(message, account))
  const users = sideloadedUsers(
    items.map(message => message.authorId),
    account,
  )
  return { json: { comments, ...(withUsers && { users }), ...paging } }
}

/** GET /api/v2/tickets/{id}/conversation_log */
function conversationLog(ticket: SimTicket, call: SimCall, account: SimAccount): SimResponse {
  const { logs, logsClosed } = switches(account)
  if (logsClosed !== null) throw new SimError({ status: logsClosed, json: { error: 'Forbidden' } })
  const events = (logs.get(ticket.id) ?? []).map((event, index) => ({ event, id: index }))
  const { items, paging } = pageById(call, account, events)
  const shapes = items.map(({ event: { id, author, text, at, comment } }) => ({
    id,
    type: comment === undefined ? 'message' : 'comment',
    reference: comment === undefined ? `zen:message:${id}` : `zen:comment:${comment}`,
    created_at: iso(at),
    author: { type: author, display_name: author === 'bot' ? 'Helper' : null },
    content: { type: 'text', text },
    attachments: [],
    metadata: {},
  }))
  return { json: { events: shapes, ...paging } }
}

/** GET /api/v2/users: only users with the requested roles, without deleted users. */
export function userList(call: SimCall, account: SimAccount): SimResponse {
  const roles = call.query.getAll('role[]')
  const { forgottenUsers } = switches(account)
  const listed = [...account.world.users.values()].filter(
    user => user.role !== 'bot' && user.active && !forgottenUsers.has(user.id),
  )
  const asked = roles.length === 0 ? listed : listed.filter(user => roles.includes(userShape(user).role))
  const { items, paging } = pageById(call, account, asked)
  return { json: { users: items.map(userShape), ...paging } }
}

export function groupList(call: SimCall, account: SimAccount): SimResponse {
  const withDeleted = call.query.get('exclude_deleted') === 'false'
  const groups = account.world.groups.filter(group => withDeleted || !group.deleted)
  const { items, paging } = pageById(call, account, groups)
  return { json: { groups: items.map(group => ({ ...group, is_public: true, default: false })), ...paging } }
}

export function formList(call: SimCall, account: SimAccount): SimResponse {
  if (switches(account).formsForbidden)
    throw new SimError({
      status: 403,
      json: { error: { title: 'Forbidden', message: 'You do not have access to this page.' } },
    })
  const { items, paging } = pageById(call, account, account.world.forms)
  return { json: { ticket_forms: items.map(form => ({ ...form, raw_name: form.name })), ...paging } }
}

/** GET /api/v2/guide/survey_responses: filtered by when the survey was sent. */
export function surveyList(call: SimCall, account: SimAccount): SimResponse {
  const { surveys, surveysClosed } = switches(account)
  if (surveysClosed !== null)
    throw new SimError({ status: surveysClosed, json: { errors: [{ title: 'Surveys are not enabled' }] } })
  if (Number(call.query.get('page[size]')) > 50) throw invalid('page[size] cannot be greater than 50')
  const since = Number(call.query.get('filter[created_at_start]') ?? 0)
  const all = surveys.map((survey, index) => ({ ...survey, id: index + 1 }))
  const { items, paging } = pageById(
    call,
    account,
    all.filter(({ sentAt }) => sentAt.getTime() >= since),
  )
  return { json: { survey_responses: items.map(surveyShape), ...paging } }
}

/** GET /api/v2/users/me: also works without valid credentials. */
export function currentUser(who: 'user' | 'anonymous', account: SimAccount): SimResponse {
  if (who === 'anonymous')
    return {
      json: { user: { id: null, name: 'Anonymous user', email: 'invalid@example.com', role: 'end-user' } },
    }
  const admin = account.world.agents.find(user => user.role !== 'bot')
  const user = admin
    ? userShape(admin)
    : { id: 1, name: 'Admin', email: 'admin@example.test', role: 'admin', time_zone: 'UTC' }
  return { json: { user } }
}
