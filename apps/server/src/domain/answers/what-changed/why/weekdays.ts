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
  const effects = Array.from({ length: 7 }, (_, weekday) => {
    const own = known.filter(ticket => ticket.day % 7 === weekday)
    const days = new Set(own.map(ticket => ticket.day)).size
    const total = own.reduce((sum, ticket) => sum + ticket.csat - mean, 0)
    return own.length > 0 ? (total / own.length) * (days / (days + 1)) : 0
  })
  return tickets.map(ticket => ({ ...ticket, csat: ticket.csat - (effects[ticket.day % 7] ?? 0) }))
}
