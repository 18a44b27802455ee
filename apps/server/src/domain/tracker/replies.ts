import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { HelpdeskAgent } from './helpdesk-match.ts'

const most = 1_000

/**
 * Public replies by the matched agents, oldest first. Messages have only their author's name, so if two agents share a
 * name, a reply counts for the one assigned to the ticket. Replies by unnamed authors are left out.
 */
export async function repliesOf(
  tx: Kysely<Tables>,
  accountId: number,
  { matched, all }: { matched: readonly HelpdeskAgent[]; all: readonly HelpdeskAgent[] },
  { start, end }: { start: Date; end: Date },
): Promise<{ ticketId: string; at: string }[]> {
  if (matched.length === 0) return []
  const ids = matched.map(one => one.agent_id)
  const names = [...new Set(matched.map(one => one.name))]
  const shared = names.filter(name => all.some(one => one.name === name && !ids.includes(one.agent_id)))
  const { rows } = await sql<{ ticket_id: string; created_at: Date }>`
    select ticket_id, created_at from messages
     where account_id = ${accountId} and public and author_type = 'agent'
       and author_name = any(${names}::text[]) and created_at >= ${start} and created_at < ${end}
       and (author_name <> all(${shared}::text[])
            or exists (select from tickets
                        where tickets.account_id = ${accountId} and tickets.ticket_id = messages.ticket_id
                          and tickets.agent_id = any(${ids}::text[])))
     order by created_at, ticket_id, position limit ${most}`.execute(tx)
  return rows.map(row => ({ ticketId: row.ticket_id, at: row.created_at.toISOString() }))
}
