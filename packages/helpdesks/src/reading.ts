import { createHash } from 'node:crypto'

/* Functions that read values from arbitrary JSON. They never throw. */

export type Json = Record<string, unknown>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Null if it isn't JSON. */
export function parsedOf(json: Buffer | string): unknown {
  try {
    return JSON.parse(json.toString())
  } catch {
    return null
  }
}

/** Returns the trimmed text, or null if the value is empty or not text. A number becomes text. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? null : text
}

/** Longer than any helpdesk's ids, and short enough for an index. */
const longestId = 200

/** Returns a numeric or text id as text, or null if it can't be stored or used in a URL. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  const id = textOf(value)
  return id !== null && id.length <= longestId && id.isWellFormed() && !id.includes('\0') ? id : null
}

export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** Reads an integer from 1 to 5; null if the value isn't one. */
export function fivePointScore(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) && number >= 1 && number <= 5 ? number : null
}

/** Reads a nonnegative integer; null if the value isn't one. */
export function countOf(value: unknown): number | null {
  const number = numberOf(value)
  return number === null || number < 0 || number > 2_000_000_000 ? null : Math.round(number)
}

/** Plausible years for a ticket. PostgreSQL can store others, but they must be errors in the helpdesk's data. */
const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/**
 * Reads a time in any format that helpdesks use: ISO 8601 with any number of fractional digits, with a space instead of
 * the T, without a zone (which means UTC), or seconds or milliseconds since 1970. Null if it is none of these.
 */
export function momentOf(value: unknown): Date | null {
  const time = typeof value === 'number' ? (value < 1e11 ? value * 1000 : value) : parseText(value)
  return Number.isFinite(time) && time >= earliest && time < latest ? new Date(time) : null
}

const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

function parseText(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN
  const text = value.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(`${text}T00:00:00Z`)
  const [, day, clock, fraction = '', zone = 'Z'] = iso.exec(text) ?? []
  if (!day) return Number.NaN
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')
  return Date.parse(`${day}T${clock?.length === 5 ? `${clock}:00` : clock}${fraction.slice(0, 4)}${offset}`)
}

/**
 * The numeric id of a group or form, as filters require. If a helpdesk uses text ids, the number is derived from the
 * text and is always the same.
 */
export function numericId(value: unknown): number | null {
  const id = idOf(value)
  if (id === null) return null
  const number = Number(id)
  if (/^\d{1,16}$/.test(id) && Number.isSafeInteger(number)) return number
  return createHash('sha256').update(id).digest().readUIntBE(0, 6)
}

/** A fraction of a whole, from 0 to 1; null if the whole is 0. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : null

/** The first word of a name. */
export const firstnameOf = (name: string | null): string | null => name?.split(/\s+/)[0] ?? null
