import { randomUUID } from 'node:crypto'
import type { ChatSession, CopilotVariant } from '@pulse/contract'
import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { makeToken, readToken } from '../sessions/tokens.ts'
import type { CustomerRow } from './customers.ts'

export type SessionRow = Selectable<Tables['chat_sessions']>

export interface SessionIds {
  accountId: number
  sessionId: string
}

/** Starts a session. The uid is the only proof that a session belongs to a customer, so only its hash is stored. */
export async function startChat(
  tx: Kysely<Tables>,
  customer: CustomerRow,
  {
    sessionId = randomUUID(),
    ...options
  }: { variant: CopilotVariant; channel: 'web' | 'whatsapp'; sessionId?: string },
  now: Date,
): Promise<{ session: SessionRow; uid: string | null }> {
  const { account_id } = customer
  const secret = options.channel === 'web' ? makeToken(account_id) : null
  const session = await tx
    .insertInto('chat_sessions')
    .values({
      account_id,
      session_id: sessionId,
      customer_id: customer.customer_id,
      token_hash: secret?.tokenHash ?? null,
      ...options,
      created_at: now,
      last_activity_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { session, uid: secret?.token ?? null }
}

/** The account and hash of a uid, or null if the text can't be a uid. */
export const readUid = readToken

export function sessionOfUid(
  tx: Kysely<Tables>,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('chat_sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .selectAll()
    .executeTakeFirst()
}

/** Everything that changes a session locks its row first, so changes happen one after another. */
export function lockSession(
  tx: Kysely<Tables>,
  { accountId, sessionId }: SessionIds,
): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('chat_sessions')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function lockKnownSession(tx: Kysely<Tables>, ids: SessionIds): Promise<SessionRow> {
  const session = await lockSession(tx, ids)
  if (!session) throw new AppError('not_found', 'Conversation not found.')
  return session
}

export function changeSession(
  tx: Kysely<Tables>,
  { account_id, session_id }: Pick<SessionRow, 'account_id' | 'session_id'>,
  change: UpdateObject<Tables, 'chat_sessions', 'chat_sessions'>,
): Promise<SessionRow> {
  return tx
    .updateTable('chat_sessions')
    .set(change)
    .where('account_id', '=', account_id)
    .where('session_id', '=', session_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** When the customer started waiting for a person. `waitsForPerson` is the same rule in SQL. */
function waitingForPerson({ state, waiting_since, handed_over_at }: SessionRow): Date | null {
  if (state === 'waiting') return waiting_since ?? handed_over_at
  return state === 'agent' ? waiting_since : null
}

export const waitsForPerson = sql<Date | null>`case session.state
  when 'waiting' then coalesce(session.waiting_since, session.handed_over_at)
  when 'agent' then session.waiting_since end`

/** A session as the contract describes it. */
export function describeSession(row: SessionRow, agentName: string | null): ChatSession {
  return {
    sessionId: row.session_id,
    createdAt: row.created_at.toISOString(),
    totalMessages: row.last_seq,
    routed: row.routed,
    state: row.state,
    channel: row.channel,
    destination: row.destination,
    agent: row.agent_id && agentName !== null ? { userId: row.agent_id, name: agentName } : null,
    handoverReason: row.handover_reason,
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    firstHumanReplyAt: row.first_human_reply_at?.toISOString() ?? null,
    lastMessageAt: row.last_activity_at.toISOString(),
    waitingSince: waitingForPerson(row)?.toISOString() ?? null,
    delivery: row.delivery_failures > 0 ? 'retrying' : row.undelivered_seq > 0 ? 'failed' : null,
    aiCsat: row.ai_csat,
  }
}

export async function userName(
  tx: Kysely<Tables>,
  accountId: number,
  userId: string | null,
): Promise<string | null> {
  if (userId === null) return null
  const user = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .select('name')
    .executeTakeFirst()
  return user?.name ?? null
}
