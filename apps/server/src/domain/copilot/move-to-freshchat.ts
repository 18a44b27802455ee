import { type FreshchatProgress, handOverToFreshchat } from '@pulse/copilot/freshchat'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { ChannelAccess } from './channel-access.ts'
import { customerOf } from './customers.ts'
import { messagesAfter } from './messages.ts'
import { changeSession, lockKnownSession, type SessionIds, type SessionRow } from './sessions.ts'

type Freshchat = NonNullable<Awaited<ReturnType<ChannelAccess['freshchat']>>>

/**
 * Creates the customer, a conversation and a private note with the transcript in Freshchat. Every step is stored as
 * soon as it is done, so a retry continues with the next step and creates no duplicates.
 */
export async function moveToFreshchat(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { client, channelId, groupId }: Freshchat,
  ids: SessionIds,
  summary: string,
): Promise<void> {
  const { session, customer, messages } = await database.withAccount(ids.accountId, async tx => {
    const session = await lockKnownSession(tx, ids)
    return { session, customer: await customerOf(tx, session), messages: await messagesAfter(tx, ids, 0) }
  })
  const save = async (progress: FreshchatProgress) => {
    const noted = progress.isNoteAdded ? { relayed_seq: messages.at(-1)?.seq ?? 0 } : {}
    await database.withAccount(ids.accountId, tx =>
      changeSession(tx, session, { ...columnsOf(progress), ...noted }),
    )
  }
  const handover = {
    customer: {
      referenceId: customer.customer_id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone.startsWith('web-') ? null : customer.phone,
    },
    channelId,
    groupId,
    summary,
    transcript: messages.map(({ role, content, written_at }) => ({
      role,
      content,
      timestamp: written_at.toISOString(),
    })),
    now: now(),
  }
  await handOverToFreshchat(client, handover, progressOf(session), save).catch(error => {
    throw new AppError(
      'unavailable',
      `${(error as Error).message} The chat stays with Copilot, and nothing is lost.`,
      { cause: error },
    )
  })
}

function progressOf(session: SessionRow): FreshchatProgress {
  return {
    userId: session.freshchat_user_id,
    startedAt: session.freshchat_started_at?.toISOString() ?? null,
    conversationId: session.freshchat_conversation_id,
    isNoteAdded: session.freshchat_noted,
  }
}

function columnsOf({ userId, startedAt, conversationId, isNoteAdded }: FreshchatProgress) {
  return {
    freshchat_user_id: userId,
    freshchat_started_at: startedAt === null ? null : new Date(startedAt),
    freshchat_conversation_id: conversationId,
    freshchat_noted: isNoteAdded,
  }
}
