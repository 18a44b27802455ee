import { channels } from '@pulse/contract'
import { plural } from '@pulse/contract/plural'
import { addDays, isoDay, offsetMs } from '../../facts/range.ts'
import { type Draft, inPeriod, type Writing } from '../draft.ts'
import { dayName, safe, ticketLink, ticketLinks, tickets, whole } from '../markdown.ts'

/** Unanswered tickets, and which of them are still open. */
export async function unansweredReport(writing: Writing): Promise<Draft> {
  const { asking, scope, understood, today, page } = writing
  if (understood.dimension || understood.grain || understood.text || understood.conditions.length > 0)
    return {
      finding:
        'I cannot rank, divide or search tickets that nobody answered. I can tell how many of a period have no answer, how many of them still wait, since when, and which: ask “Which tickets are unanswered?”.',
      canAnswer: false,
    }
  const {
    total,
    waiting,
    waitingSince,
    tickets: first,
  } = await asking.use('unanswered', {
    scope,
    limit: understood.top ?? 10,
  })
  const ever = { ...scope, startDate: addDays(today, -1_090), endDate: today }
  const all = await asking.use('unanswered', { scope: ever, limit: 5 })
  const day = (at: Date) =>
    dayName(isoDay(new Date(at.getTime() + offsetMs(at.getTime(), page.timezone))), { year: true })
  const since = (at: Date | null) => (at ? `, the oldest since ${day(at)}` : '')
  const closed = asking.derived(total - waiting)
  const ids = first.map(ticket => ticket.ticketId)
  const waits = (n: number) => `${tickets(n)} still ${plural(n, 'waits', 'wait')} for an answer`
  return {
    finding: `**${waits(waiting)}** among those ${inPeriod(scope)}${since(waitingSince)}. In all, ${tickets(total)} of that period ${plural(total, 'has', 'have')} no answer from a person; ${whole(closed)} of them ${plural(closed, 'was', 'were')} closed without one.${ids.length ? ` ${ticketLinks(ids.slice(0, 5))}.` : ''}`,
    lines: [
      `Of any time until today: ${waits(all.waiting)}${since(all.waitingSince)}.`,
      ...first.map(
        ticket =>
          `${ticketLink(ticket.ticketId)}: written on ${day(ticket.createdAt)}, ${ticket.resolvedAt ? 'closed without an answer' : 'still waits'}, ${channels[ticket.channel].inText}${ticket.agent ? `, assigned to ${safe(ticket.agent.name)}` : ''}.`,
      ),
      'Counted are tickets in which no person ever answered. One that was answered once and waits for a second answer is not among them: your helpdesk lists those.',
    ],
    ids,
    invalid: true,
  }
}
