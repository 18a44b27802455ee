import type { TranscriptMessage } from '@pulse/contract'
import { ServiceError } from '@pulse/copilot/freshchat'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { messagesAfter } from './messages.ts'
import type { MessageRow } from './save-session.ts'
import type { SessionIds, SessionRow } from './sessions.ts'
import { repliesToCustomer, type Waits, waitsIn } from './waits.ts'

/* Which messages are also sent to WhatsApp or Freshchat, and when. */

interface Pending {
  to: 'whatsapp' | 'freshchat'
  message: MessageRow
}

/**
 * WhatsApp gets the messages from Copilot and agents, and Freshchat gets the customer's messages after the handover.
 */
function destinationOf(session: SessionRow, { role }: Pick<MessageRow, 'role'>): Pending['to'] | null {
  if (role !== 'user') return session.channel === 'whatsapp' ? 'whatsapp' : null
  return session.destination === 'freshchat' && session.routed ? 'freshchat' : null
}

/** The oldest message that isn't delivered yet. */
export async function pendingMessage(
  tx: Kysely<Tables>,
  ids: SessionIds,
  session: SessionRow,
): Promise<Pending | null> {
  for (const [to, seq] of [
    ['whatsapp', session.delivered_seq],
    ['freshchat', session.relayed_seq],
  ] as const) {
    const message = (await messagesAfter(tx, ids, seq)).find(one => destinationOf(session, one) === to)
    if (message) return { to, message }
  }
  return null
}

/** The delivery state of a message in a transcript. */
export function deliveryOf(
  session: SessionRow,
  message: MessageRow,
): Pick<TranscriptMessage, 'delivery' | 'deliveryError'> {
  if (message.delivery_error !== null) return { delivery: 'failed', deliveryError: message.delivery_error }
  const to = destinationOf(session, message)
  if (!to || message.seq <= (to === 'whatsapp' ? session.delivered_seq : session.relayed_seq)) return {}
  // A conversation that was resolved in Freshchat gets no more messages.
  return { delivery: to === 'freshchat' && session.state === 'closed' ? 'failed' : 'pending' }
}

const firstDelayMs = 10_000
const longestDelayMs = 30 * 60_000
/** A message older than this isn't retried. */
const retryWithinMs = 6 * 60 * 60_000

/** Doubles with every failed attempt. */
export function retryDelay(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))
}

/** Whether there is no point in another attempt, because of the error or the message's age. */
export function isFinal(error: unknown, { written_at }: Pick<MessageRow, 'written_at'>, now: Date): boolean {
  const isRefused = error instanceof ServiceError && (error.code === 'rejected' || error.code === 'not_found')
  return isRefused || now.getTime() - written_at.getTime() >= retryWithinMs
}

/**
 * If a person's reply didn't reach the customer, they have been waiting since their unanswered message. If they have no
 * unanswered message, they have been waiting since the reply. `messages` contains all of the session's messages.
 */
export function afterUndelivered(
  session: SessionRow,
  { role, kind, seq, written_at }: MessageRow,
  messages: readonly MessageRow[],
): Partial<Waits & Pick<SessionRow, 'first_human_reply_at' | 'person_replied_at' | 'answered_handover_at'>> {
  if (role !== 'agent' || !repliesToCustomer(kind)) return {}
  const isWrittenAt = (time: Date | null) => time?.getTime() === written_at.getTime()
  const waits = waitsIn(messages)
  const isLast = session.last_seq === seq && session.state === 'agent'
  return {
    ...waits,
    waiting_since: waits.waiting_since ?? (isLast ? written_at : null),
    ...(isWrittenAt(session.first_human_reply_at) ? { first_human_reply_at: null } : {}),
    ...(isWrittenAt(session.person_replied_at)
      ? { person_replied_at: null, answered_handover_at: null }
      : {}),
  }
}
