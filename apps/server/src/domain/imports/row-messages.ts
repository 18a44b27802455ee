import { createHash } from 'node:crypto'
import type { ArrivingMessage } from '@pulse/helpdesks'
import type { RowCells, TicketPart } from './ticket-part.ts'
import { splitTranscript } from './transcript.ts'
import { readAuthorType, readVisibility } from './values.ts'

const longestName = 500

/**
 * Reads the message from a row that contains exactly one message. A message without an id gets one derived from the row
 * number and the content. The row number keeps messages with the same time in order, and the content identifies
 * repeated rows.
 */
export function messageOfRow(
  reader: RowCells,
  part: TicketPart,
  body: string,
  createdAt: Date,
): ArrivingMessage {
  const kind = reader.text('visibility')
  const isPublic = kind === null ? true : readPublic(reader, kind)
  const authorName = reader.text('authorName')?.slice(0, longestName) ?? null
  const authorType = authorTypeOf(reader, part, authorName)
  const digest = createHash('sha256')
    .update(JSON.stringify([createdAt.getTime(), authorType, authorName, isPublic, body]))
    .digest('hex')
    .slice(0, 24)
  return {
    id: reader.text('messageId')?.slice(0, 200) ?? `${reader.row.number}${contentMark}${digest}`,
    authorType,
    authorId: null,
    authorName: authorName ?? nameOf(authorType, part),
    body,
    public: isPublic,
    createdAt,
  }
}

const contentMark = '-'

/** The part of a derived id that is the same for rows with the same content. Null for ids from the file. */
export function contentOf(id: string | null): string | null {
  return /^\d+-([0-9a-f]{24})$/.exec(id ?? '')?.[1] ?? null
}

/** A column named Private or Internal means the opposite of one named Public. */
function readPublic(reader: RowCells, text: string): boolean {
  const read = readVisibility(text)
  const isReversed = /private|internal/i.test(reader.mapping.columns.visibility ?? '')
  if (read !== undefined) return isReversed && /^(true|false|yes|no|y|n|0|1)$/i.test(text) ? !read : read
  reader.ignore(
    reader.mapping.columns.visibility ?? '',
    text,
    'This value means neither public nor internal. The message is imported as internal.',
  )
  return false
}

function authorTypeOf(
  reader: RowCells,
  { agent, customer }: TicketPart,
  authorName: string | null,
): ArrivingMessage['authorType'] {
  const written = reader.text('authorType')
  const read = written === null ? undefined : readAuthorType(written)
  if (read !== undefined) return read
  const email = reader.text('authorEmail')?.toLowerCase() ?? null
  const isOne = (one: { name: string | null; email: string | null } | null) =>
    one !== null &&
    ((email !== null && email === one.email?.toLowerCase()) ||
      (authorName !== null && authorName.toLowerCase() === one.name?.toLowerCase()))
  if (isOne(customer)) return 'customer'
  if (isOne(agent)) return 'agent'
  // If the ticket's customer is known, any other author works for the company.
  if ((email !== null && customer.email !== null) || (authorName !== null && customer.name !== null))
    return 'agent'
  if (written !== null)
    reader.ignore(
      reader.mapping.columns.authorType ?? '',
      written,
      'Unknown author type. Use customer, agent or bot.',
    )
  return null
}

const nameOf = (type: ArrivingMessage['authorType'], { agent, customer }: TicketPart) =>
  type === 'customer' ? customer.name : type === 'agent' ? (agent?.name ?? null) : null

/** Reads the messages from a row that contains a whole ticket: from a list, a transcript, or up to two cells. */
export function messagesOfTicket(
  reader: RowCells,
  part: TicketPart & { createdAt: Date },
  listed: unknown[] | null,
): ArrivingMessage[] {
  if (listed) return listed.flatMap(one => listedMessage(reader, part, one) ?? [])
  const [asked, reply, transcript] = [
    reader.text('customerMessage'),
    reader.text('agentReply'),
    reader.text('conversation'),
  ]
  const names = { customer: part.customer.name, agent: part.agent?.name ?? null }
  const speeches = transcript
    ? splitTranscript(transcript, names)
    : [
        ...(asked ? [{ authorType: 'customer' as const, authorName: names.customer, body: asked }] : []),
        ...(reply ? [{ authorType: 'agent' as const, authorName: names.agent, body: reply }] : []),
      ]
  return speeches.map((speech, index) => ({
    id: null,
    authorId: null,
    public: true,
    // Only the first message's time is known, because it created the ticket.
    createdAt: index === 0 && speech.authorType === 'customer' ? part.createdAt : null,
    ...speech,
  }))
}

/** If an export identifies authors only by ID, the customer's ID is in the ticket. */
function authorById({ customer }: TicketPart, id: string | null): ArrivingMessage['authorType'] {
  if (id === null || customer.id === null) return null
  return id === customer.id ? 'customer' : 'agent'
}

/** JSONL messages in Pulse's own format or close to it. See docs/import.md. */
function listedMessage(reader: RowCells, part: TicketPart, value: unknown): ArrivingMessage | null {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const text = (...names: string[]) => {
    const found = names
      .map(name => fields[name])
      .find(one => typeof one === 'string' || typeof one === 'number')
    const trimmed = found === undefined ? '' : String(found).trim()
    return trimmed === '' ? null : trimmed
  }
  const body = text('body', 'text', 'plain_body', 'message', 'content')
  if (body === null) {
    reader.ignore('messages', JSON.stringify(value ?? null), 'A message without a body was ignored.')
    return null
  }
  const author = text('author')
  // Some files give the role as the author. Several words, such as “Customer Service”, are read as a name.
  const authorIsRole =
    author !== null && /^([a-z]+|end[ _-]user)$/i.test(author) && readAuthorType(author) !== undefined
  const written = text('author_type', 'authorType', 'role', 'type') ?? (authorIsRole ? author : null)
  const authorType = (written && readAuthorType(written)) || authorById(part, text('author_id', 'authorId'))
  if (authorType === null)
    reader.ignore('messages.author_type', written ?? '', 'Use customer, agent, bot or system.')
  const time = text('created_at', 'createdAt', 'sent_at', 'timestamp')
  const read = time === null ? null : reader.dateOf(time)
  if (read && 'problem' in read) reader.ignore('messages.created_at', time ?? '', read.problem)
  return {
    id: text('id')?.slice(0, 200) ?? null,
    authorType,
    authorId: null,
    authorName:
      (text('author_name', 'authorName') ?? (authorIsRole ? null : author))?.slice(0, longestName) ??
      nameOf(authorType, part),
    body,
    public:
      fields.public === undefined || fields.public === null ? written !== 'note' : fields.public === true,
    createdAt: read && 'at' in read ? read.at : null,
  }
}
