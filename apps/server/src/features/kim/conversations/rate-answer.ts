import type { KimMessage } from '@pulse/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'
import { messageColumns, messageOf } from './message.ts'

/** Rates an answer; null removes the rating. */
export function rateAnswer(
  { database }: Services,
  { accountId, userId }: Session,
  messageId: string,
  feedback: { helpful: boolean; note: string } | null,
): Promise<{ data: KimMessage }> {
  return database.withAccount(accountId, async tx => {
    const rated = await tx
      .updateTable('kim_messages')
      .from('kim_conversations')
      .set({ helpful: feedback?.helpful ?? null, note: feedback?.note ?? '' })
      .where('kim_messages.account_id', '=', accountId)
      .where('kim_messages.message_id', '=', messageId)
      .where('kim_messages.author', '=', 'assistant')
      .where('kim_messages.replaced_at', 'is', null)
      .where('kim_conversations.account_id', '=', accountId)
      .whereRef('kim_conversations.conversation_id', '=', 'kim_messages.conversation_id')
      .where('kim_conversations.user_id', '=', userId)
      .returning(messageColumns)
      .executeTakeFirst()
    if (!rated) throw new AppError('not_found', 'Answer not found. It may have been deleted.')
    return { data: messageOf(rated) }
  })
}
