import { count, plural } from '@pulse/contract/plural'
import { duration } from '../../../shared/figures/duration.ts'

type Figures = { waiting: number; waitingSince: string | null; pagination: { totalRecords: number } }

/** Until every ticket has been processed, the text doesn't claim that all tickets are answered. */
export function noneUnanswered(tickets: number, stillScoring: boolean): [string, string] {
  if (stillScoring) return ['No unanswered tickets so far', 'Scoring is still in progress']
  if (tickets === 0) return ['No tickets for these dates and filters', 'No one is waiting for a reply']
  return ['All tickets answered', 'Every ticket for these dates and filters got a reply from an agent']
}

/** For example, '12 unanswered tickets' and '5 still open, oldest waiting 3d 4h (calendar time)'. */
export function unansweredSummary(
  { waiting, waitingSince, pagination }: Figures,
  now: Date,
): [string, string] {
  const all = pagination.totalRecords
  const first = count(all, 'unanswered ticket')
  if (waitingSince === null) return [first, plural(all, 'Resolved', 'All resolved')]
  const longest = `${waitFor(waitingSince, now)} (calendar time)`
  if (waiting === 1) return [first, all === 1 ? `Waiting ${longest}` : `1 still open, waiting ${longest}`]
  return [first, `${count(waiting)} still open, oldest waiting ${longest}`]
}

export function waitFor(since: string, now: Date): string {
  return duration((now.getTime() - Date.parse(since)) / 60_000)
}
