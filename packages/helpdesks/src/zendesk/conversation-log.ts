import type { ArrivingMessage } from '../arriving-ticket.ts'
import type { HelpdeskClient } from '../http/client.ts'
import type { Misfits } from '../not-understood.ts'
import { idOf, type Json, momentOf, objectOf, textOf } from '../reading.ts'
import { closedStatuses, nextAfter, rowsIn, tryCall } from './zendesk-call.ts'

/**
 * Messages that customers, bots and agents wrote in messaging and that aren't among the ticket's comments. Empty if
 * Zendesk doesn't return them.
 */
export async function conversationLog(
  client: HelpdeskClient,
  ticketId: string,
  misfits: Misfits,
): Promise<ArrivingMessage[]> {
  const messages = new Map<string | null, ArrivingMessage>()
  let after: string | null = null
  do {
    const query = { 'page[size]': 100, ...(after !== null && { 'page[after]': after }) }
    const path = `/api/v2/tickets/${encodeURIComponent(ticketId)}/conversation_log`
    const { status, body } = await tryCall(client, path, query, closedStatuses)
    if (closedStatuses.includes(status)) {
      misfits.value('conversation_log', `status ${status}`)
      break
    }
    for (const row of rowsIn(body, 'events')) {
      const message = readLogEvent(row, misfits)
      if (message) messages.set(message.id, message)
    }
    after = nextAfter(body, after)
  } while (after !== null)
  return [...messages.values()]
}

const authorTypes: Record<string, ArrivingMessage['authorType']> = {
  bot: 'Bot',
  user: 'customer',
  agent: 'agent',
  system: 'SYSTEM',
}

/** Null if the event isn't a message, or is one of the ticket's comments. */
export function readLogEvent(raw: unknown, misfits: Misfits): ArrivingMessage | null {
  const event = objectOf(raw)
  if (isComment(event)) return null
  const id = idOf(event.id)
  const content = objectOf(event.content)
  const body = textOf(content.text) ?? textOf(content.body)
  if (body === null) {
    const type = textOf(content.type)
    if (type !== null && type !== 'text') misfits.value('conversation_log content', type)
    return null
  }
  if (id === null) {
    misfits.object('message', null, 'The id is missing.', raw)
    return null
  }
  const author = objectOf(event.author)
  const type = textOf(author.type)?.toLowerCase() ?? ''
  if (!(type in authorTypes)) misfits.value('conversation_log author', author.type)
  return {
    // Prefixed so it can't be the same as a comment's id.
    id: `log ${id}`,
    authorType: authorTypes[type] ?? null,
    authorId: idOf(author.id),
    authorName: textOf(author.display_name) ?? textOf(author.name),
    body,
    public: objectOf(event.metadata).public !== false,
    createdAt: momentOf(event.created_at),
  }
}

/** The log also contains references to comments, which are read with the ticket. */
const isComment = ({ type, reference }: Json): boolean =>
  /comment/i.test(textOf(type) ?? '') || /comment/i.test(textOf(reference) ?? '')
