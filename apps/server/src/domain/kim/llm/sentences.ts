const ends = /\n+|[.!?]["”»’)*_]*[ \t]+(?=\S)/g
/** A link right after a sentence, such as a quote's ticket, belongs to that sentence. */
const begins = /^[\p{Lu}\p{N}“"«*-]/u

/** Splits streamed text into sentences and lines, as soon as each is complete. */
export class Sentences {
  #rest = ''

  push(piece: string): string[] {
    this.#rest += piece
    const whole: string[] = []
    let from = 0
    for (const match of this.#rest.matchAll(ends)) {
      const end = match.index + match[0].length
      const one = this.#rest.slice(from, end)
      const isLine = match[0].startsWith('\n')
      // More line breaks may follow.
      if (isLine && end === this.#rest.length) break
      if (!isLine && !(begins.test(this.#rest.slice(end)) && isClosed(one))) continue
      whole.push(one)
      from = end
    }
    this.#rest = this.#rest.slice(from)
    return whole
  }

  /** Returns the remaining text at the end of the stream. */
  end(): string[] {
    const last = this.#rest
    this.#rest = ''
    return last.trim() === '' ? [] : [last]
  }
}

function isClosed(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1
  return count('“') === count('”') && count('«') === count('»') && count('"') % 2 === 0
}
