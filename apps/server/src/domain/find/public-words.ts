import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export interface CountedWord {
  stem: string
  /** How many tickets have it. */
  tickets: number
}

/** How many tickets are read in total, and at least for each word. */
const mostRead = 5_000
const leastPerWord = 20

/**
 * The words that occur in tickets outside personal data, counted without it. Visitors may only search for these; all
 * others have to behave like words that no ticket has. The counts of frequent words are estimates.
 */
export async function publicWords<Word extends CountedWord>(
  tx: Kysely<Tables>,
  accountId: number,
  words: readonly Word[],
): Promise<Word[]> {
  if (words.length === 0) return []
  const most = Math.max(leastPerWord, Math.floor(mostRead / words.length))
  const stems = words.map(word => word.stem)
  const { rows } = await sql<{ stem: string; read: number; open: number }>`
    select stem, count(*)::int as read, (count(*) filter (where words @@ query))::int as open
      from unnest(${stems}::text[], ${stems.map(publicly)}::tsquery[]) as word (stem, query)
      cross join lateral ticket_ids_with_words(array[stem], ${most}) as found
      join ticket_words on ticket_words.account_id = ${accountId} and ticket_words.ticket_id = found.ticket_id
     group by stem`.execute(tx)
  const countOf = new Map(rows.map(row => [row.stem, row]))
  return words.flatMap(word => {
    const { read, open } = countOf.get(word.stem) ?? { read: 0, open: 0 }
    if (open === 0) return []
    return [{ ...word, tickets: read < most ? open : Math.ceil((word.tickets * open) / read) }]
  })
}

/** A tsquery that matches exactly this stem, whatever characters it contains. */
export function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Like `quoted`, but not in personal data. */
export const publicly = (stem: string): string => `${quoted(stem)}:ABC`
