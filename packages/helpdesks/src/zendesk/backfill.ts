import type { Cursor, Page } from '../connector.ts'
import { idOf, shareOf } from '../reading.ts'
import { eventPage, largestEventPage } from './event-reader.ts'
import { type MessageSource, PageContent, type Reading, ticketsPerCommentPage } from './page-content.ts'
import { deletedTickets, exportReader, listReader, oldestChange, ticketCount } from './ticket-readers.ts'
import { secondsOf } from './zendesk-call.ts'

/* The export lists the oldest changes first. To deliver the newest tickets first, the backfill reads spans of time that
   end at `until` and grow backward. In each span, it reads the tickets and then their messages from the span's events.
   Every event also changes its ticket, so Pulse already has the ticket when one of its messages arrives. If a ticket
   changes before the backfill reaches it, `changes` reads it later with all its comments. */

const day = 24 * 3600
const spanDays = [1, 7, 30, 90, 365]
const holdBackSeconds = 61

type BackfillState = {
  reader: 'export' | 'list'
  source: MessageSource
  phase: 'tickets' | 'events' | 'redacted' | 'deleted'
  /** The oldest change, in seconds. Known only for a full backfill, and only if Zendesk's export includes it. */
  first: number | null | 'unknown'
  /** The current span, in seconds. */
  start: number
  end: number
  /** The position in the ticket reader's pages or in the list of deleted tickets. */
  position: string | null
  /** The last change read in this span, in seconds; null before its first page. */
  reached: number | null
  /** Start of the next page of events. */
  eventsFrom: number
  eventPageSize: number
  formerAgents: string[]
  /** Tickets whose comments have to be read again before the events continue. */
  redacted: string[]
  /** Whether the span's last page of events has been read. */
  eventsEnded: boolean
}

export interface Span {
  from: Date | null
  until: Date
}

export async function backfillPage(reading: Reading, cursor: Cursor | null, span: Span): Promise<Page> {
  const state = (cursor as BackfillState | null) ?? firstState(span)
  const page = await nextPage(reading, await withFirst(reading, state, cursor), span)
  // The count excludes archived tickets, so the remaining time may have to be estimated from `covered` instead.
  const expected = cursor === null && span.from === null ? await ticketCount(reading.client) : null
  const covered = page.done ? 1 : coveredBy(page.cursor as BackfillState, span)
  return { ...page, expected, covered }
}

/** The oldest ticket is looked up with the second page, so the first doesn't wait for that call. */
async function withFirst(
  reading: Reading,
  state: BackfillState,
  cursor: Cursor | null,
): Promise<BackfillState> {
  if (cursor === null || state.first !== 'unknown') return state
  const first = state.reader === 'export' ? await oldestChange(reading.client) : null
  return { ...state, first }
}

/** In each span, reading tickets counts as half of the work and reading their messages as the other half. */
function coveredBy(state: BackfillState, span: Span): number | null {
  const first = span.from ? floorOf(span) : state.first
  if (first === null || first === 'unknown') return null
  const until = Math.ceil(span.until.getTime() / 1000)
  const { end, phase, source } = state
  const start = Math.max(state.start, first)
  const within = (seconds: number) => Math.min(Math.max(seconds, 0), Math.max(end - start, 0))
  const ticketsTo =
    state.reader === 'export' ? (state.reached ?? start) - start : end - (state.reached ?? end)
  const tickets = within(phase === 'tickets' ? ticketsTo : end - start)
  const messages = phase === 'tickets' ? 0 : within(state.eventsFrom - start)
  const inSpan = source === 'events' ? (tickets + messages) / 2 : tickets
  return shareOf(until - Math.max(end, first) + inSpan, until - first)
}

async function nextPage(reading: Reading, state: BackfillState, span: Span): Promise<Page> {
  const content = new PageContent(reading, state.formerAgents)
  if (state.phase === 'redacted') return redactedPage(content, state, span)
  if (state.phase === 'deleted') return deletedPage(reading, content, state)
  return state.phase === 'events'
    ? eventsPage(reading, content, state, span)
    : ticketsPage(reading, content, state, span)
}

function firstState(span: Span): BackfillState {
  const end = Math.ceil(span.until.getTime() / 1000)
  return {
    reader: 'export',
    source: 'events',
    phase: 'tickets',
    first: span.from ? null : 'unknown',
    start: startBefore(end, span),
    end,
    position: null,
    reached: null,
    eventsFrom: 0,
    eventPageSize: largestEventPage,
    formerAgents: [],
    redacted: [],
    eventsEnded: false,
  }
}

const floorOf = ({ from }: Span) => (from ? Math.max(0, secondsOf(from)) : 0)

/** The start of the span that ends at `end`. */
function startBefore(end: number, span: Span): number {
  const until = Math.ceil(span.until.getTime() / 1000)
  const start = spanDays.map(days => until - days * day).find(candidate => candidate < end)
  return Math.max(start ?? 0, floorOf(span))
}

async function ticketsPage(
  reading: Reading,
  content: PageContent,
  state: BackfillState,
  span: Span,
): Promise<Page> {
  const reader = state.reader === 'export' ? exportReader(reading.client) : listReader(reading.client)
  const size = state.source === 'comments' ? ticketsPerCommentPage : reader.largestPage
  const start = Math.min(state.start, secondsOf(reading.now()) - holdBackSeconds)
  const page = await reader.page(state.position, Math.max(0, start), size)
  if (!page) return ticketsPage(reading, content, { ...state, reader: 'list', position: null }, span)

  // Later changes are read with `changes`. A row without a time is kept so it gets reported as rejected.
  const floor = floorOf(span)
  const rows = page.rows.filter(row => !(row.changedAt > state.end || row.changedAt < floor))
  await content.addTickets(rows, page.sideloads, state.source)
  const next = {
    ...state,
    position: page.next,
    reached: page.rows.findLast(row => !Number.isNaN(row.changedAt))?.changedAt ?? state.reached,
    formerAgents: [...content.formerAgents],
  }
  if (state.reader === 'export') {
    const finished = page.end || page.rows.some(row => row.changedAt > state.end)
    return finished ? afterTickets(content, next, span) : content.page(next)
  }
  // The list is already sorted newest first, so reading continues in it from one span to the next.
  if (page.end || page.rows.some(row => row.changedAt < floor))
    return afterTickets(content, { ...next, start: floor }, span)
  return page.rows.some(row => row.changedAt < state.start)
    ? afterTickets(content, next, span)
    : content.page(next)
}

/** Reads a span's messages once its tickets have been read. */
function afterTickets(content: PageContent, state: BackfillState, span: Span): Page {
  return state.source === 'events'
    ? content.page({ ...state, phase: 'events', eventsFrom: state.start })
    : afterSpan(content, state, span)
}

async function eventsPage(
  reading: Reading,
  content: PageContent,
  state: BackfillState,
  span: Span,
): Promise<Page> {
  const from = Math.min(state.eventsFrom, secondsOf(reading.now()) - holdBackSeconds)
  const page = await eventPage(reading.client, Math.max(0, from), state.eventPageSize)
  if (!page)
    // The span's tickets are read again, this time with their comments.
    return ticketsPage(
      reading,
      content,
      { ...state, source: 'comments', phase: 'tickets', position: null, reached: null },
      span,
    )
  const redacted = await content.addEvents(page.rows.filter(row => row.at <= state.end))
  const next = {
    ...state,
    eventsFrom: page.next,
    eventPageSize: page.size,
    // In a full backfill, a later page contains the redacted comments in their current form.
    redacted: span.from ? redacted : [],
    eventsEnded: page.end || page.rows.some(row => row.at > state.end),
  }
  return afterEvents(content, next, span)
}

function afterEvents(content: PageContent, state: BackfillState, span: Span): Page {
  if (state.redacted.length > 0) return content.page({ ...state, phase: 'redacted' })
  return state.eventsEnded ? afterSpan(content, state, span) : content.page({ ...state, phase: 'events' })
}

async function redactedPage(content: PageContent, state: BackfillState, span: Span): Promise<Page> {
  await content.addComments(state.redacted.slice(0, ticketsPerCommentPage))
  return afterEvents(content, { ...state, redacted: state.redacted.slice(ticketsPerCommentPage) }, span)
}

function afterSpan(content: PageContent, state: BackfillState, span: Span): Page {
  const readBackTo = new Date(state.start * 1000)
  const reached = { readBackTo, allMessagesSince: state.source === 'events' ? readBackTo : null }
  if (state.start > floorOf(span)) {
    const end = state.start
    const position = state.reader === 'export' ? null : state.position
    const start = startBefore(end, span)
    const next = { ...state, phase: 'tickets' as const, start, end, position, reached: null }
    return content.page(next, reached)
  }
  // The list doesn't include deleted tickets.
  if (state.reader === 'list') return content.page({ ...state, phase: 'deleted', position: null }, reached)
  return content.page(state, { ...reached, done: true })
}

async function deletedPage(reading: Reading, content: PageContent, state: BackfillState): Promise<Page> {
  const { ids, next } = await deletedTickets(reading.client, state.position)
  content.removed.push(...ids.map(({ id }) => idOf(id)).filter(id => id !== null))
  return content.page({ ...state, position: next ?? state.position }, { done: next === null })
}
