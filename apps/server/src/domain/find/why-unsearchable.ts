import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { wordsIn } from './searched-text.ts'
import { stemsOf } from './stems.ts'

/**
 * Why a query has no words that can be searched for. Depends only on the query, so it doesn't reveal what is in the
 * tickets. Null for an empty query, which returns the newest tickets.
 */
export async function whyUnsearchable(
  tx: Kysely<Tables>,
  text: string,
): Promise<'no_words' | 'common_words' | null> {
  if (text.trim() === '') return null
  const words = wordsIn(text)
  if (words.length === 0) return 'no_words'
  const stems = await stemsOf(tx, [words])
  return [...stems.values()].every(stem => stem === null) ? 'common_words' : null
}
