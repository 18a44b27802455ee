/** Who is tracked, and how they usually work. Times are minutes after midnight in the account's time zone. */
export interface Worker {
  name: string
  email: string
  matchedByHand: number | null
  starts: number
  /** Minutes worked, not counting lunch. */
  works: number
  worksOnFriday: number
  /** Share of time without input. */
  idle: number
  /** How many days ago the agent started. Undefined if that was before the first day of the diary. */
  startedDaysAgo?: number
  /** How many weeks ago the agent took a week of leave. */
  leaveWeeksAgo?: number
}

const hour = 60

function inHelpdesk(name: string, usual: Partial<Worker> = {}): Worker {
  return {
    name,
    email: `${name.toLowerCase().replace(/ /g, '.')}@acme.test`,
    matchedByHand: null,
    starts: 9 * hour,
    works: 8 * hour,
    worksOnFriday: 6 * hour,
    idle: 0.08,
    ...usual,
  }
}

/**
 * Most agents match a helpdesk agent by email. One has a different email and is matched manually, and one has no match.
 */
export const roster: Worker[] = [
  inHelpdesk('Beatriz Rocha', { starts: 9.5 * hour, idle: 0.06 }),
  inHelpdesk('Chidi Nwosu', { starts: 8 * hour, works: 8.25 * hour }),
  inHelpdesk('Grant Becker', { starts: 11 * hour, idle: 0.14 }),
  inHelpdesk('Ken Ito', { starts: 8.5 * hour, works: 8.5 * hour, idle: 0.05 }),
  inHelpdesk('Lucia Navarro', { email: 'lucia@contractors.test', matchedByHand: 1013 }),
  inHelpdesk('Mara Linde', { starts: 8 * hour }),
  inHelpdesk('Noor Haddad', { startedDaysAgo: 11, works: 7.5 * hour, idle: 0.11 }),
  inHelpdesk('Owen Clarke', { starts: 10 * hour, works: 7.5 * hour, idle: 0.18 }),
  inHelpdesk('Priya Nair', { starts: 10 * hour, leaveWeeksAgo: 5 }),
  // Answers the phone at night and has no helpdesk login.
  inHelpdesk('Sam Okafor', { starts: 22 * hour, works: 7.5 * hour, worksOnFriday: 7 * hour, idle: 0.2 }),
]
