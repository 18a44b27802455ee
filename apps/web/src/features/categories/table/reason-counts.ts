import { reasonLabel } from '@pulse/contract/eligibility'
import { count } from '@pulse/contract/plural'

/** The reasons tickets can't be scored, most frequent first, such as 'No reply from an agent (160)'. */
export function reasonsInWords(reasons: Readonly<Record<string, number>>): string[] {
  return Object.entries(reasons)
    .filter(([, tickets]) => tickets > 0)
    .sort(([a, left], [b, right]) => right - left || a.localeCompare(b))
    .map(([reason, tickets]) => `${reasonLabel(reason)} (${count(tickets)})`)
}
