import type { ChatKind, ChatMessage, ChatRole, CopilotSource } from '@pulse/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import { notify, type Tables } from '../../platform/database/index.ts'
import { changeSession, type SessionIds, type SessionRow } from './sessions.ts'

export type MessageRow = Selectable<Tables['chat_messages']>

export interface NewMessage {
  role: ChatRole
  content: string
  kind?: ChatKind
  /** Made by the sender. A message with a known id is not stored again. */
  clientId?: string
  externalId?: string
  orderId?: string | undefined
  isValid?: boolean | undefined
  sources?: CopilotSource[]
  by?: string | null
}

/** The channel for notifications about sessions. */
export const chatsChannel = 'copilot_chats'

export async function notifyChange(tx: Kysely<Tables>, session: SessionRow): Promise<void> {
  await notify(tx, chatsChannel, `${session.account_id} ${session.session_id} ${session.last_seq}`)
}

export function readNotice(payload: string): (SessionIds & { lastSeq: number }) | null {
  const [, accountId, sessionId, lastSeq] = /^(\d{1,15}) ([0-9a-f-]{36}) (\d{1,10})$/.exec(payload) ?? []
  return accountId && sessionId ? { accountId: Number(accountId), sessionId, lastSeq: Number(lastSeq) } : null
}

/**
 * Stores a message at the end of a locked session, counts it, and notifies all processes after the commit. Returns the
 * updated session.
 */
export async function append(
  tx: Kysely<Tables>,
  session: SessionRow,
  message: NewMessage,
  now: Date,
): Promise<SessionRow> {
  const { account_id, session_id } = session
  const { role, kind = 'message' } = message
  const seq = session.last_seq + 1
  await tx
    .insertInto('chat_messages')
    .values({
      account_id,
      session_id,
      seq,
      role,
      kind,
      content: message.content,
      written_at: now,
      client_id: message.clientId ?? null,
      external_id: message.externalId ?? null,
      order_id: message.orderId ?? null,
      is_valid: message.isValid ?? null,
      sources: message.sources?.length ? JSON.stringify(message.sources) : null,
      written_by: message.by ?? null,
    })
    .execute()
  const changed = await changeSession(tx, session, {
    last_seq: seq,
    [`${role}_messages`]: sql`${sql.ref(`${role}_messages`)} + 1`,
    ...(kind === 'reminder' ? {} : { last_activity_at: now }),
    ...(role === 'user' ? { last_user_seq: seq, ...fromCustomer(session, now) } : {}),
    ...(role !== 'user' && repliesToCustomer(kind) ? asReply(session, now) : {}),
    ...(role === 'agent' ? { first_human_reply_at: session.first_human_reply_at ?? now } : {}),
  })
  await notifyChange(tx, changed)
  return changed
}

/** A customer who writes is no longer silent, so reminders start over. */
function fromCustomer(session: SessionRow, now: Date) {
  return {
    first_message_at: session.first_message_at ?? now,
    waiting_since: session.waiting_since ?? now,
    reminders_sent: 0,
    reminded_at: null,
  }
}

/** “A person will reply” isn't the reply that the customer is waiting for. */
export function repliesToCustomer(kind: ChatKind): boolean {
  return !['greeting', 'reminder', 'handover', 'handBack', 'closed'].includes(kind)
}

function asReply({ waiting_since, first_reply_at }: SessionRow, now: Date) {
  if (!waiting_since) return {}
  return {
    first_reply_at: first_reply_at ?? now,
    waiting_since: null,
    waits: sql<number>`waits + 1`,
    waited_ms: sql<number>`waited_ms + ${Math.max(0, now.getTime() - waiting_since.getTime())}`,
  }
}

/** The seq of a message that was stored before with one of these ids. */
export async function knownSeq(
  tx: Kysely<Tables>,
  session: SessionRow,
  clientId: string,
): Promise<number | null> {
  const row = await tx
    .selectFrom('chat_messages')
    .where('account_id', '=', session.account_id)
    .where('session_id', '=', session.session_id)
    .where('client_id', '=', clientId)
    .select('seq')
    .executeTakeFirst()
  return row?.seq ?? null
}

export async function isKnownExternally(
  tx: Kysely<Tables>,
  accountId: number,
  externalId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('chat_messages')
    .where('account_id', '=', accountId)
    .where('external_id', '=', externalId)
    .select('seq')
    .executeTakeFirst()
  return row !== undefined
}

export function messagesAfter(
  tx: Kysely<Tables>,
  { accountId, sessionId }: SessionIds,
  after: number,
): Promise<MessageRow[]> {
  return tx
    .selectFrom('chat_messages')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('seq', '>', after)
    .orderBy('seq')
    .selectAll()
    .execute()
}

export function describeMessage(row: MessageRow): ChatMessage {
  return {
    role: row.role,
    content: row.content,
    seq: row.seq,
    timestamp: row.written_at.toISOString(),
    kind: row.kind,
    ...(row.role === 'user' && row.client_id ? { id: row.client_id } : {}),
    ...(row.order_id ? { orderId: row.order_id } : {}),
    ...(row.is_valid === null ? {} : { isValid: row.is_valid }),
    ...(row.sources ? { sources: row.sources } : {}),
    ...(row.written_by ? { by: row.written_by } : {}),
  }
}
