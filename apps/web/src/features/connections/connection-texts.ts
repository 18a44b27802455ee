import type { Connection, Platform } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { duration } from '../../shared/figures/duration.ts'
import { helpdesks } from '../../shared/helpdesks.ts'

export function helpdeskName(provider: Platform): string {
  return helpdesks[provider].name
}

export function helpdeskAddress({ provider, account }: Pick<Connection, 'provider' | 'account'>): string {
  return `${account}${helpdesks[provider].suffix}`
}

/** For example, "March 3, 2026". */
export function dayIn(timeZone: string, at: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(at))
}

function clockIn(timeZone: string, at: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(at))
}

type StateText = {
  label: string
  tone: 'good' | 'quiet' | 'active' | 'waiting' | 'stopped'
  reason: string | null
}

export function stateText(connection: Connection, timeZone: string): StateText {
  const { state, reason, waitingUntil } = connection
  if (state === 'connected') return { label: 'Connected', tone: 'good', reason }
  if (state === 'syncing') return { label: 'Syncing', tone: 'active', reason }
  if (state === 'waiting') {
    const label = waitingUntil ? `Rate limited until ${clockIn(timeZone, waitingUntil)}` : 'Rate limited'
    return { label, tone: 'waiting', reason: reason ?? 'No action needed: syncing resumes automatically.' }
  }
  if (state === 'needs_sign_in') {
    const name = helpdeskName(connection.provider)
    return {
      label: 'Needs sign-in',
      tone: 'stopped',
      reason: reason ?? `${name} rejected Pulse’s access. Connect again.`,
    }
  }
  if (state === 'failed') {
    const next = waitingUntil ? ` Next attempt at ${clockIn(timeZone, waitingUntil)}.` : ''
    return { label: 'Sync failing', tone: 'stopped', reason: `${reason ?? 'Pulse keeps trying.'}${next}` }
  }
  if (state === 'erasing')
    return {
      label: 'Erasing tickets',
      tone: 'active',
      reason: 'The helpdesk is disconnected. Its tickets are being erased.',
    }
  return {
    label: 'Paused',
    tone: 'quiet',
    reason: reason ?? 'New and changed tickets will sync after you resume.',
  }
}

/** For example, "31,204 of 50,310 tickets, back to March 3, 2026". */
export function storedText({ backfill }: Pick<Connection, 'backfill'>, timeZone: string): string {
  const { stored, expected, readBackTo } = backfill
  const tickets =
    expected === null
      ? count(stored, 'ticket')
      : `${count(stored)} of ${count(Math.max(stored, expected), 'ticket')}`
  return readBackTo ? `${tickets}, back to ${dayIn(timeZone, readBackTo)}` : tickets
}

/** For example, "62% · 1,180 per minute · about 16m left". Empty if nothing is known. */
export function paceText({ backfill }: Pick<Connection, 'backfill'>): string {
  const { percent, perMinute, secondsLeft, estimatedFrom } = backfill
  return [
    percent === null ? null : `${estimatedFrom === 'days' ? 'about ' : ''}${percent}%`,
    perMinute === null ? null : `${count(perMinute)} per minute`,
    secondsLeft === null ? null : timeLeft(secondsLeft),
  ]
    .filter(text => text !== null)
    .join(' · ')
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left'
  return `about ${duration(Math.ceil(seconds / 60))} left`
}

/** The notice that every page shows while figures are incomplete or outdated. Null if there is nothing to report. */
export function noticeOf(
  connection: Connection,
  timeZone: string,
): { text: string; tone: 'active' | 'stopped' } | null {
  const { state, provider, backfill } = connection
  const outdated = backfill.done ? 'Figures aren’t up to date.' : 'Figures are incomplete.'
  if (state === 'needs_sign_in')
    return { text: `${helpdeskName(provider)} needs sign-in. ${outdated}`, tone: 'stopped' }
  if (state === 'failed') return { text: `Syncing is failing. ${outdated}`, tone: 'stopped' }
  if (state === 'paused') return { text: `Syncing is paused. ${outdated}`, tone: 'stopped' }
  if (state === 'erasing') return { text: 'Tickets are being erased.', tone: 'active' }
  if (backfill.done) return null
  const since = backfill.readBackTo
    ? ` Figures before ${dayIn(timeZone, backfill.readBackTo)} are incomplete.`
    : ''
  const tickets = backfill.stored === 0 ? 'tickets' : count(backfill.stored, 'ticket')
  return { text: since ? `Syncing ${tickets}.${since}` : `Syncing ${tickets}…`, tone: 'active' }
}
