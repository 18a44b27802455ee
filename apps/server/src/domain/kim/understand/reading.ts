export interface Leftover {
  word: string
  after: string
}

/** Replaces a consumed part of the question, so no phrase matches across it. */
const taken = '¦'

/**
 * A question being parsed. Each parser removes the words it understands. Words that are left over are reported, never
 * silently ignored.
 */
export class Reading {
  /** The whole question, with abbreviations and everyday wordings replaced. */
  original: string
  /** A superlative that was consumed with other words. */
  order: string | undefined
  #rest: string

  constructor(question: string) {
    this.original = plain(question)
    this.#rest = ` ${this.original} `
  }

  /** Consumes the first match of whole words. */
  take(phrase: string): RegExpExecArray | null {
    const found = this.find(phrase)
    if (found) this.#rest = this.#rest.replace(found[0], ` ${taken} `).replaceAll(/ +/g, ' ')
    return found
  }

  takeAll(phrase: string): RegExpExecArray[] {
    const all: RegExpExecArray[] = []
    for (let found = this.take(phrase); found; found = this.take(phrase)) all.push(found)
    return all
  }

  /** Replaces every match of whole words with another wording, and returns the replaced words. */
  rewrite(phrase: string, wording: string): string[] {
    // Most phrases don't occur, and looking for one match is faster than looking for all.
    if (!this.find(phrase)) return []
    const pattern = patternFor(phrase, 'gu')
    const found = [...this.#rest.matchAll(pattern)].map(match => match[0])
    const within = (text: string) => text.replaceAll(pattern, wording).replaceAll(/ +/g, ' ')
    this.#rest = within(this.#rest)
    this.original = within(` ${this.original} `).trim()
    return found
  }

  /** Replaces matches of whole words with what they mean. Matches without a meaning stay as they are. */
  replace(phrase: string, meaning: (groups: Record<string, string | undefined>) => string | null): void {
    if (!this.find(phrase)) return
    const pattern = patternFor(phrase, 'gu')
    const within = (text: string) =>
      text.replaceAll(pattern, (...found) => {
        const groups = found.at(-1)
        return meaning(typeof groups === 'object' ? groups : {}) ?? found[0]
      })
    this.#rest = within(this.#rest)
    this.original = within(` ${this.original} `).trim()
  }

  /** Finds a phrase with gaps and consumes only the words of the phrase. */
  takeWordsOf(phrase: string, words: RegExp): boolean {
    const found = this.find(phrase)
    if (!found) return false
    const left = found[0].replaceAll(/[^ ]+/g, word => (words.test(word) ? taken : word))
    this.#rest = this.#rest.replace(found[0], left)
    return true
  }

  find(phrase: string): RegExpExecArray | null {
    return patternFor(phrase).exec(this.#rest)
  }

  /** Unused words in order, each with the word before it. */
  left(): Leftover[] {
    const words = this.#rest.split(' ').filter(word => word !== '')
    return words.flatMap((word, at) => (word === taken ? [] : [{ word, after: words[at - 1] ?? '' }]))
  }

  get rest(): string {
    return this.#rest
  }
}

const patterns = { u: new Map<string, RegExp>(), gu: new Map<string, RegExp>() }
/** Enough for all the parsers' phrases. Any others are names, which differ between accounts. */
const mostPatterns = 5_000

/** Compiling takes longer than matching, and the same phrases are looked for in every question. */
function patternFor(phrase: string, flags: 'u' | 'gu' = 'u'): RegExp {
  const known = patterns[flags].get(phrase)
  if (known) return known
  if (patterns[flags].size >= mostPatterns) patterns[flags].clear()
  const pattern = new RegExp(`(?<= )(?:${phrase})(?= )`, flags)
  patterns[flags].set(phrase, pattern)
  return pattern
}

/**
 * Normalizes text to lowercase words separated by single spaces, without possessive endings and with contractions
 * expanded.
 */
export function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(notMonth, 'can')
      .replaceAll(/>=|≥/g, ' at least ')
      .replaceAll(/<=|≤/g, ' at most ')
      // “Mon 2 Nov” is the same day as “2 Nov”.
      .replaceAll(weekdayOfDate, '')
      .replaceAll(/(?<=\d(?:st|nd|rd|th)?)\s*[–—]\s*(?=\d)/g, '-')
      // “the 7th/8th”
      .replaceAll(/(?<=\b\d{1,2}(?:st|nd|rd|th)) ?\/ ?(?=\d{1,2}(?:st|nd|rd|th)\b)/g, ' to ')
      // “5 Oct - 9 Oct”, “Aug - Oct”, “Instagram/Facebook”
      .replaceAll(datesDash, ' to ')
      .replaceAll(rangeDash, ' to ')
      .replaceAll(monthsDash, ' to ')
      .replaceAll(/(?<=\p{L}{3})\/(?=\p{L}{3})/gu, ' / ')
      .replaceAll(/(?<=\b\d{1,2} ?(?:am|pm)?)\s*[-–—]\s*(?=\d{1,2} ?(?:am|pm)\b)/g, ' to ')
      .replaceAll(topOfMonth, '$1 in ')
      .replaceAll(/[’‘`´]/g, "'")
      .replaceAll(/[“”„«»]/g, '"')
      .replaceAll(/\b(can|could|would|should|do|does|did|is|are|was|were|has|have|had|wo)n't\b/g, '$1 not')
      .replaceAll(/\b(what|who|where|when|how|that|it|there|he|she)'s\b/g, '$1 is')
      .replaceAll(/\b(\w+)'(re|ve|ll|d|m)\b/g, '$1 $2')
      .replaceAll(/(\p{L})'s\b/gu, '$1')
      .replaceAll(/(\p{L})'(?=\s|$)/gu, '$1')
      .replaceAll(/(\d),(?=\d{3}\b)/g, '$1')
      .replaceAll(/\.(?!\d)|[^\p{L}\p{N}.%#"/+<>&=-]+/gu, ' ')
      .replaceAll('&', ' and ')
      .replaceAll(/(?<![\d\p{L}])-|-(?![\d\p{L}])/gu, ' ')
      .replaceAll(/(\p{L})-(\p{L})/gu, '$1 $2')
      .replaceAll(/["=]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const oneDay = `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}|${months}(?: \\d{1,2}(?:st|nd|rd|th)?)?)(?: 20\\d\\d)?`
/** “1 Nov – 15 Nov”, “Nov 2 – 8”: the dash joins two days and doesn't end a clause. */
export const datesDash = new RegExp(
  `(?<=\\b${oneDay})\\s+[–—-]\\s+(?=(?:${oneDay}|\\d{1,2}(?:st|nd|rd|th)?)\\b)`,
  'gi',
)
const rangeDash = new RegExp(
  `(?<=\\b(?:\\d{1,2}(?:st|nd|rd|th)?|${months})) [-–—] (?=(?:the )?\\d{1,2}\\b|${months}\\b)`,
  'g',
)

/** “top 3, sept” and “score under 3, sept” name a month, not the third of September. */
const topOfMonth = new RegExp(
  `\\b((?:top|bottom|best|worst|lowest|highest|slowest|fastest|scores? of|scored|under|below|above|than|at least|at most) \\d{1,2}),? (?=${months}\\b)`,
  'g',
)

/** “Aug-Oct” */
const monthsDash = new RegExp(`(?<=\\b${months})[-–—](?=${months}\\b)`, 'g')

/** “May I ask”, “it may be” */
const notMonth =
  /\bmay(?= (?:i|we|you|be|have|not|well|ask|just)\b)|(?<=\b(?:it|this|that|there|we|you|i|they|he|she) )may\b/g

const weekdayOfDate = new RegExp(
  `\\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:day|nesday|urday)?,? (?:the )?(?=\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}\\b|${months} \\d{1,2}\\b|\\d{1,2}(?:st|nd|rd|th)\\b)`,
  'g',
)

/** The stem of a word: refunds, refunded and refund all match. */
export function stem(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/(?<=\p{L}{3})ies$/u, 'y')
    .replace(/(?<=\p{L}{2}(?:s|x|z|ch|sh))es$/u, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '')
    .replace(/(?<=\p{L}{4})(?:ing|ed)$/u, '')
}

/** Edit distance with swaps, computed up to `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** Escapes a name for use in a pattern. */
export const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
