import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { refreshFacts } from '../facts/facts.ts'
import { lockSearch, removeWords } from '../find/word-counts.ts'

/**
 * Deletes tickets with their messages, scores and figures, and returns how many there were. The caller's transaction
 * must be bound to the account, and this must be its last change to the account's tickets.
 */
export async function deleteTickets(
  tx: Transaction<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<number> {
  if (ticketIds.length === 0) return 0
  await lockSearch(tx, accountId)
  // Tickets are locked in id order to prevent deadlocks.
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from tickets where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])
     order by ticket_id for update`.execute(tx)
  const found = rows.map(row => row.ticket_id)
  await removeWords(tx, accountId, found)
  await sql`delete from tickets where account_id = ${accountId} and ticket_id = any(${found}::text[])`.execute(
    tx,
  )
  await refreshFacts(tx, accountId, found)
  return found.length
}
