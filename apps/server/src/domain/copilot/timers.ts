import type { CopilotSettings } from '@pulse/contract'
import { minutesOf } from '@pulse/contract/copilot-minutes'
import type { SessionRow } from './sessions.ts'

export interface Timer {
  kind: 'answer' | 'first' | 'second' | 'close'
  at: Date
}

/**
 * How long a process's claim to answer a session lasts. The process renews the claim while it works on the answer. If
 * it is killed, another process answers after this time.
 */
export const claimMs = 15_000

type Timed = Pick<
  SessionRow,
  | 'state'
  | 'last_user_seq'
  | 'answered_seq'
  | 'answering_until'
  | 'last_activity_at'
  | 'reminders_sent'
  | 'reminded_at'
  | 'user_messages'
>

/**
 * The next automatic step for a session. Null for closed sessions, for sessions with a person, and while Copilot is
 * disabled.
 */
export function nextTimer(session: Timed, settings: CopilotSettings, now: Date): Timer | null {
  if (session.state !== 'copilot' || !settings.copilotEnabled) return null
  const quietSince = session.last_activity_at
  if (session.last_user_seq > session.answered_seq) {
    const unclaimed = later(quietSince, claimMs / 60_000)
    const claimed = session.answering_until
    return { kind: 'answer', at: claimed && claimed > unclaimed ? claimed : unclaimed }
  }
  const closing = minutesOf(settings.sessionLength.interval)
  const close: Timer | null = closing === null ? null : { kind: 'close', at: later(quietSince, closing) }
  // If Pulse was down for a while, a session that should have closed by now is closed without a reminder.
  if (close && close.at <= now) return close
  const reminder = nextReminder(session, settings)
  if (!reminder || !close) return reminder ?? close
  return reminder.at < close.at ? reminder : close
}

/** Customers who never wrote anything aren't reminded. */
function nextReminder(session: Timed, settings: CopilotSettings): Timer | null {
  if (session.user_messages === 0 || session.reminders_sent >= 2) return null
  const first = minutesFor(settings.firstReminder)
  const second = minutesFor(settings.secondReminder)
  if (session.reminders_sent === 0 && first !== null)
    return { kind: 'first', at: later(session.last_activity_at, first) }
  if (second === null) return null
  return { kind: 'second', at: later(session.reminded_at ?? session.last_activity_at, second) }
}

function minutesFor({ interval, message }: CopilotSettings['firstReminder']): number | null {
  return message.trim() === '' ? null : minutesOf(interval)
}

function later(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
