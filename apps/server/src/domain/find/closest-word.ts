import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export interface CountedWord {
  stem: string
  /** How many tickets contain the word. */
  tickets: number
}

/** Short words and words with digits have too many similar words to guess the right one. */
export function couldBeMisspelled(stem: string): boolean {
  return stem.length >= 4 && stem.length <= 30 && /^\p{L}+$/u.test(stem)
}

/** Sorts after every character that a stem can contain. */
const lastCharacter = '\u{10fffd}'
const mistakesIn = (stem: string) => (stem.length >= 8 ? 2 : 1)

/**
 * Finds the most likely correction of a misspelled word among the account's words: the one with the fewest mistakes,
 * then the one in the most tickets. The first letter is assumed to be correct unless it was swapped with the second, so
 * few words have to be compared. Without `personal`, words that occur only in personal data are ignored.
 */
export async function closestWord(
  tx: Kysely<Tables>,
  accountId: number,
  stem: string,
  personal: boolean,
): Promise<CountedWord | null> {
  const most = mistakesIn(stem)
  const [first = '', second = ''] = stem
  const counted = sql.ref(personal ? 'tickets' : 'public_tickets')
  const startsWith = (letter: string) => sql`stem >= ${letter} and stem < ${letter + lastCharacter}`
  const { rows } = await sql<CountedWord>`
    select stem, ${counted} as tickets from search_words
     where account_id = ${accountId} and (${startsWith(first)} or ${startsWith(second)})
       and stem <> ${stem} and length(stem) between ${stem.length - most} and ${stem.length + most} and ${counted} > 0`.execute(
    tx,
  )
  const similar = rows.flatMap(known => {
    const mistakes = editDistance(stem, known.stem, most)
    return mistakes > most ? [] : [{ ...known, mistakes }]
  })
  const [best] = similar.sort((a, b) => a.mistakes - b.mistakes || b.tickets - a.tickets)
  return best ? { stem: best.stem, tickets: best.tickets } : null
}

/** Counts added, missing, replaced and swapped letters. Stops early if there are more than `most`. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? most + 1
}
