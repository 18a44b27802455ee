import { count } from '@pulse/contract/plural'

/** A driver with all the names and figures its sentence needs. */
export type DescribedDriver = { tickets: number; about: boolean } & (
  | { kind: 'score'; name: string; now: number; before: number; mostly: string | null }
  | { kind: 'share'; name: string; now: number; before: number }
  | { kind: 'topic'; words: string; before: number }
  | {
      kind: 'replies'
      /** Mean first response time in minutes, for the group's tickets or for all tickets. */
      now: number
      before: number
      /** The group that slowed down or sped up. Null for all tickets. */
      group: string | null
      limit: number
      /** How many tickets in the previous period were beyond the limit. */
      ticketsBefore: number
    }
  | { kind: 'factor'; name: string; now: number; before: number; limit: number }
)

export interface DescribedChange {
  verdict: 'usual' | 'broad' | 'drivers'
  now: number
  before: number
  tickets: number
  drivers: DescribedDriver[]
}

/** Explains in one sentence why the score changed, with a ticket count for every driver. */
export function sentenceOf({ verdict, now, before, tickets, drivers }: DescribedChange): string {
  const change = (Math.round(now * 100) - Math.round(before * 100)) / 100
  const moved =
    change === 0 ? 'CSAT didn’t change' : `CSAT ${change > 0 ? 'rose' : 'fell'} ${points(Math.abs(change))}`
  if (verdict === 'usual')
    return change === 0
      ? `${moved}: ${points(now)} in both periods.`
      : `${moved}, within its usual day-to-day variation.`
  if (verdict === 'broad')
    return `${moved} across ${count(tickets, 'ticket')}, more than usual, but no single cause stands out.`
  return `${moved}: ${drivers.map(driverText).join('; ')}.`
}

/** The part of the sentence for one driver. */
export function driverText(driver: DescribedDriver): string {
  const about = driver.about ? 'about ' : ''
  const tickets = `${about}${count(driver.tickets, 'ticket')}`
  switch (driver.kind) {
    case 'score':
      return `${driver.name} ${rose(driver)} from ${points(driver.before)} to ${points(driver.now)}${mostly(driver)} (${tickets})`
    case 'share':
      return `${driver.name} ${driver.now > driver.before ? 'grew' : 'shrank'} from ${share(driver.before)} to ${share(driver.now)} of tickets (${tickets})`
    case 'topic': {
      const were = driver.before === 0 ? 'none before' : `${about}${count(driver.before)} before`
      return `${tickets} ${driver.tickets === 1 ? 'mentions' : 'mention'} “${driver.words}”, ${were}`
    }
    case 'replies': {
      const slower = driver.now > driver.before
      const waited = slower ? 'waited over' : 'were answered within'
      const whose = driver.group === null ? 'replies' : `${driver.group} replies`
      const were = driver.ticketsBefore === 0 ? 'none before' : `was ${about}${count(driver.ticketsBefore)}`
      return `${whose} ${duration(Math.abs(driver.now - driver.before))} ${slower ? 'slower' : 'faster'} (${tickets} ${waited} ${duration(driver.limit)}, ${were})`
    }
    case 'factor': {
      const where = driver.now > driver.before ? 'at' : 'below'
      const up = driver.now > driver.before ? ' or above' : ''
      return `${driver.name} ${rose(driver)} from ${points(driver.before)} to ${points(driver.now)} everywhere (${tickets} ${where} ${points(driver.limit)}${up})`
    }
  }
}

const points = (value: number) => value.toFixed(2)
const share = (value: number) => `${Math.round(value * 100)}%`
const rose = ({ now, before }: { now: number; before: number }) => (now > before ? 'rose' : 'fell')
const mostly = ({ mostly: name }: { mostly: string | null }) => (name === null ? '' : `, mostly ${name}`)

/** Formats a difference in business minutes: 32 min, 2 h 5 min, 60 business h. */
export function duration(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  if (whole < 60) return `${whole} min`
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
  return `${count(hours)} business h`
}
