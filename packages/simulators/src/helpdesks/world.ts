import { type AccountName, demoAccountData, generateDemo } from '@pulse/demo-data'

/*
 * The content of a helpdesk account, independent of the helpdesk. Each simulator converts it to its own API's format.
 */

export interface SimUser {
  id: number
  name: string
  email: string | null
  role: 'customer' | 'agent' | 'admin' | 'bot'
  active: boolean
  updatedAt: Date
}

export interface SimMessage {
  id: number
  /** The user who wrote the message, or -1 for the system. */
  authorId: number
  body: string
  public: boolean
  createdAt: Date
  /** Written by a rule or trigger, not by a person. */
  automatic?: boolean
  /** Could not be delivered. */
  failed?: boolean
}

export type SimStatus = 'new' | 'open' | 'pending' | 'solved' | 'closed' | 'deleted'

export interface SimTicket {
  id: number
  subject: string
  channel: string
  status: SimStatus
  merged: boolean
  spam: boolean
  createdAt: Date
  /** The time of the last update, as shown by the helpdesk. */
  updatedAt: Date
  /** Like updatedAt, but also includes changes made by the system. */
  touchedAt: Date
  solvedAt: Date | null
  requesterId: number
  assigneeId: number | null
  groupId: number | null
  formId: number | null
  messages: SimMessage[]
  /** Oldest first, starting with the ticket's creation. */
  statusChanges: { status: SimStatus; at: Date; byId: number }[]
  rating: { score: 'good' | 'bad'; comment: string | null; at: Date } | null
  ratingOffered: boolean
  /** Business minutes, as the helpdesk measured them. */
  metrics: { firstResponse: number | null; fullResolution: number | null; reopens: number }
}

export interface SimGroup {
  id: number
  name: string
  deleted: boolean
}

export interface SimForm {
  id: number
  name: string
  active: boolean
}

/** One account's content. Tests change it directly and then call `touch`. */
export class SimWorld {
  readonly users = new Map<number, SimUser>()
  readonly tickets = new Map<number, SimTicket>()
  readonly groups: SimGroup[] = []
  readonly forms: SimForm[] = []
  readonly now: () => Date
  #nextId = 900_000_000

  constructor(now: () => Date) {
    this.now = now
  }

  newId(): number {
    return this.#nextId++
  }

  addUser(user: Partial<SimUser> & Pick<SimUser, 'name' | 'role'>): SimUser {
    const added: SimUser = {
      id: user.id ?? this.newId(),
      email: `${user.name.toLowerCase().replace(/\W+/g, '.')}@example.test`,
      active: true,
      updatedAt: this.now(),
      ...user,
    }
    this.users.set(added.id, added)
    return added
  }

  /** A ticket with sensible defaults: an open email from its requester, created now. */
  addTicket(ticket: Partial<SimTicket> & Pick<SimTicket, 'requesterId'>): SimTicket {
    const createdAt = ticket.createdAt ?? this.now()
    const status = ticket.status ?? 'open'
    const added: SimTicket = {
      id: ticket.id ?? this.newId(),
      subject: 'Where is my order?',
      channel: 'email',
      status,
      merged: false,
      spam: false,
      createdAt,
      updatedAt: createdAt,
      touchedAt: ticket.updatedAt ?? createdAt,
      solvedAt: null,
      assigneeId: null,
      groupId: null,
      formId: null,
      messages: [],
      statusChanges: [{ status: 'new', at: createdAt, byId: ticket.requesterId }],
      rating: null,
      ratingOffered: false,
      metrics: { firstResponse: null, fullResolution: null, reopens: 0 },
      ...ticket,
    }
    this.tickets.set(added.id, added)
    return added
  }

  addMessage(ticket: SimTicket, message: Partial<SimMessage> & Pick<SimMessage, 'authorId'>): SimMessage {
    const added: SimMessage = {
      id: this.newId(),
      body: 'Hello, could you please tell me where my order is? It should have arrived a week ago.',
      public: true,
      createdAt: this.now(),
      ...message,
    }
    ticket.messages.push(added)
    ticket.messages.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    this.touch(ticket)
    return added
  }

  setStatus(ticket: SimTicket, status: SimStatus, byId = -1): void {
    const at = this.now()
    const wasDone = ticket.status === 'solved' || ticket.status === 'closed'
    if (wasDone && (status === 'open' || status === 'pending')) {
      ticket.metrics.reopens++
      ticket.solvedAt = null
    }
    if (status === 'solved' || status === 'closed') ticket.solvedAt ??= at
    ticket.status = status
    ticket.statusChanges.push({ status, at, byId })
    this.touch(ticket)
  }

  /** Sets the ticket's update times to now. A change by the system sets only `touchedAt`. */
  touch(ticket: SimTicket, { bySystem = false } = {}): void {
    ticket.touchedAt = this.now()
    if (!bySystem) ticket.updatedAt = ticket.touchedAt
  }

  get agents(): SimUser[] {
    return [...this.users.values()].filter(user => user.role !== 'customer')
  }
}

/** Fills a world with realistic conversations. `copies` repeats them with different ids to add volume. */
export function fillFromDemo(
  world: SimWorld,
  {
    account = 'acme',
    lastDays,
    copies = 1,
  }: { account?: AccountName; lastDays?: number; copies?: number } = {},
): void {
  const data = demoAccountData(account)
  world.groups.push(...data.groups.map(({ id, name, deleted }) => ({ id, name, deleted })))
  world.forms.push(...data.forms)
  for (const { id, name, email } of data.agents) world.addUser({ id, name, email, role: 'agent' })
  const now = world.now()
  const today = now.toISOString().slice(0, 10)
  for (let copy = 0; copy < copies; copy++)
    for (const demo of generateDemo({
      account,
      today,
      until: now.toISOString(),
      ...(lastDays && { lastDays }),
    })) {
      const { customer, agent } = demo
      const customerId = customer.id
      if (!world.users.has(customerId))
        world.addUser({ id: customerId, name: customer.name, email: customer.email, role: 'customer' })
      if (agent && !world.users.has(agent.id)) world.addUser({ ...agent, role: 'agent' })
      const [createdAt, updatedAt] = [new Date(demo.createdAt), new Date(demo.updatedAt)]
      const solvedAt = demo.resolvedAt ? new Date(demo.resolvedAt) : null
      const merged = demo.status === 'merged'
      const status: SimStatus = merged ? 'closed' : (demo.status as SimStatus)
      const ticket = world.addTicket({
        id: demo.ticketId + copy * 10_000_000,
        subject: demo.subject,
        channel: demo.channel,
        status,
        merged,
        createdAt,
        updatedAt,
        touchedAt: updatedAt,
        solvedAt,
        requesterId: customerId,
        assigneeId: agent?.id ?? null,
        groupId: demo.groupId,
        formId: demo.formId,
        rating:
          demo.satisfactionRating === 'good' || demo.satisfactionRating === 'bad'
            ? { score: demo.satisfactionRating, comment: demo.ratingComment ?? null, at: updatedAt }
            : null,
        ratingOffered: demo.satisfactionRating !== 'unoffered',
        metrics: {
          firstResponse: demo.metrics.firstResponseBusinessMinutes,
          fullResolution: demo.metrics.fullResolutionBusinessMinutes,
          reopens: demo.metrics.reopens,
        },
      })
      for (const message of demo.messages) {
        const authors = { customer: customerId, agent: agent?.id ?? -1, Bot: botOf(world).id, SYSTEM: -1 }
        ticket.messages.push({
          id: world.newId(),
          authorId: authors[message.authorType],
          body: message.body,
          public: message.public,
          createdAt: new Date(message.createdAt),
          automatic: message.authorType === 'SYSTEM',
        })
      }
      if (solvedAt) ticket.statusChanges.push({ status: 'solved', at: solvedAt, byId: agent?.id ?? -1 })
    }
}

function botOf(world: SimWorld): SimUser {
  const known = [...world.users.values()].find(user => user.role === 'bot')
  return known ?? world.addUser({ name: 'Answer bot', role: 'bot' })
}
