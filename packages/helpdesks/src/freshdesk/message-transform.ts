import type { ArrivingMessage } from '../arriving-ticket.ts'
import { htmlText } from '../html-text.ts'
import type { Misfits } from '../not-understood.ts'
import { idOf, type Json, momentOf, numberOf, objectOf, textOf } from '../reading.ts'
import type { Agents } from './agents.ts'

const outboundEmail = 10
const bot = 12
const webChat = 15

/** The description is the first message; the rest are the ticket's conversations. */
export function readMessages(
  ticket: Json,
  conversations: unknown[],
  agents: Agents,
  misfits: Misfits,
): ArrivingMessage[] {
  const replies: ArrivingMessage[] = []
  const known = new Set<string>()
  for (const raw of conversations) {
    const message = readConversation(raw, ticket, agents, misfits)
    if (!message || (message.id !== null && known.has(message.id))) continue
    if (message.id !== null) known.add(message.id)
    replies.push(message)
  }
  replies.sort((a, b) => timeOf(a) - timeOf(b))
  const description = readDescription(ticket, agents)
  if (!description) return replies
  const repeated = numberOf(ticket.source) === webChat && replies[0] && sameText(description, replies[0])
  return repeated ? replies : [description, ...replies]
}

const timeOf = (message: ArrivingMessage) => message.createdAt?.getTime() ?? Number.MAX_SAFE_INTEGER

/** Ignores whitespace, which differs between the two copies of a web chat's first message. */
const sameText = (a: ArrivingMessage, b: ArrivingMessage) => squeezed(a.body) === squeezed(b.body)
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

function readDescription(ticket: Json, agents: Agents): ArrivingMessage | null {
  const body = bodyOf(ticket.description_text, ticket.description)
  if (body === '') return null
  const byAgent = numberOf(ticket.source) === outboundEmail
  const authorId = idOf(byAgent ? ticket.responder_id : ticket.requester_id)
  return {
    id: 'description',
    authorType: byAgent ? 'agent' : 'customer',
    authorId,
    authorName: byAgent && authorId !== null ? agents.nameOf(authorId) : null,
    body,
    public: true,
    createdAt: momentOf(ticket.created_at),
  }
}

function readConversation(
  raw: unknown,
  ticket: Json,
  agents: Agents,
  misfits: Misfits,
): ArrivingMessage | null {
  const row = objectOf(raw)
  const id = idOf(row.id)
  const createdAt = momentOf(row.created_at)
  if (id === null && createdAt === null) {
    misfits.object('message', null, 'The message has neither an id nor a time.', raw)
    return null
  }
  if (createdAt === null) misfits.value('message created_at', row.created_at ?? null)
  const authorId = idOf(row.user_id)
  const authorType = authorTypeOf(row, ticket, agents)
  return {
    id,
    authorType,
    authorId,
    authorName: authorType === 'agent' && authorId !== null ? agents.nameOf(authorId) : null,
    body: bodyOf(row.body_text, row.body),
    public: row.private !== true,
    createdAt,
  }
}

function authorTypeOf(row: Json, ticket: Json, agents: Agents): ArrivingMessage['authorType'] {
  if (row.incoming === true) return 'customer'
  if (row.auto_response === true || idOf(row.automation_id) !== null) return 'SYSTEM'
  if (numberOf(row.source) === bot) return 'Bot'
  if (numberOf(ticket.source) === bot && !isAgent(idOf(row.user_id), ticket, agents)) return 'Bot'
  return 'agent'
}

function isAgent(userId: string | null, ticket: Json, agents: Agents): boolean {
  if (userId === null) return false
  return agents.has(userId) || !agents.complete || userId === idOf(ticket.responder_id)
}

const bodyOf = (text: unknown, html: unknown): string =>
  textOf(text) ?? (typeof html === 'string' ? htmlText(html) : '')

const mergeNote = /^\s*This ticket is closed and merged into ticket\b/i

/** The API has no flag for a merged ticket, but Freshdesk adds a note to it. */
export const hasMergeNote = (messages: ArrivingMessage[]): boolean =>
  messages.some(({ authorType, body }) => authorType !== 'customer' && mergeNote.test(body.slice(0, 200)))
