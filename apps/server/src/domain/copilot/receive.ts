import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { append, isKnownExternally, knownSeq } from './messages.ts'
import { lockSession, type SessionIds, type SessionRow } from './sessions.ts'
import { copilotSettingsOf } from './settings.ts'
import { settle } from './settle.ts'

export interface CustomerMessage {
  content: string
  clientId?: string
  externalId?: string
  orderId?: string | undefined
}

export type Received =
  /** `answers` is true if Copilot has to answer the message. */
  | { kind: 'stored'; seq: number; session: SessionRow; answers: boolean }
  | { kind: 'known'; seq: number }
  | { kind: 'closed' }

/** Stores a customer's message, unless it is already stored. */
export async function receiveMessage(
  tx: Kysely<Tables>,
  ids: SessionIds,
  message: CustomerMessage,
  now: Date,
): Promise<Received> {
  const session = await lockSession(tx, ids)
  if (!session) return { kind: 'closed' }
  const known = message.clientId === undefined ? null : await knownSeq(tx, session, message.clientId)
  if (known !== null) return { kind: 'known', seq: known }
  if (message.externalId !== undefined && (await isKnownExternally(tx, ids.accountId, message.externalId)))
    return { kind: 'known', seq: session.last_seq }
  if (session.state === 'closed') return { kind: 'closed' }
  const stored = await append(tx, session, { role: 'user', ...message }, now)
  await settle(tx, stored, await copilotSettingsOf(tx, ids.accountId), now)
  return { kind: 'stored', seq: stored.last_seq, session: stored, answers: stored.state === 'copilot' }
}
