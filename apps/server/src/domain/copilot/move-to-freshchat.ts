import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type CustomerRow, customerOf } from './customers.ts'
import type { FreshchatClient } from './freshchat.ts'
import { type MessageRow, messagesAfter } from './messages.ts'
import { changeSession, lockKnownSession, type SessionIds } from './sessions.ts'

/** Freshchat limits the length of a message. The latest messages are kept. */
const longestNote = 20_000

/**
 * Creates the customer, a conversation and a private note with the transcript in Freshchat. Every step is stored as soon
 * as it is done, so trying again after a failure continues there and creates nothing twice.
 */
export async function moveToFreshchat(
  { database }: Pick<Services, 'database'>,
  client: FreshchatClient,
  ids: SessionIds,
  { summary }: { summary: string },
): Promise<void> {
  const inAccount = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => database.withAccount(ids.accountId, work)
  const { session, customer, messages } = await inAccount(async tx => {
    const session = await lockKnownSession(tx, ids)
    return {
      session,
      customer: await customerOf(tx, session),
      messages: await messagesAfter(tx, ids, 0),
    }
  })
  const store = (change: Parameters<typeof changeSession>[2]) =>
    inAccount(tx => changeSession(tx, session, change))

  const userId =
    session.freshchat_user_id ??
    (await step('find or create the customer', () =>
      client.findOrCreateUser({
        name: customer.name,
        email: customer.email,
        phone: customer.phone.startsWith('web-') ? null : customer.phone,
        referenceId: customer.customer_id,
      }),
    ))
  await store({ freshchat_user_id: userId })
  const conversationId =
    session.freshchat_conversation_id ??
    (await step('create a conversation', () =>
      client.createConversation(userId, lastQuestion(messages) ?? 'The customer wants to talk to a person.'),
    ))
  await store({ freshchat_conversation_id: conversationId })
  if (session.freshchat_noted) return
  await step('add the transcript', () =>
    client.addPrivateNote(conversationId, noteOf(customer, messages, summary)),
  )
  await store({ freshchat_noted: true, relayed_seq: messages.at(-1)?.seq ?? 0 })
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = (error as Error).message.replace(/\.?$/, '.')
    throw new AppError(
      'unavailable',
      `Freshchat couldn’t ${what}: ${reason} The chat stays with Copilot and nothing is lost. Try again.`,
      { cause: error },
    )
  }
}

function lastQuestion(messages: MessageRow[]): string | undefined {
  return messages.findLast(({ role }) => role === 'user')?.content
}

const writers = { user: 'Customer', assistant: 'Copilot', agent: 'Agent' } as const

/** The summary, then the transcript in plain text. */
export function noteOf(customer: CustomerRow, messages: MessageRow[], summary: string): string {
  const lines = messages.map(
    ({ role, content, written_at }) =>
      `${written_at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${writers[role]}: ${content}`,
  )
  const head = [
    `Handed over by Copilot.`,
    summary,
    `Customer: ${customer.name}${customer.email ? ` (${customer.email})` : ''}`,
  ]
  const start = `${head.filter(Boolean).join('\n')}\n\nTranscript:\n`
  const transcript = lines.join('\n')
  const room = longestNote - start.length
  return start + (transcript.length > room ? `…${transcript.slice(1 - room)}` : transcript)
}
