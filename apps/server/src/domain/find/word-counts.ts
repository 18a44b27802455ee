import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'

/** The count of all tickets is stored under the empty stem, which no word has. */
export const allTickets = ''

interface Stems {
  stems: readonly string[]
  publicStems: readonly string[]
}

/** Removes these tickets' words from the search. The transaction must have called `lockSearch`. */
export async function removeWords(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: readonly string[],
): Promise<void> {
  await changeCounts(tx, accountId, await deleteWords(tx, accountId, ticketIds), [])
}

/** Deletes these tickets' words and returns them. Call `changeCounts` with them. */
export async function deleteWords(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: readonly string[],
): Promise<Stems[]> {
  if (ticketIds.length === 0) return []
  const { rows } = await sql<Stems>`
    delete from ticket_words where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])
    returning tsvector_to_array(words) as stems,
              tsvector_to_array(ts_filter(words, '{a,b,c}')) as "publicStems"`.execute(tx)
  return rows
}

/** Updates the number of tickets that contain each word. */
export async function changeCounts(
  tx: Kysely<Tables>,
  accountId: number,
  removed: readonly Stems[],
  added: readonly Stems[],
): Promise<void> {
  const changes = new Map<string, { tickets: number; open: number }>()
  const count = (stem: string, tickets: number, open: number) => {
    const own = changes.get(stem)
    if (!own) changes.set(stem, { tickets, open })
    else {
      own.tickets += tickets
      own.open += open
    }
  }
  for (const [list, by] of [
    [removed, -1],
    [added, 1],
  ] as const)
    for (const { stems, publicStems } of list) {
      count(allTickets, by, by)
      for (const stem of stems) count(stem, by, 0)
      for (const stem of publicStems) count(stem, 0, by)
    }
  const changed = [...changes].filter(([, { tickets, open }]) => tickets !== 0 || open !== 0)
  if (changed.length === 0) return
  const stems = changed.map(([stem]) => stem)
  await insertSelect(tx, {
    into: 'search_words',
    columns: ['account_id', 'stem', 'tickets', 'public_tickets'],
    select: sql`select ${accountId}, * from unnest(${stems}::text[], ${changed.map(([, one]) => one.tickets)}::int[],
      ${changed.map(([, one]) => one.open)}::int[])`,
    onConflict: sql`on conflict (account_id, stem) do update set tickets = search_words.tickets + excluded.tickets,
      public_tickets = search_words.public_tickets + excluded.public_tickets`,
  })
  if (removed.length > 0)
    await sql`delete from search_words
      where account_id = ${accountId} and stem = any(${stems}::text[]) and tickets <= 0`.execute(tx)
}

/**
 * Lets one transaction at a time change an account's search index. Call before locking tickets, so a deletion and
 * the indexing job never wait for each other.
 */
export async function lockSearch(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search words', ${accountId}))`.execute(tx)
}
