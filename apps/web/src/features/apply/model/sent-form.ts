import type { ApplicationForm } from '@pulse/contract/application-form'
import { type Country, placeNames } from './places.ts'

/**
 * Prepares the form for sending. Country and state become names, the date of birth becomes an ISO string, and blank
 * list entries are removed.
 */
export function sentForm(form: ApplicationForm, countries: readonly Country[]): ApplicationForm {
  const { personalInfo, contactInfo } = form
  return {
    ...form,
    personalInfo: { ...personalInfo, dob: isoDay(personalInfo.dob) },
    contactInfo: { ...contactInfo, ...placeNames(countries, contactInfo) },
    relevantIndustries: form.relevantIndustries.map(one => one.trim()).filter(Boolean),
  }
}

/** Converts 1990-05-17 to 1990-05-17T00:00:00.000Z. Uses UTC, so a time zone can't change the day. */
function isoDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : date.toISOString()
}
