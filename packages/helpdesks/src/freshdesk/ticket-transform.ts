import type { ArrivingTicket } from '../arriving-ticket.ts'
import type { Misfits } from '../not-understood.ts'
import { firstnameOf, idOf, type Json, momentOf, numericId, objectOf, textOf } from '../reading.ts'
import type { Agents } from './agents.ts'
import { hasMergeNote, readMessages } from './message-transform.ts'
import { lastTouched, type SurveyAnswer } from './rating-transform.ts'
import { channelOf, statusOf, type TicketFields } from './ticket-fields.ts'

/** Data that Freshdesk returns separately from the ticket. */
export interface TicketParts {
  /** Null if conversations weren't read. */
  conversations: unknown[] | null
  answer: SurveyAnswer | null
  agents: Agents
  fields: TicketFields
  /** The list the ticket was found in, if not the regular one. */
  place?: 'deleted' | 'spam'
}

/** Null if the ticket can't be used; the reason is in `misfits`. */
export function readTicket(raw: unknown, parts: TicketParts, misfits: Misfits): ArrivingTicket | null {
  const row = objectOf(raw)
  const ticketId = idOf(row.id)
  const createdAt = momentOf(row.created_at)
  if (ticketId === null || createdAt === null) {
    const reason = ticketId === null ? 'The ticket has no id.' : 'The ticket has no valid created_at.'
    misfits.object('ticket', ticketId, reason, raw)
    return null
  }
  const updatedAt = momentOf(row.updated_at)
  if (updatedAt === null) misfits.value('updated_at', row.updated_at ?? null)
  const status = statusOf(row.status, parts.fields, misfits)
  const messages =
    parts.conversations === null ? [] : readMessages(row, parts.conversations, parts.agents, misfits)
  const stats = objectOf(row.stats)
  const responder = idOf(row.responder_id)
  return {
    ticketId,
    channel: channelOf(row.source, parts.fields, misfits),
    subject: textOf(row.subject),
    status: placeOf(row, parts) ?? (status.done && hasMergeNote(messages) ? 'merged' : status.name),
    createdAt,
    updatedAt: updatedAt ?? createdAt,
    resolvedAt: status.done ? (momentOf(stats.resolved_at) ?? momentOf(stats.closed_at)) : null,
    groupId: numericId(row.group_id),
    formId: numericId(row.form_id),
    satisfactionRating: parts.answer?.rating ?? 'unoffered',
    ratingComment: parts.answer?.comment ?? null,
    ratedAt: parts.answer ? new Date(lastTouched(parts.answer)) : null,
    agent: responder === null ? null : parts.agents.of(responder),
    customer: customerOf(row),
    messages,
    hasAllMessages: parts.conversations !== null,
    metrics: { reported: null, reopens: reopensOf(row.stats) },
  }
}

function placeOf(row: Json, { place }: TicketParts): 'deleted' | 'spam' | null {
  if (place) return place
  if (row.deleted === true) return 'deleted'
  return row.spam === true ? 'spam' : null
}

function customerOf(row: Json): ArrivingTicket['customer'] {
  const requester = objectOf(row.requester)
  const name = textOf(requester.name)
  return {
    id: idOf(row.requester_id) ?? idOf(requester.id),
    name,
    firstname: firstnameOf(name),
    email: textOf(requester.email),
  }
}

/** Freshdesk stores only the time of the last reopening. */
function reopensOf(stats: unknown): number | null {
  if (typeof stats !== 'object' || stats === null || Array.isArray(stats)) return null
  return momentOf(objectOf(stats).reopened_at) ? 1 : 0
}
