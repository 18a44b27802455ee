import type { SimAccount } from '../server.ts'
import type { SimMessage, SimTicket, SimUser } from '../world.ts'
import { switches } from './switches.ts'

/* Converts the world's objects to Freshdesk's format. */

export const iso = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z')

const sources: Record<string, number> = {
  email: 1,
  web: 2,
  voice: 3,
  others: 4,
  twitter: 5,
  social_media: 6,
  live_chat: 7,
  native_messaging: 7,
  outbound_email: 10,
  api: 11,
  bot: 12,
  whatsapp: 13,
  side_conversation: 14,
  web_chat: 15,
  sms: 101,
}
const statuses = { new: 2, open: 2, pending: 3, solved: 4, closed: 5, deleted: 2 }

export function ticketShape(account: SimAccount, ticket: SimTicket, include: Set<string>) {
  const { statusOf, sourceOf } = switches(account)
  const source = sourceOf.get(ticket.id) ?? sources[ticket.channel] ?? 1
  const requester = account.world.users.get(ticket.requesterId)
  const first = firstMessage(ticket)
  return {
    id: ticket.id,
    subject: ticket.subject,
    ...(include.has('description') && {
      description: `<div>${escaped(first?.body ?? '')}</div>`,
      description_text: first?.body ?? '',
    }),
    status: statusOf.get(ticket.id) ?? (ticket.merged ? 5 : statuses[ticket.status]),
    priority: 1,
    source,
    type: null,
    requester_id: ticket.requesterId,
    responder_id: ticket.assigneeId,
    group_id: ticket.groupId,
    form_id: ticket.formId,
    to_emails: ['help@example.test'],
    spam: ticket.spam,
    ...(ticket.status === 'deleted' && { deleted: true }),
    tags: [],
    custom_fields: {},
    created_at: iso(ticket.createdAt),
    updated_at: iso(ticket.updatedAt),
    ...(include.has('requester') &&
      requester && {
        requester: {
          id: requester.id,
          name: requester.name,
          email: requester.email,
          mobile: null,
          phone: null,
        },
      }),
    ...(include.has('stats') && { stats: statsOf(account, ticket) }),
  }
}

function statsOf(account: SimAccount, ticket: SimTicket) {
  const publicReplies = ticket.messages.filter(message => message.public && !message.automatic)
  const byAgent = publicReplies.filter(message => !isCustomer(account, message))
  const byCustomer = publicReplies.slice(1).filter(message => isCustomer(account, message))
  const moment = (date: Date | null | undefined) => (date ? iso(date) : null)
  const done = ticket.status === 'solved' || ticket.status === 'closed' || ticket.merged
  const reopened = ticket.statusChanges.findLast(
    ({ status }, index, all) =>
      status === 'open' && ['solved', 'closed'].includes(all[index - 1]?.status ?? ''),
  )
  return {
    agent_responded_at: moment(byAgent.at(-1)?.createdAt),
    requester_responded_at: moment(byCustomer.at(-1)?.createdAt),
    first_responded_at: moment(byAgent[0]?.createdAt),
    status_updated_at: moment(ticket.statusChanges.at(-1)?.at),
    reopened_at: moment(reopened?.at ?? (ticket.metrics.reopens > 0 ? ticket.createdAt : null)),
    resolved_at: moment(ticket.solvedAt),
    closed_at: done && ticket.status === 'closed' ? moment(ticket.solvedAt ?? ticket.updatedAt) : null,
    pending_since: null,
  }
}

const isCustomer = (account: SimAccount, message: SimMessage) =>
  account.world.users.get(message.authorId)?.role === 'customer'

/** The description isn't among the conversations, except in a web chat, which shows it twice. */
const firstMessage = (ticket: SimTicket): SimMessage | undefined => ticket.messages[0]

export function conversationsOf(account: SimAccount, ticket: SimTicket): SimMessage[] {
  const source = switches(account).sourceOf.get(ticket.id) ?? sources[ticket.channel]
  const shown = source === 15 ? ticket.messages : ticket.messages.slice(1)
  return ticket.merged ? [...shown, mergeNote(ticket)] : shown
}

/** The only sign of a merge in the API's responses. */
const mergeNote = (ticket: SimTicket): SimMessage => ({
  id: ticket.id + 5_000_000_000,
  authorId: ticket.assigneeId ?? -1,
  body: `This ticket is closed and merged into ticket ${ticket.id + 1}`,
  public: false,
  createdAt: ticket.updatedAt,
})

export function conversationShape(account: SimAccount, ticket: SimTicket, message: SimMessage) {
  const role = account.world.users.get(message.authorId)?.role
  return {
    id: message.id,
    ticket_id: ticket.id,
    body: `<div>${escaped(message.body)}</div>`,
    body_text: message.body,
    incoming: role === 'customer',
    private: !message.public,
    user_id: message.authorId < 0 ? null : message.authorId,
    source: role === 'bot' ? 12 : message.public ? 0 : 2,
    category: 3,
    attachments: [],
    automation_id: message.automatic ? 501 : null,
    automation_type_id: message.automatic ? 1 : null,
    auto_response: message.automatic === true,
    created_at: iso(message.createdAt),
    updated_at: iso(message.createdAt),
  }
}

export const agentShape = (agent: SimUser) => ({
  id: agent.id,
  available: true,
  occasional: false,
  ticket_scope: 1,
  type: 'support_agent',
  group_ids: [],
  role_ids: [1],
  contact: {
    active: agent.active,
    email: agent.email,
    name: agent.name,
    language: 'en',
    time_zone: 'Eastern Time (US & Canada)',
    updated_at: iso(agent.updatedAt),
  },
  updated_at: iso(agent.updatedAt),
})

/** A rating's id is derived from its ticket's id, because each ticket has at most one rating here. */
export function ratingShape(account: SimAccount, ticket: SimTicket) {
  const { rating } = ticket
  if (!rating) return null
  return {
    id: ticket.id + 4_000_000_000,
    survey_id: 1,
    user_id: ticket.requesterId,
    agent_id: ticket.assigneeId,
    group_id: ticket.groupId,
    ticket_id: ticket.id,
    feedback: rating.comment,
    ratings: { default_question: rating.score === 'good' ? 103 : -103 },
    created_at: iso(rating.at),
    updated_at: iso(switches(account).ratingChangedAt.get(ticket.id) ?? rating.at),
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
