import type { ArrivingTicket } from '../arriving-ticket.ts'
import type { Misfits } from '../not-understood.ts'
import { firstnameOf, idOf, momentOf, numericId, objectOf, textOf } from '../reading.ts'
import { channelOf, closings, itemsOf, messageOf } from './items.ts'

export interface Agent {
  name: string
  email: string | null
}

export interface Customer {
  id: string
  name: string | null
  email: string | null
}

/** The agents and customer that a conversation refers to by id. */
export interface Surroundings {
  agents: ReadonlyMap<string, Agent>
  /** Null if the conversation has no customer. */
  customer: Customer | null
  hasAllMessages: boolean
}

const statuses = new Set(['OPEN', 'WAITING', 'CLOSED'])

/** Converts a conversation and its items to a ticket. Returns null if it can't be used; the reason is in `misfits`. */
export function ticketOf(
  raw: unknown,
  rawItems: unknown,
  { agents, customer, hasAllMessages }: Surroundings,
  misfits: Misfits,
): ArrivingTicket | null {
  const conversation = objectOf(raw)
  const ticketId = idOf(conversation.id)
  if (ticketId === null) {
    misfits.object('ticket', null, 'The conversation has no id.', raw)
    return null
  }
  const items = itemsOf(rawItems, misfits)
  const times = items.flatMap(({ at }) => (at ? [at] : []))
  const createdAt = momentOf(conversation.createdAt) ?? times[0]
  if (!createdAt) {
    misfits.object('ticket', ticketId, 'The conversation has no creation time.', raw)
    return null
  }
  const status = textOf(conversation.status) ?? 'OPEN'
  if (!statuses.has(status) || textOf(conversation.status) === null)
    misfits.value('status', conversation.status)
  const closedAt = momentOf(conversation.closedAt)
  const { lastClosed, reopens } = closings(items)
  const messages = items.flatMap(item => {
    const message = messageOf(item, id => agents.get(id)?.name ?? null, misfits)
    return message ? [message] : []
  })
  // After a merge, messages still have the customer's old id, but the ticket has the new one.
  const formerId = idOf(conversation.customerId)
  if (customer && customer.id !== formerId)
    for (const message of messages) if (message.authorId === formerId) message.authorId = customer.id
  return {
    ticketId,
    channel: channelOf(items),
    subject: items.map(({ content }) => textOf(content.subject)).find(subject => subject !== null) ?? null,
    status,
    createdAt,
    updatedAt: latest(createdAt, closedAt, times),
    resolvedAt: status === 'CLOSED' ? (closedAt ?? lastClosed) : null,
    groupId: numericId(conversation.inboxId),
    formId: null,
    satisfactionRating: 'unoffered',
    ratingComment: null,
    agent: agentOf(idOf(conversation.agentId), agents),
    customer: {
      id: customer?.id ?? formerId,
      name: customer?.name ?? null,
      firstname: firstnameOf(customer?.name ?? null),
      email: customer?.email ?? null,
    },
    messages,
    hasAllMessages,
    metrics: { reported: null, reopens },
  }
}

function latest(createdAt: Date, closedAt: Date | null, times: Date[]): Date {
  let last = Math.max(createdAt.getTime(), closedAt?.getTime() ?? 0)
  for (const time of times) last = Math.max(last, time.getTime())
  return new Date(last)
}

/** The list of agents doesn't include people who have left the company. */
function agentOf(id: string | null, agents: ReadonlyMap<string, Agent>): ArrivingTicket['agent'] {
  if (id === null) return null
  const known = agents.get(id)
  return { id, name: known?.name ?? 'Unknown agent', email: known?.email ?? null }
}

export function agentsOf(raw: unknown[]): Map<string, Agent> {
  const agents = new Map<string, Agent>()
  for (const one of raw) {
    const agent = objectOf(one)
    const id = idOf(agent.id)
    const email = textOf(agent.emailAddress)
    if (id !== null) agents.set(id, { name: textOf(agent.name) ?? email ?? 'Unknown agent', email })
  }
  return agents
}

/** Reads a customer from a profile or from an export, which uses different field names. */
export function customerOf(raw: unknown): Customer | null {
  const customer = objectOf(raw)
  const id = idOf(customer.id)
  if (id === null) return null
  const [email] = Array.isArray(customer.emails) ? customer.emails : []
  const [exported] = Array.isArray(customer.emailAddresses) ? customer.emailAddresses : []
  const { original, normalized } = objectOf(email)
  return {
    id,
    name: textOf(customer.name),
    email: textOf(original) ?? textOf(normalized) ?? textOf(email) ?? textOf(exported),
  }
}
