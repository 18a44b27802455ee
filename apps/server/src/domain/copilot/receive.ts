import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { isKnownExternally } from './external-messages.ts'
import { addMessage } from './messages.ts'
import { saveSession } from './save-session.ts'
import type { SessionIds, SessionRow } from './sessions.ts'
import { nextJobs } from './settle.ts'
import { claimMs } from './timers.ts'
import { openTurn, type Turn } from './turn.ts'

export interface CustomerMessage {
  content: string
  clientId?: string
  externalId?: string
  orderId?: string | undefined
}

export type Received =
  /**
   * `answers` is true if Copilot has to answer the message. `turn` is set if the message was claimed, so the caller has
   * to answer it.
   */
  | { kind: 'stored'; seq: number; session: SessionRow; answers: boolean; turn?: Turn }
  | { kind: 'known'; seq: number }
  | { kind: 'closed' }

/**
 * Stores a customer's message, unless it is already stored. If a claim is given and no earlier message is waiting for
 * an answer, the message is claimed at once, which saves a transaction.
 */
export async function receiveMessage(
  tx: Kysely<Tables>,
  ids: SessionIds,
  message: CustomerMessage,
  now: Date,
  claim?: string,
): Promise<Received> {
  const opened = await openTurn(tx, ids, message.clientId)
  if (!opened) return { kind: 'closed' }
  const { session: before, settings, knownSeq, ...rest } = opened
  if (knownSeq !== null) return { kind: 'known', seq: knownSeq }
  if (message.externalId !== undefined && (await isKnownExternally(tx, ids.accountId, message.externalId)))
    return { kind: 'known', seq: before.last_seq }
  if (before.state === 'closed') return { kind: 'closed' }
  const added = addMessage(before, { role: 'user', ...message }, now)
  const isNext =
    before.state === 'copilot' &&
    before.answering_claim === null &&
    before.last_user_seq <= before.answered_seq
  const session: SessionRow =
    claim && isNext
      ? {
          ...added.session,
          answering_claim: claim,
          answering_until: new Date(now.getTime() + claimMs),
        }
      : added.session
  await saveSession(tx, before, session, {
    messages: [added.message],
    jobs: nextJobs(session, settings, now),
  })
  return {
    kind: 'stored',
    seq: session.last_seq,
    session,
    answers: session.state === 'copilot',
    ...(claim && isNext ? { turn: { claim, session, settings, question: added.message, ...rest } } : {}),
  }
}
