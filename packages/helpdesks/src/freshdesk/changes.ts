import { type Cursor, emptyPage, type Page } from '../connector.ts'
import { Misfits } from '../not-understood.ts'
import { mostTicketsPerPage, type TicketCompleter } from './complete-tickets.ts'
import type { FreshdeskApi } from './freshdesk-api.ts'
import { isRecent, overlapSeconds, type Recent, remember } from './recent.ts'
import { type ListedTicket, type ListPosition, positionAt, readList } from './ticket-list.ts'

/* Reads changes to regular tickets first, then to deleted tickets, then to spam. */

type Feed = {
  /** The latest update time that was read, in seconds since 1970. */
  mark: number
  /** Tickets from the minute before the mark. When that minute is read again, these tickets need no more calls. */
  recent: Recent
  /** Whether more tickets changed in that minute than `recent` can hold. */
  overflow: boolean
}

type FeedName = 'tickets' | 'deleted' | 'spam'
type ListRun = { phase: FeedName; at: ListPosition; top: number }

export type ChangesCursor = {
  tickets: Feed
  deleted: Feed
  spam: Feed
  /** Null between runs. */
  run: ListRun | null
}

const clockToleranceSeconds = 300
const phases: readonly FeedName[] = ['tickets', 'deleted', 'spam']

export function changesFrom(moment: Date): ChangesCursor {
  const mark = Math.floor(moment.getTime() / 1000)
  const feed = (): Feed => ({ mark, recent: [], overflow: false })
  return {
    tickets: feed(),
    deleted: feed(),
    spam: feed(),
    run: null,
  }
}

/** Keeps reading until there are tickets to store or no more changes. */
export async function readChanges(
  api: FreshdeskApi,
  completer: TicketCompleter,
  stored: Cursor,
): Promise<Page> {
  const cursor = structuredClone(stored) as ChangesCursor
  const page = emptyPage(null)
  completer.ratings.forgetList()
  cursor.run ??= listRun(cursor, 'tickets')
  while (cursor.run && page.tickets.length + page.removed.length === 0) {
    const run: ListRun = cursor.run
    if (!(await readFeed(api, completer, cursor[run.phase], run, page))) continue
    const next: FeedName | undefined = phases[phases.indexOf(run.phase) + 1]
    cursor.run = next ? listRun(cursor, next) : null
  }
  page.done = cursor.run === null
  page.cursor = cursor
  return page
}

const listRun = (cursor: ChangesCursor, phase: FeedName): ListRun => ({
  phase,
  at: positionAt(cursor[phase].mark - overlapSeconds),
  top: cursor[phase].mark,
})

/** Returns whether the end of the list was reached. */
async function readFeed(
  api: FreshdeskApi,
  completer: TicketCompleter,
  feed: Feed,
  run: ListRun,
  page: Page,
): Promise<boolean> {
  const now = api.nowSeconds
  const place = run.phase === 'tickets' ? null : run.phase
  const step = await readList(api, place, run.at)
  const { chosen, passed } = choose(step.fresh, feed.recent)
  const added = await completer.addListed(
    page,
    chosen.map(({ raw }) => raw),
    place,
  )
  const firstLeft = chosen[added]
  const count = firstLeft ? step.fresh.indexOf(firstLeft) : passed
  const delivered = step.fresh.slice(0, count)
  for (const { updated } of delivered) run.top = Math.max(run.top, Math.min(updated ?? 0, now))
  const remembered = remember(feed.recent, delivered, run.top, now)
  feed.recent = remembered.recent
  feed.overflow ||= remembered.overflow
  const next = step.after(count)
  if (step.skipped && count >= step.fresh.length) {
    const misfits = new Misfits()
    misfits.value('updated_at', `more tickets than Freshdesk shows share ${step.skipped}`)
    misfits.addTo(page)
  }
  if (next) {
    run.at = next
    return false
  }
  finish(feed, run.top, now)
  return true
}

/** Chooses the next tickets to read. `passed` also counts the tickets that don't have to be read again. */
function choose(fresh: ListedTicket[], recent: Recent): { chosen: ListedTicket[]; passed: number } {
  const chosen: ListedTicket[] = []
  let passed = 0
  for (const ticket of fresh) {
    const known = isRecent(recent, ticket.id, ticket.updated)
    if (!known && chosen.length >= mostTicketsPerPage) break
    if (!known) chosen.push(ticket)
    passed++
  }
  return { chosen, passed }
}

/**
 * The mark normally follows Freshdesk's clock. But if too many tickets changed in the minute before it, the mark
 * follows our clock with a delay of a few minutes, so those tickets aren't read again in every run.
 */
function finish(feed: Feed, top: number, now: number): void {
  const byClock = now - clockToleranceSeconds
  feed.mark = top
  if (feed.overflow && byClock - overlapSeconds > top) {
    feed.mark = byClock
    feed.overflow = false
  }
  feed.recent = feed.recent.filter(([, updated]) => updated >= feed.mark - overlapSeconds)
}
