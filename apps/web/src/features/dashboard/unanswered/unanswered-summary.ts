import { duration } from '../../../shared/figures/duration.ts'
import { count, plural } from '../../../shared/figures/score.ts'

type Figures = { waiting: number; waitingSince: string | null; pagination: { totalRecords: number } }

/** What is said when there is none: "every" only of tickets that were all read. */
export function noneUnanswered(tickets: number, stillScoring: boolean): [string, string] {
  if (stillScoring) return ['No unanswered ticket so far', 'scoring is still under way']
  if (tickets === 0) return ['No tickets in these dates', 'so nobody waits for an answer']
  return ['Every ticket was answered', 'in these dates, by a person']
}

/** 'Nobody answered 12 tickets: 5 still wait, the oldest for 3d 4h', in its two halves. */
export function unansweredWords({ waiting, waitingSince, pagination }: Figures, now: Date): [string, string] {
  const all = pagination.totalRecords
  const first = `Nobody answered ${count(all, 'ticket')}`
  if (waitingSince === null) return [first, plural(all, 'It is resolved', 'All of them are resolved')]
  const longest = waitFor(waitingSince, now)
  if (waiting === 1) return [first, all === 1 ? `It has waited ${longest}` : `1 still waits, for ${longest}`]
  return [first, `${count(waiting)} still wait, the oldest for ${longest}`]
}

export function waitFor(since: string, now: Date): string {
  return duration((now.getTime() - Date.parse(since)) / 60_000)
}
