import type { ArrivingMessage, ArrivingTicket } from '@pulse/helpdesks'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export interface StoredTicket {
  ticket: ArrivingTicket
  hash: Buffer
}

/** Stored tickets in the same form as arriving ones. `withMessages` lists the tickets to return with their messages. */
export async function loadStored(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
  withMessages: Set<string>,
): Promise<Map<string, StoredTicket>> {
  if (ticketIds.length === 0) return new Map()
  const { rows } = await sql<TicketRow>`
    select tickets.*, agents.name as agent_name, agents.email as agent_email
      from tickets left join agents on agents.account_id = ${accountId} and agents.agent_id = tickets.agent_id
     where tickets.account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])
     order by ticket_id for no key update of tickets`.execute(tx)
  const messages = await loadMessages(tx, accountId, [...withMessages])
  return new Map(
    rows.map(row => [
      row.ticket_id,
      { ticket: ticketOf(row, messages.get(row.ticket_id) ?? []), hash: row.content_hash },
    ]),
  )
}

type TicketRow = Selectable<Tables['tickets']> & { agent_name: string | null; agent_email: string | null }

function ticketOf(stored: TicketRow, messages: ArrivingMessage[]): ArrivingTicket {
  return {
    ticketId: stored.ticket_id,
    channel: stored.channel as ArrivingTicket['channel'],
    subject: stored.subject,
    status: stored.status,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    resolvedAt: stored.resolved_at,
    groupId: stored.group_id,
    formId: stored.form_id,
    satisfactionRating: stored.satisfaction_rating as ArrivingTicket['satisfactionRating'],
    ratingComment: stored.rating_comment,
    ratingScore: stored.rating_score,
    ratedAt: stored.rated_at,
    agent:
      stored.agent_id === null
        ? null
        : { id: stored.agent_id, name: stored.agent_name ?? stored.agent_id, email: stored.agent_email },
    customer: {
      id: stored.customer_id,
      name: stored.customer_name,
      firstname: stored.customer_firstname,
      email: stored.customer_email,
    },
    messages,
    hasAllMessages: !stored.incomplete,
    conversationDue: stored.conversation_due,
    metrics: {
      reported: stored.times_reported
        ? {
            firstResponse: stored.first_response_business_minutes,
            fullResolution: stored.full_resolution_business_minutes,
          }
        : null,
      reopens: stored.reopens,
    },
  }
}

async function loadMessages(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<Map<string, ArrivingMessage[]>> {
  const byTicket = new Map<string, ArrivingMessage[]>()
  if (ticketIds.length === 0) return byTicket
  const { rows } = await sql<Selectable<Tables['messages']>>`
    select * from messages where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])
     order by ticket_id, position`.execute(tx)
  for (const row of rows) {
    const message: ArrivingMessage = {
      id: row.message_id,
      authorType: row.author_type as ArrivingMessage['authorType'],
      authorId: null,
      authorName: row.author_name,
      body: row.body,
      public: row.public,
      createdAt: row.created_at,
    }
    const known = byTicket.get(row.ticket_id)
    if (known) known.push(message)
    else byTicket.set(row.ticket_id, [message])
  }
  return byTicket
}
