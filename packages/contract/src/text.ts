import * as z from 'zod'

/** Text from a caller. PostgreSQL can't store NUL, and a length limit keeps every field bounded. */
export function text(maximum: number) {
  return z
    .string()
    .max(maximum, { error: `Use at most ${maximum.toLocaleString('en')} characters.` })
    .refine(value => !value.includes('\u0000'), { error: 'Remove the NUL character.' })
}

/** Text, no spaces, one @, a dot in the domain. */
const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const email = text(254)
  .min(1, { error: 'Enter an email address.' })
  .regex(emailShape, { error: 'Enter an email address such as name@company.com.' })
  .transform(value => value.toLowerCase())
