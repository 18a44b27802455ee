import type { SimMessage, SimStatus, SimTicket, SimUser, SimWorld } from '../world.ts'

/* Converts the world to the format of Gladly's API, whose ids are strings. */

export const conversationId = (id: number): string => `conversation-${id}`
export const customerId = (id: number): string => `customer-${id}`
const agentId = (id: number): string => `agent-${id}`
export const inboxId = (id: number): string => `inbox-${id}`

/** The number at the end of an id created by one of the functions above, or NaN. */
export const numberIn = (id: string, kind: string): number =>
  id.startsWith(`${kind}-`) ? Number(id.slice(kind.length + 1)) : Number.NaN

export interface SimItem {
  id: string
  at: number
  /** Null for changes to the conversation itself. */
  message: SimMessage | null
  json: Record<string, unknown>
}

const statuses: Record<SimStatus, string> = {
  new: 'OPEN',
  open: 'OPEN',
  pending: 'WAITING',
  solved: 'CLOSED',
  closed: 'CLOSED',
  deleted: 'CLOSED',
}

export function conversationJson(ticket: SimTicket): Record<string, unknown> {
  const status = statuses[ticket.status]
  return {
    id: conversationId(ticket.id),
    customerId: customerId(ticket.requesterId),
    // Leaves out unset fields, like Gladly.
    ...(ticket.assigneeId !== null && { agentId: agentId(ticket.assigneeId) }),
    ...(ticket.groupId !== null && { inboxId: inboxId(ticket.groupId) }),
    topicIds: [],
    customAttributes: [],
    createdAt: ticket.createdAt.toISOString(),
    ...(status === 'CLOSED' && ticket.solvedAt && { closedAt: ticket.solvedAt.toISOString() }),
    status,
  }
}

/** Everything on a conversation's timeline, oldest first. */
export function itemsOf(world: SimWorld, ticket: SimTicket): SimItem[] {
  const items = ticket.messages.map((message): SimItem => {
    const at = message.createdAt.getTime()
    const initiator = initiatorOf(world, ticket, message.authorId)
    return item(ticket, `item-${message.id}`, at, initiator, contentOf(ticket, message), message)
  })
  if (ticket.channel === 'voice') items.unshift(callOf(world, ticket))
  for (const [index, change] of ticket.statusChanges.entries()) {
    if (index === 0 || change.status === 'deleted') continue
    const content = { type: 'CONVERSATION_STATUS_CHANGE', status: statuses[change.status] }
    const initiator = initiatorOf(world, ticket, change.byId)
    items.push(item(ticket, `item-${ticket.id}-status-${index}`, change.at.getTime(), initiator, content))
  }
  return items.sort((a, b) => a.at - b.at)
}

function item(
  ticket: SimTicket,
  id: string,
  at: number,
  initiator: unknown,
  content: unknown,
  message: SimMessage | null = null,
): SimItem {
  const json = {
    id,
    conversationId: conversationId(ticket.id),
    customerId: customerId(ticket.requesterId),
    timestamp: new Date(at).toISOString(),
    initiator,
    content,
  }
  return { id, at, message, json }
}

/** An item for the call itself, in addition to its messages. The duration is a string, as in some accounts. */
function callOf(world: SimWorld, ticket: SimTicket): SimItem {
  const at = ticket.createdAt.getTime()
  const content = {
    type: 'PHONE_CALL',
    from: '+15550100',
    to: '+15550199',
    startedAt: ticket.createdAt.toISOString(),
    recordingStatus: 'AVAILABLE',
    recordingDuration: String(30 + (ticket.id % 600)),
  }
  const initiator = initiatorOf(world, ticket, ticket.requesterId)
  return item(ticket, `item-${ticket.id}-call`, at, initiator, content)
}

function initiatorOf(world: SimWorld, ticket: SimTicket, authorId: number): Record<string, string> {
  const role = world.users.get(authorId)?.role
  if (role === 'bot') return { id: 'SIDEKICK_V2', type: 'SYSTEM' }
  if (authorId === ticket.requesterId) return { id: customerId(authorId), type: 'CUSTOMER' }
  if (role === 'customer') return { id: customerId(authorId), type: 'EXTERNAL' }
  return authorId === -1 ? { id: 'SYSTEM', type: 'SYSTEM' } : { id: agentId(authorId), type: 'AGENT' }
}

const social = ['FACEBOOK_MESSAGE', 'INSTAGRAM_DIRECT', 'WHATSAPP', 'TWITTER']

function contentOf(ticket: SimTicket, message: SimMessage): Record<string, unknown> {
  const text = message.body
  if (!message.public) return { type: 'CONVERSATION_NOTE', body: text }
  switch (ticket.channel) {
    case 'live_chat':
    case 'native_messaging':
      return { type: 'CHAT_MESSAGE', sessionId: `session-${ticket.id}`, content: text }
    case 'sms':
      return { type: 'SMS', from: '+15550100', to: '+15550199', content: text }
    case 'social_media':
      return { type: social[ticket.id % social.length], content: text }
    case 'voice':
      return { type: 'VOICE_AI_MESSAGE', customerNumber: '+15550100', companyNumber: '+15550199', body: text }
    default:
      return {
        type: 'EMAIL',
        from: 'a@example.test',
        to: ['b@example.test'],
        subject: ticket.subject,
        content: text,
      }
  }
}

export const profileJson = (user: SimUser): Record<string, unknown> => ({
  id: customerId(user.id),
  name: user.name,
  emails: user.email ? [{ original: user.email, normalized: user.email.toLowerCase() }] : [],
  phones: [],
  customAttributes: {},
  createdAt: user.updatedAt.toISOString(),
})

export const exportedCustomerJson = (user: SimUser): Record<string, unknown> => ({
  id: customerId(user.id),
  name: user.name,
  emailAddresses: user.email ? [user.email] : [],
  phoneNumbers: [],
})

export const agentJson = (user: SimUser): Record<string, unknown> => ({
  id: agentId(user.id),
  name: user.name,
  emailAddress: user.email,
})
