import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The stem of every word; null for stop words. */
export type StemOf = ReadonlyMap<string, string | null>

const mostKept = 200_000
/** PostgreSQL's stems by word; null for stop words. Tickets repeat the same words, so few have to be looked up. */
const kept = new Map<string, string | null>()

/** The English stems of these words, as returned by `wordsIn`. A stop word has none. */
export async function stemsOf(tx: Kysely<Tables>, texts: Iterable<readonly string[]>): Promise<StemOf> {
  const stems = new Map<string, string | null>()
  const unknown: string[] = []
  for (const words of texts)
    for (const word of words) {
      if (stems.has(word)) continue
      const stem = kept.get(word)
      const isUnknown = stem === undefined && /^\p{L}+$/u.test(word)
      if (isUnknown) unknown.push(word)
      stems.set(word, isUnknown ? null : stem === undefined ? word : stem)
    }
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; stem: string | null }>`
      select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${unknown}::text[]) as word`.execute(
      tx,
    )
    if (kept.size + rows.length > mostKept) kept.clear()
    for (const { word, stem } of rows) {
      stems.set(word, stem)
      kept.set(word, stem)
    }
  }
  return stems
}
