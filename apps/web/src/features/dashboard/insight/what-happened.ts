import { count } from '@pulse/contract/plural'
import { duration } from '../../../shared/figures/duration.ts'
import { csat, percent } from '../../../shared/figures/score.ts'
import { changeOf, type FigureId } from '../overview/figure-texts.ts'
import type { PeriodFigures } from '../overview/use-overview.ts'

/** Describes a category's change in sentences; every figure comes from the overview. */
export function whatHappened(now: PeriodFigures): string[] {
  const { previous } = now
  if (now.totalTickets === 0) return ['No tickets in this date range.']
  if (!previous) return [`${tickets(now.totalTickets)} with a CSAT of ${csat(now.averageCSAT)}.`]
  if (previous.totalTickets === 0)
    return [
      `${tickets(now.totalTickets)} with a CSAT of ${csat(now.averageCSAT)}; none in the previous period, so there’s nothing to compare with.`,
    ]
  const volume = now.totalTickets - previous.totalTickets
  return [
    moved('CSAT', 'averageCSAT', now, csat, `(${count(now.counts.csat)} scored tickets)`),
    volume === 0
      ? `${tickets(now.totalTickets)}, same as before.`
      : `${tickets(now.totalTickets)}, ${count(Math.abs(volume))} ${volume > 0 ? 'more' : 'fewer'} than before.`,
    moved('First response', 'averageFirstResponseTime', now, duration),
    moved('Full resolution', 'averageFullResolutionTime', now, duration),
    moved('Reopen rate', 'reopenRate', now, percent),
  ].filter(sentence => sentence !== '')
}

function moved(
  name: string,
  id: FigureId,
  now: PeriodFigures,
  shown: (value: number | null) => string,
  behind = '',
): string {
  const change = changeOf(id, now, now.previous)
  if (change === null) return ''
  const rest = behind ? ` ${behind}` : ''
  if (change === 0) return `${name} stayed at ${shown(now[id])}${rest}.`
  return `${name} ${change > 0 ? 'rose' : 'fell'} from ${shown(now.previous?.[id] ?? null)} to ${shown(now[id])}${rest}.`
}

function tickets(n: number): string {
  return count(n, 'ticket')
}
