import type { ApplicationForm } from '@pulse/contract/application-form'
import { type Country, placeNames } from './places.ts'

/** The form as it is sent: country and state by name, the date of birth as an ISO string, and lists without blanks. */
export function sentForm(form: ApplicationForm, countries: readonly Country[]): ApplicationForm {
  const { personalInfo, contactInfo } = form
  return {
    ...form,
    personalInfo: { ...personalInfo, dob: isoDay(personalInfo.dob) },
    contactInfo: { ...contactInfo, ...placeNames(countries, contactInfo) },
    relevantIndustries: form.relevantIndustries.map(one => one.trim()).filter(Boolean),
  }
}

/** 1990-05-17 as 1990-05-17T00:00:00.000Z. In UTC, so no time zone changes the day. */
function isoDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : date.toISOString()
}
