import { continueInFreshchat, ServiceError } from '@pulse/copilot/freshchat'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { ChannelAccess } from './channel-access.ts'
import { type CustomerRow, customerOf } from './customers.ts'
import { afterUndelivered, isFinal, pendingMessage, retryDelay } from './delivery.ts'
import { messagesAfter, notifyChange } from './messages.ts'
import { changeSession, lockSession, type SessionIds, type SessionRow } from './sessions.ts'
import { copilotSettingsOf } from './settings.ts'
import { deliveryJobName, sessionPayload, settle } from './settle.ts'

/**
 * A claim is renewed with every message. It lasts longer than one attempt, including retries when the service is busy.
 */
const claimMs = 2 * 60_000

type Delivering = { database: Database; channels: ChannelAccess; now: () => Date; log: Logger }
type Next = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/**
 * Forwards a session's new messages in order. If a message fails, later ones wait until it is delivered or Pulse gives
 * up on it. The session's row stores the time of the next attempt, so a new message doesn't bring that attempt forward.
 */
export const deliveryJob = (channels: ChannelAccess) =>
  defineJob({
    name: deliveryJobName,
    payload: sessionPayload,
    async handle(ids, { database, now, log }) {
      const delivering = { database, channels, now, log }
      if (!(await claim(delivering, ids))) return
      for (let next = await claimNext(delivering, ids); next; next = await claimNext(delivering, ids)) {
        const error = await send(delivering, ids, next).then(
          () => null,
          (reason: unknown) => reason,
        )
        if (!(await record(delivering, ids, next, error))) return
      }
    },
  })

/**
 * Claims the session. If another job has claimed it or the next attempt isn't due yet, schedules a job for later.
 */
function claim({ database, now }: Delivering, ids: SessionIds): Promise<boolean> {
  return database.withAccount(ids.accountId, async tx => {
    const session = await lockSession(tx, ids)
    if (!session) return false
    const { delivering_until, delivery_retry_at } = session
    if (isLater(delivering_until, now()) || isLater(delivery_retry_at, now())) {
      await settle(tx, session, await copilotSettingsOf(tx, ids.accountId), now())
      return false
    }
    await changeSession(tx, session, { delivering_until: claimedUntil(now()) })
    return true
  })
}

const claimedUntil = (now: Date) => new Date(now.getTime() + claimMs)
const isLater = (time: Date | null, now: Date) => time !== null && time > now

/** Returns null, and releases the claim, if there are no messages left to deliver. */
function claimNext({ database, now }: Delivering, ids: SessionIds) {
  return database.withAccount(ids.accountId, async tx => {
    const session = await lockSession(tx, ids)
    if (!session) return null
    const found = await pendingMessage(tx, ids, session)
    const delivering_until = found && claimedUntil(now())
    await changeSession(tx, session, { delivering_until, delivery_retry_at: null })
    return found && { ...found, session, customer: await customerOf(tx, session) }
  })
}

async function send(delivering: Delivering, { accountId }: SessionIds, next: Next): Promise<void> {
  const { to, message, session, customer } = next
  if (to === 'whatsapp') return sendToWhatsapp(delivering, accountId, customer, message.content)
  const freshchat = await delivering.channels.freshchat(accountId)
  const { freshchat_user_id: userId, freshchat_conversation_id: conversationId } = session
  if (!freshchat || !userId || !conversationId)
    throw new ServiceError('rejected', 'Freshchat isn’t connected.')
  await continueInFreshchat(freshchat.client, { userId, conversationId, text: message.content })
}

/** The customers in the demo's WhatsApp chats are made up, so their messages count as delivered. */
async function sendToWhatsapp(
  { channels, database }: Delivering,
  accountId: number,
  { phone }: CustomerRow,
  text: string,
): Promise<void> {
  const whatsapp = await channels.whatsapp(accountId)
  if (whatsapp) return whatsapp.send(phone, text)
  const account = await database.global
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select('is_demo')
    .executeTakeFirst()
  if (!account?.is_demo) throw new ServiceError('rejected', 'WhatsApp isn’t connected.')
}

/** Stores the outcome of an attempt. Returns whether the next message can be sent now. */
function record({ database, now, log }: Delivering, ids: SessionIds, next: Next, error: unknown) {
  const { to, message } = next
  const reached = to === 'whatsapp' ? { delivered_seq: message.seq } : { relayed_seq: message.seq }
  return database.withAccount(ids.accountId, async tx => {
    const session = await lockSession(tx, ids)
    if (!session) return false
    if (error === null) {
      const success = { ...reached, delivery_failures: 0, undelivered_seq: 0 }
      await notifyChange(tx, await changeSession(tx, session, success))
      return true
    }
    const reason = (error as Error).message
    const final = isFinal(error, message, now())
    log.warn(
      { to, reason, failures: session.delivery_failures + 1, final },
      'a chat message was not delivered',
    )
    if (final) {
      await tx
        .updateTable('chat_messages')
        .set({ delivery_error: error instanceof ServiceError ? reason : 'Something went wrong.' })
        .where('account_id', '=', ids.accountId)
        .where('session_id', '=', ids.sessionId)
        .where('seq', '=', message.seq)
        .execute()
      const waits = afterUndelivered(session, message, await messagesAfter(tx, ids, 0))
      const givenUp = { ...reached, ...waits, delivery_failures: 0, undelivered_seq: message.seq }
      await notifyChange(tx, await changeSession(tx, session, givenUp))
      return true
    }
    const delivery_failures = session.delivery_failures + 1
    const waiting: SessionRow = await changeSession(tx, session, {
      delivery_failures,
      delivery_retry_at: new Date(now().getTime() + retryDelay(delivery_failures)),
      delivering_until: null,
    })
    await notifyChange(tx, waiting)
    await settle(tx, waiting, await copilotSettingsOf(tx, ids.accountId), now())
    return false
  })
}
