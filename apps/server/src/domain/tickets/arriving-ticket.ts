import { createHash } from 'node:crypto'

/** A ticket from a connector, an import or the demo: the helpdesk's values in our field names. */
export interface ArrivingTicket {
  ticketId: string
  channel: string
  subject: string | null
  status: string
  createdAt: Date
  updatedAt: Date
  resolvedAt: Date | null
  groupId: number | null
  formId: number | null
  satisfactionRating: 'good' | 'bad' | 'offered' | 'unoffered'
  ratingComment: string | null
  agent: { id: string; name: string; email: string | null } | null
  customer: { id: string | null; name: string | null; firstname: string | null; email: string | null }
  messages: ArrivingMessage[]
  metrics: {
    firstResponseBusinessMinutes: number | null
    fullResolutionBusinessMinutes: number | null
    reopens: number | null
  }
}

export interface ArrivingMessage {
  authorType: string | null
  authorName: string | null
  body: string
  public: boolean
  createdAt: Date | null
}

/** Covers only what a score depends on, so a changed rating or group doesn't require a new score. */
export function contentHash(ticket: ArrivingTicket): Buffer {
  const { channel, subject, status, agent, customer, messages, metrics } = ticket
  const content = [
    channel,
    subject,
    // Whether a ticket is solved or closed doesn't affect its score, but whether it is merged, deleted or spam does.
    /^(merged|deleted|spam)$/i.test(status) ? status.toLowerCase() : null,
    agent?.name,
    customer.name,
    metrics.firstResponseBusinessMinutes,
    metrics.fullResolutionBusinessMinutes,
    metrics.reopens,
    messages.map(one => [one.authorType, one.authorName, one.body, one.public, one.createdAt?.toISOString()]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}
