import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { endings, type GlossedLanguage } from './endings.ts'
import { HashIndex, hashOf } from './hash-index.ts'

const shortestStem = 4
export const longestPhrase = 6

/** Languages with a glossary: words and phrases with their English equivalents. */
export function isGlossed(language: string | null): language is GlossedLanguage {
  return language !== null && Object.hasOwn(endings, language)
}

const loaded = new Map<GlossedLanguage, Glossary>()

export function glossaryOf(language: GlossedLanguage): Glossary {
  const known = loaded.get(language)
  if (known) return known
  const glossary = new Glossary(language, glossaryLines(language))
  loaded.set(language, glossary)
  return glossary
}

/** To edit a glossary, unpack it, keep its lines sorted, and pack it again with `gzip -n9`. */
export function glossaryLines(language: GlossedLanguage): Buffer {
  return gunzipSync(readFileSync(new URL(`../../models/gloss/${language}.tsv.gz`, import.meta.url)))
}

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Looks words and phrases up in lines of a source, a tab and its English equivalent. The lines stay one buffer, because
 * strings for 40,000 lines would take ten times the memory.
 */
export class Glossary {
  readonly #lines: Buffer
  readonly #sources = new HashIndex()
  readonly #plain = new HashIndex()
  readonly #stems = new HashIndex()
  readonly #phrases = new HashIndex()
  readonly #endings: readonly string[]

  constructor(language: GlossedLanguage, lines: Buffer) {
    this.#lines = lines
    this.#endings = endings[language]
    for (let start = 0; start < lines.length; ) {
      const end = lines.indexOf(newline, start)
      this.#add(lines.toString('utf8', start, lines.indexOf(tab, start)), start)
      start = end < 0 ? lines.length : end + 1
    }
  }

  #add(source: string, line: number) {
    const plain = withoutAccents(source)
    this.#sources.add(hashOf(source), line)
    if (plain !== source) this.#plain.add(hashOf(plain), line)
    const space = source.indexOf(' ')
    if (space > 0) this.#phrases.add(hashOf(source.slice(0, space)), 1)
    else for (const own of [this.#stemOf(plain), plain]) if (own) this.#stems.add(hashOf(own), line)
  }

  /** English for a word or phrase as listed, or else without accents. */
  find(source: string): string | undefined {
    const plain = withoutAccents(source)
    const line =
      this.#sources.get(hashOf(source)) ?? this.#sources.get(hashOf(plain)) ?? this.#plain.get(hashOf(plain))
    return line === undefined ? undefined : this.#english(line)
  }

  /** English for another form of a listed word. */
  findInflected(word: string): string | undefined {
    const plain = withoutAccents(word)
    const stem = this.#stemOf(plain)
    const line = this.#stems.get(hashOf(plain)) ?? (stem ? this.#stems.get(hashOf(stem)) : undefined)
    return line === undefined ? undefined : this.#english(line)
  }

  startsPhrase(word: string): boolean {
    return this.#phrases.get(hashOf(word)) !== undefined
  }

  #stemOf(plain: string): string | undefined {
    const ending = this.#endings.find(one => plain.endsWith(one) && plain.length - one.length >= shortestStem)
    return ending === undefined ? undefined : plain.slice(0, plain.length - ending.length)
  }

  #english(line: number): string {
    const end = this.#lines.indexOf(newline, line)
    return this.#lines.toString(
      'utf8',
      this.#lines.indexOf(tab, line) + 1,
      end < 0 ? this.#lines.length : end,
    )
  }
}

const newline = 10
const tab = 9
