import type { BusinessHours, Conversation } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { ownTimes } from '../facts/own-times.ts'

type Row = Conversation & {
  times_reported: boolean
  created_at: Date
  resolved_at: Date | null
  asked_at: Date | null
  first_reply_at: Date | null
}

/**
 * Loads these tickets as conversations for the engines. Times that the helpdesk doesn't report are computed with these
 * business hours, because a run that is still filling may use newer hours than the visible figures.
 */
export async function loadConversations(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
  hours?: BusinessHours,
): Promise<Map<string, Conversation>> {
  const { rows } = await sql<Row>`
    select times_reported, created_at, resolved_at, asked_at, first_reply_at, ticket_id as id, channel, subject, status, customer_name, agents.name as agent_name,
           json_build_object('first_response_minutes', first_response_business_minutes,
             'full_resolution_minutes', full_resolution_business_minutes, 'reopens', reopens) as metrics,
           coalesce((select json_agg(json_build_object('author_type', author_type, 'author_name', author_name,
                       'body', body, 'public', public, 'created_at', created_at) order by position)
                       from messages where messages.account_id = ${accountId} and messages.ticket_id = tickets.ticket_id),
             '[]'::json) as messages
      from tickets left join agents on agents.account_id = tickets.account_id and agents.agent_id = tickets.agent_id
     where tickets.account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])`.execute(tx)
  return new Map(rows.map(row => [row.id, conversationOf(row, hours)]))
}

function conversationOf(row: Row, hours: BusinessHours | undefined): Conversation {
  const { times_reported, created_at, resolved_at, asked_at, first_reply_at, ...conversation } = row
  if (times_reported) return conversation
  const times = ownTimes(
    { createdAt: created_at, resolvedAt: resolved_at, askedAt: asked_at, firstReplyAt: first_reply_at },
    hours,
  )
  return {
    ...conversation,
    metrics: {
      ...conversation.metrics,
      first_response_minutes: times.firstResponse,
      full_resolution_minutes: times.fullResolution,
    },
  }
}
