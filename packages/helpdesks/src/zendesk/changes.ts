import type { ArrivingTicket } from '../arriving-ticket.ts'
import type { Cursor, Page } from '../connector.ts'
import { idOf } from '../reading.ts'
import { type EventRow, eventPage, largestEventPage } from './event-reader.ts'
import { type MessageSource, PageContent, type Reading, ticketsPerCommentPage } from './page-content.ts'
import { deletedTickets, exportReader, listReader, type TicketPage } from './ticket-readers.ts'
import { secondsOf } from './zendesk-call.ts'

/*
 * A page contains some changed tickets and the messages from the same span of time. A run of pages ends when there are
 * no more tickets or events. The next run rereads the last two minutes of events.
 */

/** Zendesk holds back the last minute of changes, and its clock and ours may differ. */
const marginSeconds = 5 * 60
const holdBackSeconds = 61
const overlapSeconds = 2 * 60
const ticketsPerPage = 200
/**
 * If a page covered more pages of events, it could hit the export's rate limit halfway through and would have to start
 * over.
 */
const eventPagesPerPage = 3
const secondsBetweenDeletedReads = 15 * 60
const mostUnreadDeleted = 200
const mostMoved = 1000
const toTheEnd = Number.MAX_SAFE_INTEGER

type ChangesState = {
  reader: 'export' | 'list'
  source: MessageSource
  position: string | null
  /** The latest change seen, in seconds. Reading starts here if there is no position. */
  changedAt: number
  /** Only for the ticket list: the latest change of the current run, which is read newest first. */
  newest: number
  /** Events still have to be read up to this time; 0 if there are none to read. */
  eventsTo: number
  /** Where this run's events continue; null before its first page of events. */
  eventsFrom: number | null
  /** All events up to this moment have been read in earlier runs. */
  eventsSeen: number
  /** Whether the last change is so old that even events that arrive late must have been read by now. */
  settled: boolean
  eventPageSize: number
  formerAgents: string[]
  /** Tickets whose comments have to be read one by one. */
  unread: string[]
  /** The tickets on the page whose events are being read. */
  pageTickets: string[]
  /**
   * Tickets whose events arrived before the tickets themselves, because they changed again and moved toward the end of
   * the export. Pulse may have ignored their messages, so all their comments are read when the tickets arrive.
   */
  moved: string[]
  /** Deleted tickets whose comments have to be read if they are restored. */
  unreadDeleted: string[]
  /**
   * A ticket that changed before the backfill reached it is new to Pulse, so its messages from before this moment have
   * to be read too. Null once these tickets have been read.
   */
  completeBefore: number | null
  /** A time by which the backfill had ended. Null before the first call. */
  backfillEndedBy: number | null
  /** When this run's last page of tickets was read; null until then. */
  ticketsEndedAt: number | null
  /**
   * Only for the ticket list: the position in the deleted tickets while they are read, and when they were last read.
   */
  deletedPosition: { after: string | null } | null
  deletedReadAt: number
}

export function changesCursor(moment: Date): Cursor {
  const start = Math.max(0, secondsOf(moment) - marginSeconds)
  const state: ChangesState = {
    reader: 'export',
    source: 'events',
    position: null,
    changedAt: start,
    newest: 0,
    eventsTo: 0,
    eventsFrom: null,
    eventsSeen: start,
    settled: false,
    eventPageSize: largestEventPage,
    formerAgents: [],
    unread: [],
    pageTickets: [],
    moved: [],
    unreadDeleted: [],
    completeBefore: start,
    backfillEndedBy: null,
    ticketsEndedAt: null,
    deletedPosition: null,
    deletedReadAt: 0,
  }
  return state
}

export async function changesPage(reading: Reading, cursor: Cursor): Promise<Page> {
  const stored = cursor as ChangesState
  const now = secondsOf(reading.now())
  const state = { ...stored, backfillEndedBy: stored.backfillEndedBy ?? now }
  const content = new PageContent(reading, state.formerAgents)
  if (state.unread.length > 0) {
    await content.addComments(state.unread.slice(0, ticketsPerCommentPage))
    return finish(content, { ...state, unread: state.unread.slice(ticketsPerCommentPage) }, now)
  }
  if (state.deletedPosition) return deletedPage(reading, content, state, state.deletedPosition.after, now)
  return state.eventsTo > 0
    ? eventPages(reading, content, state, now)
    : ticketsPage(reading, content, state, now)
}

async function ticketsPage(
  reading: Reading,
  content: PageContent,
  state: ChangesState,
  now: number,
): Promise<Page> {
  const reader = state.reader === 'export' ? exportReader(reading.client) : listReader(reading.client)
  const most = state.source === 'comments' ? ticketsPerCommentPage : ticketsPerPage
  const start = Math.max(0, Math.min(state.changedAt, now - holdBackSeconds))
  const page = await reader.page(state.position, start, Math.min(most, reader.largestPage))
  if (!page) return withComments(reading, { ...state, reader: 'list' }, now)
  const next = state.reader === 'export' ? afterExported(state, page) : afterListed(state, page)
  const known = state.reader === 'export' ? Number.NEGATIVE_INFINITY : knownUntil(state)
  const rows = page.rows.filter(row => !(row.changedAt < known))
  const added = await content.addTickets(rows, page.sideloads, state.source)
  const ended = next.position === null || (state.reader === 'export' && page.end)
  const changed = state.reader === 'export' ? page.rows.length > 0 : next.changedAt > state.changedAt
  const read: ChangesState = {
    ...next,
    ticketsEndedAt: ended ? now : null,
    settled: !changed && ended && now - state.changedAt > overlapSeconds + holdBackSeconds,
    formerAgents: [...content.formerAgents],
    ...incomplete(added, state),
    pageTickets: added.map(ticket => ticket.ticketId),
    eventsTo: state.source === 'events' && (changed || !state.settled) ? next.eventsTo : 0,
  }
  return read.eventsTo > 0 ? eventPages(reading, content, read, now) : finish(content, read, now)
}

/** Each page of the export is followed by the events up to its last change. */
function afterExported(state: ChangesState, page: TicketPage): ChangesState {
  const changedAt = latest(page, state.changedAt)
  return { ...state, position: page.next, changedAt, eventsTo: page.end ? toTheEnd : changedAt }
}

/** The list is read back to the latest change of the previous run. */
function afterListed(state: ChangesState, page: TicketPage): ChangesState {
  const newest = latest(page, Math.max(state.newest, state.changedAt))
  const known = knownUntil(state)
  const ended = page.end || page.rows.some(row => row.changedAt < known)
  return ended
    ? { ...state, position: null, changedAt: newest, newest: 0 }
    : { ...state, position: page.next, newest }
}

const knownUntil = (state: ChangesState): number => state.changedAt - overlapSeconds

const latest = (page: TicketPage, known: number): number =>
  page.rows.reduce((most, { changedAt }) => (changedAt > most ? changedAt : most), known)

/**
 * The tickets whose comments have to be read because Pulse may have ignored some of their messages. A deleted ticket's
 * comments can be read only after it has been restored.
 */
function incomplete(
  tickets: readonly ArrivingTicket[],
  { completeBefore, moved, unreadDeleted }: ChangesState,
): Pick<ChangesState, 'unread' | 'moved' | 'unreadDeleted'> {
  const unread = new Set<string>()
  const waiting = new Set(moved)
  const deleted = new Set(unreadDeleted)
  for (const { ticketId, status, createdAt, hasAllMessages } of tickets) {
    const missedByBackfill = completeBefore !== null && secondsOf(createdAt) <= completeBefore
    const isIncomplete = waiting.delete(ticketId) || deleted.delete(ticketId) || missedByBackfill
    if (isIncomplete && !hasAllMessages) (status === 'deleted' ? deleted : unread).add(ticketId)
  }
  return {
    unread: [...unread],
    moved: [...waiting],
    unreadDeleted: [...deleted].slice(-mostUnreadDeleted),
  }
}

async function eventPages(
  reading: Reading,
  content: PageContent,
  before: ChangesState,
  now: number,
): Promise<Page> {
  let state = before
  for (let read = 0; read < eventPagesPerPage && state.eventsTo > 0; read++) {
    const from = state.eventsFrom ?? state.eventsSeen - overlapSeconds
    const start = Math.max(0, Math.min(from, now - holdBackSeconds))
    const page = await eventPage(reading.client, start, state.eventPageSize)
    if (!page) return withComments(reading, state, now)
    const { eventsTo } = state
    // A later event may belong to a ticket that hasn't been read yet, so the event is read again after that ticket.
    const rows = page.rows.filter(row => row.at <= eventsTo)
    const redacted = await content.addEvents(rows)
    const ended = page.end || page.next > eventsTo || page.rows.some(row => row.at > eventsTo)
    state = {
      ...state,
      eventsFrom: Math.min(page.next, eventsTo),
      eventsTo: ended ? 0 : eventsTo,
      eventPageSize: page.size,
      unread: [...new Set([...state.unread, ...redacted])],
      pageTickets: ended ? [] : state.pageTickets,
      moved: [...new Set([...state.moved, ...movedIn(rows, state)])].slice(-mostMoved),
    }
  }
  return finish(content, state, now)
}

/** Returns the tickets that have new events but aren't on the same page, because they have changed again. */
function movedIn(rows: readonly EventRow[], { eventsSeen, pageTickets }: ChangesState): string[] {
  const here = new Set(pageTickets)
  return rows
    .filter(row => row.at > eventsSeen)
    .map(row => row.ticketId)
    .filter(id => id !== null && !here.has(id)) as string[]
}

/**
 * Called if the export or the events are no longer available. Rereads the tickets changed since the last complete run,
 * each with its comments. The list doesn't include deleted tickets, so a restored ticket is new to Pulse and needs all
 * its comments.
 */
function withComments(reading: Reading, state: ChangesState, now: number): Promise<Page> {
  const changedAt = Math.min(state.changedAt, state.eventsSeen - overlapSeconds)
  const next: ChangesState = {
    ...state,
    source: 'comments',
    position: null,
    changedAt,
    eventsTo: 0,
    unread: [],
  }
  return ticketsPage(reading, new PageContent(reading, state.formerAgents), next, now)
}

async function deletedPage(
  reading: Reading,
  content: PageContent,
  state: ChangesState,
  after: string | null,
  now: number,
): Promise<Page> {
  const { ids, next } = await deletedTickets(reading.client, after)
  const since = state.deletedReadAt - secondsBetweenDeletedReads
  const removed = ids.filter(({ at }) => at >= since).map(({ id }) => idOf(id))
  content.removed.push(...removed.filter(id => id !== null))
  if (next !== null) return content.page({ ...state, deletedPosition: { after: next } })
  return finish(content, { ...state, deletedPosition: null, deletedReadAt: now }, now)
}

/** A run ends when nothing is left to read: no tickets, events, comments or deletions. */
function finish(content: PageContent, state: ChangesState, now: number): Page {
  const { ticketsEndedAt, backfillEndedBy } = state
  if (ticketsEndedAt === null || state.eventsTo > 0 || state.unread.length > 0) return content.page(state)
  if (state.reader === 'list' && now - state.deletedReadAt >= secondsBetweenDeletedReads)
    return content.page({ ...state, deletedPosition: { after: null } })
  const pastBackfill = backfillEndedBy !== null && ticketsEndedAt >= backfillEndedBy + overlapSeconds
  const next: ChangesState = {
    ...state,
    ticketsEndedAt: null,
    eventsFrom: null,
    eventsSeen: Math.max(state.eventsSeen, state.changedAt),
    completeBefore: pastBackfill ? null : state.completeBefore,
  }
  return content.page(next, { done: true })
}
