import { continueInFreshchat } from '@pulse/copilot/freshchat'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { ChannelAccess } from './channel-access.ts'
import { customerOf } from './customers.ts'
import { messagesAfter } from './messages.ts'
import type { MessageRow } from './save-session.ts'
import { changeSession, lockSession, type SessionIds, type SessionRow } from './sessions.ts'
import { copilotSettingsOf } from './settings.ts'
import { deliveryJobName, sessionPayload, settle } from './settle.ts'

const claimMs = 60_000

/**
 * Forwards a session's new messages in order. WhatsApp gets the messages from Copilot and agents, and Freshchat gets
 * the customer's messages after the handover. If a message fails, it is retried before later ones are sent.
 */
export const deliveryJob = (channels: ChannelAccess) =>
  defineJob({
    name: deliveryJobName,
    payload: sessionPayload,
    async handle(ids, { database, now }) {
      const claimed = await database.withAccount(ids.accountId, async tx => {
        const session = await lockSession(tx, ids)
        // The job that holds the claim checks for new messages before it ends.
        if (!session || (session.delivering_until && session.delivering_until > now())) return false
        const delivering_until = new Date(now().getTime() + claimMs)
        await changeSession(tx, session, { delivering_until })
        return true
      })
      if (!claimed) return
      try {
        while (await deliverNext(database, channels, ids)) {}
      } finally {
        await database.withAccount(ids.accountId, async tx => {
          const session = await lockSession(tx, ids)
          if (!session) return
          const free = await changeSession(tx, session, { delivering_until: null })
          // Messages may have arrived since the last check.
          const rest = await pending(tx, ids, free)
          if (rest) await settle(tx, free, await copilotSettingsOf(tx, ids.accountId), now())
        })
      }
    },
  })

interface Pending {
  to: 'whatsapp' | 'freshchat'
  message: MessageRow
}

async function pending(tx: Kysely<Tables>, ids: SessionIds, session: SessionRow): Promise<Pending | null> {
  const isRelayed = session.destination === 'freshchat' && session.routed
  const fromUs = (message: MessageRow) => message.role !== 'user'
  if (session.channel === 'whatsapp') {
    const message = (await messagesAfter(tx, ids, session.delivered_seq)).find(fromUs)
    if (message) return { to: 'whatsapp', message }
  }
  if (!isRelayed) return null
  const message = (await messagesAfter(tx, ids, session.relayed_seq)).find(({ role }) => role === 'user')
  return message ? { to: 'freshchat', message } : null
}

/** Returns false if there are no messages left to deliver. */
async function deliverNext(database: Database, channels: ChannelAccess, ids: SessionIds): Promise<boolean> {
  const next = await database.withAccount(ids.accountId, async tx => {
    const session = await lockSession(tx, ids)
    const found = session && (await pending(tx, ids, session))
    return session && found ? { ...found, session, customer: await customerOf(tx, session) } : null
  })
  if (!next) return false
  const { to, message, session, customer } = next
  if (to === 'whatsapp') {
    const whatsapp = await channels.whatsapp(ids.accountId)
    await whatsapp?.send(customer.phone, message.content)
  } else if (session.freshchat_conversation_id && session.freshchat_user_id) {
    const freshchat = await channels.freshchat(ids.accountId)
    if (freshchat)
      await continueInFreshchat(freshchat.client, {
        userId: session.freshchat_user_id,
        conversationId: session.freshchat_conversation_id,
        text: message.content,
      })
  }
  const done = to === 'whatsapp' ? { delivered_seq: message.seq } : { relayed_seq: message.seq }
  await database.withAccount(ids.accountId, tx => changeSession(tx, session, done))
  return true
}
