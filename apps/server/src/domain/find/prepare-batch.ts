import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/database/index.ts'
import type { SearchModel } from './embedders.ts'
import { type LoadedTicket, loadTickets } from './load-tickets.ts'
import { type LiveModel, liveModels } from './search-models.ts'
import { type SearchedText, searchedText } from './searched-text.ts'
import { sentenceCodes } from './sentence-codes.ts'
import { stemsOf } from './stems.ts'
import { type TicketWords, ticketWords } from './ticket-words.ts'
import { hasUnqueued, queueUnqueued } from './unqueued-tickets.ts'

export interface Batch {
  waiting: { ticketId: string; revision: number }[]
  /** The models that embedded the tickets. */
  models: LiveModel[]
  /** Omits tickets that were deleted in the meantime. */
  tickets: PreparedTicket[]
  /** False if a model's service failed, so its vectors are missing. */
  isComplete: boolean
}

export interface PreparedTicket extends TicketWords {
  ticketId: string
  /** One entry for each of the batch's models. */
  embedded: Embedded[]
}

interface Embedded {
  vector: Float32Array
  sentenceCodes: Buffer
}

/** Pauses after this many tickets, because the same process also handles requests. */
const breathAfter = 10

export interface Preparing {
  database: Database
  embedders: readonly SearchModel[]
  /** The models whose service failed. These aren't tried again. */
  failures: Map<SearchModel, unknown>
  /** The most tickets in a batch. */
  size: number
}

/** Waiting tickets that have been read. */
export interface ReadBatch extends Pick<Batch, 'waiting' | 'models'> {
  loaded: LoadedTicket[]
}

/** Reads the waiting tickets with IDs after the given one. If there are too few, more are queued. */
export async function readBatch(
  { database, embedders, size }: Preparing,
  accountId: number,
  { after, hasWords }: { after: string; hasWords: boolean },
): Promise<ReadBatch> {
  const read = () =>
    database.withAccount(accountId, async tx => {
      const waiting = await tx
        .selectFrom('search_queue')
        .where('account_id', '=', accountId)
        .where('ticket_id', '>', after)
        .where('has_words', '=', hasWords)
        .select(['ticket_id as ticketId', 'revision'])
        .orderBy('ticket_id')
        .limit(size)
        .execute()
      const ids = waiting.map(one => one.ticketId)
      return {
        batch: {
          waiting,
          models: await liveModels(tx, accountId, embedders),
          loaded: await loadTickets(tx, accountId, ids),
        },
        canAdd: !hasWords && (await hasUnqueued(tx, accountId)) ? size - waiting.length : 0,
      }
    })
  const { batch, canAdd } = await read()
  if (canAdd === 0) return batch
  // Queues only as many as fit, so this batch still includes all tickets that were already waiting.
  await database.withAccount(accountId, tx => queueUnqueued(tx, accountId, canAdd))
  return (await read()).batch
}

/** Masks and embeds tickets. */
export async function prepareBatch(
  { database, failures }: Preparing,
  accountId: number,
  { waiting, models, loaded }: ReadBatch,
): Promise<Batch> {
  const texts: { ticketId: string; text: SearchedText }[] = []
  for (const [i, ticket] of loaded.entries()) {
    if (i % breathAfter === 0) await setImmediate()
    texts.push({ ticketId: ticket.ticketId, text: searchedText(ticket) })
  }
  const used: LiveModel[] = []
  const embedded: Embedded[][] = []
  // After the masker changes, two models share one embedder. It may be a paid service, so it embeds each text once.
  const made = new Map<SearchModel, Embedded[]>()
  for (const model of models) {
    if (failures.has(model.embedder)) continue
    try {
      const own = made.get(model.embedder) ?? (await embedTexts(model.embedder, texts))
      made.set(model.embedder, own)
      embedded.push(own)
      used.push(model)
    } catch (error) {
      failures.set(model.embedder, error)
    }
  }
  const stemOf = await database.withAccount(accountId, tx => stemsOf(tx, texts.flatMap(partsOf)))
  return {
    waiting,
    models: used,
    isComplete: used.length === models.length,
    tickets: texts.map(({ ticketId, text }, i) => ({
      ticketId,
      embedded: embedded.map(own => own[i] ?? nothing),
      ...ticketWords(text, stemOf),
    })),
  }
}

const nothing: Embedded = { vector: new Float32Array(), sentenceCodes: Buffer.alloc(0) }

async function embedTexts(
  embedder: SearchModel,
  texts: readonly { text: SearchedText }[],
): Promise<Embedded[]> {
  const vectors = await embedder.embedAll(texts.map(({ text }) => text.topic))
  const { embed } = embedder
  const embedded: Embedded[] = []
  for (const [i, { text }] of texts.entries()) {
    if (embed && i % breathAfter === 0) await setImmediate()
    const codes = embed ? sentenceCodes(text.body, embed) : nothing.sentenceCodes
    embedded.push({ vector: vectors[i] ?? nothing.vector, sentenceCodes: codes })
  }
  return embedded
}

function partsOf({ text }: { text: SearchedText }): string[][] {
  return [text.subject, text.summary, text.messages, text.personal]
}
