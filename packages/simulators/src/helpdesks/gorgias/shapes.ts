import type { SimAccount } from '../server.ts'
import type { SimMessage, SimTicket, SimUser } from '../world.ts'
import { switches } from './switches.ts'

/** Gorgias's names for our channels. Any other name is used as is. */
const channelNames: Record<string, string> = {
  live_chat: 'chat',
  social_media: 'instagram-direct-message',
  voice: 'phone',
  native_messaging: 'gorgias_chat',
  side_conversation: 'email',
  others: 'helpdesk',
}

/** Gorgias writes times in three formats. Each object always uses the same one. */
function timeText(at: Date | null, objectId: number): string | null {
  if (!at) return null
  const precise = at.toISOString().replace('Z', '107')
  if (objectId % 3 === 0) return `${precise}+00:00`
  return objectId % 3 === 1 ? precise : precise.replace('T', ' ')
}

const isClosed = (status: SimTicket['status']): boolean => status === 'solved' || status === 'closed'

/** A row of the ticket list. */
export function rowShape(ticket: SimTicket, account: SimAccount) {
  const { users, groups } = account.world
  const time = (at: Date | null) => timeText(at, ticket.id)
  const closed = isClosed(ticket.status)
  const group = groups.find(({ id }) => id === ticket.groupId)
  const lastChange = ticket.statusChanges.at(-1)?.at ?? ticket.updatedAt
  const received = ticket.messages.filter(message => users.get(message.authorId)?.role === 'customer')
  const channel = channelNames[ticket.channel] ?? ticket.channel
  return {
    id: ticket.id,
    uri: `/api/tickets/${ticket.id}/`,
    external_id: null,
    language: 'en',
    status: closed ? 'closed' : 'open',
    priority: 'normal',
    channel,
    via: channel,
    from_agent: false,
    spam: ticket.spam,
    customer: personShape(users.get(ticket.requesterId)),
    assignee_user: personShape(ticket.assigneeId === null ? undefined : users.get(ticket.assigneeId)),
    assignee_team: group ? { id: group.id, name: group.name, decoration: {} } : null,
    subject: ticket.subject,
    excerpt: ticket.messages[0]?.body.slice(0, 100) ?? '',
    integrations: [],
    meta: {},
    tags: [],
    messages_count: ticket.messages.length,
    is_unread: false,
    created_datetime: time(ticket.createdAt),
    opened_datetime: time(ticket.createdAt),
    last_received_message_datetime: time(received.at(-1)?.createdAt ?? null),
    last_message_datetime: time(ticket.messages.at(-1)?.createdAt ?? null),
    updated_datetime: time(ticket.updatedAt),
    closed_datetime: time(closed ? (ticket.solvedAt ?? lastChange) : null),
    snooze_datetime: null,
    trashed_datetime: time(ticket.status === 'deleted' ? lastChange : null),
  }
}

/** A single ticket: its row, messages, survey and events. */
export function detailShape(ticket: SimTicket, account: SimAccount) {
  const row = rowShape(ticket, account)
  return {
    ...row,
    requester: row.customer,
    reply_options: {},
    messages: ticket.messages.map(message => messageShape(message, ticket, account)),
    satisfaction_survey: surveyShape(ticket, account),
    ...(switches(account).hideEvents ? {} : { events: eventShapes(ticket) }),
  }
}

export function messageShape(message: SimMessage, ticket: SimTicket, account: SimAccount) {
  const author = account.world.users.get(message.authorId)
  const automatic = message.automatic === true || message.authorId === -1
  const channel = message.public ? (channelNames[ticket.channel] ?? ticket.channel) : 'internal-note'
  const time = (at: Date | null) => timeText(at, message.id)
  const failed = message.failed === true
  return {
    id: message.id,
    uri: `/api/tickets/${ticket.id}/messages/${message.id}/`,
    message_id: `<${message.id}@example.test>`,
    ticket_id: ticket.id,
    external_id: null,
    public: message.public,
    channel,
    via: automatic ? 'rule' : channel,
    source: {
      type: channel,
      to: [],
      cc: [],
      bcc: [],
      from: { name: author?.name ?? '', address: author?.email ?? '' },
    },
    sender: author
      ? { ...personShape(author), ...(author.role === 'bot' && { role: { name: 'bot' } }) }
      : null,
    receiver: null,
    integration_id: null,
    intents: [],
    rule_id: automatic ? 77 : null,
    from_agent: author?.role !== 'customer',
    subject: ticket.subject,
    body_text: `${message.body}\n\n> Quoted text of an earlier message`,
    body_html: `<div>${message.body}</div>`,
    stripped_text: message.body,
    stripped_html: `<div>${message.body}</div>`,
    stripped_signature: null,
    attachments: [],
    actions: null,
    macros: [],
    meta: {},
    created_datetime: time(message.createdAt),
    sent_datetime: time(failed ? null : message.createdAt),
    failed_datetime: time(failed ? message.createdAt : null),
    opened_datetime: null,
    deleted_datetime: null,
    last_sending_error: failed ? { error: 'The recipient rejected the message.' } : null,
    is_retriable: failed,
  }
}

export function surveyShape(ticket: SimTicket, account: SimAccount) {
  const score = switches(account).scores.get(ticket.id) ?? scoreOf(ticket)
  if (score === null && !ticket.ratingOffered) return null
  const at = timeText(ticket.rating?.at ?? ticket.updatedAt, ticket.id)
  return {
    id: ticket.id + 5,
    uri: `/api/satisfaction-surveys/${ticket.id + 5}/`,
    ticket_id: ticket.id,
    customer_id: ticket.requesterId,
    score,
    body_text: ticket.rating?.comment ?? null,
    meta: {},
    created_datetime: at,
    should_send_datetime: at,
    sent_datetime: at,
    scored_datetime: score === null ? null : at,
  }
}

const scoreOf = ({ rating }: SimTicket): number | null => (rating ? (rating.score === 'good' ? 5 : 1) : null)

function eventShapes(ticket: SimTicket) {
  const closings = ticket.statusChanges.filter(change => isClosed(change.status))
  const created = ticket.statusChanges.slice(0, 1)
  const reopenings = Array.from({ length: ticket.metrics.reopens }, () => ticket.statusChanges.at(-1))
  const event = (type: string, index: number, at: Date, userId: number) => ({
    id: ticket.id * 100 + index,
    type,
    object_type: 'Ticket',
    object_id: ticket.id,
    user_id: userId === -1 ? null : userId,
    context: null,
    data: {},
    created_datetime: timeText(at, ticket.id),
  })
  return [
    ...created.map(({ at, byId }, index) => event('ticket-created', index, at, byId)),
    ...closings.map(({ at, byId }, index) => event('ticket-closed', 10 + index, at, byId)),
    ...reopenings.map((change, index) =>
      event('ticket-reopened', 50 + index, change?.at ?? ticket.updatedAt, change?.byId ?? -1),
    ),
  ]
}

function personShape(user: SimUser | undefined) {
  if (!user) return null
  const [firstname = '', ...rest] = user.name.split(' ')
  return { id: user.id, email: user.email, name: user.name, firstname, lastname: rest.join(' '), meta: {} }
}

export function userShape(user: SimUser) {
  return {
    ...personShape(user),
    active: user.active,
    bio: null,
    country: null,
    created_datetime: timeText(user.updatedAt, user.id),
    deactivated_datetime: null,
    external_id: null,
    language: 'en',
    role: { name: user.role },
    timezone: 'America/Chicago',
    updated_datetime: timeText(user.updatedAt, user.id),
  }
}
