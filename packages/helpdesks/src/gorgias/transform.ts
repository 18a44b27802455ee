import type { Rating } from '@pulse/contract/ratings'
import type { ArrivingTicket } from '../arriving-ticket.ts'
import type { Misfits } from '../not-understood.ts'
import {
  firstnameOf,
  fivePointScore,
  idOf,
  type Json,
  momentOf,
  numberOf,
  numericId,
  objectOf,
  textOf,
} from '../reading.ts'
import { channelOf } from './channels.ts'
import { countReopens, isSet, nameOf, readMessages } from './messages.ts'

/**
 * Converts the response of GET /api/tickets/{id} to a ticket. Returns null if the response can't be used; the reason is
 * then in `misfits`. A row of the ticket list can't be used, because it has no messages.
 */
export function readTicket(raw: unknown, misfits: Misfits): ArrivingTicket | null {
  const ticket = objectOf(raw)
  const ticketId = idOf(ticket.id)
  const reject = (reason: string): null => {
    misfits.object('ticket', ticketId, reason, raw)
    return null
  }
  if (ticketId === null) return reject('The ticket has no id.')
  if (!Array.isArray(ticket.messages)) return reject('The ticket has no list of messages.')
  const createdAt = momentOf(ticket.created_datetime) ?? momentOf(ticket.opened_datetime)
  if (!createdAt) return reject('The ticket has no creation time.')
  const closed = textOf(ticket.status)?.toLowerCase() === 'closed'
  return {
    ticketId,
    channel: channelOf(ticket.channel, misfits),
    subject: textOf(ticket.subject),
    status: statusOf(ticket, misfits),
    createdAt,
    updatedAt: momentOf(ticket.updated_datetime) ?? momentOf(ticket.last_message_datetime) ?? createdAt,
    resolvedAt: closed ? momentOf(ticket.closed_datetime) : null,
    groupId: groupOf(ticket.assignee_team, misfits),
    formId: null,
    ...ratingOf(ticket.satisfaction_survey, misfits),
    agent: agentOf(ticket.assignee_user, misfits),
    customer: customerOf(ticket, misfits),
    messages: readMessages(ticket.messages, misfits),
    hasAllMessages: true,
    metrics: { reported: null, reopens: countReopens(ticket.events, closed) },
  }
}

function statusOf(ticket: Json, misfits: Misfits): string {
  if (isSet(ticket.trashed_datetime)) return 'deleted'
  if (ticket.spam === true) return 'spam'
  const status = typeof ticket.status === 'string' ? textOf(ticket.status) : null
  if (status === null) misfits.value('status', ticket.status)
  return status ?? 'open'
}

function groupOf(team: unknown, misfits: Misfits): number | null {
  if (!isSet(team)) return null
  const id = numericId(objectOf(team).id)
  if (id === null) misfits.value('assignee_team', team)
  return id
}

function agentOf(user: unknown, misfits: Misfits): ArrivingTicket['agent'] {
  if (!isSet(user)) return null
  const found = objectOf(user)
  const id = idOf(found.id)
  if (id === null) {
    misfits.value('assignee_user', user)
    return null
  }
  const email = emailOf(found.email)
  return { id, name: nameOf(found) ?? email ?? `Agent ${id}`, email }
}

/** Deleted customers are null. A ticket's details include the customer a second time, as the requester. */
function customerOf(ticket: Json, misfits: Misfits): ArrivingTicket['customer'] {
  const given = isSet(ticket.customer) ? ticket.customer : ticket.requester
  const customer = objectOf(given)
  if (isSet(given) && Object.keys(customer).length === 0) misfits.value('customer', given)
  const name = nameOf(customer)
  return {
    id: idOf(customer.id),
    name,
    firstname: textOf(customer.firstname) ?? firstnameOf(name),
    email: emailOf(customer.email),
  }
}

const emailOf = (value: unknown): string | null => (typeof value === 'string' ? textOf(value) : null)

/** A survey is scheduled first, then sent, then scored. It counts as offered once it has been sent. */
export function ratingOf(
  given: unknown,
  misfits: Misfits,
): Pick<ArrivingTicket, 'satisfactionRating' | 'ratingComment' | 'ratingScore' | 'ratedAt'> {
  const survey = objectOf(given)
  if (isSet(given) && Object.keys(survey).length === 0) misfits.value('satisfaction_survey', given)
  return {
    satisfactionRating: scoreRating(survey, misfits),
    ratingComment: textOf(survey.body_text),
    ratingScore: fivePointScore(survey.score),
    ratedAt: isSet(survey.score) ? momentOf(survey.scored_datetime) : null,
  }
}

function scoreRating(survey: Json, misfits: Misfits): Rating {
  if (isSet(survey.score)) {
    const score = numberOf(survey.score)
    if (score === 4 || score === 5) return 'good'
    if (score === 1 || score === 2) return 'bad'
    if (score === 3) return 'offered'
    misfits.value('score', survey.score)
  }
  return isSet(survey.sent_datetime) || isSet(survey.scored_datetime) ? 'offered' : 'unoffered'
}
