import type { KimConversation, KimMessage } from '@pulse/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'
import { messageColumns, messageOf } from './message.ts'

/** The list is limited; older conversations can still be opened by URL. */
const mostListed = 1_000

export function listConversations(
  { database }: Services,
  { accountId, userId }: Session,
): Promise<{ data: KimConversation[] }> {
  return database.withAccount(accountId, async tx => {
    const rows = await tx
      .selectFrom('kim_conversations')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('conversation_id')
      .limit(mostListed)
      .execute()
    return { data: rows.map(conversationOf) }
  })
}

export function getConversation(
  { database }: Services,
  session: Session,
  conversationId: string,
): Promise<{ data: KimConversation & { messages: KimMessage[] } }> {
  return database.withAccount(session.accountId, async tx => {
    const conversation = await ownConversation(tx, session, conversationId)
    const rows = await tx
      .selectFrom('kim_messages')
      .where('account_id', '=', session.accountId)
      .where('conversation_id', '=', conversationId)
      .where('replaced_at', 'is', null)
      .select(messageColumns)
      .orderBy('position')
      .execute()
    return { data: { ...conversation, messages: rows.map(messageOf) } }
  })
}

export function renameConversation(
  { database }: Services,
  session: Session,
  conversationId: string,
  title: string,
): Promise<{ data: KimConversation }> {
  return database.withAccount(session.accountId, async tx => {
    const conversation = await ownConversation(tx, session, conversationId)
    await tx
      .updateTable('kim_conversations')
      .set({ title })
      .where('account_id', '=', session.accountId)
      .where('conversation_id', '=', conversationId)
      .execute()
    return { data: { ...conversation, title } }
  })
}

export async function deleteConversation(
  { database }: Services,
  session: Session,
  conversationId: string,
): Promise<undefined> {
  await database.withAccount(session.accountId, async tx => {
    await ownConversation(tx, session, conversationId)
    await tx
      .deleteFrom('kim_conversations')
      .where('account_id', '=', session.accountId)
      .where('conversation_id', '=', conversationId)
      .execute()
  })
  return undefined
}

/** Another user's conversation is reported as not found, so its existence isn't revealed. */
export async function ownConversation(
  tx: Transaction<Tables>,
  { accountId, userId }: Session,
  conversationId: string,
): Promise<KimConversation> {
  const row = await tx
    .selectFrom('kim_conversations')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Conversation not found. It may have been deleted.')
  return conversationOf(row)
}

function conversationOf(row: Selectable<Tables['kim_conversations']>): KimConversation {
  return {
    id: row.conversation_id,
    title: row.title,
    category: row.category,
    subcategory: row.subcategory,
    updatedAt: row.updated_at.toISOString(),
  }
}
