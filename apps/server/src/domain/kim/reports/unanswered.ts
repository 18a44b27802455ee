import { channels } from '@pulse/contract'
import { plural } from '@pulse/contract/plural'
import { isUnansweredDimension } from '../../answers/invalid-tickets/unanswered-by.ts'
import { dayAt } from '../../facts/range.ts'
import { type Draft, inPeriod, type Writing } from '../draft.ts'
import { dayName, safe, ticketLink, ticketLinks, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { firstDay } from '../understand/period-ends.ts'
import { unansweredByReport, withoutCategory } from './unanswered-by.ts'

/** Reports unanswered tickets and which of them are still open. */
export async function unansweredReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, today, page } = writing
  if (understood.grain || understood.text || understood.conditions.length > 0)
    return refusedFindings.unanswered
  if (understood.dimension)
    return isUnansweredDimension(understood.dimension)
      ? unansweredByReport(writing, understood.dimension)
      : refusedFindings.unanswered
  const {
    total,
    waiting,
    waitingSince,
    tickets: first,
  } = await runner.use('unanswered', {
    scope,
    limit: understood.top ?? 10,
  })
  const ever = { ...scope, startDate: firstDay(today), endDate: today }
  const isEver = scope.startDate === ever.startDate && scope.endDate === today
  const all = await runner.use('unanswered', { scope: ever, limit: 5 })
  const day = (at: Date) => dayName(dayAt(at, page.timezone), { year: true })
  const since = (at: Date | null) => (at ? `, the oldest since ${day(at)}` : '')
  const closed = runner.derived(total - waiting)
  const ids = first.map(ticket => ticket.ticketId)
  const waits = (n: number) => `${tickets(n)} still ${plural(n, 'needs', 'need')} an answer`
  return {
    finding: isEver
      ? `**${waits(waiting)}**${since(waitingSince)}.${ids.length ? ` ${understood.top === 1 ? 'Waiting longest' : 'Longest first'}: ${ticketLinks(ids.slice(0, 5))}.` : ''}`
      : `**${waits(waiting)}** among those ${inPeriod(scope)}${since(waitingSince)}. In total, ${tickets(total)} from that period ${plural(total, 'has', 'have')} no answer from a human; ${whole(closed)} of them ${plural(closed, 'was', 'were')} closed without one.${ids.length ? ` ${ticketLinks(ids.slice(0, 5))}.` : ''}`,
    lines: [
      ...(isEver ? [] : [`All time, through today: ${waits(all.waiting)}${since(all.waitingSince)}.`]),
      ...first.map(
        ticket =>
          `${ticketLink(ticket.ticketId)}: written on ${day(ticket.createdAt)}, ${ticket.resolvedAt ? 'closed without an answer' : 'still open'}, ${channels[ticket.channel].inText}${ticket.agent ? `, assigned to ${safe(ticket.agent.name)}` : ''}.`,
      ),
      ...(await withoutCategory(writing)),
      'This counts tickets that no human ever answered. Tickets waiting for a second answer are not included; your helpdesk lists those.',
    ],
    ids,
    invalid: true,
  }
}
