import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { editDistance } from './edit-distance.ts'

/** How many tickets contain a word, and how many contain it outside personal data. */
export interface WordUse {
  tickets: number
  publicTickets: number
}

/** Whether a word occurs mostly in personal data: a name, or part of an email or address. */
export const isMostlyPersonal = ({ tickets, publicTickets }: WordUse) => publicTickets * 2 < tickets

/** Short words and words with digits are similar to too many others to guess the right one. */
export function couldBeMisspelled(stem: string): boolean {
  return stem.length >= 4 && stem.length <= 30 && /^\p{L}+$/u.test(stem)
}

/** Sorts after every character that a stem can contain. */
const lastCharacter = '\u{10fffd}'
const mistakesIn = (stem: string) => (stem.length >= 8 ? 2 : 1)
/**
 * Names are similar to many words, so a word is corrected to a name only if the name is long and there is a single
 * mistake.
 */
const couldBeName = (stem: string, mistakes: number) => stem.length >= 8 && mistakes === 1

/**
 * Finds the most likely correction of a misspelled word among the account's words: the one that needs the fewest
 * changes. In a tie, it is the one in the most tickets. The first letter is assumed to be correct unless it was swapped
 * with the second, so few words have to be compared. A name is returned only if no other word is similar. Without
 * `personal`, words that occur only in personal data are ignored.
 */
export async function closestWord(
  tx: Kysely<Tables>,
  accountId: number,
  stem: string,
  personal: boolean,
): Promise<(WordUse & { stem: string }) | null> {
  const most = mistakesIn(stem)
  const [first = '', second = ''] = stem
  const counted = sql.ref(personal ? 'tickets' : 'public_tickets')
  const startsWith = (letter: string) => sql`stem >= ${letter} and stem < ${letter + lastCharacter}`
  const { rows } = await sql<WordUse & { stem: string }>`
    select stem, ${counted} as tickets, public_tickets as "publicTickets" from search_words
     where account_id = ${accountId} and (${startsWith(first)} or ${startsWith(second)})
       and stem <> ${stem} and length(stem) between ${stem.length - most} and ${stem.length + most} and ${counted} > 0`.execute(
    tx,
  )
  const similar = rows.flatMap(known => {
    const mistakes = editDistance(stem, known.stem, most)
    return mistakes > most ? [] : [{ ...known, mistakes, isName: isMostlyPersonal(known) }]
  })
  const [best] = similar
    .filter(({ isName, mistakes }) => !isName || couldBeName(stem, mistakes))
    .sort((a, b) => Number(a.isName) - Number(b.isName) || a.mistakes - b.mistakes || b.tickets - a.tickets)
  return best ?? null
}
