import { setImmediate } from 'node:timers/promises'
import { type FoundPassage, type FoundTickets, readChannel } from '@pulse/contract'
import { maskTexts } from '@pulse/scoring/masking'
import { type SearchModel, staticTable } from '../../domain/find/embedders.ts'
import { rememberFound } from '../../domain/find/found-tickets.ts'
import { type LoadedTicket, loadTickets } from '../../domain/find/load-tickets.ts'
import { bestPassage } from '../../domain/find/passages.ts'
import { type Search, type Searching, search } from '../../domain/find/search.ts'
import { currentModel } from '../../domain/find/search-models.ts'
import { searchProgress } from '../../domain/find/search-progress.ts'
import { type ShownTicket, shownTicket } from '../../domain/find/shown-ticket.ts'
import { whyUnsearchable } from '../../domain/find/why-unsearchable.ts'
import type { Services } from '../../platform/services.ts'
import type { Reader } from './reader.ts'

/** Pauses after masking this many tickets, so a search that finds long tickets doesn't hold up other requests. */
const breathAfter = 5

/** Searches, and stores the result so the reader can ask questions about it. */
export async function findTickets(
  services: Pick<Services, 'database' | 'now' | 'log'> & Omit<Searching, 'embedded'>,
  reader: Reader,
  asked: Omit<Search, 'personal'>,
): Promise<FoundTickets> {
  const { accountId, masked } = reader
  const { database, now, embedders, codes } = services
  const embedded = await embeddedQuery(services, reader, asked)
  return database.withAccount(
    accountId,
    async tx => {
      const found = await search(
        tx,
        accountId,
        { embedders, codes, embedded },
        { ...asked, personal: !masked },
      )
      const loaded = await loadTickets(tx, accountId, found.ticketIds)
      const shown: (ShownTicket & { ticket: LoadedTicket })[] = []
      for (const [i, ticket] of loaded.entries()) {
        if (i % breathAfter === 0) await setImmediate()
        shown.push({ ticket, ...shownTicket(ticket, masked) })
      }
      await rememberFound(
        tx,
        accountId,
        reader.visitor,
        loaded.map(one => one.ticketId),
        now(),
      )
      // Sentences are always embedded offline, because that is much faster than a request.
      const meaning =
        // The vector of a query without words, such as an ID, is similar to every text.
        found.vector && asked.like === undefined && /\p{L}{2}/u.test(asked.text)
          ? { vector: staticTable.embed(asked.text), embedder: staticTable }
          : null
      return {
        tickets: shown.map(({ ticket, text }): [string, string] => [ticket.ticketId, text]),
        passages: shown.map(
          ({ ticket, subject, bodies }): FoundPassage => ({
            ticketId: ticket.ticketId,
            ...bestPassage({ subject, messages: bodies }, found.words, meaning),
            subject,
            createdAt: ticket.createdAt.toISOString(),
            channel: readChannel(ticket.channel),
            category: ticket.category,
            rating: ticket.rating,
          }),
        ),
        // A correction can be someone's name, which a visitor must not learn.
        corrections: masked ? [] : found.corrections,
        searchable: await searchProgress(tx, accountId),
        unsearchable: asked.like === undefined ? await whyUnsearchable(tx, asked.text) : null,
        masked,
      }
    },
    reader.share,
  )
}

/**
 * Requests the query's vector if the account's tickets are embedded by a service. Personal data is masked, and no
 * database connection is held during the request. If the request fails, the search uses words only.
 */
async function embeddedQuery(
  { database, embedders, log }: Pick<Services, 'database' | 'log'> & { embedders: readonly SearchModel[] },
  { accountId, share }: Reader,
  { text, like }: Pick<Search, 'text' | 'like'>,
): Promise<Searching['embedded']> {
  if (embedders.length === 1 || like !== undefined || text.trim() === '') return undefined
  const current = await database.withAccount(accountId, tx => currentModel(tx, accountId, embedders), share)
  if (!current || current.embedder === staticTable) return undefined
  const model = current.embedder
  const [masked] = maskTexts([text], []).texts
  try {
    const [vector] = await model.embedAll([masked?.text.replace(/\[[A-Z]+_\d+(?:\.\d+)?\]/g, ' ') ?? ''])
    return { model, vector: vector ?? null }
  } catch (error) {
    log.warn({ err: error }, 'The query could not be embedded. Searching by words only.')
    return { model, vector: null }
  }
}
