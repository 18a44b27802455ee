import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export type StemOf = (word: string) => string | null

const mostKept = 200_000
/** PostgreSQL's stems by word; null for stop words. Tickets repeat the same words, so few have to be looked up. */
const kept = new Map<string, string | null>()

/** The English stems of these words, as written by `wordsIn`. A stop word has none. */
export async function stemsOf(tx: Kysely<Tables>, words: Iterable<string>): Promise<StemOf> {
  const stems = new Map<string, string | null>()
  const unknown: string[] = []
  for (const word of new Set(words)) {
    const stem = /^\p{L}+$/u.test(word) ? kept.get(word) : word
    if (stem === undefined) unknown.push(word)
    else stems.set(word, stem)
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
  return word => stems.get(word) ?? null
}
