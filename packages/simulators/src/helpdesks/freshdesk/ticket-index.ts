import type { SimAccount } from '../server.ts'
import type { SimTicket } from '../world.ts'

export type TicketPlace = 'usual' | 'deleted' | 'spam'

interface TicketIndex {
  version: string
  places: Record<TicketPlace, SimTicket[]>
  rated: SimTicket[]
}

/** The tickets in one list, sorted by update time. They are sorted again only after the world has changed. */
export function ticketIndex(account: SimAccount): TicketIndex {
  const version = `${account.world.tickets.size} ${touchesOf(account)}`
  const known = account.state.get('freshdesk index') as TicketIndex | undefined
  if (known?.version === version) return known
  const places: TicketIndex['places'] = { usual: [], deleted: [], spam: [] }
  const rated: SimTicket[] = []
  for (const ticket of account.world.tickets.values()) {
    places[placeOf(ticket)].push(ticket)
    if (ticket.rating) rated.push(ticket)
  }
  for (const tickets of Object.values(places))
    tickets.sort((a, b) => secondsOf(a.updatedAt) - secondsOf(b.updatedAt) || a.id - b.id)
  rated.sort((a, b) => (a.rating?.at.getTime() ?? 0) - (b.rating?.at.getTime() ?? 0) || a.id - b.id)
  const created = { version, places, rated }
  account.state.set('freshdesk index', created)
  return created
}

export const placeOf = (ticket: SimTicket): TicketPlace =>
  ticket.status === 'deleted' ? 'deleted' : ticket.spam ? 'spam' : 'usual'

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** The first ticket updated at this second or later. */
export function firstSince(tickets: SimTicket[], since: number): number {
  let [low, high] = [0, tickets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (secondsOf((tickets[middle] as SimTicket).updatedAt) < since) low = middle + 1
    else high = middle
  }
  return low
}

/** How many times `touch` was called. `touch` is wrapped to count this, because the world doesn't report changes. */
function touchesOf(account: SimAccount): number {
  const { world, state } = account
  if (!state.has('freshdesk touches')) {
    state.set('freshdesk touches', 0)
    const touch = world.touch.bind(world)
    world.touch = (ticket, options) => {
      state.set('freshdesk touches', (state.get('freshdesk touches') as number) + 1)
      touch(ticket, options)
    }
  }
  return state.get('freshdesk touches') as number
}
