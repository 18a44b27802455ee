import { type FoundPassage, type FoundTickets, readChannel } from '@pulse/contract'
import { sql } from 'kysely'
import type { CodeCache } from '../../domain/find/code-cache.ts'
import { type Embedder, staticTable } from '../../domain/find/embedders.ts'
import { rememberFound } from '../../domain/find/found-tickets.ts'
import { loadTickets } from '../../domain/find/load-tickets.ts'
import { bestPassage } from '../../domain/find/passages.ts'
import { searchedTickets } from '../../domain/find/query-words.ts'
import { type Search, search } from '../../domain/find/search.ts'
import { shownTicket } from '../../domain/find/shown-ticket.ts'
import type { Services } from '../../platform/services.ts'
import type { Reader } from './reader.ts'

const embedders: readonly Embedder[] = [staticTable]

/** Searches, and stores the result so the reader can ask questions about it. */
export function findTickets(
  { database, now, codes }: Pick<Services, 'database' | 'now'> & { codes: CodeCache },
  reader: Reader,
  asked: Omit<Search, 'personal'>,
): Promise<FoundTickets> {
  const { accountId, masked } = reader
  return database.withAccount(
    accountId,
    async tx => {
      const found = await search(tx, accountId, { embedders, codes }, { ...asked, personal: !masked })
      const loaded = await loadTickets(tx, accountId, found.ticketIds)
      const shown = loaded.map(ticket => ({ ticket, ...shownTicket(ticket, masked) }))
      await rememberFound(
        tx,
        accountId,
        reader.visitor,
        loaded.map(one => one.ticketId),
        now(),
      )
      const indexed = await searchedTickets(tx, accountId)
      const waiting = await sql<{ tickets: number }>`
        select count(*)::int as tickets from search_queue where account_id = ${accountId} and not exists (
          select from ticket_words where ticket_words.account_id = search_queue.account_id
             and ticket_words.ticket_id = search_queue.ticket_id)`.execute(tx)
      const meaning = found.vector && { vector: found.vector, embedder: staticTable }
      return {
        tickets: shown.map(({ ticket, text }): [string, string] => [ticket.ticketId, text]),
        passages: shown.map(
          ({ ticket, subject, searchText }): FoundPassage => ({
            ticketId: ticket.ticketId,
            ...bestPassage(searchText, found.words, meaning),
            subject,
            createdAt: ticket.createdAt.toISOString(),
            channel: readChannel(ticket.channel),
            category: ticket.category,
            rating: ticket.rating,
          }),
        ),
        // A correction can be someone's name, which a visitor must not learn.
        corrections: masked ? [] : found.corrections,
        searchable: { tickets: indexed, of: indexed + (waiting.rows[0]?.tickets ?? 0) },
        masked,
      }
    },
    reader.share,
  )
}
