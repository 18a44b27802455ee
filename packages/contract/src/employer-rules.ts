import { type DraftForm, employerYears, applicationLimits as limits } from './application-form.ts'
import { isBlank, lineMistake, type Problems } from './field-rules.ts'
import { webUrl } from './web-url.ts'

type DraftEmployer = NonNullable<NonNullable<DraftForm['workExperience']>['pastEmployers']>[number]

export function employerMistakes(
  employer: DraftEmployer,
  { birth, now }: { birth: string | null; now: Date },
): Problems {
  const { employerName, employerUrl, startMonth, startYear, endMonth, endYear } = employer
  const isOrdered =
    startMonth == null || startYear == null || endMonth == null || endYear == null
      ? true
      : startYear * 12 + startMonth <= endYear * 12 + endMonth
  const startProblem = yearMistake(startYear, 'Start year', now)
  return {
    employerName: isBlank(employerName)
      ? 'Employer name is required'
      : lineMistake(employerName, limits.line),
    employerUrl: isBlank(employerUrl)
      ? 'Employer URL is required'
      : webUrl(employerUrl)
        ? null
        : 'Please enter a valid URL',
    startMonth: monthMistake(startMonth, 'Start month'),
    startYear:
      startProblem ??
      (isOrdered ? null : 'Start date must be before End date') ??
      (birth !== null && (startYear ?? 0) < Number(birth.slice(0, 4))
        ? 'Start date must be after your date of birth'
        : null),
    endMonth: monthMistake(endMonth, 'End month'),
    endYear:
      yearMistake(endYear, 'End year', now) ??
      (isFuture(endMonth, endYear, now) ? 'End date can’t be in the future' : null),
  }
}

/** Whether the month is in the future in every time zone. Some are 14 hours ahead of UTC. */
function isFuture(month: number | null | undefined, year: number | null | undefined, now: Date): boolean {
  const latest = new Date(now.getTime() + 14 * 60 * 60_000)
  return (year ?? 0) * 12 + (month ?? 0) > latest.getUTCFullYear() * 12 + latest.getUTCMonth() + 1
}

/** The years offered for past employers, latest first. */
export function offeredYears(now: Date): number[] {
  return Array.from({ length: employerYears }, (_, index) => now.getUTCFullYear() - index)
}

function monthMistake(month: number | null | undefined, label: string): string | null {
  if (month == null) return `${label} is required`
  return Number.isInteger(month) && month >= 1 && month <= 12 ? null : 'Choose a month'
}

function yearMistake(year: number | null | undefined, label: string, now: Date): string | null {
  if (year == null) return `${label} is required`
  return offeredYears(now).includes(year) ? null : `Choose one of the last ${employerYears} years`
}
