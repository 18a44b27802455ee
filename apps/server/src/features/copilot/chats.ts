import type { AnswerOf, ChatSession, copilotChats, TranscriptMessage } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import { deliveryOf } from '../../domain/copilot/delivery.ts'
import { describeMessage, messagesAfter } from '../../domain/copilot/messages.ts'
import { describeSession, waitsForPerson } from '../../domain/copilot/sessions.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'

const mostCustomers = 1_000
/** All messages are searched for each word, so only the first words of a long search are used. */
const mostWords = 10

type Conversation = AnswerOf<typeof copilotChats>[number]

/** Customers with their sessions. Those waiting for a person come first, then those with the latest messages. */
export async function listChats(
  tx: Kysely<Tables>,
  accountId: number,
  { search, phone }: { search?: string | undefined; phone?: string | undefined },
): Promise<Conversation[]> {
  const customers = await tx
    .selectFrom('chat_customers as customer')
    .innerJoin('chat_sessions as session', join =>
      join
        .onRef('session.account_id', '=', 'customer.account_id')
        .onRef('session.customer_id', '=', 'customer.customer_id'),
    )
    .where('customer.account_id', '=', accountId)
    .where(hasContent)
    .$if(phone !== undefined, query => query.where('customer.phone', '=', phone ?? ''))
    .$if(Boolean(search?.trim()), query => query.where(matches(search ?? '')))
    .groupBy(['customer.customer_id', 'customer.name', 'customer.phone', 'customer.email'])
    .orderBy(sql`min(${waitsForPerson})`)
    .orderBy(({ fn }) => fn.max('session.last_activity_at'), 'desc')
    .orderBy('customer.customer_id')
    .limit(mostCustomers)
    .select(['customer.customer_id', 'customer.name', 'customer.phone', 'customer.email'])
    .execute()
  if (customers.length === 0) return []
  const sessions = await tx
    .selectFrom('chat_sessions as session')
    .leftJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'session.account_id')
        .onRef('users.user_id', '=', 'session.agent_id'),
    )
    .where('session.account_id', '=', accountId)
    .where(hasContent)
    .where(
      'session.customer_id',
      'in',
      customers.map(({ customer_id }) => customer_id),
    )
    .orderBy(waitsForPerson)
    .orderBy('session.created_at', 'desc')
    .orderBy('session.session_id')
    .selectAll('session')
    .select('users.name as agent_name')
    .execute()
  const byCustomer = Map.groupBy(sessions, ({ customer_id }) => customer_id)
  return customers.map(({ customer_id, name, phone, email }) => ({
    id: customer_id,
    phoneNumber: phone,
    user: { name, phoneNumber: phone, email },
    sessions: (byCustomer.get(customer_id) ?? []).map(row => describeSession(row, row.agent_name)),
  }))
}

/** Leaves out chats without a message, because anyone can open as many as they like. */
const hasContent = sql<boolean>`(session.user_messages > 0 or session.handed_over_at is not null)`

/**
 * Every word has to occur in the customer's name, phone number or email address, or in one of the session's messages.
 */
function matches(search: string) {
  const words = [...new Set(search.trim().split(/\s+/))].slice(0, mostWords)
  return sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)})`
}

function hasWord(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(
    customer.name ilike ${pattern} or customer.phone ilike ${pattern} or customer.email ilike ${pattern}
    or exists (
      select from chat_messages message
       where message.account_id = session.account_id and message.session_id = session.session_id
         and message.content ilike ${pattern}
    )
  )`
}

/** Returns a list with a single item: one session with its messages. */
export async function transcriptOf(
  tx: Kysely<Tables>,
  accountId: number,
  { phone, sessionId }: { phone: string; sessionId: string },
): Promise<{ session: ChatSession; messages: TranscriptMessage[] }[]> {
  const row = await tx
    .selectFrom('chat_sessions as session')
    .innerJoin('chat_customers as customer', join =>
      join
        .onRef('customer.account_id', '=', 'session.account_id')
        .onRef('customer.customer_id', '=', 'session.customer_id'),
    )
    .leftJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'session.account_id')
        .onRef('users.user_id', '=', 'session.agent_id'),
    )
    .where('session.account_id', '=', accountId)
    .where('session.session_id', '=', sessionId)
    .where('customer.phone', '=', phone)
    .selectAll('session')
    .select('users.name as agent_name')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Conversation not found.')
  const messages = await messagesAfter(tx, { accountId, sessionId }, 0)
  return [
    {
      session: describeSession(row, row.agent_name),
      messages: messages.map(one => ({ ...describeMessage(one), ...deliveryOf(row, one) })),
    },
  ]
}
