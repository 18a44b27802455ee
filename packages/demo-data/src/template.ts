import { withContractions } from './contractions.ts'
import type { Random } from './random.ts'

/**
 * A phrase with choices and slots: `[Hi|Hello] {first}, …`. Choices can be nested and can be empty (`[ really|]`).
 */
type Part = string | { slot: string } | { choices: Part[][] }
export interface Phrase {
  source: string
  parts: Part[]
  /** The same parts with contractions. */
  casual: Part[]
  /** Used only when at least one of these tags is set. */
  needs: string[]
  /** Used only when none of these tags are set. */
  excludes: string[]
  /** Tags that this phrase sets for later phrases. */
  sets: string[]
  /** Whether an empty choice may leave a double space. */
  gaps: boolean
}
export type Slots = Readonly<Record<string, string>>

/**
 * Parses a line that can start with tags: `?refund !late +photo> text` requires the tag “refund”, excludes “late” and
 * sets “photo”.
 */
function phrase(line: string): Phrase {
  const tagged = /^((?:[?!+][a-z_]+ ?)+)> (.*)$/.exec(line)
  const tags = (tagged?.[1] ?? '').split(' ')
  const source = tagged?.[2] ?? line
  const marked = (mark: string) => tags.filter(tag => tag.startsWith(mark)).map(tag => tag.slice(1))
  return {
    source,
    parts: read(source),
    casual: read(withContractions(source)),
    needs: marked('?'),
    excludes: marked('!'),
    sets: marked('+'),
    gaps: /\[\||\|\||\|\]/.test(source),
  }
}

export function fits(phrase: Phrase, tags: ReadonlySet<string>): boolean {
  for (const tag of phrase.excludes) if (tags.has(tag)) return false
  return phrase.needs.length === 0 || phrase.needs.some(tag => tags.has(tag))
}

function read(source: string): Part[] {
  const [parts, end] = parse(source, 0, false)
  if (end !== source.length) throw new Error(`The phrase “${source}” has a stray bracket at ${end}.`)
  return parts[0] ?? []
}

/** One phrase per line; blank lines are skipped. */
export function phrases(text: string): Phrase[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(phrase)
}

/** Parses lines of the form `question => answer`. */
export function pairs(text: string): [Phrase, Phrase][] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [question, answer] = line.split(' => ')
      if (!question || !answer) throw new Error(`The line “${line}” needs the form “question => answer”.`)
      return [phrase(question), phrase(answer)]
    })
}

function parse(source: string, from: number, inside: boolean): [Part[][], number] {
  const options: Part[][] = [[]]
  let text = ''
  let at = from
  const current = () => options[options.length - 1] ?? []
  const flush = () => {
    if (text !== '') current().push(text)
    text = ''
  }
  for (; at < source.length; at++) {
    const char = source[at]
    if (char === '[') {
      flush()
      const [choices, end] = parse(source, at + 1, true)
      if (source[end] !== ']') throw new Error(`The phrase “${source}” has an unclosed bracket.`)
      current().push({ choices })
      at = end
    } else if (char === '{') {
      flush()
      const end = source.indexOf('}', at)
      if (end < 0) throw new Error(`The phrase “${source}” has an unclosed slot.`)
      current().push({ slot: source.slice(at + 1, end) })
      at = end
    } else if (inside && char === '|') {
      flush()
      options.push([])
    } else if (char === ']') {
      break
    } else text += char
  }
  flush()
  return [options, at]
}

export function expand(phrase: Phrase, random: Random, slots: Slots, casual = false): string {
  const text = write(casual ? phrase.casual : phrase.parts, random, slots)
  return capital(phrase.gaps ? closeGaps(text) : text)
}

function write(parts: Part[], random: Random, slots: Slots): string {
  let out = ''
  for (const part of parts) {
    if (typeof part === 'string') out += part
    else if ('choices' in part) out += write(random.pick(part.choices), random, slots)
    else {
      const value = slots[part.slot]
      if (value === undefined) throw new Error(`No value for the slot “${part.slot}”.`)
      out += value
    }
  }
  return out
}

function closeGaps(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.!?;])/g, '')
    .trim()
}

/** Capitalizes the start of a sentence, even when it comes from a choice. */
function capital(text: string): string {
  const first = text.charAt(0)
  return first >= 'a' && first <= 'z' ? first.toUpperCase() + text.slice(1) : text
}
