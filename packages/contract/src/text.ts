import * as z from 'zod'
import { emailShape } from './email-shape.ts'
import { directionControls } from './field-rules.ts'
import { count } from './plural.ts'

/**
 * Returns why a text can't be stored unchanged: PostgreSQL can't store NUL, and half a surrogate pair isn't a
 * character.
 */
export function textProblem(value: string): string | null {
  if (value.includes('\u0000')) return 'Remove the NUL character.'
  return value.isWellFormed() ? null : 'Remove the broken character (half of a surrogate pair).'
}

/** Text from a caller. Every field has a length limit. */
export function text(maximum: number) {
  return z
    .string()
    .max(maximum, { error: `Use at most ${count(maximum, 'character')}.` })
    .refine(value => textProblem(value) === null, {
      error: issue => textProblem(String(issue.input)) ?? undefined,
    })
}

/** Text that people read. Characters that change its direction are rejected, because they can disguise what it says. */
export function undisguisedText(maximum: number) {
  return text(maximum).refine(value => !directionControls.test(value), {
    error: 'Remove the invisible characters that change the text direction.',
  })
}

export const email = text(254)
  .min(1, { error: 'Enter an email address.' })
  .regex(emailShape, { error: 'Enter an email address such as name@company.com.' })
  .transform(value => value.toLowerCase())

export const shortestPassword = 8

/** A new password. Sign-in accepts any text up to the same length. */
export const newPassword = text(1024).min(shortestPassword, {
  error: `Use a password of at least ${shortestPassword} characters.`,
})

/** A single-line name. */
export const personName = undisguisedText(200)
  .regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u, { error: 'Enter a name of 1 to 200 characters, on one line.' })
  .transform(value => value.trim())
