import type { SimAccount } from '../server.ts'
import type { SimMessage, SimTicket, SimUser } from '../world.ts'
import { type SimSurvey, switches } from './switches.ts'

/** Zendesk's times have no fractional seconds. */
export const iso = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')
export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

const viaOf: Record<string, string> = { live_chat: 'chat', social_media: 'facebook', others: 'other' }

export function ticketShape(ticket: SimTicket, account: SimAccount) {
  const { rating } = ticket
  return {
    url: `${account.baseUrl}/api/v2/tickets/${ticket.id}.json`,
    id: ticket.id,
    external_id: null,
    via: {
      channel: viaOf[ticket.channel] ?? ticket.channel,
      source: { from: {}, to: {}, rel: ticket.merged ? 'merge' : null },
    },
    created_at: iso(ticket.createdAt),
    updated_at: iso(ticket.updatedAt),
    generated_timestamp: seconds(ticket.touchedAt),
    type: null,
    subject: ticket.subject,
    raw_subject: ticket.subject,
    description: ticket.messages[0]?.body ?? '',
    priority: 'normal',
    status: ticket.spam ? 'deleted' : ticket.status,
    recipient: null,
    requester_id: ticket.requesterId,
    submitter_id: ticket.requesterId,
    assignee_id: ticket.assigneeId,
    organization_id: null,
    group_id: ticket.groupId,
    is_public: true,
    tags: ticket.merged ? ['closed_by_merge'] : [],
    custom_fields: [],
    satisfaction_rating: rating
      ? { score: rating.score, id: ticket.id, comment: rating.comment }
      : { score: ticket.ratingOffered ? 'offered' : 'unoffered' },
    ticket_form_id: ticket.formId,
    brand_id: 397,
    from_messaging_channel: ticket.channel === 'native_messaging',
  }
}

export function metricShape(ticket: SimTicket) {
  const minutes = (business: number | null) => ({ calendar: business, business })
  return {
    id: ticket.id,
    ticket_id: ticket.id,
    created_at: iso(ticket.createdAt),
    updated_at: iso(ticket.updatedAt),
    reopens: ticket.metrics.reopens,
    replies: ticket.messages.length,
    solved_at: ticket.solvedAt && iso(ticket.solvedAt),
    reply_time_in_minutes: minutes(ticket.metrics.firstResponse),
    first_resolution_time_in_minutes: minutes(ticket.metrics.fullResolution),
    full_resolution_time_in_minutes: minutes(ticket.metrics.fullResolution),
  }
}

/** Bots aren't users in Zendesk. Their comments come from the system. */
export function commentShape(message: SimMessage, account: SimAccount) {
  const isBot = account.world.users.get(message.authorId)?.role === 'bot'
  const channel = message.automatic ? 'rule' : isBot ? 'system' : 'web'
  return {
    id: message.id,
    type: 'Comment',
    author_id: isBot ? -1 : message.authorId,
    body: message.body,
    html_body: `<div class="zd-comment"><p>${message.body.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p></div>`,
    plain_body: message.body,
    public: message.public,
    attachments: [],
    audit_id: message.id + 1_000_000_000,
    via: switches(account).viaAsText ? channel : { channel, source: { from: {}, to: {}, rel: null } },
    created_at: iso(message.createdAt),
  }
}

export function userShape(user: SimUser) {
  return {
    id: user.id,
    name: user.name,
    email: user.active ? user.email : null,
    role: user.role === 'customer' ? 'end-user' : user.role,
    active: user.active,
    suspended: false,
    time_zone: 'UTC',
    locale: 'en-US',
    updated_at: iso(user.updatedAt),
  }
}

/** The users of a page, for include=users. */
export function sideloadedUsers(ids: Iterable<number | null>, account: SimAccount) {
  const { forgottenUsers } = switches(account)
  return [...new Set(ids)]
    .filter(id => id !== null && !forgottenUsers.has(id))
    .map(id => account.world.users.get(id as number))
    .filter(user => user !== undefined && user.role !== 'bot')
    .map(user => userShape(user as SimUser))
}

export function surveyShape({ id, ticketId, sentAt, ...answer }: SimSurvey & { id: number }) {
  const at = iso(answer.answeredAt ?? sentAt)
  const times = { created_at: at, updated_at: at }
  const question = { id: '01Q', type: 'rating_scale_numeric', sub_type: 'customer_satisfaction' }
  const rating = { type: 'rating_scale', rating: answer.rating, rating_category: answer.category }
  return {
    id: `01M4${String(id).padStart(8, '0')}`,
    subject_zrns: [`zen:ticket:${ticketId}`],
    subjects: [{ id: String(ticketId), type: 'ticket', zrn: `zen:ticket:${ticketId}` }],
    survey: { id: '01S', version: 1, state: 'enabled' },
    answers:
      answer.rating === undefined
        ? []
        : [
            { ...rating, question, ...times },
            answer.comment === undefined
              ? { type: 'skipped', question: { id: '01T', type: 'open_ended' }, ...times }
              : { type: 'open_ended', value: answer.comment, question: { id: '01T' }, ...times },
          ],
  }
}
