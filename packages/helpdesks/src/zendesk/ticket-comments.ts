import type { ArrivingMessage } from '../arriving-ticket.ts'
import type { HelpdeskClient } from '../http/client.ts'
import type { Misfits } from '../not-understood.ts'
import { textOf } from '../reading.ts'
import { type Authors, readComment } from './message-transform.ts'
import { byId } from './ticket-transform.ts'
import { nextAfter, rowsIn, tryCall } from './zendesk-call.ts'

/** All comments of one ticket, or null if the ticket was deleted. */
export async function ticketComments(
  client: HelpdeskClient,
  ticketId: string,
  authors: Authors,
  misfits: Misfits,
): Promise<ArrivingMessage[] | null> {
  const messages = new Map<string | null, ArrivingMessage>()
  let after: string | null = null
  do {
    const query = { 'page[size]': 100, include: 'users', ...(after !== null && { 'page[after]': after }) }
    const path = `/api/v2/tickets/${encodeURIComponent(ticketId)}/comments.json`
    const { status, body } = await tryCall(client, path, query, [404])
    if (status === 404) return null
    const users = byId(body.users)
    const withUsers: Authors = {
      isAgent: id => authors.isAgent(id) || ['agent', 'admin'].includes(textOf(users.get(id)?.role) ?? ''),
      nameOf: id => authors.nameOf(id) ?? textOf(users.get(id)?.name),
    }
    for (const row of rowsIn(body, 'comments')) {
      const message = readComment(row, withUsers, misfits)
      if (message) messages.set(message.id, message)
    }
    after = nextAfter(body, after)
  } while (after !== null)
  return [...messages.values()]
}
