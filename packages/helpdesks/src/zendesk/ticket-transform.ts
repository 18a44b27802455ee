import type { Rating } from '@pulse/contract/ratings'
import type { ArrivingTicket } from '../arriving-ticket.ts'
import type { Misfits } from '../not-understood.ts'
import {
  countOf,
  firstnameOf,
  idOf,
  type Json,
  listOf,
  momentOf,
  numericId,
  objectOf,
  textOf,
} from '../reading.ts'
import { ticketChannel } from './ticket-channel.ts'

const mergeTag = 'closed_by_merge'
const statuses = new Set(['new', 'open', 'pending', 'hold', 'solved', 'closed', 'deleted'])
const ratingPrefixes: readonly Rating[] = ['unoffered', 'offered', 'good', 'bad']

/** The users and metrics that Zendesk returns with a page of tickets. */
export interface Sideloads {
  users: ReadonlyMap<string, Json>
  metricSets: ReadonlyMap<string, Json>
  /** The name and email of an agent who isn't in `users`. */
  agent(id: string): { name: string; email: string | null } | null
}

/** Null if the object can't be used; the reason is in `misfits`. */
export function readTicket(raw: unknown, sideloads: Sideloads, misfits: Misfits): ArrivingTicket | null {
  const row = objectOf(raw)
  const ticketId = idOf(row.id)
  const createdAt = momentOf(row.created_at)
  if (!ticketId || !createdAt) {
    misfits.object('ticket', ticketId, ticketId ? 'The creation time is missing.' : 'The id is missing.', raw)
    return null
  }
  const metricSet = metricsOf(row, ticketId, sideloads)
  const own = textOf(row.status)?.toLowerCase() ?? null
  if (own === null || !statuses.has(own)) misfits.value('status', row.status)
  const merged = own !== 'deleted' && listOf(row.tags).includes(mergeTag)
  const isResolved = own === 'solved' || own === 'closed'
  const channel = ticketChannel(row.via, row.from_messaging_channel === true, misfits)
  const isMessaging = row.from_messaging_channel === true || channel === 'native_messaging'
  return {
    ticketId,
    channel,
    subject: textOf(row.subject) ?? textOf(row.raw_subject),
    status: merged ? 'merged' : (own ?? 'open'),
    createdAt,
    updatedAt: momentOf(row.updated_at) ?? createdAt,
    resolvedAt: isResolved ? momentOf(metricSet?.solved_at) : null,
    groupId: numericId(row.group_id),
    formId: numericId(row.ticket_form_id),
    ...ratingOf(row.satisfaction_rating, misfits),
    agent: agentOf(row.assignee_id, sideloads, misfits),
    customer: customerOf(row.requester_id, sideloads),
    messages: [],
    hasAllMessages: false,
    ...(isMessaging && own !== 'deleted' && { conversationDue: true }),
    metrics: {
      reported: metricSet && {
        firstResponse: countOf(objectOf(metricSet.reply_time_in_minutes).business),
        fullResolution: countOf(objectOf(metricSet.full_resolution_time_in_minutes).business),
      },
      reopens: countOf(metricSet?.reopens),
    },
  }
}

/** Zendesk sends metrics inside the ticket, alongside the tickets, or both. */
function metricsOf(row: Json, ticketId: string, sideloads: Sideloads): Json | null {
  const inside = objectOf(row.metric_set)
  return Object.keys(inside).length > 0 ? inside : (sideloads.metricSets.get(ticketId) ?? null)
}

function ratingOf(
  value: unknown,
  misfits: Misfits,
): Pick<ArrivingTicket, 'satisfactionRating' | 'ratingComment'> {
  const rating = objectOf(value)
  const score = textOf(typeof value === 'string' ? value : rating.score)?.toLowerCase() ?? null
  const known = ratingPrefixes.find(prefix => score?.startsWith(prefix))
  if (score !== null && !known) misfits.value('satisfaction_rating', score)
  return { satisfactionRating: known ?? 'unoffered', ratingComment: textOf(rating.comment) }
}

function agentOf(assigneeId: unknown, sideloads: Sideloads, misfits: Misfits): ArrivingTicket['agent'] {
  const id = idOf(assigneeId)
  if (id === null) return null
  const user = sideloads.users.get(id)
  const name = textOf(user?.name)
  if (name) return { id, name, email: textOf(user?.email) }
  const listed = sideloads.agent(id)
  if (listed) return { id, ...listed }
  misfits.value('assignee', 'unknown user')
  return { id, name: 'Former agent', email: null }
}

function customerOf(requesterId: unknown, { users }: Sideloads): ArrivingTicket['customer'] {
  const id = idOf(requesterId)
  const user = id === null ? undefined : users.get(id)
  const name = textOf(user?.name)
  return { id, name, firstname: firstnameOf(name), email: textOf(user?.email) }
}

/** Maps objects by their id, or by the id in another field. Objects without one are left out. */
export function byId(values: unknown, field = 'id'): Map<string, Json> {
  const found = new Map<string, Json>()
  for (const value of listOf(values)) {
    const id = idOf(objectOf(value)[field])
    if (id) found.set(id, objectOf(value))
  }
  return found
}
