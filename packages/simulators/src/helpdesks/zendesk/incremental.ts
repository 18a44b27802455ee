import { type SimAccount, type SimCall, SimError, type SimResponse } from '../server.ts'
import type { SimTicket } from '../world.ts'
import { commentShape, iso, metricShape, seconds, sideloadedUsers, ticketShape } from './shapes.ts'
import { firstIndex, type SimEvent, sorted, sortedEvents } from './sorted-content.ts'
import { switches } from './switches.ts'

/** GET /api/v2/incremental/tickets/cursor */
export function ticketExport(call: SimCall, account: SimAccount): SimResponse {
  const options = switches(account)
  refuseIfClosed(options.exportClosed)
  const cursor = call.query.get('cursor')
  const list = sorted(account).byTouch
  const visible = visibleUntil(account)
  const end = firstIndex(list, ticket => seconds(ticket.touchedAt) <= visible)
  const first = cursor === null ? startIndex(list, startTime(call, account)) : indexAfter(list, cursor)
  if (options.emptyPage && first < end) {
    options.emptyPage = false
    const after = cursor ?? cursorOf(startTime(call, account) - 1, 0)
    return { json: pageOf([], after, false, call, account) }
  }
  const size = pageSize(call, account)
  const repeated = options.repeatRows && cursor !== null && first > 0 ? 1 : 0
  const rows = list.slice(first - repeated, Math.min(first + size, end))
  const last = rows.at(-1)
  const isEnd = first + size >= end
  const after = last ? cursorOf(seconds(last.touchedAt), last.id) : cursor
  return { json: pageOf(rows, isEnd && options.nullCursorAtEnd ? null : after, isEnd, call, account) }
}

const cursorOf = (at: number, id: number) => Buffer.from(`${at}.0||${id}|`).toString('base64')

const startIndex = (list: readonly SimTicket[], start: number) =>
  firstIndex(list, ticket => seconds(ticket.touchedAt) < start)

function indexAfter(list: readonly SimTicket[], cursor: string): number {
  const [, time, idText] = /^(\d+)\.0\|\|(\d+)\|$/.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? []
  if (!time)
    throw new SimError({ status: 400, json: { error: 'InvalidValue', description: 'Invalid cursor' } })
  const [at, id] = [Number(time), Number(idText)]
  return firstIndex(list, ticket => {
    const touched = seconds(ticket.touchedAt)
    return touched < at || (touched === at && ticket.id <= id)
  })
}

function pageOf(
  tickets: SimTicket[],
  after: string | null,
  isEnd: boolean,
  call: SimCall,
  account: SimAccount,
) {
  return {
    ...ticketsWithIncludes(tickets, call, account),
    after_cursor: after,
    after_url: after && `${account.baseUrl}/api/v2/incremental/tickets/cursor.json?cursor=${after}`,
    before_cursor: null,
    before_url: null,
    end_of_stream: isEnd,
  }
}

/** Returns tickets, with metrics and users only if requested. */
export function ticketsWithIncludes(tickets: SimTicket[], call: SimCall, account: SimAccount) {
  const include = (call.query.get('include') ?? '').split(',')
  const withMetrics = include.includes('metric_sets')
  return {
    tickets: tickets.map(ticket => ({
      ...ticketShape(ticket, account),
      ...(withMetrics && { metric_set: metricShape(ticket) }),
    })),
    ...(withMetrics && { metric_sets: tickets.map(metricShape) }),
    ...(include.includes('users') && {
      users: sideloadedUsers(
        tickets.flatMap(ticket => [ticket.requesterId, ticket.assigneeId]),
        account,
      ),
    }),
  }
}

/** GET /api/v2/incremental/ticket_events */
export function ticketEvents(call: SimCall, account: SimAccount): SimResponse {
  const options = switches(account)
  refuseIfClosed(options.eventsClosed)
  if (Number(call.query.get('per_page') ?? 1000) > options.slowEventsAbove)
    throw new SimError({
      status: 504,
      headers: { 'content-type': 'text/html' },
      text: '<html><body>504 Gateway Time-out</body></html>',
    })
  const start = startTime(call, account)
  const all = sortedEvents(account)
  const visible = visibleUntil(account) - options.eventLagSeconds
  const end = firstIndex(all, event => event.at <= visible)
  const first = firstIndex(all, event => event.at < start)
  let stop = Math.min(first + pageSize(call, account), end)
  // A page contains all events of its last second.
  while (stop > first && stop < end && all[stop]?.at === all[stop - 1]?.at) stop++
  const rows = all.slice(first, stop)
  const withComments = call.query.get('include') === 'comment_events'
  const endTime = rows.at(-1)?.at ?? null
  return {
    json: {
      ticket_events: rows.map(event => eventShape(event, withComments, account)),
      count: rows.length,
      end_time: endTime,
      end_of_stream: stop >= end,
      next_page: `${account.baseUrl}/api/v2/incremental/ticket_events.json?start_time=${endTime}`,
    },
  }
}

function eventShape(event: SimEvent, withComments: boolean, account: SimAccount) {
  const { what } = event
  return {
    id: event.id,
    ticket_id: event.ticketId,
    timestamp: event.at,
    created_at: iso(new Date(event.at * 1000)),
    updater_id: what.kind === 'comment' ? what.message.authorId : what.kind === 'status' ? what.byId : -1,
    via: 'Mail',
    event_type: 'Audit',
    child_events: [childOf(event, withComments, account)],
  }
}

function childOf({ id, what }: SimEvent, withComments: boolean, account: SimAccount) {
  if (what.kind === 'status') return { id: id + 1, event_type: 'Change', status: what.status }
  if (what.kind === 'redaction')
    return { id: id + 1, event_type: 'CommentRedactionEvent', comment_id: what.messageId }
  const { message } = what
  return withComments
    ? { ...commentShape(message, account), event_type: 'Comment' }
    : { id: message.id, event_type: 'Comment', comment_present: true, comment_public: message.public }
}

const visibleUntil = (account: SimAccount) =>
  seconds(account.world.now()) - switches(account).holdBackSeconds - 1

function startTime(call: SimCall, account: SimAccount): number {
  const start = Number(call.query.get('start_time') ?? Number.NaN)
  if (!Number.isInteger(start) || start < 0)
    throw new SimError({
      status: 400,
      json: { error: 'InvalidValue', description: 'start_time is required' },
    })
  if (start > seconds(account.world.now()) - 60)
    throw new SimError({
      status: 400,
      json: { error: 'StartTimeTooRecent', description: 'Use a start_time older than 60 seconds' },
    })
  return start
}

function pageSize(call: SimCall, account: SimAccount): number {
  const asked = Number(call.query.get('per_page') ?? 1000)
  return Math.max(1, Math.min(asked || 1000, 1000, switches(account).largestPage))
}

function refuseIfClosed(status: number | null): void {
  if (status !== null)
    throw new SimError({ status, json: { error: 'Forbidden', description: 'This endpoint is closed' } })
}
