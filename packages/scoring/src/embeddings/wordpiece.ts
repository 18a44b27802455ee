/** Longer words have no useful pieces in the vocabulary; BERT's own tokenizer treats them as unknown too. */
const longestWord = 100
const rememberedWords = 50_000

const combiningMarks = /\p{Mn}+/gu
const cjk = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2fa1f}]/gu
const ignorable = /[\0\ufffd]|[\p{Cc}\p{Cf}](?<![\t\n\r])/gu
/** A run of letters and digits, or one punctuation mark; symbols such as € stay with their word. */
const words = /[!-/:-@[-`{-~\p{P}]|[^\s!-/:-@[-`{-~\p{P}]+/gu

const letter = 1
const mark = 2
const space = 3
/** The kind of each common character; 0 for characters that need Unicode rules. */
const kinds = new Uint8Array(0x2028)
for (let code = 0x20; code < 0x7f; code++)
  kinds[code] = /[!-/:-@[-`{-~]/.test(String.fromCharCode(code)) ? mark : letter
for (const code of [0x09, 0x0a, 0x0d, 0x20]) kinds[code] = space
// Dashes, quotes, ellipses and other punctuation without accents or variants.
for (let code = 0x2010; code < 0x2028; code++) kinds[code] = mark

/** The words and punctuation marks of a lowercase text without unusual characters; undefined for other texts. */
function plainWords(text: string): string[] | undefined {
  const found: string[] = []
  let start = -1
  for (let i = 0; i < text.length; i++) {
    const kind = kinds[text.charCodeAt(i)] ?? 0
    if (kind === letter) {
      if (start < 0) start = i
      continue
    }
    if (kind === 0) return undefined
    if (start >= 0) found.push(text.slice(start, i))
    start = -1
    if (kind === mark) found.push(text.charAt(i))
  }
  if (start >= 0) found.push(text.slice(start))
  return found
}

function unicodeWords(lower: string): string[] {
  const plain = lower.replace(ignorable, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no accents or CJK handling
  if (/^[\x00-\x7f]*$/.test(plain)) return plain.match(words) ?? []
  return plain.replace(cjk, ' $& ').normalize('NFD').replace(combiningMarks, '').match(words) ?? []
}

/** Uncased BERT WordPiece: lowercase, no accents, separate punctuation, then the longest known pieces. */
export class WordPiece {
  readonly #ids: Map<string, number>
  readonly #unknown: number[]
  readonly #remembered = new Map<string, number[]>()

  constructor(vocabulary: string[]) {
    this.#ids = new Map(vocabulary.map((piece, id) => [piece, id]))
    const unknown = this.#ids.get('[UNK]')
    this.#unknown = unknown === undefined ? [] : [unknown]
  }

  /** Whether the vocabulary has this word as a whole, not only its pieces. */
  has(word: string): boolean {
    return this.#ids.has(word)
  }

  words(text: string): string[] {
    const lower = text.toLowerCase()
    return plainWords(lower) ?? unicodeWords(lower)
  }

  ids(text: string): number[] {
    const ids: number[] = []
    for (const word of this.words(text)) for (const id of this.#pieces(word)) ids.push(id)
    return ids
  }

  #pieces(word: string): number[] {
    const known = this.#remembered.get(word)
    if (known !== undefined) return known
    const pieces = this.#split(word)
    // Clearing the whole cache bounds its memory without bookkeeping on every lookup.
    if (this.#remembered.size >= rememberedWords) this.#remembered.clear()
    this.#remembered.set(word, pieces)
    return pieces
  }

  #split(word: string): number[] {
    const whole = this.#ids.get(word)
    if (whole !== undefined) return [whole]
    const letters = [...word]
    if (letters.length > longestWord) return this.#unknown
    const pieces: number[] = []
    let start = 0
    while (start < letters.length) {
      let end = letters.length
      let found: number | undefined
      for (; end > start; end--) {
        found = this.#ids.get((start === 0 ? '' : '##') + letters.slice(start, end).join(''))
        if (found !== undefined) break
      }
      if (found === undefined) return this.#unknown
      pieces.push(found)
      start = end
    }
    return pieces
  }
}
