import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { SessionIds } from './sessions.ts'

/** Whether a message from Freshchat or WhatsApp was stored before, even if its chat has since been erased. */
export async function isKnownExternally(
  tx: Kysely<Tables>,
  accountId: number,
  externalId: string,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('chat_messages')
    .where('account_id', '=', accountId)
    .where('external_id', '=', externalId)
    .select('seq')
    .executeTakeFirst()
  if (stored) return true
  const erased = await tx
    .selectFrom('erased_chat_messages')
    .where('account_id', '=', accountId)
    .where('digest', '=', digestOf(accountId, externalId))
    .select('account_id')
    .executeTakeFirst()
  return erased !== undefined
}

/** Keeps digests of a session's message IDs. Call before the session is deleted. */
export async function rememberErased(
  tx: Kysely<Tables>,
  { accountId, sessionId }: SessionIds,
): Promise<void> {
  const messages = await tx
    .selectFrom('chat_messages')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('external_id', 'is not', null)
    .select('external_id')
    .execute()
  if (messages.length === 0) return
  await tx
    .insertInto('erased_chat_messages')
    .values(
      messages.map(({ external_id }) => ({
        account_id: accountId,
        digest: digestOf(accountId, external_id ?? ''),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function digestOf(accountId: number, externalId: string): Buffer {
  return createHash('sha256').update(`${accountId} ${externalId}`).digest()
}
