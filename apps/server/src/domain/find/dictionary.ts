import { isWholeWord, wholeWordsStartingWith } from '@pulse/scoring/embeddings'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { editDistance } from './edit-distance.ts'
import { loadTickets } from './load-tickets.ts'
import { wordsIn } from './searched-text.ts'
import { stemsOf } from './stems.ts'
import { ticketsWithWords } from './tickets-with-words.ts'

/** Endings longer than this, as in “internationalization”, aren't worth the time it takes to look for them. */
const longestEnding = 6
/** Enough tickets to tell which form of a word is common. */
const ticketsRead = 20

/** Whether this is an ordinary English word, or a form of one, rather than a typo. */
export async function isInDictionary(tx: Kysely<Tables>, word: string, stem: string): Promise<boolean> {
  return isWholeWord(word) || (await formsOf(tx, stem)).length > 0
}

/**
 * The word to show for a stem, such as “delivery” for “deliveri”: the form in the dictionary that is closest to the
 * typed word, or the most common form in the account's tickets.
 */
export async function wordToShow(
  tx: Kysely<Tables>,
  accountId: number,
  stem: string,
  typed: string,
): Promise<string> {
  const forms = await formsOf(tx, stem)
  const [closest] = forms
    .map(form => ({ form, mistakes: editDistance(typed, form, longestEnding) }))
    .sort((a, b) => a.mistakes - b.mistakes)
  return closest?.form ?? (await formInTickets(tx, accountId, stem)) ?? stem
}

/** The dictionary's words with this stem, the most common one first. */
async function formsOf(tx: Kysely<Tables>, stem: string): Promise<string[]> {
  // The last letter of a stem can differ from the word's, as in “deliveri” and “delivery”.
  const words = wholeWordsStartingWith(stem.slice(0, Math.max(3, stem.length - 1))).filter(
    word => word.length <= stem.length + longestEnding,
  )
  const stemOf = await stemsOf(tx, [words])
  return words.filter(word => stemOf.get(word) === stem)
}

async function formInTickets(
  tx: Kysely<Tables>,
  accountId: number,
  stem: string,
): Promise<string | undefined> {
  const found = await ticketsWithWords(tx, accountId, [stem], { atMost: ticketsRead, personal: true })
  const { rows } = await sql<{ ticket_id: string }>`select ticket_id from (${found}) as found`.execute(tx)
  const tickets = await loadTickets(
    tx,
    accountId,
    rows.map(row => row.ticket_id),
  )
  const words = tickets.flatMap(({ subject, messages }) =>
    wordsIn([subject ?? '', ...messages.map(({ body }) => body)].join('\n')),
  )
  const stemOf = await stemsOf(tx, [words])
  const counts = new Map<string, number>()
  for (const word of words) if (stemOf.get(word) === stem) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
