import { readable } from '@pulse/scoring/text'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { SearchedTicket } from './searched-text.ts'

export interface LoadedTicket extends SearchedTicket {
  createdAt: Date
  resolvedAt: Date | null
  channel: string
  rating: string
  category: string | null
  subcategory: string | null
}

/**
 * Loads tickets in the given order, with their public messages as plain text, the latest summary, and the category used
 * in figures. Deleted tickets are omitted.
 */
export async function loadTickets(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<LoadedTicket[]> {
  const { rows } = await sql<LoadedTicket>`
    select tickets.ticket_id as "ticketId", tickets.subject, insight.summary, tickets.customer_name as "customerName",
           agents.name as "agentName", (select name from accounts where account_id = ${accountId}) as "accountName", tickets.created_at as "createdAt",
           tickets.resolved_at as "resolvedAt", tickets.channel,
           tickets.satisfaction_rating as rating, placements.category,
           nullif(placements.subcategory, '') as subcategory,
           coalesce((select json_agg(json_build_object('name', author_name, 'body', left(body, 20000), 'author',
                       case lower(author_type) when 'customer' then 'customer' when 'agent' then 'agent' else 'other' end)
                       order by position)
                       from (select * from messages where messages.account_id = ${accountId}
                                and messages.ticket_id = tickets.ticket_id and public
                              order by position limit 100) as messages), '[]') as messages
      from unnest(${ticketIds}::text[]) with ordinality as wanted (ticket_id, place)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = wanted.ticket_id
                  and tickets.status <> 'deleted'
      left join agents on agents.account_id = tickets.account_id and agents.agent_id = tickets.agent_id
      left join ticket_facts on ticket_facts.account_id = tickets.account_id
                            and ticket_facts.ticket_id = tickets.ticket_id
      left join placements on placements.account_id = ticket_facts.account_id
                          and placements.placement_id = ticket_facts.placement_id
      left join lateral (select summary from ticket_insights where ticket_insights.account_id = ${accountId}
                            and ticket_insights.ticket_id = tickets.ticket_id order by scored_at desc limit 1)
        as insight on true
     order by wanted.place`.execute(tx)
  return rows.map(row => ({
    ...row,
    messages: row.messages.map(message => ({ ...message, body: plainText(message.body) })),
  }))
}

/** Removes HTML tags and entities, because helpdesks add them and customers never see them. */
function plainText(body: string): string {
  const { text } = readable(body)
  if (text === body) return body
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
