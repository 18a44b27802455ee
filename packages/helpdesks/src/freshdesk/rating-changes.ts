import type { Page } from '../connector.ts'
import { Misfits } from '../not-understood.ts'
import { mostTicketsPerPage, type TicketCompleter } from './complete-tickets.ts'
import { type FreshdeskApi, lastPage } from './freshdesk-api.ts'
import { lastTouched, type SurveyAnswer } from './rating-transform.ts'
import { isRecent, overlapSeconds, type Recent, remember } from './recent.ts'

export type RatingFeed = {
  /** The last time of creation that was read, in seconds since 1970. */
  mark: number
  recent: Recent
  /** The last change that a reread has seen, in seconds since 1970. */
  rereadMark: number
  rereadAt: number | null
}

export type RatingRun = {
  phase: 'ratings'
  since: number
  reread: boolean
  /** Null when the list has been read to its end. */
  page: number | null
  /** Tickets with a new or changed rating that are still to be read. */
  pending: string[]
  topCreated: number
  topTouched: number
}

/** Customers can change a rating, but the list only goes by creation. */
const rereadSeconds = 14 * 86_400
const rereadEverySeconds = 6 * 3600

export function startRatingRun(feed: RatingFeed, now: number): RatingRun {
  const reread = feed.rereadAt === null || now - feed.rereadAt >= rereadEverySeconds
  const since = feed.mark - overlapSeconds
  return {
    phase: 'ratings',
    since: reread ? Math.min(since, now - rereadSeconds) : since,
    reread,
    page: 1,
    pending: [],
    topCreated: feed.mark,
    topTouched: feed.rereadMark,
  }
}

/** Reads a page of ratings, or tickets that they belong to. Whether the run has ended. */
export async function readChangedRatings(
  api: FreshdeskApi,
  completer: TicketCompleter,
  feed: RatingFeed,
  run: RatingRun,
  page: Page,
): Promise<boolean> {
  const now = api.nowSeconds
  if (run.pending.length > 0) {
    const added = await completer.addByIds(page, run.pending.slice(0, mostTicketsPerPage))
    run.pending = run.pending.slice(added)
  } else if (run.page !== null) {
    const misfits = new Misfits()
    const read = await completer.ratings.page(run.since, run.page, misfits)
    misfits.addTo(page)
    run.page = read?.more && run.page < lastPage ? run.page + 1 : null
    takeIn(read?.answers ?? [], feed, run, now)
  }
  if (run.page !== null || run.pending.length > 0) return false
  feed.mark = run.topCreated
  feed.recent = feed.recent.filter(([, touched]) => touched >= feed.mark - overlapSeconds)
  if (run.reread) {
    feed.rereadAt = now
    feed.rereadMark = run.topTouched
  }
  return true
}

function takeIn(answers: SurveyAnswer[], feed: RatingFeed, run: RatingRun, now: number): void {
  const changed = answers.filter(answer => isChanged(answer, feed, run))
  run.pending = [...new Set(changed.map(({ ticketId }) => ticketId))]
  for (const answer of answers) {
    run.topCreated = Math.max(run.topCreated, Math.min(secondsOf(answer.createdAt?.getTime() ?? 0), now))
    run.topTouched = Math.max(run.topTouched, Math.min(secondsOf(lastTouched(answer)), now))
  }
  const noted = changed.map(answer => ({ id: answer.id, updated: secondsOf(lastTouched(answer)) }))
  feed.recent = remember(feed.recent, noted, feed.mark, now).recent
}

function isChanged(answer: SurveyAnswer, feed: RatingFeed, run: RatingRun): boolean {
  const touched = secondsOf(lastTouched(answer))
  if (isRecent(feed.recent, answer.id, touched)) return false
  const created = secondsOf(answer.createdAt?.getTime() ?? touched)
  if (touched === 0 || created >= feed.mark - overlapSeconds) return true
  return run.reread && touched > created && touched >= feed.rereadMark - overlapSeconds
}

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)
