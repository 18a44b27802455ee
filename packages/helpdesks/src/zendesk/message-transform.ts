import type { ArrivingMessage } from '../arriving-ticket.ts'
import { htmlText } from '../html-text.ts'
import type { Misfits } from '../not-understood.ts'
import { idOf, listOf, momentOf, objectOf, textOf } from '../reading.ts'
import { viaName } from './ticket-channel.ts'

/** Distinguishes agents from customers, because a comment contains only its author's id. */
export interface Authors {
  isAgent(id: string): boolean
  /** Null if unknown. */
  nameOf(id: string): string | null
}

/** Null if the object can't be used; the reason is in `misfits`. */
export function readComment(
  raw: unknown,
  authors: Authors,
  misfits: Misfits,
  from: { authorId?: unknown; createdAt?: unknown; via?: unknown } = {},
): ArrivingMessage | null {
  const comment = objectOf(raw)
  const id = idOf(comment.id)
  const body = bodyOf(comment)
  if (!id || body === null) {
    misfits.object('message', id, id ? 'The text is missing.' : 'The id is missing.', raw)
    return null
  }
  const authorId = idOf(comment.author_id) ?? idOf(from.authorId)
  const authorType = authorTypeOf(authorId, comment.via ?? from.via, authors)
  return {
    id,
    authorType,
    authorId,
    authorName: authorId === null || authorType === 'SYSTEM' ? null : authors.nameOf(authorId),
    body,
    public: comment.public !== false,
    createdAt: momentOf(comment.created_at) ?? momentOf(from.createdAt),
  }
}

function bodyOf(comment: Record<string, unknown>): string | null {
  const text = textOf(comment.plain_body) ?? textOf(comment.body)
  if (text !== null) return text
  if (typeof comment.html_body === 'string') return htmlText(comment.html_body)
  // A comment with only an attachment has an empty body.
  return typeof comment.plain_body === 'string' || typeof comment.body === 'string' ? '' : null
}

function authorTypeOf(
  authorId: string | null,
  via: unknown,
  authors: Authors,
): ArrivingMessage['authorType'] {
  const channel = viaName(via)
  if (authorId === '-1' || channel === 'rule' || channel === 'system') return 'SYSTEM'
  if (authorId === null) return null
  return authors.isAgent(authorId) ? 'agent' : 'customer'
}

export interface EventMessages {
  ticketId: string
  messages: ArrivingMessage[]
  /** Text or files were removed from earlier comments, so the ticket's comments have to be read again. */
  redacted: boolean
}

/** Null if the event isn't about messages. */
export function readEvent(raw: unknown, authors: Authors, misfits: Misfits): EventMessages | null {
  const event = objectOf(raw)
  const ticketId = idOf(event.ticket_id)
  const children = listOf(event.child_events).map(objectOf)
  const kindOf = (child: Record<string, unknown>) => textOf(child.event_type) ?? textOf(child.type) ?? ''
  const comments = children.filter(child => /Comment$/.test(kindOf(child)))
  const redacted = children.some(child => /^(Comment|Attachment)RedactionEvent$/.test(kindOf(child)))
  if (comments.length === 0 && !redacted) return null
  if (!ticketId) {
    misfits.object('event', idOf(event.id), 'The ticket’s id is missing.', raw)
    return null
  }
  const from = {
    authorId: event.updater_id,
    createdAt: event.created_at ?? event.timestamp,
    via: event.via,
  }
  const messages = comments
    .map(comment => readComment(comment, authors, misfits, from))
    .filter(message => message !== null)
  return { ticketId, messages, redacted }
}
