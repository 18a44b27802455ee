import { count } from '@pulse/contract/plural'
import type { Self } from './server-calls.ts'
import { clock } from './status.ts'

/** The server lists at most this many views. */
const mostViews = 100

/** Describes what the server has recorded about the agent and who has viewed it. */
export function describeMine({ agent, settings, days, views }: Self, now: number): string {
  const lines = [
    `What was recorded about ${agent.name}${agent.email ? ` (${agent.email})` : ''}, by day in UTC:`,
    '',
  ]
  if (days.length === 0) lines.push('  Nothing.')
  for (const day of days) {
    const { recordedMinutes, idleMinutes, snaps } = day
    lines.push(
      `  ${day.day}  ${duration(recordedMinutes)} recorded, ${duration(idleMinutes)} of it idle${corrected(day)}, ${count(snaps, 'screenshot')}`,
    )
  }
  lines.push('', views.length ? 'Who viewed your screenshots:' : 'No one has viewed your screenshots.')
  if (views.length) lines.push('')
  for (const { takenAt, viewedAt, by } of views)
    lines.push(
      `  ${clock(Date.parse(viewedAt), now)}  ${by ?? 'a former member'} viewed the screenshot from ${clock(Date.parse(takenAt), now)}`,
    )
  if (views.length >= mostViews) lines.push('  Earlier views aren’t listed.')
  const kept = settings.screenshots
    ? `${settings.blur ? 'Blurred screenshots' : 'Screenshots'} are taken every ${count(settings.screenshotMinutes, 'minute')} and deleted after ${count(settings.retentionDays, 'day')}.`
    : 'Screenshots are off for your account.'
  lines.push('', kept)
  return lines.join('\n')
}

/** Says who corrected the day, and why, if they gave a reason. */
function corrected({ correctedMinutes, correctedBy, correctionReason }: Self['days'][number]): string {
  if (correctedMinutes === null) return ''
  const why = correctionReason === null ? '' : ` (“${correctionReason}”)`
  return `, corrected to ${duration(correctedMinutes)} by ${correctedBy ?? 'a former member'}${why}`
}

function duration(minutes: number): string {
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60)}h ${String(whole % 60).padStart(2, '0')}m`
}
