import type { Categorization, ScoringContext } from '@pulse/scoring'
import type { Database } from '../../platform/database/index.ts'
import { loadConversations } from './conversations.ts'
import type { Categoriser } from './engines.ts'

const batchSize = 200

interface Needs {
  database: Database
  categoriser: Categoriser
  signal: AbortSignal
}

/**
 * Categorizes these tickets a batch at a time, without storing anything. Tickets that can't be categorized are skipped.
 */
export async function* categoriseInBatches<Ticket extends { ticketId: string }>(
  { database, categoriser, signal }: Needs,
  accountId: number,
  tickets: readonly Ticket[],
  context: ScoringContext,
): AsyncGenerator<{ ticket: Ticket; placed: Categorization }[], void, undefined> {
  for (let start = 0; start < tickets.length; start += batchSize) {
    signal.throwIfAborted()
    const batch = tickets.slice(start, start + batchSize)
    const ids = batch.map(ticket => ticket.ticketId)
    const conversations = await database.withAccount(accountId, tx => loadConversations(tx, accountId, ids))
    const work = batch.flatMap(ticket => {
      const conversation = conversations.get(ticket.ticketId)
      return conversation ? [{ ticket, conversation }] : []
    })
    const outcomes = await categoriser.categoriseAll(
      work.map(one => one.conversation),
      context,
    )
    yield work.flatMap(({ ticket }, index) => {
      const outcome = outcomes[index]
      return outcome && 'score' in outcome ? [{ ticket, placed: outcome.score }] : []
    })
  }
}
