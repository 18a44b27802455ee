import type { SlaTable } from '@pulse/contract'
import { type ConfiguredChannel, perConfiguredChannel } from '@pulse/contract/channels'

/** An unedited cell keeps its exact minutes, even though the displayed hours are rounded. */
export type TypedTarget = { minutes: number } | { hours: number | string }
export type TypedTargets = Record<ConfiguredChannel, TypedTarget>

const mostHours = 8_760

export function asTyped(table: SlaTable): TypedTargets {
  return perConfiguredChannel(channel => ({ minutes: table[channel] }))
}

export function asMinutes(typed: TypedTargets): SlaTable {
  return perConfiguredChannel(channel => minutesOf(typed[channel]))
}

export function minutesOf(typed: TypedTarget): number {
  if ('minutes' in typed) return typed.minutes
  return typeof typed.hours === 'number' ? Math.round(typed.hours * 60) : 0
}

/** The value shown in the field. */
export function hoursIn(typed: TypedTarget): number | string {
  return 'hours' in typed ? typed.hours : inHours(typed.minutes)
}

/** The reason this isn't a valid target, or null if it is valid. */
export function mistakeIn(typed: TypedTarget): string | null {
  if ('minutes' in typed) return null
  if (typeof typed.hours !== 'number') return 'Enter a number of hours.'
  if (typed.hours < 0) return 'A target can’t be negative.'
  return typed.hours > mostHours ? 'Enter at most one year.' : null
}

/** Converts minutes to hours with one decimal. */
export function inHours(minutes: number): string {
  return (minutes / 60).toFixed(1)
}

/** Shows exact hours and minutes, because 2 minutes would round to 0.0 hours. */
export function exactly(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
