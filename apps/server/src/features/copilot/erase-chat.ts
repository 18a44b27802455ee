import { eraseSession } from '../../domain/copilot/erase.ts'
import { changeAccountSetting } from '../../domain/settings/account-changes.ts'
import { changeInTurn } from '../../domain/settings/changes.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** The history records that a chat was erased, but neither whose it was nor what was written. */
export async function eraseChat(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { accountId, userId }: Session,
  sessionId: string,
): Promise<{ success: true }> {
  const change = { accountId, userId, part: 'erasure', seen: undefined, now: now() } as const
  await changeInTurn(database, accountId, tx =>
    changeAccountSetting(tx, change, async () => {
      await eraseSession(tx, { accountId, sessionId })
      return { summary: 'Erased one chat.', before: {}, after: { chats: 1 } }
    }),
  )
  return { success: true }
}
