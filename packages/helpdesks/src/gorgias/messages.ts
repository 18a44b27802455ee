import type { ArrivingMessage } from '../arriving-ticket.ts'
import { htmlText } from '../html-text.ts'
import type { Misfits } from '../not-understood.ts'
import { idOf, type Json, listOf, momentOf, objectOf, textOf } from '../reading.ts'

/** Reads the messages in a ticket's details, oldest first and without duplicates. */
export function readMessages(list: readonly unknown[], misfits: Misfits): ArrivingMessage[] {
  const seen = new Set<string>()
  const messages: ArrivingMessage[] = []
  for (const raw of list) {
    const message = readMessage(raw, misfits)
    if (!message || (message.id !== null && seen.has(message.id))) continue
    if (message.id !== null) seen.add(message.id)
    messages.push(message)
  }
  return messages.sort((a, b) => compare(timeOf(a), timeOf(b)))
}

/** Null if the message can't be used or never reached anyone. */
function readMessage(raw: unknown, misfits: Misfits): ArrivingMessage | null {
  const message = objectOf(raw)
  if (Object.keys(message).length === 0) {
    misfits.object('message', null, 'The message is not an object.', raw)
    return null
  }
  // A failed send isn't a reply, and a deleted message is no longer part of the conversation.
  if (isSet(message.failed_datetime) || isSet(message.deleted_datetime)) return null
  const sender = objectOf(message.sender)
  return {
    id: idOf(message.id),
    authorType: authorTypeOf(message, misfits),
    authorId: idOf(sender.id),
    authorName: nameOf(sender),
    body: bodyOf(message),
    public: isPublic(message, misfits),
    createdAt: momentOf(message.created_datetime) ?? momentOf(message.sent_datetime),
  }
}

function authorTypeOf(message: Json, misfits: Misfits): ArrivingMessage['authorType'] {
  if (message.from_agent === false) return 'customer'
  if (message.from_agent !== true) {
    misfits.value('from_agent', message.from_agent)
    return null
  }
  return isAutomatic(message) ? 'Bot' : 'agent'
}

function isAutomatic(message: Json): boolean {
  const { role } = objectOf(message.sender)
  const roleName = textOf(role) ?? textOf(objectOf(role).name)
  return isSet(message.rule_id) || textOf(message.via) === 'rule' || roleName === 'bot'
}

function isPublic(message: Json, misfits: Misfits): boolean {
  const source = objectOf(message.source).type
  if ([message.channel, message.via, source].includes('internal-note')) return false
  if (typeof message.public === 'boolean') return message.public
  misfits.value('public', message.public)
  return true
}

function bodyOf(message: Json): string {
  const plain = textOf(message.stripped_text) ?? textOf(message.body_text)
  if (plain !== null) return plain
  const html = textOf(message.stripped_html) ?? textOf(message.body_html)
  return html === null ? '' : htmlText(html)
}

/** The name of a user or customer. It can be just a first or last name, or missing. */
export function nameOf(user: Json): string | null {
  const parts = [textOf(user.firstname), textOf(user.lastname)].filter(part => part !== null)
  return textOf(user.name) ?? textOf(parts.join(' '))
}

/** Whether an optional field has a value. For a missing value, Gorgias sends null or sometimes an empty string. */
export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false

/**
 * How many times the ticket was reopened, counted from its events. Null if the response has no events. If no reopenings
 * are recorded, every closing counts as one, except the last if the ticket is still closed.
 */
export function countReopens(events: unknown, closed: boolean): number | null {
  const types = listOf(events).map(event => textOf(objectOf(event).type))
  if (types.length === 0) return null
  const reopened = types.filter(type => type === 'ticket-reopened').length
  const closings = types.filter(type => type === 'ticket-closed').length
  return reopened || Math.max(0, closings - (closed ? 1 : 0))
}

/** A message without a time sorts last. */
const timeOf = (message: ArrivingMessage): number => message.createdAt?.getTime() ?? Number.POSITIVE_INFINITY
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)
