import { applicationLimits as limits } from './application-form.ts'

/* The rules for individual values. Each returns a message, or null if the value is fine. */

/** One problem. The field is a path such as workExperience.pastEmployers.0.employerUrl. */
export interface FieldMistake {
  field: string
  message: string
}

/** The message for each field, or null if the field is valid. */
export type Problems = Record<string, string | null>

/** Converts the problems in one part of the form to mistakes that have full paths. */
export function inPart(part: string, problems: Problems): FieldMistake[] {
  return Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field: part ? `${part}.${field}` : field, message }],
  )
}

export function nameMistake(value: string | undefined, label: string): string | null {
  if (isBlank(value)) return `${label} is required`
  // Some letters, such as the Hangul filler, are invisible.
  const visible = (value ?? '').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return lineMistake(value, limits.name) ?? (/\p{L}/u.test(visible) ? null : `${label} needs a letter`)
}

/** Invisible characters that change the direction of text, so it can appear to say something else. */
export const directionControls = /[\u202a-\u202e\u2066-\u2069]/

/** Checks one line of text. Characters that change the text direction are rejected, because they can disguise what the text says. */
export function lineMistake(value: string | undefined, most: number): string | null {
  if (/\p{Cc}/u.test(value ?? '')) return 'Use one line without control characters'
  return textMistake(value, most)
}

export function textMistake(value: string | undefined, most: number): string | null {
  const text = value ?? ''
  if (directionControls.test(text)) return 'Remove the invisible characters'
  return text.trim().length > most ? `Use at most ${most.toLocaleString('en')} characters` : null
}

/** Whether the text is a calendar day, such as 2026-11-15. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export function countMistake(value: number | null | undefined, most: number): string | null {
  if (value == null) return null
  return Number.isInteger(value) && value >= 0 && value <= most
    ? null
    : `Enter a whole number from 0 to ${most}`
}

export function amountMistake(value: number | null | undefined, most: number): string | null {
  if (value == null) return null
  return value >= 0 && value <= most ? null : `Enter a number from 0 to ${most}`
}

export function optionMistake(value: string | undefined, options: readonly string[]): string | null {
  return options.includes(value ?? '') ? null : 'Choose from the options'
}

export function tooMany(values: readonly unknown[], most: number): string | null {
  return values.length > most ? `List at most ${most} entries` : null
}

export function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === ''
}
