import { createHash } from 'node:crypto'
import type { ImportMapping } from '@pulse/contract'
import type { ArrivingGroup, ArrivingTicket } from '@pulse/helpdesks'
import type { TicketPart } from './ticket-part.ts'
import { isSolved } from './values.ts'

/** Converts a row that contains a whole ticket. */
export function wholeTicket(
  part: TicketPart & { createdAt: Date },
  messages: ArrivingTicket['messages'],
  mapped: ImportMapping['columns'],
): ArrivingTicket {
  const updatedAt = latest([part.updatedAt, part.resolvedAt, part.createdAt]) ?? part.createdAt
  return {
    ...shared(part, mapped),
    createdAt: part.createdAt,
    updatedAt,
    resolvedAt: resolvedAt(part, updatedAt, mapped),
    messages,
    hasAllMessages: true,
  }
}

/**
 * A ticket assembled from its stored data and several rows with one message each. Later rows take precedence, but empty
 * cells change nothing. The messages are stored separately.
 */
export function ticketOfParts(
  parts: TicketPart[],
  times: Date[],
  known: ArrivingTicket | undefined,
  mapped: ImportMapping['columns'],
): ArrivingTicket {
  const part = parts.reduce(combined)
  const firstTime = earliest([...times, ...(known ? [known.createdAt] : [])])
  const createdAt = part.createdAt ?? firstTime ?? new Date(0)
  const updatedAt = latest([part.updatedAt, ...times, known?.updatedAt ?? null, createdAt]) ?? createdAt
  const own = shared(part, mapped)
  return {
    ...own,
    ...(known && {
      subject: own.subject ?? known.subject,
      status: part.status ?? known.status,
      channel: part.channel ?? (known.channel as ArrivingTicket['channel']),
      groupId: own.groupId ?? known.groupId,
      satisfactionRating: part.rating ?? known.satisfactionRating,
      ratingComment: own.ratingComment ?? known.ratingComment,
      agent: own.agent ?? known.agent,
      customer: {
        id: own.customer.id ?? known.customer.id,
        name: own.customer.name ?? known.customer.name,
        firstname: own.customer.firstname ?? known.customer.firstname,
        email: own.customer.email ?? known.customer.email,
      },
      metrics: {
        reported: reportedOf(part, known),
        reopens: part.reopens ?? known.metrics.reopens,
      },
    }),
    createdAt,
    updatedAt,
    resolvedAt: resolvedAt(
      {
        ...part,
        status: part.status ?? known?.status ?? null,
        // If the column isn't mapped, the stored time is outdated: it comes from an earlier message than those in this
        // batch.
        resolvedAt: part.resolvedAt ?? (mapped.resolvedAt ? (known?.resolvedAt ?? null) : null),
      },
      updatedAt,
      mapped,
    ),
    messages: [],
    hasAllMessages: false,
  }
}

function reportedOf(part: TicketPart, known: ArrivingTicket): ArrivingTicket['metrics']['reported'] {
  if (!part.reported) return known.metrics.reported
  return {
    firstResponse: part.reported.firstResponse ?? known.metrics.reported?.firstResponse ?? null,
    fullResolution: part.reported.fullResolution ?? known.metrics.reported?.fullResolution ?? null,
  }
}

function combined(earlier: TicketPart, later: TicketPart): TicketPart {
  const filled = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== null))
  return {
    ...earlier,
    ...filled,
    createdAt: earliest([earlier.createdAt, later.createdAt]),
    customer: {
      id: later.customer.id ?? earlier.customer.id,
      name: later.customer.name ?? earlier.customer.name,
      email: later.customer.email ?? earlier.customer.email,
    },
    reported: later.reported && {
      firstResponse: later.reported.firstResponse ?? earlier.reported?.firstResponse ?? null,
      fullResolution: later.reported.fullResolution ?? earlier.reported?.fullResolution ?? null,
    },
  }
}

/** If the file has no status, a ticket counts as solved, because files usually contain past tickets. */
function shared(part: TicketPart, mapped: ImportMapping['columns']) {
  const { customer } = part
  return {
    ticketId: part.ticketId,
    channel: part.channel ?? ('others' as const),
    subject: part.subject,
    status: part.status ?? (part.resolvedAt || !mapped.status ? 'solved' : 'open'),
    groupId: part.group === null ? null : groupId(part.group),
    formId: null,
    satisfactionRating: part.rating ?? ('unoffered' as const),
    ratingComment: part.ratingComment,
    agent: part.agent,
    customer: { ...customer, firstname: customer.name?.split(/\s+/)[0] ?? null },
    metrics: { reported: part.reported, reopens: part.reopens },
  }
}

function resolvedAt(part: TicketPart, updatedAt: Date, mapped: ImportMapping['columns']): Date | null {
  if (part.resolvedAt) return part.resolvedAt
  const isDone = part.status === null ? !mapped.status : isSolved(part.status)
  return isDone ? updatedAt : null
}

const latest = (times: (Date | null)[]) =>
  times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null)
const earliest = (times: (Date | null)[]) =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null)

/** Files identify groups by name, but filters need a number. The same name always gets the same number. */
function groupId(name: string): number {
  return createHash('sha256').update(name.toLowerCase()).digest().readUIntBE(0, 6)
}

export const importedGroup = (name: string): ArrivingGroup => ({
  id: groupId(name),
  name,
  deleted: false,
  isPublic: true,
})
