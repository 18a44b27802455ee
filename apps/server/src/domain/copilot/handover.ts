import type { HandoverReason } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { ChannelAccess } from './channel-access.ts'
import { append } from './messages.ts'
import { moveToFreshchat } from './move-to-freshchat.ts'
import { changeSession, lockKnownSession, type SessionIds, type SessionRow } from './sessions.ts'
import { copilotSettingsOf } from './settings.ts'
import { settle } from './settle.ts'

export type HandoverOptions = Pick<Services, 'database' | 'now'> & { channels: ChannelAccess }

export interface Handover {
  reason: HandoverReason
  /** Sent to the customer. */
  text: string
  /** Shown to the person who takes over. */
  summary: string
}

export const personWillReply = 'I’m connecting you to a person. They’ll reply here.'
const cannotConnect =
  'I tried to connect you to a person, but our team can’t be reached right now. I’m still here to help, and you can ask for a person again later.'

/**
 * Hands a session over to a person: in Freshchat if the account uses it, otherwise in the built-in inbox. After that,
 * Copilot stops replying. A session that is already with a person isn't changed. If Freshchat fails, the session stays
 * with Copilot, and the customer is notified.
 */
export async function routeSession(
  options: HandoverOptions,
  ids: SessionIds,
  handover: Handover,
): Promise<SessionRow> {
  const { database, channels, now } = options
  const freshchat = await channels.freshchat(ids.accountId)
  if (!freshchat)
    return database.withAccount(ids.accountId, async tx => {
      const session = await lockKnownSession(tx, ids)
      return canBeRouted(session) ? route(tx, session, handover, 'inbox', now()) : session
    })
  const claimed = await database.withAccount(ids.accountId, async tx => {
    const session = await lockKnownSession(tx, ids)
    if (!canBeRouted(session)) return { session, isMoving: false }
    if (session.moving_until && session.moving_until > now())
      throw new AppError('conflict', 'This chat is already being handed over. Wait a few seconds.')
    const moving_until = new Date(now().getTime() + movingMs)
    return { session: await changeSession(tx, session, { moving_until }), isMoving: true }
  })
  if (!claimed.isMoving) return claimed.session
  try {
    await moveToFreshchat(options, freshchat, ids, handover.summary || handover.text)
  } catch (error) {
    await database.withAccount(ids.accountId, tx => tellFailure(tx, ids, handover, now()))
    throw error
  }
  return database.withAccount(ids.accountId, async tx => {
    const session = await lockKnownSession(tx, ids)
    return canBeRouted(session) ? route(tx, session, handover, 'freshchat', now()) : session
  })
}

const movingMs = 60_000

/** A closed session can also be handed over, which reopens it. One that was in Freshchat is reopened there. */
function canBeRouted({ routed, state, destination }: SessionRow): boolean {
  return !routed || (state === 'closed' && destination === 'inbox')
}

async function route(
  tx: Kysely<Tables>,
  session: SessionRow,
  { reason, text, summary }: Handover,
  destination: 'freshchat' | 'inbox',
  now: Date,
): Promise<SessionRow> {
  const told = await append(tx, session, { role: 'assistant', kind: 'handover', content: text }, now)
  const routed = await changeSession(tx, told, {
    state: 'waiting',
    closed_at: null,
    routed: true,
    destination,
    agent_id: null,
    handover_reason: reason,
    handover_summary: summary || null,
    handed_over_at: now,
    first_human_reply_at: null,
    moving_until: null,
    answered_seq: told.last_seq,
  })
  await settle(tx, routed, await copilotSettingsOf(tx, session.account_id), now)
  return routed
}

/**
 * Notifies the customer only once, no matter how many attempts in a row fail. A customer who asks for a person again
 * later is notified again. When a Pulse user retries the handover, the customer isn't notified again.
 */
async function tellFailure(
  tx: Kysely<Tables>,
  ids: SessionIds,
  { reason }: Handover,
  now: Date,
): Promise<void> {
  let session = await lockKnownSession(tx, ids)
  const told = await tx
    .selectFrom('chat_messages')
    .where('account_id', '=', ids.accountId)
    .where('session_id', '=', ids.sessionId)
    .where('content', '=', cannotConnect)
    .$if(reason !== 'moved_by_user', query => query.where('seq', '=', session.last_seq))
    .select('seq')
    .executeTakeFirst()
  if (!told && session.state === 'copilot')
    session = await append(tx, session, { role: 'assistant', content: cannotConnect }, now)
  session = await changeSession(tx, session, { moving_until: null })
  await settle(tx, session, await copilotSettingsOf(tx, ids.accountId), now)
}
