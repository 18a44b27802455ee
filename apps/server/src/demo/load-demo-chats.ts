import { createHash } from 'node:crypto'
import { demoCustomers } from '@pulse/copilot'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { type Answering, answerSession } from '../domain/copilot/answer.ts'
import { closeSession } from '../domain/copilot/close.ts'
import { customerFor } from '../domain/copilot/customers.ts'
import { createEngines } from '../domain/copilot/engines.ts'
import { append } from '../domain/copilot/messages.ts'
import { receiveMessage } from '../domain/copilot/receive.ts'
import {
  changeSession,
  lockKnownSession,
  type SessionIds,
  type SessionRow,
  startChat,
} from '../domain/copilot/sessions.ts'
import { copilotSettingsOf } from '../domain/copilot/settings.ts'
import { settle } from '../domain/copilot/settle.ts'
import type { Database, Tables } from '../platform/database/index.ts'
import { defineJob } from '../platform/jobs/index.ts'
import type { Services } from '../platform/services.ts'
import { type DemoChat, demoChats } from './demo-chats.ts'

const minute = 60_000

interface Account {
  accountId: number
  variant: 'mensa' | 'valeo'
  agent: { user_id: string; name: string } | undefined
}

/** Fills the demo accounts with chats. Copilot's own messages come from the real engine. */
export const loadDemoChatsJob = (services: Services) =>
  defineJob({
    name: 'load-demo-chats',
    payload: z.strictObject({}),
    handle: (_payload, { now, signal }) => loadDemoChats(services, now(), signal),
  })

/** Chats that already exist are skipped. */
export async function loadDemoChats(services: Services, now: Date, signal?: AbortSignal): Promise<void> {
  const { database, log } = services
  const none = async () => null
  const channels = { freshchat: none, shopify: none, whatsapp: none }
  // Demo chats are the same everywhere, so no language model writes them.
  const copilotFor = createEngines(services, channels, null)
  const accounts = await database.global
    .selectFrom('accounts')
    .where('name', 'in', ['mensa', 'valeo'])
    .where('is_demo', '=', true)
    .select(['account_id', 'name'])
    .execute()
  for (const { account_id: accountId, name } of accounts) {
    const { agent, settings } = await database.withAccount(accountId, async tx => ({
      agent: await tx
        .selectFrom('users')
        .where('account_id', '=', accountId)
        .where('removed_at', 'is', null)
        .select(['user_id', 'name'])
        .executeTakeFirst(),
      settings: await copilotSettingsOf(tx, accountId),
    }))
    const copilot = await copilotFor(accountId, settings)
    const account = { accountId, variant: name as Account['variant'], agent }
    for (const [index, chat] of demoChats.entries()) {
      signal?.throwIfAborted()
      const sessionId = idOf(name, index)
      // Runs in one transaction, so no timer fires before the conversation is complete.
      await database.withAccount(accountId, async tx => {
        if (await isLoaded(tx, accountId, sessionId)) return
        const inTransaction: Database = { ...database, withAccount: (_accountId, work) => work(tx) }
        const answering = {
          database: inTransaction,
          log,
          channels,
          copilotFor: async () => copilot,
          now: () => now,
        }
        await play(answering, account, { ...chat, index, sessionId }, now)
      })
    }
  }
}

/** Waits for any other run that is loading chats, such as one that a stopped process left behind. */
async function isLoaded(tx: Kysely<Tables>, accountId: number, sessionId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demo chats', ${accountId}))`.execute(tx)
  const known = await tx
    .selectFrom('chat_sessions')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .select('session_id')
    .executeTakeFirst()
  return known !== undefined
}

/** A UUID that is the same on every machine. */
function idOf(account: string, index: number): string {
  const hex = createHash('sha256').update(`${account} chat ${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Plays one conversation with the clock set to the time when it supposedly took place. */
async function play(
  answering: Answering,
  { accountId, variant, agent }: Account,
  { index, sessionId, ...chat }: DemoChat & { index: number; sessionId: string },
  now: Date,
): Promise<void> {
  const { database } = answering
  const clock = { now: new Date(now.getTime() - chat.minutesAgo * minute) }
  const pass = (milliseconds: number) => {
    clock.now = new Date(Math.min(clock.now.getTime() + milliseconds, now.getTime()))
  }
  const person = demoCustomers[chat.customer % demoCustomers.length] as (typeof demoCustomers)[number]
  const isPhone = variant === 'valeo' && index % 3 !== 2
  const ids: SessionIds = await database.withAccount(accountId, async tx => {
    const who = isPhone ? { phone: person.phone } : { email: person.email }
    const customer = await customerFor(tx, accountId, { ...who, name: person.name }, clock.now)
    const channel = isPhone ? 'whatsapp' : 'web'
    await startChat(tx, customer, { variant, channel, sessionId }, clock.now)
    return { accountId, sessionId }
  })
  for (const [turn, { from, text }] of chat.turns.entries()) {
    pass((20 + ((index * 7 + turn * 11) % 40)) * 1_000)
    if (from === 'customer') {
      await database.withAccount(accountId, tx => receiveMessage(tx, ids, { content: text }, clock.now))
      pass(1_100 + ((index * 370 + turn * 530) % 2_900))
      await answerSession({ ...answering, now: () => clock.now }, ids)
    } else if (agent) {
      pass((2 + ((index * 3 + turn) % 11)) * minute)
      await database.withAccount(accountId, async tx => {
        const session = await lockKnownSession(tx, ids)
        if (!session.routed) return
        const taken = await changeSession(tx, session, { state: 'agent', agent_id: agent.user_id })
        await append(tx, taken, { role: 'agent', content: text, by: agent.name }, clock.now)
      })
    }
  }
  await database.withAccount(accountId, async tx => {
    const session = await lockKnownSession(tx, ids)
    const delivered = (one: SessionRow) => changeSession(tx, one, { delivered_seq: one.last_seq })
    if (chat.isOpen) return delivered(session)
    const closed = await closeSession(
      tx,
      session,
      'This chat is closed. Thanks for writing to us.',
      clock.now,
    )
    await settle(tx, await delivered(closed), await copilotSettingsOf(tx, accountId), clock.now)
  })
}
