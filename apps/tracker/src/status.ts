import { count } from '@pulse/contract/plural'
import type { Switch } from './recording-switch.ts'
import type { Settings } from './uploader.ts'

/** The latest status that the running tracker stored. Times are milliseconds since 1970. */
export interface StoredStatus {
  lastUploadAt: number | null
  offline: { since: number; reason: string } | null
  settings: Settings | null
  away: boolean
  /** The problem that prevents recording. */
  notRecording: string | null
  /** The problem that prevents screenshots. */
  noScreenshots: string | null
  /** Set when the server no longer accepts the token. */
  revoked: string | null
}

export interface Situation {
  running: boolean
  recording: Switch
  status: StoredStatus | null
  waiting: { intervals: number; snaps: number }
}

/** Describes in one line what is and isn't being recorded right now. */
export function describeStatus({ running, recording, status, waiting }: Situation, now: number): string {
  const parts = [doing(running, recording, status, now)]
  const queue = [
    ...(waiting.intervals ? [count(waiting.intervals, 'interval')] : []),
    ...(waiting.snaps ? [count(waiting.snaps, 'screenshot')] : []),
  ].join(' and ')
  if (running && status?.offline && !status.revoked)
    parts.push(`Offline since ${clock(status.offline.since, now)} (${status.offline.reason}).`)
  if (queue) parts.push(`Waiting on this computer: ${queue}.`)
  parts.push(
    status?.lastUploadAt ? `Last upload ${clock(status.lastUploadAt, now)}.` : 'Nothing uploaded yet.',
  )
  parts.push(screenshots(status?.settings ?? null))
  if (running && status?.noScreenshots) parts.push(`They can’t be taken right now: ${status.noScreenshots}`)
  return parts.join(' ')
}

function doing(running: boolean, recording: Switch, status: StoredStatus | null, now: number): string {
  if (status?.revoked) return `Stopped. Nothing is being recorded: ${status.revoked}`
  if (!running) return 'Not running. Nothing is being recorded.'
  if (recording.paused) return `Paused since ${clock(recording.changedAt, now)}. Nothing is being recorded.`
  if (status?.notRecording) return `Nothing is being recorded: ${status.notRecording}`
  if (status?.away) return 'Away: nothing is recorded until the next input.'
  return 'Recording.'
}

function screenshots(settings: Settings | null): string {
  if (!settings) return 'Screenshots off until the server is reached.'
  if (!settings.screenshots) return 'Screenshots off.'
  return `Screenshots every ${count(settings.screenshotMinutes, 'minute')}${settings.blur ? ', blurred' : ''}.`
}

/** Formats a time in this computer's time zone. Includes the date if it isn't today. */
export function clock(at: number, now: number): string {
  const date = new Date(at)
  const time = date.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (date.toDateString() === new Date(now).toDateString()) return time
  return `${date.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`
}
