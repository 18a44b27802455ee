import type { SimAccount } from '../../simulators/src/helpdesks/server.ts'
import type { SimTicket } from '../../simulators/src/helpdesks/world.ts'

/* Test data for the Zendesk connector. */

const hour = 3600_000
const day = 24 * hour

/** Tickets from the last few hours back to two years ago, some of them long-running, deleted, merged or rated. */
export function fillSmallWorld(account: SimAccount, count = 40): SimTicket[] {
  const { world } = account
  const now = world.now().getTime()
  const agents = ['Ann Agent', 'Ben Boss'].map(name => world.addUser({ name, role: 'agent' }))
  world.addUser({ name: 'Ada Admin', role: 'admin' })
  world.groups.push({ id: 11, name: 'Support', deleted: false }, { id: 12, name: 'Old team', deleted: true })
  world.forms.push({ id: 21, name: 'Default', active: true })
  return Array.from({ length: count }, (_, index) => {
    const customer = world.addUser({ name: `Customer ${index}`, role: 'customer' })
    const agent = agents[index % 2]
    // Ages grow from minutes to two years; every fifth ticket lasts ten days.
    const updatedAt = new Date(now - 20 * 60_000 - Math.round(730 * day * (index / count) ** 3))
    const createdAt = new Date(updatedAt.getTime() - (index % 5 === 0 ? 10 * day : 3 * hour))
    const isSolved = index % 3 === 0
    const ticket = world.addTicket({
      requesterId: customer.id,
      assigneeId: agent?.id ?? null,
      groupId: 11,
      formId: 21,
      createdAt,
      updatedAt,
      touchedAt: updatedAt,
      status: index % 11 === 10 ? 'deleted' : isSolved ? 'solved' : 'open',
      merged: index % 13 === 12,
      solvedAt: isSolved ? updatedAt : null,
      rating: index % 4 === 0 ? { score: 'good', comment: 'Thanks', at: updatedAt } : null,
      metrics: { firstResponse: index, fullResolution: isSolved ? index * 10 : null, reopens: index % 2 },
    })
    const between = (share: number) =>
      new Date(createdAt.getTime() + (updatedAt.getTime() - createdAt.getTime()) * share)
    const authors = [customer.id, agent?.id ?? -1, customer.id, -1]
    ticket.messages = authors.map((authorId, place) => ({
      id: world.newId(),
      authorId,
      body: `Ticket ${index}, message ${place}`,
      public: place !== 1 || index % 2 === 0,
      createdAt: between(place / 3),
      automatic: authorId === -1,
    }))
    return ticket
  })
}

/** The tickets that must be stored once the whole account has been read. */
export function expectedRows(account: SimAccount) {
  const { users, tickets } = account.world
  const whole = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000)
  return [...tickets.values()]
    .sort((a, b) => a.id - b.id)
    .map(ticket => {
      const customer = users.get(ticket.requesterId)
      const agent = ticket.assigneeId === null ? null : users.get(ticket.assigneeId)
      const resolved = ticket.status === 'solved' || ticket.status === 'closed'
      return {
        ticketId: String(ticket.id),
        channel: ticket.channel,
        subject: ticket.subject,
        status: ticket.merged && ticket.status !== 'deleted' ? 'merged' : ticket.status,
        createdAt: whole(ticket.createdAt),
        updatedAt: whole(ticket.updatedAt),
        resolvedAt: resolved && ticket.solvedAt ? whole(ticket.solvedAt) : null,
        groupId: ticket.groupId,
        formId: ticket.formId,
        satisfactionRating: ticket.rating?.score ?? (ticket.ratingOffered ? 'offered' : 'unoffered'),
        ratingComment: ticket.rating?.comment ?? null,
        agent: agent ? { id: String(agent.id), name: agent.name, email: agent.email } : null,
        customer: {
          id: String(ticket.requesterId),
          name: customer?.name ?? null,
          firstname: customer?.name.split(' ')[0] ?? null,
          email: customer?.email ?? null,
        },
        metrics: {
          reported: {
            firstResponse: ticket.metrics.firstResponse,
            fullResolution: ticket.metrics.fullResolution,
          },
          reopens: ticket.metrics.reopens,
        },
        messages: ticket.messages
          .toSorted((a, b) => a.id - b.id)
          .map(message => ({
            id: String(message.id),
            authorType:
              message.authorId === -1
                ? 'SYSTEM'
                : users.get(message.authorId)?.role === 'customer'
                  ? 'customer'
                  : 'agent',
            authorId: String(message.authorId),
            body: message.body,
            public: message.public,
            createdAt: whole(message.createdAt),
          })),
      }
    })
}
