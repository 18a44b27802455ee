import type { SampledTicket } from './sampled-ticket.ts'

/** Weekdays are compared only if most of them occur at least this many times. */
const fewestDays = 21

/**
 * Removes the usual differences between weekdays from the tickets, so a Monday can be compared with a Sunday. The
 * differences are measured in the periods before the one being explained.
 */
export function withoutWeekdays(tickets: readonly SampledTicket[]): SampledTicket[] {
  const known = tickets.filter(ticket => ticket.period !== 'now')
  if (new Set(known.map(ticket => ticket.day)).size < fewestDays) return [...tickets]
  const mean = known.reduce((sum, ticket) => sum + ticket.csat, 0) / known.length
  const weekdays = Array.from({ length: 7 }, () => ({ n: 0, total: 0, days: new Set<number>() }))
  for (const { day, csat } of known) {
    const own = weekdays[day % 7]
    if (!own) continue
    own.n += 1
    own.total = own.total + csat - mean
    own.days.add(day)
  }
  const effects = weekdays.map(({ n, total, days }) =>
    n > 0 ? (total / n) * (days.size / (days.size + 1)) : 0,
  )
  return tickets.map(ticket => ({ ...ticket, csat: ticket.csat - (effects[ticket.day % 7] ?? 0) }))
}
