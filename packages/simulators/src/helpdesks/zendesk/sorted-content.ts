import type { SimAccount } from '../server.ts'
import type { SimMessage, SimTicket } from '../world.ts'
import { seconds } from './shapes.ts'
import { kept } from './switches.ts'

export interface SimEvent {
  id: number
  ticketId: number
  at: number
  what:
    | { kind: 'comment'; message: SimMessage }
    | { kind: 'status'; status: string; byId: number }
    | { kind: 'redaction'; messageId: number }
}

interface Sorted {
  stamp: string
  /** Sorted by the time of the last change of any kind, then by id. */
  byTouch: SimTicket[]
  /** Latest update first. */
  byUpdate: SimTicket[]
  events: SimEvent[] | null
}

const redactionsOf = (account: SimAccount) => kept(account, 'redactions', () => [] as SimEvent[])

/** Replaces a message's text, as Zendesk's redaction does. */
export function redact(account: SimAccount, ticket: SimTicket, message: SimMessage, body: string): void {
  const { world } = account
  message.body = body
  world.touch(ticket)
  redactionsOf(account).push({
    id: world.newId(),
    ticketId: ticket.id,
    at: seconds(world.now()),
    what: { kind: 'redaction', messageId: message.id },
  })
}

/** The account's tickets, sorted again only after a change. */
export function sorted(account: SimAccount): Sorted {
  const stamp = stampOf(account)
  const known = account.state.get('sorted') as Sorted | undefined
  if (known?.stamp === stamp) return known
  const tickets = [...account.world.tickets.values()]
  const by = (time: (ticket: SimTicket) => Date) => (a: SimTicket, b: SimTicket) =>
    seconds(time(a)) - seconds(time(b)) || a.id - b.id
  const fresh: Sorted = {
    stamp,
    byTouch: tickets.toSorted(by(ticket => ticket.touchedAt)),
    byUpdate: tickets.toSorted(by(ticket => ticket.updatedAt)).reverse(),
    events: null,
  }
  account.state.set('sorted', fresh)
  return fresh
}

export function sortedEvents(account: SimAccount): SimEvent[] {
  const content = sorted(account)
  content.events ??= [...account.world.tickets.values()]
    .flatMap(eventsOf)
    .concat(redactionsOf(account))
    .sort((a, b) => a.at - b.at || a.id - b.id)
  return content.events
}

function eventsOf(ticket: SimTicket): SimEvent[] {
  const comments = ticket.messages.map((message): SimEvent => {
    const id = message.id + 1_000_000_000
    return { id, ticketId: ticket.id, at: seconds(message.createdAt), what: { kind: 'comment', message } }
  })
  const statuses = ticket.statusChanges.map(({ status, at, byId }, index): SimEvent => {
    const id = ticket.id * 1000 + index
    return { id, ticketId: ticket.id, at: seconds(at), what: { kind: 'status', status, byId } }
  })
  return comments.concat(statuses)
}

/**
 * A value that changes whenever the order or the events could have changed. It is cheap enough to compute on every
 * call.
 */
function stampOf(account: SimAccount): string {
  let [touched, updated, parts] = [0, 0, 0]
  for (const ticket of account.world.tickets.values()) {
    touched += ticket.touchedAt.getTime() / 1000
    updated += ticket.updatedAt.getTime() / 1000
    parts += ticket.messages.length + ticket.statusChanges.length
  }
  return [account.world.tickets.size, touched, updated, parts, redactionsOf(account).length].join()
}

/** The index of the first item for which `isBefore` is false. */
export function firstIndex<T>(list: readonly T[], isBefore: (item: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(list[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
