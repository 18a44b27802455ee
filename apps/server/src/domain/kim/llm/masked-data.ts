import type { Masker, Person } from '@pulse/scoring/masking'

/** Codes and days that models must return unchanged. */
const codes = new Set([
  'ticketId',
  'ticketIds',
  'channel',
  'rating',
  'kind',
  'startDate',
  'endDate',
  'date',
  'resolvedAt',
])
/** Longer lists and texts are truncated, with a note to the model that there is more. */
const mostRows = 60
const longestText = 500
const placeholderLike = /\[([A-Z]+_\d+(?:\.\d+)?)\]/g

/** Masks personal data in tool results for the model, and restores it in the model's text. */
export class MaskedData {
  readonly masker: Masker
  #people: readonly Person[]

  constructor(masker: Masker, people: readonly Person[]) {
    this.masker = masker
    this.#people = people
  }

  text(text: string): string {
    // Text that happens to look like a placeholder must never be replaced with a customer's data.
    const own = text.replaceAll(placeholderLike, '($1)')
    return this.masker.mask([own], this.#people)[0]?.text ?? ''
  }

  /** Marks the text as data with delimiters that the text can't close, and masks the people it mentions. */
  data(value: unknown, people: readonly Person[] = []): string {
    this.#people = [...this.#people, ...people]
    return `<data>\n${JSON.stringify(this.#hidden(value, '')).replaceAll('<', '\\u003c')}\n</data>`
  }

  /** Replaces the placeholders in a tool's input with the real names. */
  restored(value: unknown): unknown {
    if (typeof value === 'string') return this.masker.restore(value)
    if (Array.isArray(value)) return value.map(one => this.restored(one))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.restored(one)]))
  }

  #hidden(value: unknown, key: string): unknown {
    if (typeof value === 'string') {
      if (codes.has(key) || (key === 'key' && /^[\d-]+$/.test(value))) return value
      return this.text(value.length > longestText ? `${value.slice(0, longestText)}…` : value)
    }
    if (value instanceof Date) return value.toISOString()
    if (Array.isArray(value)) {
      const rows: unknown[] = value.slice(0, mostRows).map(one => this.#hidden(one, key))
      return value.length > mostRows ? [...rows, { leftOut: value.length - mostRows }] : rows
    }
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#hidden(one, name)]))
  }
}
