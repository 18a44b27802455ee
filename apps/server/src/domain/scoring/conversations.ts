import type { Conversation } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** Loads these tickets as conversations for the engines. */
export async function loadConversations(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<Map<string, Conversation>> {
  const { rows } = await sql<Conversation>`
    select ticket_id as id, channel, subject, status, customer_name, agents.name as agent_name,
           json_build_object('first_response_minutes', first_response_business_minutes,
             'full_resolution_minutes', full_resolution_business_minutes, 'reopens', reopens) as metrics,
           coalesce((select json_agg(json_build_object('author_type', author_type, 'author_name', author_name,
                       'body', body, 'public', public, 'created_at', created_at) order by position)
                       from messages where messages.account_id = tickets.account_id and messages.ticket_id = tickets.ticket_id),
             '[]'::json) as messages
      from tickets left join agents on agents.account_id = tickets.account_id and agents.agent_id = tickets.agent_id
     where tickets.account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}
