import type { SimAccount } from '../server.ts'
import type { SimTicket } from '../world.ts'
import { conversationId, customerId } from './shapes.ts'
import { gladlySwitches } from './switches.ts'

/** Gladly's events can appear with up to this much delay. */
const mostLateMs = 15_000

interface SimEvent {
  at: number
  json: Record<string, unknown>
}

/**
 * The events between two moments, oldest first. A deletion adds a status event so readers can notice it.
 */
export function eventsBetween(
  account: SimAccount,
  start: number,
  end: number,
  entities: string[],
): unknown[] {
  const { world } = account
  const { lateEvents } = gladlySwitches(account)
  const now = world.now().getTime()
  const events: SimEvent[] = []
  for (const ticket of world.tickets.values()) {
    const touched = Math.max(ticket.touchedAt.getTime(), ticket.updatedAt.getTime())
    if (touched < start) continue
    const visibleUntil = lateEvents.has(ticket.id) ? now - mostLateMs : now
    for (const event of eventsOf(ticket, touched))
      if (
        event.at >= start &&
        event.at <= Math.min(end, visibleUntil) &&
        entities.includes(String(event.json.type).startsWith('CONTACT') ? 'CONTACT' : 'CONVERSATION')
      )
        events.push(event)
  }
  return events.sort((a, b) => a.at - b.at).map(({ json }) => json)
}

function* eventsOf(ticket: SimTicket, touched: number): Generator<SimEvent> {
  yield eventOf(ticket, 'CONVERSATION/CREATED', ticket.createdAt.getTime())
  for (const message of ticket.messages) {
    const received = message.authorId === ticket.requesterId
    const type = message.public
      ? `CONTACT/MESSAGE_${received ? 'RECEIVED' : 'SENT'}`
      : 'CONVERSATION/NOTE_CREATED'
    yield eventOf(ticket, type, message.createdAt.getTime())
  }
  let closed = false
  for (const { status, at } of ticket.statusChanges.slice(1)) {
    const closes = status === 'solved' || status === 'closed'
    const reopens = closed && !closes
    const type = closes
      ? 'CONVERSATION/CLOSED'
      : reopens
        ? 'CONVERSATION/REOPENED'
        : 'CONVERSATION_STATUS/UPDATED'
    yield eventOf(ticket, type, at.getTime())
    closed = closes
  }
  yield eventOf(ticket, 'CONVERSATION_ASSIGNEE/UPDATED', touched)
}

function eventOf(ticket: SimTicket, type: string, at: number): SimEvent {
  return {
    at,
    json: {
      id: `event-${ticket.id}-${at}-${type}`,
      type,
      timestamp: new Date(at).toISOString(),
      initiator: { id: 'SYSTEM', type: 'SYSTEM' },
      content: {
        conversationId: conversationId(ticket.id),
        customerId: customerId(ticket.requesterId),
        context: {},
      },
    },
  }
}
