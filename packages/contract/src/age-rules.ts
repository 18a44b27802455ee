import { applicationLimits as limits } from './application-form.ts'
import { amountMistake, isBlank, isDay } from './field-rules.ts'

const youngest = 15
const oldest = 100
/** Work before this age doesn't count as experience. */
const firstWorkingAge = 10

export function birthMistake(dob: string | undefined, now: Date): string | null {
  if (isBlank(dob)) return 'Date of birth is required'
  if (!isBirth(dob)) return 'Enter a valid date of birth'
  if (new Date(dob) > now) return 'Date of birth can’t be in the future'
  const age = yearsBetween(dob, now)
  if (age < youngest) return `You must be at least ${youngest} years old to apply. Check the year.`
  return age > oldest ? `Check the year: you can’t be older than ${oldest}` : null
}

/**
 * Checks the years of experience, which can't exceed the years since the applicant reached `firstWorkingAge`. `birth`
 * is null if it isn't known.
 */
export function experienceMistake(
  years: number | null | undefined,
  birth: string | null,
  now: Date,
): string | null {
  const problem = amountMistake(years, limits.years)
  if (problem || birth === null) return problem
  return (years ?? 0) > yearsBetween(birth, now) - firstWorkingAge
    ? 'Check the years: you can’t have worked this long at your age'
    : null
}

/** Whether the text is a date, with or without a UTC time. */
function isBirth(dob: string | undefined): dob is string {
  const text = dob ?? ''
  const isShaped = /^(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/.test(text.slice(10))
  return isDay(text.slice(0, 10)) && isShaped && !Number.isNaN(Date.parse(text))
}

/** Completed years from a day until now. */
function yearsBetween(day: string, now: Date): number {
  const today = now.toISOString()
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return today.slice(5, 10) < day.slice(5, 10) ? years - 1 : years
}
