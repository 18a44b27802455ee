import type { ThemedTicket } from './themes.ts'

/** A fetched ticket. Its texts are masked if the reader isn't signed in, but people's names are never masked. */
export interface AskedTicket extends ThemedTicket {
  agentText: string
  channel: string
  rating: string
  summary: string | null
  createdAt: Date
  resolvedAt: Date | null
  customerName: string | null
  agentName: string | null
}

export interface Answer {
  response: string
  /** The tickets that the response is about. A follow-up question can refer to them. */
  ticketIds: string[]
}

/** The tickets that a question is about. */
export interface Scope {
  tickets: readonly AskedTicket[]
  /** Whether these are all the tickets that were fetched. */
  isAll: boolean
}

const mostIds = 12

export const number = (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`

export function listed(tickets: readonly AskedTicket[]): string {
  const shown = tickets.slice(0, mostIds).map(({ ticketId }) => `#${ticketId}`)
  const more = tickets.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Such as “the 10 fetched tickets” or “those 3 tickets”. */
export function scopeName({ tickets, isAll }: Scope): string {
  const { length } = tickets
  if (isAll) return length === 1 ? 'the fetched ticket' : `the ${length} fetched tickets`
  return length === 1 ? `#${tickets[0]?.ticketId}` : `those ${length} tickets`
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const idsOf = (tickets: readonly AskedTicket[]) => tickets.map(({ ticketId }) => ticketId)

/** “a”, “a and b”, “a, b and c”. */
export function joined(parts: readonly string[], word = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
}
