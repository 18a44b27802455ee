import { embed, similarity, tokenIds } from '../embeddings/index.ts'
import { wordsOf } from './word-buckets.ts'

/** Words less similar than this count as unrelated. */
const leastAlike = 0.2
/** From this index on, the vocabulary lists whole words, most common first. */
const firstWordOfVocabulary = 1996
/** A word at this rank counts half as much as one that is hardly ever used. */
const halfRank = 300
const rememberedWords = 4_000

/** The words in a name, and each word's share of the name's meaning. */
export type NameWordShares = readonly { word: number; share: number }[]

/** A word in a name that is similar to a word in a text. */
interface AlikeWord {
  index: number
  likeness: number
}

/** Words such as “of” and “not” contribute little to a name's meaning; “parcel” contributes a lot. */
function weightOf(word: string): number {
  const rank = Math.max(1, (tokenIds(word)[0] ?? 0) - firstWordOfVocabulary + 1)
  return rank / (rank + halfRank)
}

/** All words in an account's category names, for lookup in texts. */
export class NameWords {
  readonly #index = new Map<string, number>()
  readonly #vectors: Float32Array[] = []
  readonly #alike = new Map<string, AlikeWord[]>()

  add(name: string): NameWordShares {
    const words = [...new Set(wordsOf(name))]
    const total = words.reduce((sum, word) => sum + weightOf(word), 0)
    return words.map(word => ({ word: this.#indexOf(word), share: weightOf(word) / total }))
  }

  #indexOf(word: string): number {
    const known = this.#index.get(word)
    if (known !== undefined) return known
    const index = this.#vectors.push(embed(word)) - 1
    this.#index.set(word, index)
    // Earlier results don't include the new word.
    this.#alike.clear()
    return index
  }

  /** For each word in the names, its similarity to the closest word in the text. */
  foundIn(text: readonly string[]): Float32Array {
    const found = new Float32Array(this.#vectors.length)
    for (const word of text)
      for (const { index, likeness } of this.#alikeTo(word))
        if (likeness > (found[index] ?? 0)) found[index] = likeness
    return found
  }

  /** Most words in a text resemble no word in the names, so only those that do are kept. */
  #alikeTo(word: string): AlikeWord[] {
    const known = this.#alike.get(word)
    if (known !== undefined) return known
    const vector = embed(word)
    const alike: AlikeWord[] = []
    for (const [index, own] of this.#vectors.entries()) {
      const likeness = (similarity(own, vector) - leastAlike) / (1 - leastAlike)
      if (likeness > 0) alike.push({ index, likeness })
    }
    // Clearing the whole cache bounds its memory without bookkeeping on every lookup.
    if (this.#alike.size >= rememberedWords) this.#alike.clear()
    this.#alike.set(word, alike)
    return alike
  }
}
