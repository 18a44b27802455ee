import type { HiringRequirement } from '@pulse/contract'
import { twelveHour } from '@pulse/contract/twelve-hour'

/** The status on cards and in the panel. It can't be changed here. */
export function statusOf({ status }: Pick<HiringRequirement, 'status'>): 'Closed' | 'Active' {
  return status === 'complete' ? 'Closed' : 'Active'
}

export function hoursOf({
  workingStart,
  workingEnd,
}: Pick<HiringRequirement, 'workingStart' | 'workingEnd'>): string {
  return `${twelveHour(workingStart)} - ${twelveHour(workingEnd)}`
}

/** For example, Mon for Monday. */
export function daysOf({ days }: Pick<HiringRequirement, 'days'>): string[] {
  return days.map(day => day.slice(0, 3))
}

/** MM/DD/YYYY in the account's time zone. */
export function dateOf(at: string, timezone: string | null): string {
  return new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: timezone ?? 'UTC',
  }).format(new Date(at))
}

/** The highest number of tickets per month in any requirement. */
export function mostTickets(requirements: readonly Pick<HiringRequirement, 'tickets'>[]): number {
  return Math.max(0, ...requirements.map(({ tickets }) => tickets))
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map(word => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** A website URL that is safe to link to. Null if it could run a script. */
export function safeAddress(website: string): string | null {
  const address = URL.canParse(website) ? new URL(website) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
