import { createHash } from 'node:crypto'
import type { ArrivingTicket } from '@pulse/helpdesks'

/** Covers only the fields that affect a score, so a new rating or group doesn't trigger rescoring. */
export function contentHash(ticket: ArrivingTicket): Buffer {
  const { channel, subject, status, agent, customer, messages, metrics } = ticket
  const { reported } = metrics
  const content = [
    channel,
    subject,
    // A ticket's score doesn't depend on whether it is solved or closed, but does depend on whether it is merged,
    // deleted or spam.
    /^(merged|deleted|spam)$/i.test(status) ? status.toLowerCase() : null,
    agent?.name,
    customer.name,
    // Times that Pulse computes depend only on the messages and these timestamps.
    ...(reported
      ? [reported.firstResponse, reported.fullResolution]
      : [ticket.createdAt.toISOString(), ticket.resolvedAt?.toISOString() ?? null]),
    metrics.reopens,
    messages.map(one => [one.authorType, one.authorName, one.body, one.public, one.createdAt?.toISOString()]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}
